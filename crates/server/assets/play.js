// The page of a game being played.

import { Board } from "./board.js";
import { follow } from "./live.js";
import { Problem, ask, fill, find } from "./request.js";

/** @import { Clocks } from "./clocks.js" */
/** @import { View } from "./request.js" */

/**
 * @typedef {object} Data
 * @property {View} view
 * @property {string} settings
 * @property {string} start
 * @property {Record<string, string>} words
 */

/** @type {Data} */
const data = JSON.parse(find("#data", HTMLScriptElement).text);
const { words } = data;
let view = data.view;
let hintStep = 0;
/** Counts what we know, so that an old answer never replaces a newer one. */
let reading = 0;

const seats = find("#seats", HTMLElement);
const notice = find("#notice", HTMLElement);
/** @type {Clocks | null} */
let clocks = null;
const board = new Board(find("#board", HTMLElement), (path) => send({ path }));

/** What is not needed to play comes after the board: sounds, clocks, motion. */
const extras = Promise.all([import("./clocks.js"), import("./sound.js"), import("./motion.js")]).then(
  ([{ Clocks }, { knock, soundSwitch }, { sow }]) => {
    clocks = new Clocks(find("#clocks", HTMLInputElement), seats);
    clocks.show(view);
    soundSwitch(find("#sounds", HTMLInputElement));
    return { knock, sow };
  },
);

/** @param {string} text @param {boolean} [wrong] */
function tell(text, wrong = false) {
  notice.textContent = text;
  notice.classList.toggle("wrong", wrong);
}

/** @param {unknown} error */
function failed(error) {
  if (error instanceof Problem && error.code === "gap") return void reload();
  const text = error instanceof Problem && error.code !== "offline" ? error.message : words.offline;
  tell(fill(words.failed, text), true);
  board.show({ ...view.board, svg: "" });
}

/** @param {{ path?: number[], move?: string }} move */
async function send(move) {
  let body = { ply: view.version, ...move };
  const moves = view.board.moves.join(" ");
  board.element.classList.add("sending");
  try {
    // A move that got no answer is sent again: the server knows it by its ply.
    for (let attempt = 0; ; attempt += 1) {
      try {
        show(await ask("POST", `/api/v1/matches/${view.id}/moves`, body));
        tell("");
        return true;
      } catch (error) {
        if (!(error instanceof Problem) || attempt === 4) throw error;
        if (error.code === "gap") {
          // Somebody sat down or offered something in the meantime: where no move came between, ours still stands.
          await reload();
          if (view.board.moves.join(" ") !== moves || !view.may.play) return false;
          body = { ...body, ply: view.version };
        } else if (error.status === 0) {
          tell(words.offline);
          await new Promise((done) => setTimeout(done, 400 * 2 ** attempt));
        } else throw error;
      }
    }
  } catch (error) {
    failed(error);
    return false;
  } finally {
    board.element.classList.remove("sending");
  }
}

/** @param {string} action */
async function act(action) {
  try {
    show(await ask("POST", `/api/v1/matches/${view.id}/actions`, { ply: view.version, action }));
    tell("");
  } catch (error) {
    failed(error);
  }
}

async function reload() {
  const mine = ++reading;
  try {
    /** @type {View} */
    const fresh = await ask("GET", `/api/v1/matches/${view.id}`);
    if (mine === reading) show(fresh);
  } catch (error) {
    if (!(error instanceof Problem && error.status === 0)) failed(error);
  }
}

/** @param {View} fresh */
function show(fresh) {
  if (fresh.version < view.version) return;
  const moved = fresh.version > view.version;
  const seatsChanged = fresh.may.sit !== view.may.sit || fresh.seats.some((seat, index) => seat.kind !== view.seats[index].kind);
  // News of a move that is already shown must not take a half-made one out of the player's hand.
  const same = !moved && JSON.stringify(fresh.board) === JSON.stringify(view.board);
  // The same board stays the same object: seeds of its move may still be falling.
  if (same) fresh = { ...fresh, board: view.board };
  view = fresh;
  if (!same) hintStep = 0;
  if (moved) {
    extras.then(({ knock }) => knock());
    board.element.dataset.happened = fresh.happened ?? "";
  }
  if (seatsChanged) document.querySelectorAll("#sit, #invite").forEach((element) => element.remove());
  paint();
  if (same) return;
  if (!moved || fresh.board.sown.length === 0) return void board.show(fresh.board);
  // Seeds are seen to fall before the new picture comes; whoever is faster finds the newest.
  extras
    .then(({ sow }) => sow(board, fresh.board.sown))
    .catch(() => null)
    .then(() => view.board === fresh.board && board.show(fresh.board));
}

