// A board that hands touch: keep the paths that begin with what was touched, light the next spots; a
// finished path is a move. By finger, mouse (also dragging), keyboard and screen reader. A tap goes to the
// nearest spot that can be touched; where spots are small, or the tap lies between two, the board asks first.

import { aim, pitch } from "./aim.js";
import { pose, quarters } from "./pose.js";

/** @import { Board as Position, Tree } from "./request.js" */

const SVG = "http://www.w3.org/2000/svg";
/** With more choices than this nothing is lit before the first touch: all is possible. */
const MANY = 40;
/** A hand that moves less than this while it taps has not dragged. */
const STILL = 12;

/**
 * @typedef {object} Ways
 * @property {(path: number[]) => void} play is called with a finished path
 * @property {(path: number[] | null) => void} [ask] a finished path waits to be confirmed, or no longer
 * @property {(how: string) => void} [felt] what a touch did: `nothing`
 * @property {boolean} [fits] the board fills its element and may stand up in it
 * @property {string} [possible] said of a spot that can be touched
 */

export class Board {
  /**
   * @param {HTMLElement} element holds the picture
   * @param {Ways} ways
   */
  constructor(element, ways) {
    this.element = element;
    this.ways = ways;
    /** @type {Tree | null} */
    this.tree = null;
    /** @type {number[]} */
    this.path = [];
    /** A finished path that waits to be confirmed. @type {number[] | null} */
    this.pending = null;
    /** `always`, `never`, or only where it is needed. */
    this.confirming = "small";
    this.flipped = false;
    /** @type {Set<number>} */
    this.occupied = new Set();
    /** @type {number | null} */
    this.held = null;
    /** The picture of a piece in the hand. @type {SVGGElement | null} */
    this.ghost = null;
    this.focused = -1;
    Object.assign(element, { board: this });
    element.addEventListener("pointerdown", (event) => this.down(event));
    element.addEventListener("pointermove", (event) => this.drag(event));
    element.addEventListener("pointerup", (event) => this.up(event));
    element.addEventListener("pointercancel", () => this.drop());
    // A finger on a piece that can move drags it; anywhere else it scrolls the page.
    const grips = (/** @type {TouchEvent} */ event) => event.target instanceof Element && event.target.closest(".grip, .carried");
    element.addEventListener("touchstart", (event) => grips(event) && event.cancelable && event.preventDefault(), { passive: false });
    element.addEventListener("click", (event) => this.click(event));
    element.addEventListener("keydown", (event) => this.key(event));
    element.addEventListener("focusin", (event) => {
      const site = this.siteOf(event.target);
      if (site !== null) this.rove(site);
    });
    if (ways.fits) new ResizeObserver(() => this.turn()).observe(element);
    this.prepare();
  }

  /** Shows a position. @param {Position} position */
  show(position) {
    if (position.svg) {
      const had = this.element.contains(document.activeElement);
      this.element.innerHTML = position.svg;
      this.prepare();
      if (had) this.site(this.focused)?.focus({ preventScroll: true });
    }
    this.tree = position.touch;
    this.occupied = new Set(position.occupied);
    this.path = [];
    this.settle(null);
    this.light();
  }

  /** Marks spots as a hint. @param {number[]} sites */
  hint(sites) {
    for (const site of sites) this.add(site, "hint", true);
  }

  /** Colours spots by what a move there is worth. @param {Map<number, string>} values */
  colour(values) {
    for (const [site, value] of values) this.add(site, `worth ${value}`, false);
  }

  get svg() {
    return this.element.querySelector("svg");
  }

  get sites() {
    return /** @type {NodeListOf<SVGPathElement>} */ (this.element.querySelectorAll("[data-site]"));
  }

  /** @param {number} site */
  site(site) {
    return /** @type {SVGPathElement | null} */ (this.element.querySelector(`[data-site="${site}"]`));
  }

  /** Stands a long board up in a tall window, and puts one's own side below. */
  turn() {
    const svg = this.svg;
    if (!svg) return;
    const room = this.ways.fits ? { width: this.element.clientWidth, height: this.element.clientHeight } : null;
    const given = room && room.width > 0 && room.height > 0 ? room : null;
    pose(svg, quarters(svg, this.flipped, given), given);
  }

  /** @param {boolean} flipped */
  flip(flipped) {
    this.flipped = flipped;
    this.turn();
  }

  /** A move as an arrow along the spots it touches; a ring where it is one spot. @param {number[]} path */
  arrow(path) {
    const points = path.flatMap((site) => {
      const box = this.site(site)?.getBBox();
      return box ? [[box.x + box.width / 2, box.y + box.height / 2]] : [];
    });
    const [before, tip] = points.slice(-2);
    if (!tip) return this.hint(path);
    const angle = Math.atan2(tip[1] - before[1], tip[0] - before[0]);
    const wing = (/** @type {number} */ side) => [tip[0] - 11 * Math.cos(angle + side), tip[1] - 11 * Math.sin(angle + side)];
    const arrow = document.createElementNS(SVG, "path");
    arrow.setAttribute("class", "arrow");
    arrow.setAttribute("d", `M${points.join("L")}M${wing(0.5)}L${tip}L${wing(-0.5)}`);
    this.lights?.append(arrow);
  }

