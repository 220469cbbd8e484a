// After the game: replay, graph, turning point, exact values, another try, sharing, taking away and
// bringing back.

import { readFileSync } from "node:fs";
import { base, begin, fine, must, person, ready } from "./shared.mjs";

/** Somebody saves a file. */
async function saved(page, selector) {
  const [download] = await Promise.all([page.waitForEvent("download"), page.click(selector)]);
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

export async function after(browser) {
  const page = await person(browser, { acceptDownloads: true });
  // The first player gives a won game away: the second move is the turning point.
  await begin(page, "semaforo", "me");
  for (const [index, text] of ["b2", "a1", "c1", "b1"].entries()) {
    await page.fill("#move", text);
    await page.keyboard.press("Enter");
    await page.waitForFunction((count) => document.querySelectorAll("#moves li").length === count, index + 1);
  }
  await page.waitForSelector("body.over");
  await page.click('#after a[href*="/review/"]');
  await ready(page);
  await page.waitForSelector("#graph svg");
  must(await page.locator("#turning").isVisible(), "nothing is said of the turning point");
  must((await page.locator("li.slip, li.turned").count()) > 0, "no move is marked");
  const place = () => page.textContent("#place");
  must((await place()) === "4 / 4", `${await place()}`);
  await page.keyboard.press("ArrowLeft");
  await page.waitForSelector("#exact li.win");
  must(/wins at once/.test((await page.textContent("#values")) ?? ""), "no distance");
  must((await page.locator(".board .worth.win").count()) > 0, "no move is coloured on the board");
  await page.keyboard.press("Home");
  await page.waitForFunction(() => document.querySelector("#place")?.textContent === "0 / 4");
  await page.click("#turningshow");
  await page.waitForFunction(() => document.querySelector("#place")?.textContent !== "0 / 4");
  // A link leads to the very position.
  await page.click("#next");
  const here = await place();
  await page.click("details summary");
  const link = await page.inputValue("#link");
  const other = await person(browser);
  await other.goto(link);
  await ready(other);
  must((await other.textContent("#place")) === here, "the link leads elsewhere");
  // The record as text, SVG and PNG.
  const record = await saved(page, 'a[href$="/record.txt"]');
  const text = record.bytes.toString();
  must(text.startsWith("ludoteca record 1") && text.includes("moves b2 a1 c1 b1"), text);
  const svg = await saved(page, "#svg");
  must(svg.name === "semaforo.svg" && svg.bytes.toString().startsWith("<svg"), svg.name);
  const png = await saved(page, "#png");
  must(png.name === "semaforo.png" && png.bytes.subarray(1, 4).toString() === "PNG", png.name);
  // And back again: pasted wrongly first, then from the file.
  await other.goto(`${base}/pt-PT/open`);
  await ready(other);
  await other.fill("#record", "ludoteca record 1\ngame semaforo\nmoves b2 zz");
  await other.click(".primary");
  must((await other.textContent(".notice"))?.includes("jogada 2: `zz`"), "the wrong move is not named");
  must((await other.inputValue("#record")).includes("zz"), "what was pasted is lost");
  other.problems.length = 0; // The refusal is a 422, which the console reports.
  await ready(other);
  await other.setInputFiles("#file", { name: record.name, mimeType: "text/plain", buffer: record.bytes });
  await other.waitForFunction(() => /** @type {HTMLTextAreaElement} */ (document.querySelector("#record")).value.includes("b1"));
  await other.click(".primary");
  await other.waitForURL(/review/);
  await ready(other);
  must((await other.locator("#moves li").count()) === 4, "not all moves came back");
  // Another try from here, against the program.
  await other.click("#previous");
  await other.waitForFunction(() => /** @type {HTMLInputElement} */ (document.querySelector('#again [name="moves"]')).value === "b2 a1 c1");
  await other.click("#again button");
  await other.waitForURL(/play/);
  await ready(other);
  must((await other.locator("#moves li").count()) >= 3, "the moves before are gone");
  fine(page);
  fine(other);
}
