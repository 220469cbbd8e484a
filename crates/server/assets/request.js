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

/** The server said no; `code` is for programs, the message for people. */
export class Problem extends Error {
  /** @param {number} status @param {string} code @param {string} message */
  constructor(status, code, message) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

const language = document.documentElement.lang;
const token = document.body.dataset.token ?? "";

/**
 * @template T
 * @param {"GET" | "POST"} method
 * @param {string} path
 * @param {object} [body]
 * @returns {Promise<T>}
 */
export async function ask(method, path, body) {
  const address = new URL(path, location.href);
  address.searchParams.set("lang", language);
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
