// The board in the hand: what a clumsy finger hits, what stays in sight, what moves when, what is said.

import { readFileSync } from "node:fs";
import { base, begin, fine, isOver, lit, movesAre, must, person, ready, touch } from "./shared.mjs";

/** Every game with its slug. */
const list = () => JSON.parse(readFileSync(process.env.LUDOTECA_GAMES, "utf8"));

/** Fingers err by 1.5 mm, 8.3 pixels of a phone: at least 95 of 100 taps hit what was meant, or the board asks. */
async function fingers(browser) {
  for (const width of [320, 390]) {
    const page = await person(browser, { viewport: { width, height: width * 2 } });
    for (const { slug } of list()) {
      await begin(page, slug, "me");
      await page.waitForSelector(".can, .die", { state: "attached" });
      const { taps, wrong } = await page.evaluate(() => {
        const { board } = /** @type {any} */ (document.querySelector("#board"));
        let seed = 7;
        const even = () => (seed = (seed * 48271) % 2147483647) / 2147483647;
        const bell = () => Math.sqrt(-2 * Math.log(even())) * Math.cos(2 * Math.PI * even());
        const spots = Object.keys(board.tree ?? {}).map(Number);
        let [taps, wrong] = [0, 0];
        for (const site of spots) {
          const box = board.site(site).getBoundingClientRect();
          for (let count = 0; count < 1 + 400 / spots.length; count += 1) {
            const aimed = board.aim(box.x + box.width / 2 + 8.3 * bell(), box.y + box.height / 2 + 8.3 * bell());
            taps += 1;
            // A piece wrongly taken up can be put back: only a move that is played at once is lost.
            const played = aimed && Object.keys(board.tree[aimed.site] ?? { go: 1 }).length === 0;
            if (!aimed || (aimed.site !== site && played && !aimed.ask)) wrong += 1;
          }
        }
        return { taps, wrong };
      });
      must(wrong <= taps * 0.05, `${slug} at ${width}: ${wrong} of ${taps} taps go wrong`);
    }
    fine(page);
    await page.context().close();
  }
}

/** The buttons and the whole board are in sight on a phone with its bars, standing and lying. */
async function sight(browser) {
  for (const [width, height] of [[360, 584], [320, 640], [844, 390], [1440, 900]]) {
    const page = await person(browser, { viewport: { width, height } });
    for (const slug of ["hex", "ouri", "pista-livre", "pente", "picaria", "batalha"]) {
      await begin(page, slug, "level 1", "pt-PT");
      const seen = await page.evaluate(() => {
        const bottom = (/** @type {string} */ name) => document.querySelector(name)?.getBoundingClientRect().bottom ?? Infinity;
        const svg = document.querySelector("#board svg");
        const { a, b } = /** @type {SVGSVGElement} */ (svg).querySelector("g").getScreenCTM();
        return { bar: Math.max(bottom("#hint"), bottom("#undo"), bottom("#more")), board: bottom("#board"), scale: Math.hypot(a, b) };
      });
      must(seen.bar <= height && seen.board <= height, `${slug} at ${width}×${height}: the bar ends at ${seen.bar}, the board at ${seen.board}`);
      // A spot is 40 units wide: the rhombus stands up on a phone, and lies in a lying window.
      if (slug === "hex" && width === 320) must(seen.scale * 40 >= 24, `cells of Hex are ${seen.scale * 40} pixels wide`);
      if (slug === "hex" && width === 844) must(seen.scale * 40 >= 24, `cells of Hex are ${seen.scale * 40} pixels wide when the phone lies`);
    }
    fine(page);
    await page.context().close();
  }
}

/** Nothing above the board changes its height, whoever thinks and whatever is said. */
async function still(browser) {
  const page = await person(browser, { viewport: { width: 320, height: 640 } });
  await begin(page, "rastros", "level 1", "pt-PT");
  await page.evaluate(() => {
    const tops = new Set();
    Object.assign(window, { tops });
    const look = () => {
      const box = document.querySelector("#board")?.getBoundingClientRect();
      if (box) tops.add(`${Math.round(box.top + scrollY)} ${Math.round(box.height)}`);
      requestAnimationFrame(look);
    };
    look();
  });
  await page.click("#hint");
  await page.waitForSelector(".lights .hint", { state: "attached" });
  for (let count = 2; count <= 6 && !(await isOver(page)); count += 2) {
    await page.waitForSelector(".can, body.over", { state: "attached" });
    if (await isOver(page)) break;
    await touch(page, (await lit(page))[0]);
    // Either may have won already.
    await page.waitForFunction((count) => document.querySelectorAll("#moves li").length >= count || document.body.classList.contains("over"), count);
  }
  const tops = await page.evaluate(() => [.../** @type {any} */ (window).tops]);
  must(tops.length === 1, `the board jumps: ${tops.join(", ")}`);
  fine(page);
  await page.context().close();
}

