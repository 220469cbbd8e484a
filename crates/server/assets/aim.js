// Which spot a finger means: the nearest of those that can be touched, and whether that is in doubt.

/** A tap that is so much nearer to one spot than to the next, in pixels, is no doubt. */
const DOUBT = 12;
/** Nobody means a spot farther away than this, in pixels, or than its own size. */
const REACH = 30;

/** How far a point is from a spot: from its middle, or from its body where it is long. @param {DOMRect} box @param {number} x @param {number} y */
function distance(box, x, y) {
  const half = Math.min(box.width, box.height) / 2;
  const [cx, cy] = [box.x + box.width / 2, box.y + box.height / 2];
  const dx = Math.max(0, Math.abs(x - cx) - (box.width / 2 - half));
  const dy = Math.max(0, Math.abs(y - cy) - (box.height / 2 - half));
  return { far: Math.hypot(dx, dy), half };
}

/**
 * @param {SVGPathElement[]} paths @param {number} x @param {number} y
 * @returns {{ path: SVGPathElement, doubtful: boolean } | null}
 */
export function aim(paths, x, y) {
  let best = null;
  let [least, second, reach] = [Infinity, Infinity, 0];
  for (const path of paths) {
    const { far, half } = distance(path.getBoundingClientRect(), x, y);
    if (far < least) {
      [second, least, best, reach] = [least, far, path, Math.max(REACH, 1.5 * half)];
    } else if (far < second) second = far;
  }
  return best && least <= reach ? { path: best, doubtful: second - least < DOUBT } : null;
}

/** How far apart the nearest two spots are, in pixels. @param {NodeListOf<SVGPathElement>} sites */
export function pitch(sites) {
  const middles = [...sites].slice(0, 60).map((path) => {
    const box = path.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  });
  let least = Infinity;
  middles.forEach(([x, y], index) => {
    for (const [u, v] of middles.slice(index + 1)) least = Math.min(least, Math.hypot(x - u, y - v));
  });
  return least;
}
