// Everything a hand can do at a board, and what is seen of it.

import { base, begin, fine, isOver, lit, moves, movesAre, must, person, ready, touch } from "./shared.mjs";

const type = async (page, text, count) => {
  await page.fill("#move", text);
  await page.keyboard.press("Enter");
  await movesAre(page, count);
};
const more = (page) => page.evaluate(() => (/** @type {HTMLDetailsElement} */ (document.querySelector("#more")).open = true));

async function hints(browser) {
  const page = await person(browser, { viewport: { width: 320, height: 640 } });
  await begin(page, "rastros", "level 1");
  const said = [];
  for (let step = 1; step <= 3; step += 1) {
    await page.click("#hint");
    await page.waitForFunction((before) => {
      const notice = document.querySelector("#notice")?.textContent ?? "";
      return document.querySelector(".lights .hint") && !notice.endsWith("…") && !before.includes(notice);
    }, said);
    said.push(await page.textContent("#notice"));
  }
  must(/play/i.test(said[2] ?? ""), `the third hint names no move: ${said}`);
  // A move, the program's answer, and both taken back.
  await touch(page, (await lit(page))[0]);
  await movesAre(page, 2);
  must(await page.locator(".last").count(), "the last move is not shown");
  await page.click("#undo");
  await page.waitForFunction(() => document.querySelectorAll("#moves li").length === 0);
  fine(page);
  await page.context().close();
}

async function switches(browser) {
  const page = await person(browser);
  await begin(page, "rastros", "me");
  await more(page);
  await page.waitForFunction(() => document.querySelector(".clock")?.textContent);
  must(!(await page.isChecked("#sounds")), "sounds are on");
  must(!(await page.locator(".clock").first().isVisible()), "clocks are shown");
  await page.check("#clocks");
  await page.check("#sounds");
  must(await page.locator(".clock").first().isVisible(), "clocks are not shown");
  await type(page, "d4", 1);
  await page.waitForFunction(() => document.querySelectorAll(".clock")[1]?.textContent !== "0:00");
  await page.reload();
  await ready(page);
  await page.waitForFunction(() => /** @type {HTMLInputElement} */ (document.querySelector("#sounds")).checked);
  fine(page);
  await page.context().close();
}

async function endings(browser) {
  const page = await person(browser);
  page.on("dialog", (dialog) => dialog.accept());
  // A line of three: shown, and said in words.
  await begin(page, "semaforo", "me");
  for (const [index, text] of ["a1", "b1", "c1"].entries()) await type(page, text, index + 1);
  must(await isOver(page), "three in a row do not end the game");
  must(await page.locator(".winning").count(), "the winning line is not shown");
  must((await page.textContent("#reason"))?.includes("line of three pieces"), "the result is not explained");
  // Two at one screen agree on a draw.
  await begin(page, "avanco", "me");
  await more(page);
  await page.click("#offer");
  await page.waitForSelector("body.over");
  must((await page.textContent("#status")) === "A draw!", "no draw");
  // A program that may win plays on.
  await begin(page, "avanco", "level 1");
  await more(page);
  await page.click("#offer");
  await page.waitForSelector("#notice.wrong");
  page.problems.length = 0; // The refusal is a 422, which the console reports.
  await page.click("#resign");
  await page.waitForSelector("body.over");
  must((await page.textContent("#status"))?.startsWith("Not this time"), "resigning is not a loss");
  fine(page);
  await page.context().close();
}

async function offers(browser) {
  const [one, two] = [await person(browser), await person(browser)];
  await begin(one, "avanco", "free");
  await two.goto(one.url());
  await ready(two);
  await two.click("#sit button");
  await ready(two);
  await one.waitForSelector("#invite", { state: "detached" });
  for (const answer of ["decline", "accept"]) {
    await more(one);
    await one.click("#offer");
    await two.click(`#${answer}`);
    await two.waitForFunction(() => /** @type {HTMLElement} */ (document.querySelector("#answer")).hidden);
    await one.waitForFunction((over) => document.body.classList.contains("over") === over, answer === "accept");
  }
  await two.waitForSelector("body.over");
  fine(one);
  fine(two);
  await one.context().close();
  await two.context().close();
}

async function swap(browser) {
  const page = await person(browser, { viewport: { width: 320, height: 640 } });
  await begin(page, "hex", "me");
  must(!(await page.locator("#swap").isVisible()), "swap is offered too soon");
  await type(page, "f6", 1);
  await page.click("#swap");
  await movesAre(page, 2);
  must((await moves(page))[1].includes("swap"), "not swapped");
  must(!(await page.locator("#swap").isVisible()), "swap is offered twice");
  fine(page);
  await page.context().close();
}

/** Whether something of a kind is being moved, asked at every frame from now on. */
const watchFor = (page, selector) =>
  page.evaluate((selector) => {
    const look = () => {
      const moving = [...document.querySelectorAll(selector)].some((element) => element.getAnimations().length > 0);
      if (moving) document.body.dataset.seen = selector;
      else requestAnimationFrame(look);
    };
    delete document.body.dataset.seen;
    look();
  }, selector);

