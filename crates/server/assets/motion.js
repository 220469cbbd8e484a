// Motion that explains: pieces slide and hop, what is taken fades, seeds fall one by one and are counted.
// Nothing moves where the reader asked for rest, in the browser or in the menu.

import { keep, kept } from "./sound.js";

/** @import { Board } from "./board.js" */
/** @import { Board as Position } from "./request.js" */

const SVG = "http://www.w3.org/2000/svg";
const KEY = "ludoteca-motion";
/** All seeds of a move are down, and every way is gone, after so many milliseconds. */
const LONGEST = 1200;
const STEP = 240;
const FIGURES = "g.dark:not(.die), g.light:not(.die), .green, .yellow, .red";

export const isStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches || kept(KEY) === "off";

/** @param {HTMLInputElement} input */
export function motionSwitch(input) {
  input.checked = kept(KEY) !== "off";
  input.addEventListener("change", () => keep(KEY, input.checked ? "on" : "off"));
}

/** @param {SVGGraphicsElement} shape */
function middle(shape) {
  const box = shape.getBBox();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** The figure that stands on a spot. @param {Board} board @param {number} site @param {string} [kind] */
function figure(board, site, kind = FIGURES) {
  const spot = board.site(site)?.getBoundingClientRect();
  if (!spot) return null;
  let best = null;
  let least = Math.max(8, Math.min(spot.width, spot.height) / 2);
  for (const one of /** @type {NodeListOf<SVGGraphicsElement>} */ (board.element.querySelectorAll(kind))) {
    if (one.closest(".lights, .claim")) continue;
    const box = one.getBoundingClientRect();
    const away = Math.hypot(box.x + box.width / 2 - spot.x - spot.width / 2, box.y + box.height / 2 - spot.y - spot.height / 2);
    if (away < least) {
      least = away;
      best = one;
    }
  }
  return best;
}

/** @param {Element | null} shape @param {number} delay */
const fade = (shape, delay) => shape?.animate([{ opacity: 1 }, { opacity: 0 }], { duration: STEP, delay, fill: "forwards" }).finished.catch(() => null);

/** The spots that the moving piece comes to: along its path up to where it stays. @param {Position} after */
function legs({ path, occupied }) {
  const stays = path.findIndex((site, index) => index > 0 && occupied.includes(site));
  return stays < 0 ? [] : path.slice(0, stays + 1);
}

/**
 * A piece goes its way on the picture before the move, and what it takes fades.
 * @param {Board} board @param {Position} before @param {Position} after
 */
async function travel(board, before, after) {
  const way = legs(after);
  const piece = way.length > 1 && before.occupied.includes(way[0]) ? figure(board, way[0]) : null;
  const taken = before.occupied.filter((site) => !after.occupied.includes(site) && site !== way[0]);
  const points = way.map((site) => board.site(site)).filter((path) => path !== null).map(middle);
  const from = points[0];
  const duration = Math.min(LONGEST, STEP * Math.max(1, points.length - 1));
  const ends = [];
  if (piece && from) {
    const carrier = document.createElementNS(SVG, "g");
    carrier.setAttribute("class", "travelling");
    piece.replaceWith(carrier);
    carrier.append(piece);
    board.lights?.before(carrier);
    const frames = points.map(({ x, y }) => ({ transform: `translate(${x - from.x}px, ${y - from.y}px)` }));
    ends.push(carrier.animate(frames, { duration, easing: points.length > 2 ? "linear" : "ease-in-out", fill: "forwards" }).finished.catch(() => null));
  }
  for (const site of taken) ends.push(fade(figure(board, site), piece ? duration * 0.6 : 0));
  await Promise.all(ends);
}

/**
 * Seeds leave the first pit and fall into the others, in order; the counters follow, and captured seeds fade.
 * @param {Board} board @param {Position} after
 */
async function sow(board, after) {
  const [origin, ...pits] = after.sown;
  const start = board.site(origin);
  if (!start || !board.lights || pits.length === 0) return;
  const from = middle(start);
  const wait = Math.min(160, LONGEST / pits.length);
  const houses = [...board.element.querySelectorAll("g.word text")];
  /** The number beside a pit is the nearest one. @param {number} pit */
  const counter = (pit) => {
    const spot = board.site(pit)?.getBoundingClientRect();
    const far = (/** @type {Element} */ text) => {
      const box = text.getBoundingClientRect();
      return Math.hypot(box.x - (spot?.x ?? 0) - (spot?.width ?? 0) / 2, box.y - (spot?.y ?? 0) - (spot?.height ?? 0) / 2);
    };
    const near = houses.reduce((/** @type {Element | null} */ best, text) => (best && far(best) <= far(text) ? best : text), null);
    return near && far(near) < (spot?.width ?? 0) ? near : null;
  };
  const lying = figure(board, origin, "g.seed");
  lying?.classList.add("gone");
  const emptied = counter(origin);
  if (emptied) emptied.textContent = "0";
  const falls = pits.map((pit, index) => {
    const end = board.site(pit);
    if (!end) return null;
    const to = middle(end);
    const seed = document.createElementNS(SVG, "circle");
    seed.setAttribute("class", "seed falling");
    seed.setAttribute("r", "4");
    seed.setAttribute("cx", String(to.x + ((index * 7) % 11) - 5));
    seed.setAttribute("cy", String(to.y + ((index * 5) % 9) - 4));
    board.lights?.append(seed);
    const away = `translate(${from.x - to.x}px, ${from.y - to.y}px)`;
    const fall = seed.animate([{ transform: away }, { transform: "none" }], {
      duration: 260, delay: index * wait, fill: "backwards", easing: "ease-out",
    });
    const count = counter(pit);
    return fall.finished.then(() => count && (count.textContent = String(Number(count.textContent) + 1))).catch(() => null);
  });
  await Promise.all(falls);
  const taken = [...new Set(pits)].filter((pit) => !after.occupied.includes(pit));
  await Promise.all(taken.map((pit) => fade(figure(board, pit, "g.seed"), 0)));
}

/** The move on the picture before it. @param {Board} board @param {Position} before @param {Position} after */
export async function animate(board, before, after) {
  if (isStill() || !board.lights) return;
  if (after.sown.length > 0) await sow(board, after);
  else await travel(board, before, after);
}

/** What is new on the picture after the move appears. @param {Board} board @param {Position} before @param {Position} after */
export function appear(board, before, after) {
  if (isStill()) return;
  const came = legs(after).slice(-1);
  for (const site of after.occupied) {
    if (before.occupied.includes(site) || came.includes(site)) continue;
    figure(board, site)?.animate([{ opacity: 0 }, { opacity: 1 }], { duration: STEP });
  }
}