function paint() {
  find("#status", HTMLElement).textContent = view.board.status;
  find("#reason", HTMLElement).textContent = view.board.reason ?? "";
  document.body.classList.toggle("over", view.over);
  if (view.held_up) tell(words.heldUp);
  const button = (/** @type {string} */ name) => find(`#${name}`, HTMLButtonElement);
  button("hint").hidden = view.over;
  button("hint").disabled = !view.may.play;
  button("hint").textContent = words.hint;
  button("undo").hidden = !view.may.undo && !view.seats.some((seat) => seat.mine);
  button("undo").disabled = !view.may.undo;
  button("offer").hidden = !view.may.offer;
  find("#swapping", HTMLElement).hidden = !view.may.swap;
  button("resign").hidden = !view.may.resign;
  find("#answer", HTMLElement).hidden = !view.may.answer;
  find("#after", HTMLElement).hidden = !view.over;
  find("#typed", HTMLElement).hidden = !view.may.play;
  paintSeats();
  paintMoves();
  clocks?.show(view);
}

function paintSeats() {
  seats.replaceChildren(
    ...view.seats.map((seat, index) => {
      const row = document.createElement("div");
      row.className = "seat";
      row.classList.toggle("moves", view.board.turn === String(index + 1));
      row.classList.toggle("won", view.board.turn === `over ${index + 1}`);
      const who =
        seat.kind === "level" ? fill(words.level, seat.level ?? 0) : seat.kind === "free" ? words.free : seat.mine ? words.you : words.person;
      const tone = document.createElement("span");
      tone.className = `tone ${(index === 0 ? seats.dataset.toneOne : seats.dataset.toneTwo) ?? ""}`;
      const name = document.createElement("b");
      name.textContent = seat.name;
      const kind = document.createElement("span");
      kind.textContent = who;
      const score = document.createElement("span");
      score.className = "score";
      score.textContent = view.board.score ? String(view.board.score[index]) : "";
      const clock = document.createElement("span");
      clock.className = "clock";
      row.append(tone, name, kind, score, clock);
      return row;
    }),
  );
}

function paintMoves() {
  const list = find("#moves", HTMLOListElement);
  list.replaceChildren(
    ...view.board.moves.map((text) => {
      const item = document.createElement("li");
      item.textContent = text;
      return item;
    }),
  );
  list.scrollTop = list.scrollHeight;
  list.scrollLeft = list.scrollWidth;
}

async function hint() {
  const button = find("#hint", HTMLButtonElement);
  button.disabled = true;
  tell(words.hintWait);
  hintStep = Math.min(3, hintStep + 1);
  const asked = view.version;
  const question = new URLSearchParams({
    game: view.game,
    settings: data.settings,
    start: data.start,
    moves: view.board.moves.join(" "),
    step: String(hintStep),
  });
  try {
    /** @type {{ text: string, sites: number[] }} */
    const answer = await ask("GET", `/api/v1/positions/hint?${question}`);
    if (view.version !== asked) return;
    tell(answer.text);
    board.light();
    board.hint(answer.sites);
    button.textContent = hintStep < 3 ? words.hintMore : words.hint;
  } catch (error) {
    tell(error instanceof Problem && error.status === 503 ? words.hintBusy : words.offline);
    hintStep -= 1;
  } finally {
    button.disabled = !view.may.play;
  }
}

find("#hint", HTMLElement).addEventListener("click", hint);
find("#swap", HTMLElement).addEventListener("click", () => send({ move: "swap" }));
find("#undo", HTMLElement).addEventListener("click", () => act("undo"));
find("#offer", HTMLElement).addEventListener("click", () => act("offer"));
find("#accept", HTMLElement).addEventListener("click", () => act("accept"));
find("#decline", HTMLElement).addEventListener("click", () => act("decline"));
find("#resign", HTMLElement).addEventListener("click", () => {
  if (confirm(words.resignSure)) act("resign");
});
find("#typed", HTMLFormElement).addEventListener("submit", async (event) => {
  event.preventDefault();
  const input = find("#move", HTMLInputElement);
  if (input.value.trim() && (await send({ move: input.value.trim() }))) input.value = "";
});
document.querySelector("#copy")?.addEventListener("click", () => {
  // The clipboard interface is missing on plain HTTP; selecting and the old command work everywhere.
  const link = find("#link", HTMLInputElement);
  link.select();
  if (document.execCommand("copy")) find("#copy", HTMLElement).textContent = words.copied;
});

board.show({ ...view.board, svg: "" });
paint();
if (!view.seats.some((seat) => seat.mine) && view.may.sit === null && !view.over) tell(words.watching);
follow(
  view.id,
  () => view.version,
  (events) => {
    if (events.version > view.version) reload();
  },
  (online) => tell(online ? (notice.textContent === words.offline ? "" : (notice.textContent ?? "")) : words.offline),
);
document.body.dataset.ready = "yes";
performance.mark("playable");
