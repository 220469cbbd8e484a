// What one player asks of the other: a draw, a move back, hints for both, another game.

import { find } from "./request.js";

/** @import { View } from "./request.js" */

const ASKS = ["undo", "hints"];

/**
 * @param {Record<string, string>} words
 * @param {(action: string) => void} act
 */
export function wishes(words, act) {
  for (const name of ASKS) find(`#ask-${name}`, HTMLElement).addEventListener("click", () => act(`ask-${name}`));
  find("#after", HTMLFormElement).addEventListener("submit", (event) => {
    if (!document.body.classList.contains("between")) return;
    event.preventDefault();
    act("ask-again");
  });

  return {
    /** The question that stands, and what may be asked. @param {View} view */
    paint(view) {
      document.body.classList.toggle("between", view.between);
      for (const name of ASKS) find(`#ask-${name}`, HTMLElement).hidden = !(name === "undo" ? view.may.ask_undo : view.may.ask_hints);
      find("#answer p", HTMLElement).textContent = view.asked ? words[`asked-${view.asked}`] : "";
      const again = find("#rematch", HTMLButtonElement);
      again.disabled = view.between && view.asking === "again";
    },
    /** What became of a question, in words; empty where nothing did. @param {View} before @param {View} next */
    answer(before, next) {
      if (next.asking && next.asking !== before.asking) return words.asking;
      if (next.may.hints && !before.may.hints && next.between) return words["agreed-hints"];
      if (before.asking && !next.asking && next.happened === "undo") return words["agreed-undo"];
      if (before.asking && !next.asking && ["decline", "move"].includes(next.happened ?? "")) return words.declined;
      return "";
    },
    /** Both go on to the next game, once both want it. @param {View} view */
    follow(view) {
      const plays = view.seats.some((seat) => seat.mine);
      if (plays && view.again) location.assign(view.again);
    },
  };
}
