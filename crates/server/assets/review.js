// After the game: replay by buttons and arrow keys, the graph, the turning point, exact values.

import { Board } from "./board.js";
import { graph } from "./graph.js";
import { Problem, ask, fill, find, mark, setMark } from "./request.js";

/** @import { Board as Position } from "./request.js" */

/**
 * @typedef {object} Data
 * @property {string} id
 * @property {string} game
 * @property {string} settings
 * @property {string} start
 * @property {string[]} moves
 * @property {string[]} tones
 * @property {{ status: string, reason: string | null } | null} end
 * @property {Record<string, string>} words
 *
 * @typedef {{ move: string, path: number[], value: string | null, words: string | null }} MoveValue
 * @typedef {{ expected: number, exact: boolean, best: string | null, lost: number, grade: string | null }} Judged
 * @typedef {{ positions: Judged[], turning: number | null, text: string }} Review
 */

/** @type {Data} */
const data = JSON.parse(find("#data", HTMLScriptElement).text);
const { moves, words } = data;
let place = moves.length;
/** @type {Map<number, Promise<Position>>} */
const positions = new Map();
/** @type {{ mark(index: number): void } | null} */
let curve = null;
/** @type {Review | null} */
let review = null;
const board = new Board(find("#board", HTMLElement), { play: () => {}, fits: true });
const link = find("#link", HTMLInputElement);

/** @param {number} count */
function question(count) {
  const { game, settings, start } = data;
  return new URLSearchParams({ game, settings, start, moves: moves.slice(0, count).join(" ") });
}

/** @param {number} count */
function position(count) {
  const known = positions.get(count);
  if (known) return known;
  /** @type {Promise<Position>} */
  const asked = ask("GET", `/api/v1/positions?${question(count)}`);
  asked.catch(() => positions.delete(count));
  positions.set(count, asked);
  return asked;
}

/** @param {number} count */
async function go(count) {
  place = Math.max(0, Math.min(moves.length, count));
  const wanted = place;
  setMark(String(place));
  link.value = location.href;
  find("#place", HTMLOutputElement).textContent = `${place} / ${moves.length}`;
  document.querySelectorAll("#moves li").forEach((item, index) => {
    const here = index === place - 1;
    item.classList.toggle("here", here);
    const list = item.parentElement;
    if (here && list && item instanceof HTMLElement) {
      list.scrollTop = item.offsetTop - list.offsetTop - list.clientHeight / 2;
      list.scrollLeft = item.offsetLeft - list.offsetLeft - list.clientWidth / 2;
    }
  });
  curve?.mark(place);
  try {
    const shown = await position(wanted);
    if (wanted !== place) return;
    board.show({ ...shown, touch: null });
    const end = wanted === moves.length ? data.end : null;
    find("#status", HTMLElement).textContent = end?.status ?? shown.status;
    find("#reason", HTMLElement).textContent = end?.reason ?? shown.reason ?? "";
    const again = find("#again", HTMLFormElement);
    again.hidden = shown.turn.startsWith("over");
    field(again, "moves").value = shown.moves.join(" ");
    field(again, "side").value = shown.turn === "2" ? "2" : "1";
    for (const kind of ["svg", "png"]) {
      find(`#${kind}`, HTMLAnchorElement).href = `/api/v1/matches/${data.id}/board.${kind}?after=${wanted}`;
    }
    await better(wanted);
    await exact(wanted);
    if (wanted < moves.length) position(wanted + 1);
  } catch {
    find("#reason", HTMLElement).textContent = words.busy;
  }
}

/** @param {HTMLFormElement} form @param {string} name */
function field(form, name) {
  return /** @type {HTMLInputElement} */ (form.elements.namedItem(name));
}

/** Where a worse move was played than there was: the better one as an arrow, and how it could have gone on. @param {number} wanted */
async function better(wanted) {
  const says = find("#better", HTMLElement);
  const judged = review?.positions[wanted];
  says.textContent = "";
  if (!judged?.best || judged.best === moves[wanted] || !["slip", "loses"].includes(judged.grade ?? "")) return;
  const best = judged.best;
  const mark = judged.exact ? words.proved : words.estimate;
  says.textContent = `${fill(words.better, moves[wanted], best)} (${mark})`;
  /** @type {MoveValue[]} */
  const values = await ask("GET", `/api/v1/positions/values?${question(wanted)}`);
  const path = values.find((value) => value.move === best)?.path;
  if (wanted !== place) return;
  if (path) board.arrow(path);
  const then = question(wanted);
  then.set("moves", [...moves.slice(0, wanted), best].join(" "));
  then.set("level", "5");
  /** @type {{ line: string[] }} */
  const { line } = await ask("GET", `/api/v1/positions/think?${then}`).catch(() => ({ line: [] }));
  if (wanted !== place || line.length === 0) return;
  says.textContent += ` ${fill(words.line, [best, ...line.slice(0, 4)].join(" "))}`;
}

