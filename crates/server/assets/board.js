// A board that hands touch: keep the paths that begin with what was touched, light the next spots; a
// finished path is a move. By finger, mouse (also dragging), keyboard and screen reader.

/** @import { Board as Position, Tree } from "./request.js" */

const SVG = "http://www.w3.org/2000/svg";
/** With more choices than this nothing is lit before the first touch: all is possible. */
const MANY = 40;

export class Board {
  /**
   * @param {HTMLElement} element holds the picture
   * @param {(path: number[]) => void} play is called with a finished path
   */
  constructor(element, play) {
    this.element = element;
    this.play = play;
    /** @type {Tree | null} */
    this.tree = null;
    /** @type {number[]} */
    this.path = [];
    /** @type {Set<number>} */
    this.occupied = new Set();
    /** @type {number | null} */
    this.held = null;
    /** The picture of a piece in the hand. @type {SVGGElement | null} */
    this.ghost = null;
    this.focused = -1;
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

  get sites() {
    return /** @type {NodeListOf<SVGPathElement>} */ (this.element.querySelectorAll("[data-site]"));
  }

  /** @param {number} site */
  site(site) {
    return /** @type {SVGPathElement | null} */ (this.element.querySelector(`[data-site="${site}"]`));
  }

  /** One stop for the Tab key; arrows go on from there. */
  prepare() {
    const sites = this.sites;
    for (const path of sites) path.setAttribute("tabindex", "-1");
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

  /** @param {number} site @returns {void} */
  touch(site) {
    const node = this.node;
    if (!node || !this.tree) return;
    if (node[site]) {
      this.path.push(site);
      if (Object.keys(node[site]).length === 0) {
        const path = this.path;
        this.path = [];
        this.tree = null;
        this.light();
        this.add(site, "chosen", true);
        this.play(path);
        return;
      }
    } else if (this.path.length > 0) {
      const again = this.path[0] === site;
      this.path = [];
      if (!again && this.tree[site]) return this.touch(site);
    }
    this.light();
  }

  light() {
    this.lights?.replaceChildren();
    for (const path of this.sites) path.classList.remove("can", "grip");
    const node = this.node;
    if (!node) return;
    for (const site of this.path) this.add(site, "chosen", true);
    const next = Object.keys(node).map(Number);
    for (const site of next) {
      this.site(site)?.classList.add("can");
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
  under(event) {
    return this.siteOf(document.elementFromPoint(event.clientX, event.clientY));
  }

  /** @param {PointerEvent} event */
  down(event) {
    this.held = event.button === 0 ? this.under(event) : null;
    this.from = { x: event.clientX, y: event.clientY };
  }

  /** A piece is picked up by dragging too, and follows the hand. @param {PointerEvent} event */
  drag(event) {
    if (this.held === null || !this.from) return;
    const [dx, dy] = [event.clientX - this.from.x, event.clientY - this.from.y];
    if (this.held === -1) return this.carry(dx, dy);
    if (Math.hypot(dx, dy) <= 10) return;
    // The piece may already be chosen by an earlier touch.
    const chosen = this.path.length > 0 && this.path[this.path.length - 1] === this.held;
    const next = this.node?.[this.held];
    if (!chosen && !(next && Object.keys(next).length > 0)) return;
    if (!chosen) this.touch(this.held);
    this.held = -1;
    const under = document.elementsFromPoint(this.from.x, this.from.y);
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
    const svg = this.element.querySelector("svg");
    const scale = svg?.getScreenCTM()?.a ?? 1;
    const resting = this.ghost?.getAttribute("data-rest") ?? this.ghost?.getAttribute("transform") ?? "";
    this.ghost?.setAttribute("data-rest", resting);
    this.ghost?.setAttribute("transform", `translate(${dx / scale} ${dy / scale}) ${resting}`);
  }

  drop() {
    this.held = null;
    this.ghost?.remove();
    this.ghost = null;
  }

  /** @param {PointerEvent} event */
  up(event) {
    const site = this.under(event);
    const dragged = this.held === -1;
    const same = this.held === site;
    this.drop();
    if (site === null || (!dragged && !same)) return;
    if (dragged && !this.node?.[site]) return;
    this.touch(site);
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
    const next = Object.keys(this.node ?? {}).map(Number).sort((one, two) => one - two);
    return this.site(next.find((other) => other > site) ?? next[0] ?? -1);
  }

  /** The nearest spot in a direction. @param {number} site @param {[number, number]} way */
  nearest(site, [dx, dy]) {
    const middle = (/** @type {SVGPathElement} */ path) => {
      const box = path.getBBox();
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
