// Finding a game, its papers, its diagrams, its puzzles.

import { readFileSync } from "node:fs";
import { base, fine, lit, must, person, ready, touch } from "./shared.mjs";

const count = (page) => page.locator(".tile").count();

async function filters(browser) {
  const page = await person(browser, { viewport: { width: 320, height: 640 } });
  await page.goto(`${base}/pt-PT/`);
  await ready(page);
  const all = await count(page);
  // All games for two, and the polyhedra.
  const games = JSON.parse(readFileSync(process.env.LUDOTECA_GAMES ?? "", "utf8")).length + 1;
  must(all === games, `${all} games instead of ${games}`);
  // This year first: four cycles of three games, the expected edition marked as such.
  must((await page.locator(".cycle").count()) === 4, "four cycles");
  must((await page.locator(".cycle .game").count()) === 12, "twelve tournaments");
  must(/ainda não foi anunciado/.test((await page.textContent(".events")) ?? ""), "an expected edition is not marked");
  must((await page.locator("select[data-submits]").count()) === 1, "only the look is a drop-down");
  // One's own cycle comes first and is remembered.
  const top = () => page.evaluate(() => [...document.querySelectorAll(".cycle")].sort((one, two) => one.getBoundingClientRect().top - two.getBoundingClientRect().top)[0]?.getAttribute("data-cycle"));
  must((await top()) === "1", "the first cycle is not first");
  await page.click('.cycles .chip[data-cycle="3"]');
  must((await top()) === "3", "the chosen cycle is not first");
  await page.goto(`${base}/pt-PT/`);
  await ready(page);
  must((await top()) === "3", "the chosen cycle is forgotten");
  // The search field narrows the list as one types.
  const visible = () => page.locator(".tile:visible").count();
  await page.fill('.search input', "semáf");
  must((await visible()) === 1, `${await visible()} games are found by "semáf"`);
  await page.fill('.search input', "zebra");
  must((await visible()) === 0 && (await page.locator(".empty").isVisible()), "nothing found is not said");
  await page.fill('.search input', "");
  must((await visible()) === all, "not all games come back");
  // Kinds and editions are addresses, kept when the language changes.
  await page.goto(`${base}/en/?family=connection`);
  const some = await count(page);
  must(some > 0 && some < all, `${some} games of connection`);
  await page.click('.tongues a[lang="pt-BR"]');
  must(page.url().includes("/pt-BR/?family=connection"), page.url());
  await page.goto(`${base}/en/?edition=8`);
  must((await page.textContent(".season h1"))?.includes("no. 8") ?? false, "edition 8 is not on top");
  must((await page.locator('.cycle .game a[href$="/games/gatos-caes"]').count()) > 0, "edition 8 without its games");
  // Brazil's reader finds the olympiad first.
  await page.goto(`${base}/pt-BR/`);
  must((await page.locator(".season").first().getAttribute("data-series")) === "olimpiada", "the olympiad is not first");
  fine(page);
  await page.context().close();
}

async function papers(browser) {
  const page = await person(browser);
  for (const slug of ["produto", "poliedros"]) {
    await page.goto(`${base}/pt-PT/games/${slug}`);
    const links = await page.locator(".papers a").evaluateAll((all) => all.map((one) => one.getAttribute("href") ?? ""));
    must(links.length >= 2, `${slug} has ${links.length} papers`);
    const answer = await page.request.get(base + links[links.length - 1]);
    must(answer.ok() && (await answer.body()).subarray(0, 4).toString() === "%PDF", `${links[0]} is no PDF`);
  }
  fine(page);
  await page.context().close();
}

async function diagram(browser) {
  const page = await person(browser);
  await page.goto(`${base}/en/games/rastros`);
  await ready(page);
  await page.locator(".diagram").first().scrollIntoViewIfNeeded();
  await page.waitForSelector(".diagram .can", { state: "attached" });
  const site = await page.locator(".diagram .can").first().getAttribute("data-site");
  await touch(page, Number(site), ".diagram ");
  await page.waitForFunction(() => document.querySelector(".diagram .says")?.textContent);
  await page.locator(".diagram > button").first().click();
  await page.waitForFunction(() => document.querySelector(".diagram .says")?.textContent === "");
  fine(page);
  await page.context().close();
}

async function puzzles(browser) {
  const page = await person(browser, { viewport: { width: 320, height: 640 } });
  await page.goto(`${base}/en/games/rastros`);
  await page.click('a[href$="/puzzles"]');
  await page.waitForSelector("#list button");
  await page.waitForSelector("#board .can", { state: "attached" });
  // Every move until the right one: wrong ones are said to be wrong, and the board comes back.
  for (const site of await lit(page)) {
    await page.waitForSelector(`[data-site="${site}"].can`, { state: "attached" });
    await touch(page, site);
    await page.waitForFunction(() => document.querySelector("#says")?.textContent);
    if (await page.locator("#says.right").count()) break;
    must(await page.locator("#says.wrong").count(), "neither right nor wrong");
    await page.evaluate(() => (/** @type {HTMLElement} */ (document.querySelector("#says")).textContent = ""));
  }
  must(await page.locator("#says.right").count(), "no move was right");
  must((await page.locator("#list li").first().textContent())?.includes("✓"), "the solved one is not marked");
  await page.waitForSelector("#list li:nth-child(2) button");
  await page.click("#list li:nth-child(2) button");
  await page.click("#show");
  await page.waitForSelector("#says.right");
  fine(page);
  await page.context().close();
}

export async function learn(browser) {
  for (const check of [filters, papers, diagram, puzzles]) {
    await check(browser);
    console.log(`  ${check.name}`);
  }
}
