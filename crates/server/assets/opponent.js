// Who answers for a level: this browser where it can, and the server where it cannot. The server remains the referee:
// it plays what it is told only where that is legal, and thinks for itself when nothing comes.

import { giveUp, own } from "./mind.js";
import { ask, here } from "./request.js";

/** @import { Mind, Where } from "./mind.js" */
/** @import { View } from "./request.js" */

/** A move that comes at once is easily overlooked. */
const SHORTEST = 350;

export class Opponent {
  /** @param {{ settings: string, start: string, mind: Where | null }} data */
  constructor(data) {
    this.data = data;
    /** @type {Mind | null} */
    this.mind = here() ? null : own(data.mind);
    // Fetched while the person thinks.
    this.mind?.worker().catch(() => this.fail());
  }

  /** Whether the level's moves come from here. */
  get thinks() {
    return this.mind !== null;
  }

  fail() {
    this.mind?.end();
    this.mind = null;
    giveUp();
  }

  /** Where the game stands, as a question. @param {View} view */
  question(view) {
    const { settings, start } = this.data;
    return new URLSearchParams({ game: view.game, settings, start, moves: view.board.moves.join(" ") });
  }

  /** The game after the level's move; none where the server plays it. @param {View} view @returns {Promise<View | null>} */
  async answer(view) {
    const began = performance.now();
    if (here()) {
      const fresh = await ask("POST", `/api/v1/matches/${view.id}/answer`, { ply: view.version });
      await pause(SHORTEST - (performance.now() - began));
      return /** @type {View} */ (fresh);
    }
    const level = view.seats[Number(view.board.turn) - 1]?.level;
    if (!this.mind || !level) return null;
    const question = this.question(view);
    question.set("level", String(level));
    question.set("seed", String(Math.floor(Math.random() * 2 ** 50) + 1));
    /** @type {{ best: string | null }} */
    let thought;
    try {
      thought = await this.mind.ask("GET", `/api/v1/positions/think?${question}`);
    } catch {
      this.fail();
      return null;
    }
    await pause(SHORTEST - (performance.now() - began));
    if (!thought.best) return null;
    return ask("POST", `/api/v1/matches/${view.id}/moves`, { ply: view.version, move: thought.best, answer: true, thinks: true });
  }

  /** A question about the position that takes thought. @param {string} path @returns {Promise<any>} */
  async study(path) {
    if (this.mind) {
      try {
        return await this.mind.ask("GET", path);
      } catch {
        // The server knows, then.
      }
    }
    return ask("GET", path);
  }
}

/** @param {number} time */
function pause(time) {
  return new Promise((done) => setTimeout(done, Math.max(0, time)));
}