  /** One stop for the Tab key; arrows go on from there. */
  prepare() {
    this.turn();
    const sites = this.sites;
    for (const path of sites) {
      path.setAttribute("role", "button");
      path.setAttribute("tabindex", "-1");
    }
    const first = this.site(this.focused) ?? sites[0];
    first?.setAttribute("tabindex", "0");
    this.lights = document.createElementNS(SVG, "g");
    this.lights.setAttribute("class", "lights");
    this.element.querySelector(".sites")?.before(this.lights);
  }

  /** The tree node that the path has reached. */
  get node() {
    let node = this.tree;
    for (const site of this.path) node = node?.[site] ?? null;
    return node;
  }

  /** Everything a touch may mean now: to go on, another piece instead, the same piece put back. */
  get open() {
    const first = this.path.length > 0 && this.tree ? Object.keys(this.tree) : [];
    return new Set([...Object.keys(this.node ?? {}), ...first].map(Number).concat(this.path.slice(0, 1)));
  }

  /**
   * Where a tap goes, and whether the board should ask before it plays.
   * @param {number} x @param {number} y
   */
  aim(x, y) {
    const found = aim([...this.open].map((site) => this.site(site)).filter((path) => path !== null), x, y);
    if (!found) return null;
    const site = Number(found.path.getAttribute("data-site"));
    const next = this.node?.[site];
    const ends = Boolean(next) && Object.keys(next ?? {}).length === 0;
    const small = this.confirming === "small" && (found.doubtful || pitch(this.sites) < 28);
    return { site, ask: ends && (this.confirming === "always" || small) };
  }

  /** @param {number} site @param {boolean} [ask] whether a finished path waits @returns {void} */
  touch(site, ask = false) {
    if (this.pending) {
      const [waiting] = this.pending.slice(-1);
      if (waiting === site) return this.confirm();
      this.settle(null);
    }
    const node = this.node;
    if (!node || !this.tree) return;
    if (node[site]) {
      this.path.push(site);
      if (Object.keys(node[site]).length === 0) {
        const path = this.path;
        if (ask) {
          this.path = path.slice(0, -1);
          this.light();
          this.add(site, "chosen preview", true);
          return this.settle(path);
        }
        return this.finish(path);
      }
    } else if (this.path.length > 0) {
      const again = this.path[0] === site;
      this.path = [];
      if (!again && this.tree[site]) return this.touch(site, ask);
    }
    this.light();
  }

  /** @param {number[] | null} path */
  settle(path) {
    if (this.pending === null && path === null) return;
    this.pending = path;
    this.ways.ask?.(path);
  }

  /** Plays what waits. */
  confirm() {
    const path = this.pending;
    if (path) this.finish(path);
  }

  /** @param {number[]} path */
  finish(path) {
    this.settle(null);
    this.path = [];
    this.tree = null;
    this.light();
    this.add(path[path.length - 1], "chosen", true);
    this.ways.play(path);
  }

  light() {
    this.lights?.replaceChildren();
    for (const path of this.sites) {
      path.classList.remove("can", "grip");
      path.removeAttribute("aria-description");
    }
    const node = this.node;
    if (!node) return;
    for (const site of this.path) this.add(site, "chosen", true);
    const next = Object.keys(node).map(Number);
    for (const site of next) {
      this.site(site)?.classList.add("can");
      if (this.ways.possible) this.site(site)?.setAttribute("aria-description", this.ways.possible);
      if (Object.keys(node[site]).length > 0) this.site(site)?.classList.add("grip");
      if (this.path.length > 0 || next.length <= MANY) {
        this.add(site, this.occupied.has(site) ? "take" : "target", this.occupied.has(site));
      }
    }
  }

  /** @param {number} site @param {string} kind @param {boolean} outline */
  add(site, kind, outline) {
    const path = this.site(site);
    if (!path || !this.lights) return;
    const shape = document.createElementNS(SVG, outline ? "path" : "circle");
    if (outline) {
      shape.setAttribute("d", path.getAttribute("d") ?? "");
    } else {
      const box = path.getBBox();
      shape.setAttribute("cx", String(box.x + box.width / 2));
      shape.setAttribute("cy", String(box.y + box.height / 2));
      shape.setAttribute("r", kind.startsWith("worth") ? "9" : "6");
    }
    shape.setAttribute("class", kind);
    this.lights.append(shape);
  }

  /** @param {EventTarget | Element | null} target */
  siteOf(target) {
    const path = target instanceof Element ? target.closest("[data-site]") : null;
    return path ? Number(path.getAttribute("data-site")) : null;
  }

  /** @param {PointerEvent} event */
  down(event) {
    this.held = event.button === 0 ? (this.aim(event.clientX, event.clientY)?.site ?? -2) : null;
    this.from = { x: event.clientX, y: event.clientY };
  }

