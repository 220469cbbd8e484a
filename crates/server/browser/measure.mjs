// What the first page weighs over the wire, and how soon a slow phone can play: processor slowed four
// times, 1.6 Mbit/s down, 150 ms to the server. Times are the browser's own. The middle of several
// tries counts; LUDOTECA_TIMES=1 makes times above a second a failure (only on a quiet machine).

import { base, must, person, ready } from "./shared.mjs";

const TRIES = 5;
const SLOW = { offline: false, latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (750 * 1024) / 8 };

const middle = (/** @type {number[]} */ times) => times.sort((one, two) => one - two)[Math.floor(times.length / 2)];

async function once(browser) {
  const page = await person(browser, { viewport: { width: 360, height: 640 } });
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", SLOW);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  let bytes = 0;
  session.on("Network.loadingFinished", (event) => (bytes += event.encodedDataLength));
  await page.goto(`${base}/pt-PT/`, { waitUntil: "load" });
  // The first page is a form: it plays as soon as it is painted, scripts or not.
  const painted = await page.evaluate(
    () =>
      new Promise((done) => {
        new PerformanceObserver((list) => done(list.getEntries().find((entry) => entry.name === "first-contentful-paint")?.startTime ?? 0)).observe({
          type: "paint",
          buffered: true,
        });
      }),
  );
  const home = Math.max(painted, await page.evaluate(() => performance.getEntriesByType("navigation")[0].domInteractive));
  await page.waitForTimeout(1500); // Somebody looks at the pictures.
  const first = bytes;
  bytes = 0;
  await page.evaluate(() => document.addEventListener("click", () => (sessionStorage.tapped = String(Date.now())), { capture: true }));
  await page.click('button.picture[value="rastros"]', { noWaitAfter: true });
  await page.waitForURL(/play/);
  await ready(page);
  const board = await page.evaluate(() => performance.timeOrigin + performance.getEntriesByName("playable")[0].startTime - Number(sessionStorage.tapped));
  // And who opens an invitation with nothing kept.
  const guest = await person(browser, { viewport: { width: 360, height: 640 } });
  const cold = await guest.context().newCDPSession(guest);
  await cold.send("Network.enable");
  await cold.send("Network.emulateNetworkConditions", SLOW);
  await cold.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await guest.goto(page.url());
  await ready(guest);
  const link = await guest.evaluate(() => performance.getEntriesByName("playable")[0].startTime);
  await page.context().close();
  await guest.context().close();
  return { first, home, board, link, bytes };
}

export async function measure(browser) {
  const tries = [];
  for (let count = 0; count < TRIES; count += 1) tries.push(await once(browser));
  const of = (/** @type {string} */ name) => Math.round(middle(tries.map((one) => one[name])));
  console.log(`  first page: ${of("first")} bytes over the wire; can be touched after ${of("home")} ms`);
  console.log(`  from the tap to a board that plays: ${of("board")} ms, ${of("bytes")} bytes`);
  console.log(`  a board opened by its link, nothing kept: ${of("link")} ms`);
  must(of("first") < 72_000, `the first page weighs ${of("first")} bytes`);
  if (process.env.LUDOTECA_TIMES) {
    for (const what of ["home", "board", "link"]) must(of(what) < 1000, `${what}: ${of(what)} ms`);
  }
}
