// The list of games: the way back to those begun here, one's own cycle first and remembered, and a search field.

import { link, query } from "./request.js";
import { begun } from "./settings.js";

const mine = document.querySelector("#mine");
const open = begun().filter(({ over }) => !over).slice(0, 4);
if (mine instanceof HTMLElement && open.length > 0) {
  mine.hidden = false;
  mine.append(
    ...open.map(({ id, name }) => {
      const way = document.createElement("a");
      way.className = "button";
      way.href = link(`play/${encodeURIComponent(id)}`);
      way.textContent = name;
      return way;
    }),
  );
}

/** What was chosen the last time; where a browser keeps nothing, nothing is remembered.
 * @param {string} key @param {string} [value] */
function remembered(key, value) {
  try {
    if (value !== undefined) localStorage.setItem(key, value);
    return localStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

/** @param {HTMLElement} season @param {string} cycle */
function first(season, cycle) {
  for (const card of season.querySelectorAll(".cycle")) {
    if (card instanceof HTMLElement) card.classList.toggle("own", card.dataset.cycle === cycle);
  }
  for (const chip of season.querySelectorAll(".cycles .chip")) {
    if (!(chip instanceof HTMLElement)) continue;
    if (chip.dataset.cycle === cycle) chip.setAttribute("aria-current", "true");
    else chip.removeAttribute("aria-current");
  }
}

for (const season of document.querySelectorAll(".season")) {
  if (!(season instanceof HTMLElement)) continue;
  const key = `cycle of ${season.dataset.series ?? ""}`;
  const asked = query().get("cycle");
  const cycle = asked ?? remembered(key);
  if (cycle) first(season, cycle);
  if (asked) remembered(key, asked);
  for (const chip of season.querySelectorAll(".cycles .chip")) {
    chip.addEventListener("click", (event) => {
      if (!(chip instanceof HTMLElement) || !chip.dataset.cycle) return;
      event.preventDefault();
      // A second touch gives the usual order back.
      const again = chip.getAttribute("aria-current") === "true" ? "" : chip.dataset.cycle;
      first(season, again);
      remembered(key, again);
    });
  }
}

/** Letters without accents, as the server writes what a game is found by.
 * @param {string} text */
const plain = (text) => text.normalize("NFD").replace(/[\u0300-\u036f]/g, "").toLowerCase();

const field = document.querySelector('.search input[type="search"]');
const count = document.querySelector(".count");
if (field instanceof HTMLInputElement) {
  const tiles = [...document.querySelectorAll(".tile")];
  const narrow = () => {
    const words = plain(field.value).split(/[^a-z0-9]+/).filter(Boolean);
    let shown = 0;
    for (const tile of tiles) {
      if (!(tile instanceof HTMLElement)) continue;
      const found = words.every((word) => (tile.dataset.found ?? "").includes(word));
      tile.hidden = !found;
      shown += Number(found);
    }
    if (count instanceof HTMLElement) {
      const { one = "", many = "" } = count.dataset;
      count.textContent = shown === 1 ? one : many.replace("{}", String(shown));
    }
    const empty = document.querySelector(".empty");
    if (empty instanceof HTMLElement) empty.hidden = shown > 0;
  };
  field.addEventListener("input", narrow);
}

document.body.dataset.ready = "yes";
performance.mark("playable");