/** Moves coloured by what they are worth, where that is proved. @param {number} wanted */
async function exact(wanted) {
  const section = find("#exact", HTMLElement);
  section.hidden = true;
  board.element.onclick = null;
  if (wanted === moves.length && data.end) return;
  /** @type {MoveValue[]} */
  const values = (await ask("GET", `/api/v1/positions/values?${question(wanted)}`));
  const known = values.filter((value) => value.value);
  if (wanted !== place || known.length === 0) return;
  section.hidden = false;
  paintValues(known);
  find("#values", HTMLUListElement).replaceChildren(
    ...known.map(({ move, value, words: says }) => {
      const item = document.createElement("li");
      item.className = `worth ${value}`;
      item.textContent = `${move}: ${says}`;
      return item;
    }),
  );
}

/**
 * The best that can be had at each spot: of the pieces first, then of the places for the piece that
 * was touched.
 * @param {MoveValue[]} known @param {number[]} [touched]
 */
function paintValues(known, touched = []) {
  /** @type {Map<number, string>} */
  const colours = new Map();
  const rank = ["loss", "draw", "win"];
  for (const { path, value } of known) {
    if (!value || !touched.every((site, index) => path[index] === site)) continue;
    const site = path[touched.length];
    if (site !== undefined && rank.indexOf(value) > rank.indexOf(colours.get(site) ?? "")) colours.set(site, value);
  }
  const arrow = board.lights?.querySelector(".arrow");
  board.light();
  if (arrow) board.lights?.append(arrow);
  for (const site of touched) board.add(site, "chosen", true);
  board.colour(colours);
  board.element.onclick = (event) => {
    const site = board.siteOf(event.target);
    if (site === null) return;
    const goes = known.some(({ path }) => path.length > 1 && path[0] === site);
    paintValues(known, goes ? [site] : []);
  };
}

async function study() {
  const says = find("#graphsays", HTMLElement);
  try {
    /** @type {Review} */
    const made = await ask("GET", `/api/v1/matches/${data.id}/review`);
    // In a site of one file another page may stand here by now.
    if (!says.isConnected) return;
    review = made;
    curve = graph(find("#graph", HTMLElement), made.positions, data.tones, words.graph, go);
    curve.mark(place);
    says.textContent = `${words.graph}. ${words.legend}`;
    find("#turning", HTMLElement).hidden = false;
    find("#turningsays", HTMLElement).textContent = made.text;
    const show = find("#turningshow", HTMLButtonElement);
    show.hidden = made.turning === null;
    show.addEventListener("click", () => go(made.turning ?? 0));
    document.querySelectorAll("#moves li").forEach((item, index) => {
      item.classList.toggle("turned", index === made.turning);
      const judged = made.positions[index];
      const grade = judged?.grade ?? "";
      item.classList.toggle("slip", ["slip", "loses"].includes(grade));
      // What is told is marked: proved, or only an estimate.
      item.classList.toggle("proved", Boolean(judged?.exact));
      if (item instanceof HTMLElement && (grade === "slip" || grade === "loses")) item.title = `${words[grade]} (${judged.exact ? words.proved : words.estimate})`;
    });
    await go(place);
  } catch (error) {
    if (!says.isConnected) return;
    find("#graph", HTMLElement).replaceChildren();
    says.textContent = error instanceof Problem && error.status === 503 ? words.busy : "";
  }
}

find("#first", HTMLElement).addEventListener("click", () => go(0));
find("#previous", HTMLElement).addEventListener("click", () => go(place - 1));
find("#next", HTMLElement).addEventListener("click", () => go(place + 1));
find("#last", HTMLElement).addEventListener("click", () => go(moves.length));
find("#copy", HTMLElement).addEventListener("click", () => {
  link.select();
  if (document.execCommand("copy")) find("#copy", HTMLElement).textContent = words.copied;
});
link.addEventListener("focus", () => link.select());
document.addEventListener("keydown", (event) => {
  const typing = event.target instanceof HTMLElement && event.target.closest("input, select, textarea, .board");
  if (typing || event.altKey || event.ctrlKey || event.metaKey) return;
  if (event.key === "ArrowLeft") go(place - 1);
  else if (event.key === "ArrowRight") go(place + 1);
  else if (event.key === "Home") go(0);
  else if (event.key === "End") go(moves.length);
  else return;
  event.preventDefault();
});
find("#moves", HTMLOListElement).replaceChildren(
  ...moves.map((text, index) => {
    const item = document.createElement("li");
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = text;
    button.addEventListener("click", () => go(index + 1));
    item.append(button);
    return item;
  }),
);
const asked = Number.parseInt(mark(), 10);
go(Number.isNaN(asked) ? moves.length : asked);
study();
document.body.dataset.ready = "yes";
performance.mark("playable");
