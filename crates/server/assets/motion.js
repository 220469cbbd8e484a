// Motion that explains: seeds that fall one by one. Nothing moves where the reader asked for rest.

/** @import { Board } from "./board.js" */

const SVG = "http://www.w3.org/2000/svg";
/** All seeds of a move are down after so many milliseconds. */
const LONGEST = 1200;

export const isStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** @param {SVGGraphicsElement} shape */
function middle(shape) {
  const box = shape.getBBox();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/**
 * Seeds leave the first pit and fall into the others, in order, on the picture before the move.
 * @param {Board} board
 * @param {number[]} sown
 */
export async function sow(board, [origin, ...pits]) {
  const start = board.site(origin);
  if (isStill() || !start || !board.lights || pits.length === 0) return;
  const from = middle(start);
  const wait = Math.min(160, LONGEST / pits.length);
  for (const seeds of /** @type {NodeListOf<SVGGElement>} */ (board.element.querySelectorAll(".seed"))) {
    const at = middle(seeds);
    if (Math.hypot(at.x - from.x, at.y - from.y) < 12) seeds.classList.add("gone");
  }
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
    return seed.animate([{ transform: away }, { transform: "none" }], {
      duration: 260, delay: index * wait, fill: "backwards", easing: "ease-out",
    }).finished.catch(() => null);
  });
  await Promise.all(falls);
}
