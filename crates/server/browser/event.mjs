// A competition with several people, each with a browser of their own: the organiser, two referees, a captain,
// a child. LUDOTECA_KEYS holds the organiser's key.

import { base, fine, must, person } from "./shared.mjs";

const keys = JSON.parse(process.env.LUDOTECA_KEYS ?? "{}");
const pt = `${base}/pt-PT`;

/** Somebody whose link was opened on their own device. */
async function holder(browser, key, options = {}) {
  const page = await person(browser, options);
  await page.goto(`${pt}/event${key ? `?key=${key}` : ""}`);
  return page;
}

/** No page may be wider than its window, and everything to tap is large enough for a finger. */
async function lies(page, name) {
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    must(wide <= width, `${name} is ${wide} wide at ${width}`);
    const small = await page.evaluate(() =>
      [...document.querySelectorAll("main button, main .button")].filter((one) => {
        const box = one.getBoundingClientRect();
        return box.width > 0 && (box.height < 43 || box.width < 40);
      }).map((one) => one.textContent));
    must(small.length === 0, `${name}: too small to tap at ${width}: ${small.join(", ")}`);
  }
  await page.setViewportSize({ width: 390, height: 844 });
}

/** The roster of two schools with a team each. */
function table() {
  const lines = ["nome;escola;categoria;ano"];
  for (const school of ["Escola Um", "Escola Dois"]) {
    for (let number = 1; number <= 10; number += 1) lines.push(`Aluno ${number} de ${school};${school};B;5`);
  }
  return lines.join("\n");
}

/** An olympiad: the captain names a line-up by tapping, two referees enter results, a child follows. */
export async function teams(browser) {
  const organiser = await holder(browser, keys.organiser, { viewport: { width: 1280, height: 800 } });
  await organiser.fill('input[name="name"]', "Olimpíada");
  await organiser.check('input[value="olympiad"]');
  await organiser.click(".primary");
  await organiser.fill("textarea", table());
  await organiser.click("form.stack button");
  await organiser.click(".next .primary");
  await organiser.click('.ways a[href$="/event"]');
  await organiser.click(".next .primary");
  await organiser.click(".next .primary");
  const captain = await holder(browser, keys.captain);
  await captain.click('a.primary[href$="/event/school"]');
  await captain.click(".matches a");
  const places = ["m1", "m2", "m3", "g", "g", "v", "v", "v", "v", "v"];
  const rows = captain.locator(".lineup fieldset");
  for (const [index, place] of places.entries()) {
    await rows.nth(index).locator(`label:has(input[value="${place}"]) span`).click();
  }
  await captain.waitForFunction(() => document.querySelector('[data-place="v"]')?.classList.contains("full"));
  await lies(captain, "the line-up");
  await captain.click(".lineup .primary");
  await captain.waitForSelector(".matches li:not(.open)");
  must((await captain.textContent(".matches")).includes("10 de 10"), "the line-up is not whole");
  const child = await holder(browser, "");
  await child.fill('input[name="q"]', "Aluno 7");
  await child.click(".search button");
  must((await child.textContent(".found")).includes("Escola"), "the child does not find their team");
  const referee = await holder(browser, keys.referee);
  await referee.click(".stages a");
  await child.click(".found a");
  await referee.click(".boards li a.button");
  for (const key of ["m1", "m2", "m3", "g1", "g2", "v1", "v2"]) await referee.selectOption(`select[name="${key}"]`, "1-0");
  await referee.click(".stack .primary");
  // The child's page shows the score by itself.
  await child.waitForFunction(() => document.querySelector(".boards .score")?.textContent?.includes("9"));
  for (const page of [organiser, captain, child, referee]) fine(page);
}

/** A class: two referees tell a board differently, the desk decides, and a page that was open shows it. */
export async function claims(browser) {
  const organiser = await holder(browser, keys.organiser, { viewport: { width: 1280, height: 800 } });
  await organiser.fill('input[name="name"]', "Turma");
  await organiser.click(".primary");
  await organiser.fill("textarea", "nome;escola\nAna Silva;Um\nBia Costa;Dois\nCaio Reis;Um\nDavi Melo;Dois\n");
  await organiser.click("form.stack button");
  await organiser.click(".next .primary");
  await organiser.click('.ways a[href$="/event"]');
  await organiser.click(".next .primary");
  await organiser.click(".next .primary");
  const [one, two] = [await holder(browser, keys.referee), await holder(browser, keys.referee)];
  const child = await holder(browser, "");
  for (const page of [one, two, child]) await page.click(".stages a");
  await lies(one, "the boards");
  // Both see three buttons; the second taps before their page shows what the first told.
  await two.context().setOffline(true);
  two.lenient = true;
  await two.click('.boards li:first-child button[value="0-1"]');
  await two.waitForSelector(".tap.waiting, .waiting");
  await one.click('.boards li:first-child button[value="1-0"]');
  await child.waitForFunction(() => document.querySelector(".boards .score")?.textContent?.includes("1-0"));
  await two.context().setOffline(false);
  // What was told without a network is sent by itself; it says otherwise, so the desk decides.
  await organiser.waitForSelector(".conflict", { timeout: 30_000 });
  await organiser.click('.conflict button >> text="Corrigir para 0-1"');
  await child.waitForFunction(() => document.querySelector(".boards .score")?.textContent?.includes("0-1"));
  // Two names are tapped and change places.
  await organiser.click('.stages a');
  await organiser.click('a[href*="event/hand"]');
  await organiser.click(".hand li:nth-child(2) .person:nth-of-type(1)");
  await organiser.click(".hand li:nth-child(2) .person:nth-of-type(2)");
  await organiser.click(".next .primary");
  await child.click('.ways a[href$="/event/news"]');
  must((await child.textContent(".changes")).includes("mudou o emparceiramento"), "the change is not told");
  for (const page of ["event", "event/time", "event/missing", "event/papers", "event/settings", "event/links", "event/history", "event/entries", "event/school"]) {
    await organiser.goto(`${pt}/${page}`);
    await lies(organiser, page);
  }
  await organiser.goto(`${pt}/event/screen`);
  await lies(organiser, "the screen");
  for (const page of [organiser, one, child]) fine(page);
}
