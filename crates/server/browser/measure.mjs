// What the first page weighs over the wire, and how soon a board can be played on a slow phone.

import { base, must, person, ready } from "./shared.mjs";

export async function measure(browser) {
  const page = await person(browser, { viewport: { width: 360, height: 640 } });
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 60,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  let bytes = 0;
  session.on("Network.loadingFinished", (event) => (bytes += event.encodedDataLength));
  const began = Date.now();
  await page.goto(`${base}/pt-PT/`, { waitUntil: "load" });
  const home = Date.now() - began;
  const first = bytes;
  bytes = 0;
  await page.click('button.picture[value="rastros"]', { noWaitAfter: true });
  const tapped = Date.now();
  await page.waitForURL(/play/);
  await ready(page);
  const playable = Date.now() - tapped;
  console.log(`  first page: ${first} bytes over the wire, loaded in ${home} ms`);
  console.log(`  from the tap to a playable board: ${playable} ms, ${bytes} bytes`);
  must(first < 60_000, `the first page weighs ${first} bytes`);
}
