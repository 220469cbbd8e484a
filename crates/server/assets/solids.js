// The polyhedra: touch a plate and then a face to put it there, touch it again to turn it; all three
// against the clock, which runs from the first plate on.

import { Board } from "./board.js";
import { ask, fill, find } from "./request.js";
import { keep, kept } from "./sound.js";

/** @import { Tree } from "./request.js" */

/**
 * @typedef {{ position: string, svg: string, faces: string[], covered: boolean[], table: string[], edges: number[], solved: boolean, status: string }} Solid
 * @typedef {{ views: Solid[], began: number | null, took: number | null }} Race
 */

/** @type {Record<string, string>} */
const words = JSON.parse(find("#data", HTMLScriptElement).text);
const buttons = /** @type {HTMLButtonElement[]} */ ([...document.querySelectorAll("[data-kind]")]);
const kinds = buttons.map((button) => button.dataset.kind ?? "");
const status = find("#status", HTMLElement);
const notice = find("#notice", HTMLElement);
const takes = find("#take", HTMLButtonElement);
const board = new Board(find("#board", HTMLElement), { play: (path) => act(path), fits: true });
board.confirming = "never";
/** What was done with each solid, newest last. @type {Map<string, Race>} */
const races = new Map();
let now = kinds[0];
let taking = false;

const seed = () => Math.floor(Math.random() * 1e9);
const view = () => races.get(now)?.views.at(-1);
const clock = (/** @type {number} */ time) => `${Math.floor(time / 60000)}:${String(Math.floor(time / 1000) % 60).padStart(2, "0")}`;

/** What can be touched: a plate and then a bare face, or a plate on a face, to turn or take it. @param {Solid} solid @returns {Tree} */
function tree(solid) {
  const bare = solid.covered.flatMap((covered, face) => (covered ? [] : [[String(face), {}]]));
  const plates = taking ? [] : solid.table.map((_, index) => [String(solid.faces.length + index), Object.fromEntries(bare)]);
  const lying = solid.covered.flatMap((covered, face) => (covered ? [[String(face), {}]] : []));
  return Object.fromEntries([...plates, ...lying]);
}

function paint() {
  const solid = view();
  if (!solid) return;
  const lying = solid.covered.flatMap((covered, face) => (covered ? [face] : []));
  const table = solid.table.map((_, index) => solid.faces.length + index);
  board.show(/** @type {any} */ ({ svg: solid.svg, touch: solid.solved ? null : tree(solid), occupied: [...lying, ...table] }));
  status.textContent = solid.status;
  takes.setAttribute("aria-pressed", String(taking));
  for (const button of buttons) button.setAttribute("aria-pressed", String(button.dataset.kind === now));
  find("#undo", HTMLButtonElement).disabled = (races.get(now)?.views.length ?? 0) < 2;
  tick();
}

function tick() {
  for (const button of buttons) {
    const race = races.get(button.dataset.kind ?? "");
    const time = race?.took ?? (race?.began ? Date.now() - race.began : 0);
    const shown = button.querySelector(".time");
    if (shown) shown.textContent = race?.began ? `${clock(time)}${race.took ? " ✓" : ""}` : "";
  }
}

/** @param {URLSearchParams} question @returns {Promise<Solid>} */
const question = (question) => ask("GET", `/api/v1/solids?${question}`);

/** @param {number[]} path */
async function act(path) {
  const solid = view();
  const race = races.get(now);
  if (!solid || !race) return;
  const [first, second] = path;
  const face = solid.faces[second ?? first];
  const action = second !== undefined ? `place ${solid.table[first - solid.faces.length]} ${face}` : taking ? `take ${face}` : `turn ${face}`;
  try {
    const next = await question(new URLSearchParams({ position: solid.position, action }));
    race.views.push(next);
    race.began ??= Date.now();
    taking = false;
    notice.textContent = "";
    if (next.solved && race.took === null) {
      race.took = Date.now() - race.began;
      done();
    }
  } catch {
    notice.textContent = words.offline;
  }
  paint();
}

/** All three: the sum of the times, and whether it is the best here. */
function done() {
  const took = kinds.map((kind) => races.get(kind)?.took ?? null);
  if (took.some((time) => time === null)) return;
  const sum = took.reduce((/** @type {number} */ sum, time) => sum + (time ?? 0), 0);
  const best = Math.min(sum, Number(kept("ludoteca-solids") ?? Infinity));
  keep("ludoteca-solids", String(best));
  notice.textContent = fill(words.all, clock(sum), clock(best));
}

/** @param {string} kind */
async function open(kind) {
  now = kind;
  taking = false;
  try {
    if (!races.has(kind)) {
      const first = await question(new URLSearchParams({ solid: kind, seed: String(seed()) }));
      races.set(kind, { views: [first], began: null, took: null });
    }
    paint();
  } catch {
    notice.textContent = words.offline;
  }
}

for (const button of buttons) button.addEventListener("click", () => open(button.dataset.kind ?? ""));
takes.addEventListener("click", () => {
  taking = !taking;
  if (taking) notice.textContent = words.take;
  paint();
});
find("#undo", HTMLElement).addEventListener("click", () => {
  const race = races.get(now);
  if (race && race.views.length > 1) race.views.pop();
  paint();
});
find("#anew", HTMLElement).addEventListener("click", () => {
  races.delete(now);
  open(now);
});
setInterval(tick, 500);
await open(kinds[0]);
document.body.dataset.ready = "yes";
performance.mark("playable");
