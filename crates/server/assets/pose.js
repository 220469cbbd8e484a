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

/** @param {SVGSVGElement} svg @param {number} turns quarters, clockwise */
export function pose(svg, turns) {
  const was = Number(svg.dataset.turns ?? 0);
  if (was === turns) return;
  const turned = group(svg);
  const [width, height] = (svg.dataset.size ?? "").split(" ").map(Number);
  const ways = ["", `translate(${height} 0) rotate(90)`, `translate(${width} ${height}) rotate(180)`, `translate(0 ${width}) rotate(-90)`];
  svg.setAttribute("viewBox", turns % 2 ? `0 0 ${height} ${width}` : `0 0 ${width} ${height}`);
  turned.setAttribute("transform", ways[turns]);
  upright(turned, -90 * turns);
  svg.dataset.turns = String(turns);
}