/** The reply is sown only when the seeds before it lie, and the counters follow. */
async function sowing(browser) {
  const page = await person(browser, { reducedMotion: "no-preference" });
  await begin(page, "ouri", "level 1");
  await page.waitForFunction(() => document.querySelector(".clock")?.textContent);
  await page.evaluate(() => {
    const frames = [];
    Object.assign(window, { frames });
    const look = () => {
      frames.push([document.querySelectorAll("#moves li").length, document.querySelectorAll(".falling").length]);
      requestAnimationFrame(look);
    };
    look();
  });
  await touch(page, 2);
  await movesAre(page, 2);
  /** @type {[number, number][]} */
  const frames = await page.evaluate(() => /** @type {any} */ (window).frames);
  must(frames.some(([, falling]) => falling > 0), "no seed falls");
  const first = frames.filter(([count]) => count === 0).map(([, falling]) => falling);
  must(Math.max(...first) <= 4, `${Math.max(...first)} seeds fall for one move of four`);
  // Two sowings at once would be eight seeds or more.
  const most = Math.max(...frames.map(([, falling]) => falling));
  must(most <= 5, `${most} seeds fall at once: the reply did not wait for the seeds before it`);
  fine(page);
  await page.context().close();
}

/** Pieces slide along their way and what is taken fades. */
async function sliding(browser) {
  const page = await person(browser, { reducedMotion: "no-preference" });
  await begin(page, "avanco", "me");
  await page.waitForFunction(() => document.querySelector(".clock")?.textContent);
  await page.evaluate(() => {
    const look = () => {
      if (document.querySelector(".travelling")) document.body.dataset.travelled = "yes";
      else requestAnimationFrame(look);
    };
    look();
  });
  await page.waitForSelector(".grip", { state: "attached" });
  await touch(page, (await lit(page))[0]);
  await touch(page, (await lit(page))[0]);
  await movesAre(page, 1);
  await page.waitForSelector('body[data-travelled="yes"]');
  fine(page);
  await page.context().close();
}

/** After a swap the seats show the right pieces, and what happened is said. */
async function swapped(browser) {
  const page = await person(browser);
  await begin(page, "hex", "level 8");
  const tones = () => page.locator(".seat .tone").evaluateAll((all) => all.map((one) => one.className));
  const names = () => page.locator(".seat b").allTextContents();
  const [before, called] = [await tones(), await names()];
  await page.fill("#move", "f6");
  await page.keyboard.press("Enter");
  await movesAre(page, 2);
  must((await page.locator("#moves li").nth(1).textContent()) === "swap", "the strongest level does not take the middle");
  const [after, now] = [await tones(), await names()];
  must(after[0] === before[1] && after[1] === before[0], `the seats' pieces stay ${after}`);
  must(now[0] === called[1] && now[1] === called[0], `the seats' names stay ${now}`);
  must(/swapped/.test((await page.textContent("#notice")) ?? ""), "the swap is not told");
  fine(page);
  await page.context().close();
}

/** Between two people there are no hints; every move of both is said in words. */
async function between(browser) {
  const [one, two] = [await person(browser), await person(browser)];
  await begin(one, "rastros", "free");
  await two.goto(one.url());
  await ready(two);
  await two.click("#sit button");
  await ready(two);
  await one.waitForSelector("#invite", { state: "detached" });
  for (const page of [one, two]) must(!(await page.locator("#hint").isVisible()), "hints are open between two people");
  await touch(one, (await lit(one))[0]);
  await movesAre(two, 1);
  await two.waitForFunction(() => / played /.test(document.querySelector("#said")?.textContent ?? ""));
  must((await two.locator(".can").first().getAttribute("aria-description")) === "possible", "what is possible is not said");
  fine(one);
  fine(two);
  await one.context().close();
  await two.context().close();
}

