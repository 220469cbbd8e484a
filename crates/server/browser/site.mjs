// node site.mjs FOLDER FILE: the site without a server, as `ludoteca site` has written it. The folder is served by the
// plainest of servers, the one file is opened from the disk without a network. LUDOTECA_LEVEL: whom to play (2).

import { createServer } from "node:http";
import { readFileSync, readdirSync, statSync } from "node:fs";
import { extname, join, normalize, resolve } from "node:path";
import { launch, must } from "./shared.mjs";

const [folder, file] = process.argv.slice(2).map((path) => resolve(path));
const level = process.env.LUDOTECA_LEVEL ?? "2";
const slugs = (process.env.LUDOTECA_SLUGS ?? "rastros semaforo avanco picaria pista-livre").split(" ");

const kinds = { ".html": "text/html; charset=utf-8", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".png": "image/png", ".webmanifest": "application/manifest+json" };

/** Files and nothing else. */
function serve(root) {
  const server = createServer((request, response) => {
    const path = join(root, normalize(decodeURIComponent(new URL(request.url, "http://x").pathname)));
    try {
      const whole = statSync(path).isDirectory() ? join(path, "index.html") : path;
      response.writeHead(200, { "content-type": kinds[extname(whole)] ?? "application/octet-stream" });
      response.end(readFileSync(whole));
    } catch {
      response.writeHead(404).end();
    }
  });
  return new Promise((done) => server.listen(0, "127.0.0.1", () => done(server)));
}

/** Every link of every page leads to a file that is there. */
function links(root) {
  const pages = readdirSync(root, { recursive: true }).map(String).filter((name) => name.endsWith(".html"));
  must(pages.length > 300, `${pages.length} pages`);
  let count = 0;
  for (const name of pages) {
    const html = readFileSync(join(root, name), "utf8");
    for (const [, value] of html.matchAll(/ (?:href|src|action)="([^"]*)"/g)) {
      if (/^(#|data:|https?:\/\/|\/api\/v1\/(matches|positions)\/)/.test(value)) continue;
      must(!value.startsWith("/"), `${name} names ${value}, which only a server has`);
      const target = join(root, name, "..", value.split(/[?#]/)[0]);
      must(statSync(target, { throwIfNoEntry: false }), `${name} leads to ${value}, which is not there`);
      count += 1;
    }
  }
  console.log(`${pages.length} pages, ${count} links`);
}

/** A browser of its own, without a network where it needs none. */
async function person(browser, offline) {
  const context = await browser.newContext({ locale: "pt-PT", viewport: { width: 390, height: 844 }, reducedMotion: "reduce", offline });
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  page.problems = [];
  page.on("pageerror", (error) => page.problems.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error") page.problems.push(message.text());
  });
  return page;
}

const ready = (page) => page.waitForSelector('body[data-ready="yes"]');
const fine = (page, what) => must(page.problems.length === 0, `${what}: ${page.problems.join("\n")}`);

/** Plays a whole game by typing moves, then looks at its review. @param {(path: string) => Promise<void>} go */
async function play(page, go, slug) {
  const began = Date.now();
  await go(`games/${slug}`);
  await ready(page);
  await page.check(`.begin input[name="opponent"][value="level ${level}"]`);
  await page.click(".begin .primary");
  await page.waitForSelector("[data-match]");
  await ready(page);
  const thoughts = [];
  for (let turn = 0; turn < 200; turn += 1) {
    const asked = Date.now();
    const view = await page.evaluate(async () => {
      const id = document.querySelector("[data-match]").dataset.match;
      for (;;) {
        const view = await globalThis.ludoteca.ask("GET", `/api/v1/matches/${id}`);
        if (!view.thinking) return view;
        await new Promise((done) => setTimeout(done, 50));
      }
    });
    thoughts.push(Date.now() - asked);
    if (view.over) break;
    await page.waitForFunction((count) => document.querySelectorAll("#moves li").length === count, view.board.moves.length);
    const move = await page.evaluate(async ({ game, moves }) => {
      const question = new URLSearchParams({ game, moves: moves.join(" ") });
      const { legal } = await globalThis.ludoteca.ask("GET", `/api/v1/positions/legal?${question}`);
      return legal[Math.floor(legal.length / 2)];
    }, { game: slug, moves: view.board.moves });
    await page.fill("#move", move);
    await page.press("#move", "Enter");
    await page.waitForFunction((count) => document.querySelectorAll("#moves li").length > count, view.board.moves.length);
  }
  await page.waitForSelector("body.over");
  await page.click("#after a.button");
  await page.waitForSelector(".table.review");
  await ready(page);
  await page.waitForFunction(() => document.querySelector("#turning")?.hidden === false);
  fine(page, slug);
  console.log(`${slug}: ${thoughts.length} turns, the longest ${Math.max(...thoughts)} ms, ${Date.now() - began} ms in all`);
}

/** Solves a puzzle by asking for its solution and touching nothing wrong. */
async function puzzle(page, go) {
  await go("games/rastros/puzzles");
  await ready(page);
  await page.waitForSelector("#list li");
  await page.click("#show");
  await page.waitForFunction(() => document.querySelector("#says")?.textContent !== "");
  fine(page, "a puzzle");
}

/** A record is taken along and brought back. */
async function record(page, go) {
  await go("open");
  await ready(page);
  await page.fill("#record", "ludoteca record 1\ngame rastros\nmoves d4 c3");
  await page.click(".narrow .primary");
  await page.waitForSelector(".table.review");
  await ready(page);
  must((await page.locator("#moves li").count()) === 2, "a record of two moves");
  fine(page, "a record");
}

const browser = await launch();
try {
  links(folder);
  const server = await serve(folder);
  const base = `http://127.0.0.1:${server.address().port}`;
  const reader = await person(browser, false);
  reader.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(base) && !/^(data|blob):/.test(url)) reader.problems.push(`a request to ${url}`);
  });
  const file_of = (path) => reader.goto(`${base}/pt-PT/${path}.html`).then(() => undefined);
  for (const path of ["index", "games/hex", "games/poliedros/puzzles", "edition-cnjm-2027"]) {
    if (!statSync(join(folder, "pt-PT", `${path}.html`), { throwIfNoEntry: false })) continue;
    await file_of(path);
    await ready(reader);
    fine(reader, path);
  }
  await play(reader, file_of, "rastros");
  await record(reader, file_of);
  await puzzle(reader, file_of);
  server.close();
  server.closeAllConnections();

  const alone = await person(browser, true);
  await alone.goto(`file://${file}`);
  await ready(alone);
  must((await alone.title()) === "Ludoteca" && (await alone.locator(".tile").count()) > 30, "the first page");
  const go = async (path) => {
    await alone.evaluate((hash) => {
      delete document.body.dataset.ready;
      location.hash = hash;
    }, `#/pt-PT/${path}`);
  };
  for (const slug of slugs) await play(alone, go, slug);
  await record(alone, go);
  await puzzle(alone, go);
  console.log("fine");
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await browser.close();
}
