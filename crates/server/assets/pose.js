// How a picture lies: turned so that a long board stands in a tall window, or so that one's own side is
// below. Everything turns as one group; words and figures turn back and stay upright.

const SVG = "http://www.w3.org/2000/svg";
/** Wider than this many times its height a board may stand up. */
const LONG = 1.3;

/** The group that is turned, made once. @param {SVGSVGElement} svg */
function group(svg) {
  const found = svg.querySelector(":scope > g.turned");
  if (found) return found;
  const turned = document.createElementNS(SVG, "g");
  turned.setAttribute("class", "turned");
  for (const child of [...svg.children]) if (!/^(title|desc|style)$/.test(child.tagName)) turned.append(child);
  svg.append(turned);
  const { width, height } = svg.viewBox.baseVal;
  svg.dataset.size = `${width} ${height}`;
  return turned;
}

/** Turns what must stay upright back around its own middle. @param {Element} turned @param {number} degrees */
function upright(turned, degrees) {
  for (const item of /** @type {NodeListOf<SVGGraphicsElement>} */ (turned.querySelectorAll("text, path.yellow"))) {
    if (item.closest("g[transform]:not(.turned)")) continue;
    const box = item.getBBox();
    item.setAttribute("transform", `rotate(${degrees} ${box.x + box.width / 2} ${box.y + box.height / 2})`);
  }
  for (const figure of turned.querySelectorAll('g[transform^="translate"]:not(.turned)')) {
    const first = figure.getAttribute("data-first") ?? figure.getAttribute("transform") ?? "";
    figure.setAttribute("data-first", first);
    figure.setAttribute("transform", `${first} rotate(${degrees})`);
  }
}

/**
 * How many quarters clockwise a board should be turned to be as large as the window allows.
 * @param {SVGSVGElement} svg @param {boolean} flipped @param {{ width: number, height: number } | null} room
 */
export function quarters(svg, flipped, room) {
  const [width, height] = (svg.dataset.size ?? `${svg.viewBox.baseVal.width} ${svg.viewBox.baseVal.height}`).split(" ").map(Number);
  const lying = room ? Math.min(room.width / width, room.height / height) : 1;
  const standing = room ? Math.min(room.width / height, room.height / width) : 0;
  const stands = width > LONG * height && standing > 1.08 * lying;
  return ((flipped ? 2 : 0) + (stands ? 3 : 0)) % 4;
}

/** Coordinates smaller than this, in pixels, are left out. */
const LEGIBLE = 9;
/** How large coordinates are, and the rim around a board without them, in the picture's own units. */
const LETTER = 15.2;
const RIM = 16;

/** The board without what stands around it, as left, top, width and height. @param {SVGSVGElement} svg */
function cropped(svg) {
  const box = /** @type {SVGGraphicsElement | null} */ (svg.querySelector(".sites"))?.getBBox();
  return box ? [box.x - RIM, box.y - RIM, box.width + 2 * RIM, box.height + 2 * RIM] : null;
}

/**
 * @param {SVGSVGElement} svg @param {number} turns quarters, clockwise
 * @param {{ width: number, height: number } | null} room
 */
export function pose(svg, turns, room) {
  const was = Number(svg.dataset.turns ?? 0);
  const turned = group(svg);
  const [width, height] = (svg.dataset.size ?? "").split(" ").map(Number);
  const across = turns % 2 ? height : width;
  const down = turns % 2 ? width : height;
  const scale = room ? Math.min(room.width / across, room.height / down) : 1;
  const labels = svg.querySelector("g.label");
  const bare = room !== null && labels !== null && scale * LETTER < LEGIBLE;
  svg.classList.toggle("bare", bare);
  // On a large board coordinates stay quiet.
  svg.classList.toggle("large", room !== null && scale > 1.3);
  const whole = [0, 0, width, height];
  const [x, y, w, h] = (bare && cropped(svg)) || whole;
  // What was left and top lies elsewhere after the turn.
  const boxes = [[x, y, w, h], [height - y - h, x, h, w], [width - x - w, height - y - h, w, h], [y, width - x - w, h, w]];
  svg.setAttribute("viewBox", boxes[turns].map((value) => value.toFixed(1)).join(" "));
  if (was === turns) return;
  const ways = ["", `translate(${height} 0) rotate(90)`, `translate(${width} ${height}) rotate(180)`, `translate(0 ${width}) rotate(-90)`];
  turned.setAttribute("transform", ways[turns]);
  upright(turned, -90 * turns);
  svg.dataset.turns = String(turns);
}
