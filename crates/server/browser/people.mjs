// People: two by link, one who loses the connection, one with a keyboard alone.

import { base, begin, fine, isOver, lit, moves, movesAre, must, person, ready, touch } from "./shared.mjs";

const FIRST = "rastros";

export async function link(browser) {
  const one = await person(browser);
  await begin(one, FIRST, "free");
  // The invitation names the network's address; here everybody is on this machine.
  const address = base + new URL(await one.inputValue("#link")).pathname;
  must(await one.locator("#invite svg").isVisible(), "no QR code");
  const two = await person(browser, { locale: "pt-BR" });
  await two.goto(address);
  await ready(two);
  await two.click("#sit button");
  await ready(two);
  await one.waitForSelector("#invite", { state: "detached" });
  const players = [one, two];
  for (let count = 0; count < 200 && !(await isOver(one)); count += 1) {
    const player = players[count % 2];
    await player.waitForFunction(() => document.querySelector(".can") || document.body.classList.contains("over"));
    if (await isOver(player)) break;
    const sites = await lit(player);
    await touch(player, sites[sites.length - 1]);
    await movesAre(one, count + 1);
    await movesAre(two, count + 1);
  }
  must(await isOver(one), "the game did not end");
  await two.waitForFunction(() => document.body.classList.contains("over"));
  must(JSON.stringify(await moves(one)) === JSON.stringify(await moves(two)), "they saw different games");
  fine(one);
  fine(two);
}

export async function lost(browser) {
  for (const way of ["", "?poll"]) {
    const one = await person(browser);
    await begin(one, FIRST, "free");
    const two = await person(browser);
    two.lenient = true;
    await two.goto(one.url() + way);
    await ready(two);
    await two.click("#sit button");
    await ready(two);
    if (way) {
      await two.goto(one.url() + way);
      await ready(two);
    }
    await one.waitForFunction(() => document.querySelector(".can"));
    await touch(one, (await lit(one))[0]);
    await movesAre(two, 1);
    // The second loses the network, and moves all the same: the move must arrive once it is back.
    await two.context().setOffline(true);
    const target = (await lit(two))[0];
    await touch(two, target);
    await two.waitForFunction(() => /network/i.test(document.querySelector("#notice")?.textContent ?? ""));
    must((await moves(one)).length === 1, "a move arrived without a network");
    await two.context().setOffline(false);
    await movesAre(one, 2);
    await movesAre(two, 2);
    await two.waitForFunction(() => !/network/i.test(document.querySelector("#notice")?.textContent ?? ""));
    // And what happens meanwhile is there afterwards.
    await two.context().setOffline(true);
    await one.waitForFunction(() => document.querySelector(".can"));
    await touch(one, (await lit(one))[0]);
    await movesAre(one, 3);
    await two.context().setOffline(false);
    await movesAre(two, 3);
    await one.context().close();
    await two.context().close();
  }
}

export async function keyboard(browser) {
  const page = await person(browser, { viewport: { width: 1024, height: 768 } });
  await page.goto(`${base}/en/`);
  await ready(page);
  /** Tabs until an element is reached. */
  const tabTo = async (selector) => {
    for (let count = 0; count < 200; count += 1) {
      await page.keyboard.press("Tab");
      if (await page.evaluate((selector) => document.activeElement?.matches(selector), selector)) return;
    }
    throw new Error(`the Tab key never reaches ${selector}`);
  };
  await tabTo(`.tile h3 a[href$="/${FIRST}"]`);
  await page.keyboard.press("Enter");
  await page.waitForURL(/games/);
  await ready(page);
  await tabTo('input[name="opponent"]');
  // Past as many levels as the game has.
  const chosen = () => page.inputValue('input[name="opponent"]:checked');
  for (let level = 2; level <= 8 && (await chosen()) !== "me"; level += 1) await page.keyboard.press("ArrowRight");
  must((await chosen()) === "me", "two people were not chosen");
  await tabTo(".begin .primary");
  await page.keyboard.press("Enter");
  await page.waitForURL(/play/);
  await ready(page);
  await tabTo("[data-site]");
  // Arrows go from spot to spot.
  const at = () => page.evaluate(() => Number(document.activeElement?.getAttribute("data-site")));
  const before = await at();
  await page.keyboard.press("ArrowUp");
  must((await at()) !== before, "the arrow keys do not move");
  // N goes to the next possible spot, Enter touches it, until the game is over.
  for (let count = 0; count < 200 && !(await isOver(page)); count += 1) {
    await page.keyboard.press("n");
    await page.keyboard.press("Enter");
    await movesAre(page, count + 1);
  }
  must(await isOver(page), "the game did not end");
  await tabTo('#after a[href*="/review/"]');
  await page.keyboard.press("Enter");
  await page.waitForURL(/review/);
  await ready(page);
  const all = await page.textContent("#place");
  await page.keyboard.press("ArrowLeft");
  await page.waitForFunction((all) => document.querySelector("#place")?.textContent !== all, all);
  await page.waitForSelector("#graph svg");
  // Typing a move works too.
  await begin(page, FIRST, "me");
  await page.fill("#move", "zz");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.querySelector("#notice")?.textContent?.includes("`zz`"));
  page.problems.length = 0; // The refusal is a 422, which the console reports.
  await page.fill("#move", "d4");
  await page.keyboard.press("Enter");
  await movesAre(page, 1);
  fine(page);
}
