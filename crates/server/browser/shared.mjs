// What the browser checks share: one Chromium, pages that fail on any script error.

import { chromium } from "playwright-core";

export const base = process.env.LUDOTECA_BASE ?? "http://127.0.0.1:8027";
const path = process.env.LUDOTECA_CHROMIUM ?? "/usr/bin/chromium";

export function launch() {
  return chromium.launch({
    executablePath: path,
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
}

/** A person: a browser of their own; script errors and requests to others are failures. */
export async function person(browser, options = {}) {
  const context = await browser.newContext({ locale: "en-GB", viewport: { width: 390, height: 844 }, reducedMotion: "reduce", ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  page.problems = [];
  page.on("pageerror", (error) => page.problems.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error" && !page.lenient) page.problems.push(message.text());
  });
  page.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(base) && !url.startsWith("data:") && !url.startsWith("blob:")) page.problems.push(`a request to ${url}`);
  });
  return page;
}

export function must(condition, text) {
  if (!condition) throw new Error(text);
}

export function fine(page) {
  must(page.problems.length === 0, page.problems.join("\n"));
}

export async function ready(page) {
  await page.waitForSelector('body[data-ready="yes"]');
}

/** Begins a game as a reader would: the game's page, the form, the button. */
export async function begin(page, slug, opponent, language = "en") {
  await page.goto(`${base}/${language}/games/${slug}`);
  await page.check(`.begin input[name="opponent"][value="${opponent}"]`);
  await page.click(".begin .primary");
  await page.waitForURL(/\/play\/[a-z0-9]{12}/);
  await ready(page);
}

/** Touches a spot in its middle, where a finger would; the pointer must really meet it. Where a page moves just then, the board never feels the touch, and it is tried again. */
export async function touch(page, site, within = "") {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const at = await page.evaluate((selector) => {
      const path = document.querySelector(selector);
      if (!path) return null;
      const visible = () => {
        const box = path.getBoundingClientRect();
        return { x: box.x + box.width / 2, y: box.y + box.height / 2, top: box.top, bottom: box.bottom };
      };
      if (visible().top < 0 || visible().bottom > innerHeight) path.scrollIntoView({ block: "center" });
      const met = (event) => {
        const isMet = Boolean(document.elementFromPoint(event.clientX, event.clientY)?.closest(selector));
        document.body.dataset.met = isMet ? "yes" : "no";
        if (!isMet) event.stopImmediatePropagation();
      };
      addEventListener("pointerdown", met, { capture: true, once: true });
      return visible();
    }, `${within}[data-site="${site}"]`);
    must(at, `there is no spot ${site}`);
    await page.mouse.click(at.x, at.y);
    // A touch may lead to another page, which then has not been touched.
    const met = await page.evaluate(() => document.body?.dataset.met).catch(() => "yes");
    if (met === "no") continue;
    // Where spots are small the board asks: this hand meant it.
    await page.evaluate(() => {
      const confirm = document.querySelector("#asking:not([hidden]) #confirm");
      if (confirm instanceof HTMLElement) confirm.click();
    }).catch(() => null);
    return;
  }
  throw new Error(`the pointer does not meet spot ${site}`);
}

export const moves = (page) => page.locator("#moves li").allTextContents();

export async function movesAre(page, count) {
  await page.waitForFunction((count) => document.querySelectorAll("#moves li").length >= count, count);
}

export const isOver = (page) => page.evaluate(() => document.body.classList.contains("over"));

/** The spots that are lit. */
export const lit = (page) =>
  page.evaluate(() => [...document.querySelectorAll("[data-site].can")].map((path) => Number(path.getAttribute("data-site"))));
