// Pictures of every page at three widths, to be looked at: LUDOTECA_PICTURES names the folder.

import { base, begin, lit, person, ready, touch } from "./shared.mjs";

export async function look(browser) {
  const folder = process.env.LUDOTECA_PICTURES;
  if (!folder) throw new Error("LUDOTECA_PICTURES names no folder");
  for (const [width, height] of [[320, 640], [768, 1024], [1440, 900]]) {
    const page = await person(browser, { viewport: { width, height } });
    page.lenient = true;
    const shoot = (name, fullPage = false) => page.screenshot({ path: `${folder}/${name}-${width}.png`, fullPage });
    await page.goto(`${base}/pt-PT/`);
    await shoot("home");
    const slugs = process.env.LUDOTECA_LOOK?.split(",") ?? ["rastros"];
    await page.goto(`${base}/pt-PT/games/${slugs[0]}`);
    await ready(page);
    await page.waitForTimeout(500);
    await shoot("game", true);
    for (const slug of slugs) {
      await begin(page, slug, "me", "pt-PT");
      for (let count = 0; count < 6; count += 1) {
        const sites = await lit(page);
        if (sites.length === 0) break;
        await touch(page, sites[Math.floor(sites.length / 2)]);
        await page.waitForTimeout(150);
      }
      await shoot(`play-${slug}`);
    }
    await begin(page, slugs[0], "free", "pt-PT");
    await shoot("invite", true);
    await begin(page, slugs[0], "me", "pt-PT");
    for (let count = 0; count < 3; count += 1) {
      const sites = await lit(page);
      await touch(page, sites[Math.floor(sites.length / 2)]);
      await page.waitForTimeout(150);
    }
    await page.click("#hint");
    await page.waitForFunction(() => !/** @type {any} */ (document.querySelector("#hint")).disabled);
    await shoot("hint");
    page.on("dialog", (dialog) => dialog.accept());
    await page.click("#more summary");
    await page.click("#resign");
    await page.waitForSelector("body.over");
    await shoot("over");
    await page.click('#after a[href*="/review/"]');
    await ready(page);
    await page.waitForSelector("#graph svg");
    await page.click("#previous");
    await page.waitForTimeout(800);
    await shoot("review", true);
    await page.goto(`${base}/en/nothing`);
    await shoot("error");
    await page.context().close();
  }
}
