// A whole game of each, by touching. The games come from the test: the spots of a recorded game, or
// nothing where dice are thrown (then whatever is lit is touched).

import { readFileSync } from "node:fs";
import { begin, fine, isOver, lit, movesAre, must, person, touch } from "./shared.mjs";

export async function games(browser) {
  const list = JSON.parse(readFileSync(process.env.LUDOTECA_GAMES, "utf8"));
  for (const { slug, paths } of list) {
    await whole(browser, slug, paths);
  }
}

async function whole(browser, slug, paths) {
  const page = await person(browser);
  await begin(page, slug, "me");
  if (paths) {
    for (const [index, path] of paths.entries()) {
      for (const site of path) {
        // The picture of the last move may still be on its way: a hand waits for the light, too.
        if ((await page.locator(`[data-site="${site}"]`).count()) === 0) {
          // The swap is a button beside the board.
          await page.click("#swap");
          continue;
        }
        await page.waitForSelector(`[data-site="${site}"].can`, { state: "attached" });
        await touch(page, site);
      }
      await movesAre(page, index + 1);
    }
  } else {
    await touchWhateverIsLit(page, slug);
  }
  must(await isOver(page), `${slug} is not over`);
  must(await page.locator("#after").isVisible(), `${slug}: nothing to do after the game`);
  fine(page);
  console.log(`  ${slug}: ${(await page.locator("#moves li").count())} moves, ${await page.textContent("#status")}`);
  await page.context().close();
}

async function touchWhateverIsLit(page, slug) {
  let seed = 12345;
  for (let count = 0; count < 2000 && !(await isOver(page)); count += 1) {
    const sites = await lit(page);
    if (sites.length === 0) {
      await page.waitForTimeout(20);
      continue;
    }
    seed = (seed * 1103515245 + 12345) % 2147483648;
    await touch(page, sites[seed % sites.length]);
    await page.waitForFunction(() => !document.querySelector(".board.sending"));
  }
  must(await isOver(page), `${slug} did not end in 2000 touches`);
}
