// A page without a server: this browser answers, and keeps the games. The pages' other scripts do not know the
// difference; they ask as they would ask the server.

import { Mind } from "./mind.js";
import { keep, kept } from "./sound.js";

/** @import { View } from "./request.js" */

/**
 * What differs between a folder of files and the one file.
 * @typedef {object} Site
 * @property {(game: string) => Mind} mind
 * @property {(game: string) => Promise<string>} puzzles the file of a game's puzzles
 * @property {(page: string, query?: string) => string} address of a page: `games/hex`, `play/hex`
 * @property {(address: string) => Promise<string>} page the text of a page
 * @property {() => URLSearchParams} query
 * @property {() => string} mark
 * @property {(text: string) => void} setMark
 */

/** @typedef {{ head: { id: string, game: string, settings: string, start: string | null, seats: [string, string] }, rows: object[] }} Log */

const GAME = "ludoteca-match-";

/** A game that this browser keeps. @param {string} id @returns {Log | null} */
export function logOf(id) {
  try {
    return JSON.parse(kept(GAME + id) ?? "null");
  } catch {
    return null;
  }
}

/** Twelve letters and figures, as the server would name a game. */
function newId() {
  const letters = "abcdefghijklmnopqrstuvwxyz0123456789";
  return Array.from({ length: 12 }, () => letters[Math.floor(Math.random() * letters.length)]).join("");
}

export class Local {
  /** @param {Site} site */
  constructor(site) {
    this.site = site;
    this.mark = site.mark;
    this.setMark = site.setMark;
    this.page = site.page;
    this.query = site.query;
  }

  /** @param {string} path `play/ID` and `review/ID` are the pages of the game that has this name */
  link(path) {
    const [kind, id] = path.split("/");
    if (kind !== "play" && kind !== "review") return this.site.address(path);
    return this.site.address(`${kind}/${logOf(id)?.head.game ?? ""}`, `id=${id}`);
  }

  /** @param {"GET" | "POST"} method @param {string} path @param {object | string} [body] @returns {Promise<any>} */
  async ask(method, path, body) {
    const { pathname, searchParams } = new URL(path, "http://here/");
    const [, , , kind, name, rest] = pathname.split("/");
    if (kind === "matches") {
      const log = name && name !== "import" ? logOf(name) : null;
      const game = log?.head.game ?? gameOf(body);
      const more = { body: body ?? null, log, id: newId() };
      const told = await this.site.mind(game).ask(method, path, more);
      if (told.log) keep(GAME + told.log.head.id, JSON.stringify(told.log));
      return told.answer;
    }
    if (kind === "games" && rest === "puzzles") {
      return this.site.mind(name).ask(method, path, { puzzles: await this.site.puzzles(name) });
    }
    const game = kind === "solids" ? "poliedros" : (searchParams.get("game") ?? "");
    return this.site.mind(game).ask(method, path);
  }
}

/** The game that a question without a log is about: what is to begin, or a record's. @param {object | string | undefined} body */
function gameOf(body) {
  if (typeof body === "string") return /^game (\S+)/m.exec(body)?.[1] ?? "";
  return /** @type {{ game?: string }} */ (body ?? {}).game ?? "";
}

/** Unpacks what `gzip` has packed; what a server has unpacked already is left as it is. @param {ArrayBuffer} packed */
export async function unpacked(packed) {
  const bytes = new Uint8Array(packed);
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return packed;
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream).arrayBuffer();
}

