// Boards in the rules that can be tried: every touch asks the server for the position it leads to;
// nothing is kept.

import { Board } from "./board.js";
import { ask } from "./request.js";

/** @import { Board as Position } from "./request.js" */

for (const figure of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".diagram"))) {
  const holder = /** @type {HTMLElement} */ (figure.querySelector(".board"));
  const says = /** @type {HTMLElement} */ (figure.querySelector(".says"));
  const first = holder.innerHTML;
  const { game = "", settings = "", start = "" } = figure.dataset;
  let moves = figure.dataset.moves ?? "";
  let asked = false;

  const again = document.createElement("button");
  again.type = "button";
  again.textContent = "↺";
  again.hidden = true;
  figure.append(again);

  /** @param {string} path */
  const look = async (path) => {
    const question = new URLSearchParams({ game, settings, start, moves, path });
    /** @type {Position} */
    const position = await ask("GET", `/api/v1/positions?${question}`);
    return position;
  };

  const play = async (/** @type {number[]} */ path) => {
    try {
      const position = await look(path.join(","));
      moves = position.moves.join(" ");
      again.hidden = false;
      says.textContent = [position.status, position.reason ?? ""].join(" ");
      board.show(position);
    } catch {
      says.textContent = "…";
    }
  };
  const board = new Board(holder, { play });
  board.confirming = "never";

  // The spots to touch are fetched when somebody comes near, not for every diagram of the page.
  const wake = async () => {
    if (asked) return;
    asked = true;
    try {
      board.show({ ...(await look("")), svg: "" });
    } catch {
      asked = false;
    }
  };
  figure.addEventListener("pointerenter", wake);
  figure.addEventListener("focusin", wake);
  new IntersectionObserver((entries, observer) => {
    if (entries.some((entry) => entry.isIntersecting)) {
      observer.disconnect();
      wake();
    }
  }).observe(figure);
  again.addEventListener("click", async () => {
    moves = figure.dataset.moves ?? "";
    again.hidden = true;
    says.textContent = "";
    board.show({ ...(await look("")), svg: first });
  });
}
document.body.dataset.ready = "yes";
performance.mark("playable");
