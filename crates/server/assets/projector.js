// The projector's page: says when other devices have come.

import { fill, find } from "./request.js";

/** @type {{ count: number, words: { none: string, one: string, many: string } }} */
const { count, words } = JSON.parse(find("#data", HTMLScriptElement).text);
const arrived = document.querySelector("#arrived");

/** @param {number} count */
function show(count) {
  if (!(arrived instanceof HTMLElement)) return;
  arrived.textContent = count === 0 ? words.none : count === 1 ? words.one : fill(words.many, count);
  arrived.classList.toggle("right", count > 0);
  find("#isolated", HTMLElement).hidden = count > 1;
}

async function look() {
  try {
    const answer = await fetch("projector/arrived");
    show((await answer.json()).count);
  } catch {
    // The server has ended, or will come back: what is shown stays true.
  }
  setTimeout(look, 2000);
}

show(count);
if (arrived) setTimeout(look, 2000);
document.body.dataset.ready = "yes";
performance.mark("playable");
