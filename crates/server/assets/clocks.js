// Advisory clocks: how long each side has thought. They only tell; nobody loses on time.

import { keep, kept } from "./sound.js";

/** @import { View } from "./request.js" */

const KEY = "ludoteca-clocks";

export class Clocks {
  /** @param {HTMLInputElement} input @param {HTMLElement} seats */
  constructor(input, seats) {
    this.seats = seats;
    this.since = Date.now();
    /** @type {View | null} */
    this.view = null;
    input.checked = kept(KEY) === "on";
    seats.classList.toggle("timed", input.checked);
    input.addEventListener("change", () => {
      keep(KEY, input.checked ? "on" : "off");
      seats.classList.toggle("timed", input.checked);
    });
    setInterval(() => this.tick(), 500);
  }

  /** @param {View} view */
  show(view) {
    this.view = view;
    this.since = Date.now();
    this.tick();
  }

  tick() {
    if (!this.view) return;
    this.seats.querySelectorAll(".clock").forEach((clock, index) => {
      const running = this.view?.board.turn === String(index + 1);
      const extra = running ? (Date.now() - this.since) / 1000 : 0;
      const seconds = Math.floor((this.view?.seats[index].seconds ?? 0) + extra);
      clock.textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
    });
  }
}