/** Typed moves forgive, and rules lie over the game. */
async function forgiving(browser) {
  const page = await person(browser);
  await begin(page, "avanco", "me", "pt-PT");
  for (const [count, text] of ["B2-B3", "b6b5", "c2 c3"].entries()) {
    await page.fill("#move", text);
    await page.keyboard.press("Enter");
    await movesAre(page, count + 1);
  }
  await page.click("#more summary");
  await page.click("#rules");
  await page.waitForSelector("#sheet[open] article.rules");
  must(page.url().includes("/play/"), "the rules lead away from the game");
  await page.click("#sheet form button");
  must((await page.locator("#sheet[open]").count()) === 0, "the rules cannot be closed");
  fine(page);
  await page.context().close();
}

/** Who leaves a game finds it again at home, until it is over. */
async function returning(browser) {
  const page = await person(browser);
  page.on("dialog", (dialog) => dialog.accept());
  await begin(page, "rastros", "me");
  await page.waitForFunction(() => document.querySelector(".clock")?.textContent);
  const address = page.url();
  await page.goto(`${base}/en/`);
  await page.click("#mine a");
  await ready(page);
  must(page.url() === address, `home leads to ${page.url()}, not to ${address}`);
  await page.click("#more summary");
  await page.click("#resign");
  await page.waitForSelector("body.over");
  await page.waitForTimeout(50);
  await page.goto(`${base}/en/`);
  await ready(page);
  must(!(await page.locator("#mine").isVisible()), "a game that is over is still offered");
  fine(page);
  await page.context().close();
}

/** A cube is built by touching: plates are put down, turned, taken off; the clock runs. */
async function solids(browser) {
  const page = await person(browser, { viewport: { width: 320, height: 640 } });
  await page.goto(`${base}/en/games/poliedros`);
  await page.click(".ways .primary");
  await ready(page);
  const status = () => page.textContent("#status");
  must((await status()) === "0 of 12 edges agree", `${await status()}`);
  const plates = await page.locator("[data-site].grip").count();
  must(plates === 6, `${plates} plates lie on the table`);
  for (const [plate, face] of [[6, 0], [6, 1]]) {
    await touch(page, plate);
    await touch(page, face);
    await page.waitForFunction((left) => document.querySelectorAll("[data-site].grip").length === left, 5 - face);
  }
  must((await page.textContent('[data-kind="cube"] .time'))?.startsWith("0:"), "no clock runs");
  // Turned until the shared edge agrees, by keyboard too.
  for (let turn = 0; turn < 4 && !/1 of 12/.test((await status()) ?? ""); turn += 1) {
    const before = await page.evaluate(() => document.querySelector("#board svg g.label")?.textContent);
    await page.locator('[data-site="1"]').focus();
    await page.keyboard.press("Enter");
    await page.waitForFunction((before) => document.querySelector("#board svg g.label")?.textContent !== before, before).catch(() => null);
    await page.waitForTimeout(100);
  }
  must(/1 of 12/.test((await status()) ?? ""), `no turn makes the edge agree: ${await status()}`);
  await page.click("#take");
  await touch(page, 1);
  await page.waitForFunction(() => /^0 of 12/.test(document.querySelector("#status")?.textContent ?? ""));
  fine(page);
  await page.context().close();
}

/** On a small board a tap shows the stone first; another spot moves it, the button plays it. */
async function asking(browser) {
  const page = await person(browser, { viewport: { width: 320, height: 640 } });
  await begin(page, "pente", "me");
  const at = (site) => page.evaluate((site) => {
    const box = document.querySelector(`[data-site="${site}"]`)?.getBoundingClientRect();
    return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : { x: 0, y: 0 };
  }, site);
  for (const site of [100, 200]) {
    const { x, y } = await at(site);
    await page.mouse.click(x, y);
    await page.waitForSelector("#confirm", { state: "visible" });
  }
  must((await page.locator("#moves li").count()) === 0, "a stone was played without asking");
  must((await page.locator(".preview").count()) === 1, "not one stone is shown");
  await page.click("#confirm");
  await movesAre(page, 1);
  must(!(await page.locator("#confirm").isVisible()), "still asking");
  fine(page);
  await page.context().close();
}

export async function board(browser) {
  const asked = process.env.LUDOTECA_ONLY?.split(",");
  for (const check of [fingers, sight, still, sowing, sliding, swapped, between, forgiving, asking, returning, solids]) {
    if (asked && !asked.includes(check.name)) continue;
    await check(browser);
    console.log(`  ${check.name}`);
  }
}
