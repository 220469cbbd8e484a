// The browser works the level's moves out, and the server takes them; without WebAssembly the server thinks.

import { begin, fine, must, person } from "./shared.mjs";

/** Plays one move against level 8; says who answered. */
async function answered(page, moves) {
  const answers = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().includes("/moves")) answers.push(JSON.parse(request.postData() ?? "{}"));
  });
  for (let turn = 0; turn < moves; turn += 1) {
    const count = await page.locator("#moves li").count();
    const move = await page.evaluate(async () => {
      const id = document.querySelector("[data-match]").dataset.match;
      const view = await (await fetch(`/api/v1/matches/${id}`)).json();
      const question = new URLSearchParams({ game: view.game, moves: view.board.moves.join(" ") });
      return (await (await fetch(`/api/v1/positions/legal?${question}`)).json()).legal[0];
    });
    await page.fill("#move", move);
    await page.press("#move", "Enter");
    await page.waitForFunction((count) => document.querySelectorAll("#moves li").length >= count + 2, count);
  }
  return answers.filter((body) => body.answer).length;
}

export async function mind(browser) {
  const page = await person(browser);
  await begin(page, "avanco", "level 8");
  const count = await answered(page, 2);
  must(count === 2, `the browser has answered ${count} times of 2`);
  fine(page);
  const old = await person(browser);
  await old.addInitScript(() => delete globalThis.WebAssembly);
  await begin(old, "avanco", "level 3");
  must((await answered(old, 1)) === 0, "without WebAssembly the server answers");
  fine(old);
}