  /** A piece is picked up by dragging too, and follows the hand. @param {PointerEvent} event */
  drag(event) {
    if (this.held === null || !this.from) return;
    const [dx, dy] = [event.clientX - this.from.x, event.clientY - this.from.y];
    if (this.held === -1) return this.carry(dx, dy);
    if (Math.hypot(dx, dy) <= STILL) return;
    // The piece may already be chosen by an earlier touch.
    const chosen = this.path.length > 0 && this.path[this.path.length - 1] === this.held;
    const next = this.node?.[this.held];
    if (!chosen && !(next && Object.keys(next).length > 0)) return;
    const site = this.site(this.held)?.getBoundingClientRect();
    if (!chosen) this.touch(this.held);
    this.held = -1;
    const under = site ? document.elementsFromPoint(site.left + site.width / 2, site.top + site.height / 2) : [];
    const piece = under.map((element) => element.closest("g")).find((group) => group?.matches(".dark, .light, .seed"));
    if (piece && this.element.contains(piece)) {
      this.ghost = /** @type {SVGGElement} */ (piece.cloneNode(true));
      this.ghost.setAttribute("class", `${piece.getAttribute("class")} carried`);
      this.lights?.append(this.ghost);
    }
    this.carry(dx, dy);
  }

  /** @param {number} dx @param {number} dy */
  carry(dx, dy) {
    const matrix = /** @type {SVGGElement | undefined} */ (this.lights)?.getScreenCTM()?.inverse();
    if (!matrix || !this.ghost) return;
    const [x, y] = [matrix.a * dx + matrix.c * dy, matrix.b * dx + matrix.d * dy];
    const resting = this.ghost.getAttribute("data-rest") ?? this.ghost.getAttribute("transform") ?? "";
    this.ghost.setAttribute("data-rest", resting);
    this.ghost.setAttribute("transform", `translate(${x} ${y}) ${resting}`);
  }

  drop() {
    this.held = null;
    this.ghost?.remove();
    this.ghost = null;
  }

  /** @param {PointerEvent} event */
  up(event) {
    const { held, from } = this;
    this.drop();
    if (held === null || !from) return;
    const aimed = this.aim(event.clientX, event.clientY);
    const moved = Math.hypot(event.clientX - from.x, event.clientY - from.y) > STILL;
    if (held === -1) {
      if (aimed && this.node?.[aimed.site]) this.touch(aimed.site, aimed.ask);
    } else if (!moved && aimed) {
      this.touch(aimed.site, aimed.ask);
    } else if (!moved && this.tree) {
      this.settle(null);
      this.path = [];
      this.light();
      this.ways.felt?.("nothing");
    }
  }

  /** Screen readers click without a pointer. @param {MouseEvent} event */
  click(event) {
    const site = this.siteOf(event.target);
    if (event.detail === 0 && site !== null) this.touch(site);
  }

  /** @param {number} site */
  rove(site) {
    this.site(this.focused)?.setAttribute("tabindex", "-1");
    this.element.querySelector('[tabindex="0"]')?.setAttribute("tabindex", "-1");
    this.focused = site;
    this.site(site)?.setAttribute("tabindex", "0");
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const site = this.siteOf(event.target);
    if (site === null || event.altKey || event.ctrlKey || event.metaKey) return;
    /** @type {Record<string, [number, number]>} */
    const ways = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
    if (ways[event.key]) {
      this.nearest(site, ways[event.key])?.focus();
    } else if (event.key === "Enter" || event.key === " ") {
      this.touch(site);
    } else if (event.key === "Escape") {
      this.settle(null);
      this.path = [];
      this.light();
    } else if (event.key === "n" || event.key === "N") {
      this.nextPossible(site)?.focus();
    } else {
      return;
    }
    event.preventDefault();
  }

  /** The next spot that can be touched, in the order of the board. @param {number} site */
  nextPossible(site) {
    const next = Object.keys(this.node ?? {}).map(Number).filter((other) => this.site(other)).sort((one, two) => one - two);
    return this.site(next.find((other) => other > site) ?? next[0] ?? -1);
  }

  /** The nearest spot in a direction, as it is seen. @param {number} site @param {[number, number]} way */
  nearest(site, [dx, dy]) {
    const middle = (/** @type {SVGPathElement} */ path) => {
      const box = path.getBoundingClientRect();
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    const here = this.site(site);
    if (!here) return null;
    const from = middle(here);
    let best = null;
    let least = Infinity;
    for (const path of this.sites) {
      const to = middle(path);
      const along = (to.x - from.x) * dx + (to.y - from.y) * dy;
      const aside = Math.abs((to.x - from.x) * dy) + Math.abs((to.y - from.y) * dx);
      const far = along + 2.5 * aside;
      if (along > 1 && aside <= along * 1.8 && far < least) {
        least = far;
        best = path;
      }
    }
    return best;
  }
}
