// What two people ask of each other by link: a move back, hints, another game; and what comes after a game.

import { begin, fine, isOver, lit, moves, movesAre, must, person, ready, touch } from "./shared.mjs";

const more = (page) => page.evaluate(() => (/** @type {HTMLDetailsElement} */ (document.querySelector("#more")).open = true));
const says = (page, selector, text) =>
  page.waitForFunction(([selector, text]) => document.querySelector(selector)?.textContent?.includes(text), [selector, text]);

async function pair(browser, slug) {
  const [one, two] = [await person(browser, { viewport: { width: 320, height: 640 } }), await person(browser, { locale: "pt-BR" })];
  for (const page of [one, two]) page.on("dialog", (dialog) => dialog.accept());
  await begin(one, slug, "free");
  await two.goto(one.url().replace("/en/", "/pt-BR/"));
  await ready(two);
  await two.click("#sit button");
  await ready(two);
  await one.waitForSelector("#invite", { state: "detached" });
  return [one, two];
}

async function asked(browser) {
  const [one, two] = await pair(browser, "rastros");
  for (const [count, player] of [one, two].entries()) {
    await player.waitForSelector(".can", { state: "attached" });
    await touch(player, (await lit(player))[0]);
    await movesAre(one, count + 1);
    await movesAre(two, count + 1);
  }
  // Nobody is helped until both want it.
  must(!(await one.isVisible("#hint")), "a hint is offered between two people");
  await more(one);
  await one.click("#ask-undo");
  await says(one, "#notice", "wait for the answer");
  await says(two, "#answer p", "desfazer");
  await two.click("#decline");
  await says(one, "#notice", "would rather not");
  await more(one);
  await one.click("#ask-undo");
  await two.click("#accept");
  await one.waitForFunction(() => document.querySelectorAll("#moves li").length === 0);
  await says(one, "#notice", "move again");
  await more(two);
  await two.click("#ask-hints");
  await one.click("#accept");
  for (const page of [one, two]) await page.waitForSelector("#hint:not([hidden])");
  await one.click("#hint");
  await one.waitForSelector(".lights .hint", { state: "attached" });
  fine(one);
  fine(two);
  await one.context().close();
  await two.context().close();
}

async function rematch(browser) {
  const [one, two] = await pair(browser, "rastros");
  const first = one.url();
  await more(one);
  await one.click("#resign");
  for (const page of [one, two]) await page.waitForSelector("body.over");
  await two.click("#rematch");
  await says(two, "#notice", "espere");
  must(await two.isDisabled("#rematch"), "one can ask twice");
  await says(one, "#answer p", "another game");
  await one.click("#accept");
  // Both are led along, and now the second begins.
  for (const page of [one, two]) {
    await page.waitForURL((url) => /play/.test(url.pathname) && url.href !== first && !first.endsWith(url.pathname.slice(-12)));
    await ready(page);
  }
  must(new URL(one.url()).pathname.slice(-12) === new URL(two.url()).pathname.slice(-12), "they are in two games");
  await two.waitForSelector(".can", { state: "attached" });
  await touch(two, (await lit(two))[0]);
  await movesAre(one, 1);
  fine(one);
  fine(two);
  await one.context().close();
  await two.context().close();
}

/** After a game against a level: again, the other side, and the next level for who won. */
async function onwards(browser) {
  const page = await person(browser, { viewport: { width: 320, height: 640 } });
  page.on("dialog", (dialog) => dialog.accept());
  await begin(page, "avanco", "level 3");
  await more(page);
  await page.click("#resign");
  await page.waitForSelector("body.over");
  must(!(await page.isVisible(".harder")), "a harder level for who has lost");
  must(await page.isVisible("#rematch"), "no way to play again");
  const fits = await page.evaluate(() => [...document.querySelectorAll("#after > *:not([type=hidden])")].every((one) => {
    const box = one.getBoundingClientRect();
    return box.width === 0 || (box.left >= 0 && box.right <= innerWidth && one.scrollWidth <= one.clientWidth + 1 && box.bottom <= innerHeight);
  }));
  must(fits, "the buttons after a game do not fit");
  await page.click('#after button[name="side"]');
  await page.waitForURL((url) => /play/.test(url.pathname));
  await ready(page);
  // Now the program begins.
  await movesAre(page, 1);
  must((await page.locator(".seat").nth(0).textContent())?.includes("3"), "another level");
  must(!(await isOver(page)) && (await moves(page)).length >= 1, "not a new game");
  await page.evaluate(() => document.body.classList.add("over", "won"));
  await page.evaluate(() => (/** @type {HTMLElement} */ (document.querySelector("#after")).hidden = false));
  must((await page.locator(".harder").getAttribute("value")) === "level 4", "not the next level");
  fine(page);
  await page.context().close();
}

export async function wishes(browser) {
  for (const check of [asked, rematch, onwards]) {
    await check(browser);
    console.log(`  ${check.name}`);
  }
}
