// No serious finding of axe-core on any kind of page, light and dark; nothing wider than the window.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { base, begin, must, person, ready, touch, lit } from "./shared.mjs";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

async function check(page, name) {
  // The page's own policy forbids foreign scripts, so the checker comes in from outside it.
  await page.evaluate(axe);
  const found = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ["violations"] }));
  const serious = found.violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  const words = serious.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map((node) => node.html.slice(0, 160)).join(" | ")}`);
  must(words.length === 0, `${name}:\n${words.join("\n")}`);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  must(wide <= 0, `${name} is ${wide} pixels too wide`);
  console.log(`  ${name}: nothing serious`);
}

export async function access(browser) {
  for (const colorScheme of ["light", "dark"]) {
    for (const width of [320, 1440]) {
      const page = await person(browser, { colorScheme, viewport: { width, height: 800 } });
      const name = (what) => `${what} ${colorScheme} ${width}`;
      await page.goto(`${base}/pt-PT/`);
      await check(page, name("home"));
      await page.goto(`${base}/pt-BR/games/rastros`);
      await ready(page);
      await check(page, name("game"));
      await page.goto(`${base}/en/games/rastros/puzzles`);
      await page.waitForSelector("#board .can", { state: "attached" });
      await check(page, name("puzzles"));
      for (const way of ["open", "api"]) {
        await page.goto(`${base}/en/${way}`);
        await check(page, name(way));
      }
      await begin(page, "rastros", "me");
      await touch(page, (await lit(page))[0]);
      await check(page, name("play"));
      await page.click("#more summary");
      page.on("dialog", (dialog) => dialog.accept());
      await page.click("#resign");
      await page.waitForSelector("body.over");
      await check(page, name("over"));
      await page.click('#after a[href*="/review/"]');
      await ready(page);
      await page.waitForSelector("#graph svg");
      await check(page, name("review"));
      await page.goto(`${base}/en/nothing`);
      await check(page, name("error"));
      await page.context().close();
    }
  }
}