async function motion(browser) {
  const page = await person(browser, { reducedMotion: "no-preference" });
  await begin(page, "ouri", "me");
  await page.waitForFunction(() => document.querySelector(".clock")?.textContent);
  await watchFor(page, ".falling");
  await touch(page, 2);
  await page.waitForSelector('body[data-seen=".falling"]');
  await page.waitForSelector('[data-site="8"].can', { state: "attached" });
  await begin(page, "pista-livre", "me");
  for (let count = 0; count < 200; count += 1) {
    await watchFor(page, ".die");
    await page.waitForSelector(".can", { state: "attached" });
    const sites = await lit(page);
    await touch(page, sites[0]);
    await page.waitForTimeout(80);
    if ((await page.getAttribute("body", "data-seen")) === ".die") break;
  }
  must((await page.getAttribute("body", "data-seen")) === ".die", "the dice do not roll");
  fine(page);
  await page.context().close();
}

/** News of one's own move that come while its seeds still fall leave a board that can be played. */
async function news(browser) {
  const page = await person(browser, { reducedMotion: "no-preference" });
  await begin(page, "ouri", "me");
  await page.waitForFunction(() => document.querySelector(".clock")?.textContent);
  const asked = page.waitForRequest((request) => request.method() === "GET" && /matches\/[a-z0-9]{12}\?/.test(request.url()));
  // The news overtake the answer to the move; what they make the page ask is answered while seeds fall.
  await page.route(/matches\/[a-z0-9]{12}(\/moves)?\?/, async (route) => {
    const answer = await route.fetch();
    if (route.request().method() === "POST") await asked;
    else await page.waitForSelector(".falling", { state: "attached" });
    await route.fulfill({ response: answer });
  });
  await touch(page, 2);
  await page.waitForSelector('[data-site="8"].can', { state: "attached", timeout: 10_000 });
  fine(page);
  await page.context().close();
}

async function drag(browser) {
  for (const hasTouch of [false, true]) {
    const page = await person(browser, { hasTouch });
    await begin(page, "avanco", "me");
    const [from, to] = await page.evaluate(() => {
      const piece = document.querySelector(".grip");
      const middle = (/** @type {Element} */ path) => {
        const box = path.getBoundingClientRect();
        return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      };
      if (!piece) return [];
      const at = middle(piece);
      return [at, { x: at.x, y: at.y - piece.getBoundingClientRect().height }];
    });
    if (hasTouch) {
      const session = await page.context().newCDPSession(page);
      const send = (type, points) => session.send("Input.dispatchTouchEvent", { type, touchPoints: points });
      await send("touchStart", [from]);
      for (let step = 1; step <= 6; step += 1) await send("touchMove", [{ x: from.x, y: from.y + ((to.y - from.y) * step) / 6 }]);
      must(await page.locator(".carried").count(), "the piece does not follow the finger");
      await send("touchEnd", []);
    } else {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(to.x, to.y, { steps: 6 });
      must(await page.locator(".carried").count(), "the piece does not follow the mouse");
      await page.mouse.up();
    }
    await movesAre(page, 1);
    fine(page);
    await page.context().close();
  }
}

/** A move that crosses with the other's sitting down is not lost. */
async function crossing(browser) {
  const [one, two] = [await person(browser), await person(browser)];
  one.lenient = true;
  // A socket that says nothing: this page does not learn that the other has come.
  await one.routeWebSocket(/live/, () => {});
  await begin(one, "rastros", "free");
  await two.goto(one.url());
  await ready(two);
  await two.click("#sit button");
  await two.waitForSelector("#sit", { state: "detached" });
  await touch(one, (await lit(one))[0]);
  await movesAre(one, 1);
  await movesAre(two, 1);
  await one.context().close();
  await two.context().close();
}

/** Two play though no WebSocket can be had: none at all, or one that is closed at once. */
async function polling(browser) {
  for (const way of ["none", "closed"]) {
    const [one, two] = [await person(browser), await person(browser)];
    for (const page of [one, two]) {
      page.lenient = true;
      if (way === "none") await page.addInitScript(() => delete (/** @type {any} */ (globalThis).WebSocket));
      else await page.routeWebSocket(/live/, (socket) => socket.close());
      page.polls = 0;
      page.on("request", (request) => (page.polls += request.url().includes("/events?") ? 1 : 0));
    }
    await begin(one, "rastros", "free");
    await two.goto(one.url());
    await ready(two);
    await two.click("#sit button");
    await ready(two);
    for (let count = 0; count < 4; count += 1) {
      const player = count % 2 ? two : one;
      await player.waitForSelector(".can", { state: "attached" });
      await touch(player, (await lit(player))[0]);
      await movesAre(one, count + 1);
      await movesAre(two, count + 1);
    }
    must(one.polls + two.polls > 3, `${way}: only ${one.polls + two.polls} polls`);
    await one.context().close();
    await two.context().close();
  }
}

export async function hands(browser) {
  for (const check of [hints, switches, endings, offers, swap, motion, news, drag, crossing, polling]) {
    await check(browser);
    console.log(`  ${check.name}`);
  }
}
