// Talking to the server: JSON in and out, the page's token with every change, clear errors.

/**
 * @typedef {object} Board
 * @property {string} turn
 * @property {string} status
 * @property {string | null} reason
 * @property {string | null} happened
 * @property {["dark" | "light", "dark" | "light"]} tones
 * @property {string} svg
 * @property {Tree | null} touch
 * @property {number[]} occupied
 * @property {number[]} path
 * @property {number[]} sown
 * @property {string[]} moves
 * @property {number} legal
 * @property {[number, number] | null} score
 * @property {string} position
 * @property {string | null} value
 *
 * @typedef {{ [site: string]: Tree }} Tree
 *
 * @typedef {object} Seat
 * @property {"free" | "person" | "level"} kind
 * @property {number | null} level
 * @property {string} name
 * @property {boolean} mine
 * @property {number} seconds
 *
 * @typedef {object} View
 * @property {string} id
 * @property {string} game
 * @property {number} version
 * @property {[Seat, Seat]} seats
 * @property {{ play: boolean, undo: boolean, resign: boolean, swap: boolean, offer: boolean, ask_undo: boolean, ask_hints: boolean, ask_again: boolean, answer: boolean, hints: boolean, sit: number | null }} may
 * @property {boolean} over
 * @property {boolean} thinking
 * @property {boolean} held_up
 * @property {boolean} between two different people play
 * @property {string | null} asked what the other asks of you
 * @property {string | null} asking what you ask of the other
 * @property {string | null} again the game that follows
 * @property {string | null} happened
 * @property {Board} board
 *
 * @typedef {object} Events
 * @property {number} version
 * @property {string} turn
 * @property {{ ply: number, kind: string, seat: number, text: string }[]} rows
 * @property {boolean} reload
 */

/**
 * Who answers on a page that has no server: the site's own script puts it there before any other runs.
 * @typedef {object} Here
 * @property {(method: "GET" | "POST", path: string, body?: object) => Promise<any>} ask
 * @property {(path: string) => string} link the address of a page, from its path below the language
 * @property {(address: string) => Promise<string>} page the text of a page
 * @property {() => URLSearchParams} query
 * @property {() => string} mark what stands after the address, such as the number of a puzzle
 * @property {(text: string) => void} setMark
 */

/** @returns {Here | null} */
export const here = () => /** @type {{ ludoteca?: Here }} */ (/** @type {unknown} */ (globalThis)).ludoteca ?? null;

/** The server said no; `code` is for programs, the message for people. */
export class Problem extends Error {
  /** @param {number} status @param {string} code @param {string} message */
  constructor(status, code, message) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

const token = document.body.dataset.token ?? "";

/**
 * @template T
 * @param {"GET" | "POST"} method
 * @param {string} path
 * @param {object} [body]
 * @returns {Promise<T>}
 */
export async function ask(method, path, body) {
  const local = here();
  if (local) return local.ask(method, path, body);
  const address = new URL(path, location.href);
  address.searchParams.set("lang", document.documentElement.lang);
  /** @type {Record<string, string>} */
  const headers = { "x-ludoteca-token": token };
  if (body) headers["content-type"] = "application/json";
  let answer;
  try {
    answer = await fetch(address, { method, headers, body: body ? JSON.stringify(body) : undefined });
  } catch {
    throw new Problem(0, "offline", "");
  }
  const text = await answer.text();
  if (answer.ok) return JSON.parse(text);
  try {
    const { code, message } = JSON.parse(text);
    throw new Problem(answer.status, code, message);
  } catch (error) {
    throw error instanceof Problem ? error : new Problem(answer.status, "unclear", text.slice(0, 200));
  }
}

/** The address of a page, from its path below the language. @param {string} path */
export function link(path) {
  return here()?.link(path) ?? `/${document.documentElement.lang}/${path}`;
}

/** The text of another page. @param {string} address */
export async function page(address) {
  const local = here();
  if (local) return local.page(address);
  const answer = await fetch(address);
  return answer.text();
}

/** What the address asks for. */
export function query() {
  return here()?.query() ?? new URLSearchParams(location.search);
}

/** What stands after the address: the number of a puzzle, a place in a game. */
export function mark() {
  return here()?.mark() ?? location.hash.slice(1);
}

/** @param {string} text */
export function setMark(text) {
  const local = here();
  if (local) local.setMark(text);
  else history.replaceState(null, "", `#${text}`);
}

/**
 * An element of the page, which must be there.
 * @template {Element} T
 * @param {string} selector
 * @param {{ new (): T }} kind
 * @returns {T}
 */
export function find(selector, kind) {
  const found = document.querySelector(selector);
  if (!(found instanceof kind)) throw new Error(`${selector} is missing`);
  return found;
}

/** @param {string} text @param {...(string | number)} values */
export function fill(text, ...values) {
  return values.reduce((/** @type {string} */ out, value) => out.replace("{}", String(value)), text);
}
