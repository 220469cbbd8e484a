// What a player sets for this browser, and which games they have begun here.

import { find, page } from "./request.js";
import { keep, kept } from "./sound.js";

/** @import { Board } from "./board.js" */
/** @import { View } from "./request.js" */

const CONFIRM = "ludoteca-confirm";
const MINE = "ludoteca-games";
/** So many games are remembered. */
const MOST = 12;

/** @typedef {{ id: string, name: string, over: boolean }} Begun */

/** The games begun here, the newest first. @returns {Begun[]} */
export function begun() {
  try {
    return JSON.parse(kept(MINE) ?? "[]");
  } catch {
    return [];
  }
}

/** @param {Board} board @param {View} view @param {string} title */
export function settings(board, view, title) {
  const confirm = find("#confirming", HTMLSelectElement);
  confirm.value = kept(CONFIRM) ?? "small";
  board.confirming = confirm.value;
  confirm.addEventListener("change", () => {
    board.confirming = confirm.value;
    keep(CONFIRM, confirm.value);
  });
  find("#flip", HTMLElement).addEventListener("click", () => board.flip(!board.flipped));
  remember(view, title);
  sheet();
}

/** Keeps a game of one's own in mind, and whether it is over. @param {View} view @param {string} title */
export function remember(view, title) {
  if (!view.seats.some((seat) => seat.mine)) return;
  const others = begun().filter(({ id }) => id !== view.id);
  keep(MINE, JSON.stringify([{ id: view.id, name: title.split(" · ")[0], over: view.over }, ...others].slice(0, MOST)));
}

/** The rules lie over the game, not away from it. */
function sheet() {
  const link = find("#rules", HTMLAnchorElement);
  const dialog = find("#sheet", HTMLDialogElement);
  const text = find("#sheettext", HTMLElement);
  link.addEventListener("click", async (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (!text.firstChild) {
      const whole = new DOMParser().parseFromString(await page(link.href).catch(() => ""), "text/html");
      const rules = whole.querySelector("article.rules");
      if (!rules) return void (location.href = link.href);
      rules.querySelectorAll(".try, .says, script").forEach((element) => element.remove());
      text.append(document.adoptNode(rules));
    }
    find("#more", HTMLDetailsElement).open = false;
    dialog.showModal();
  });
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close();
  });
}
