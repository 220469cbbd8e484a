// The page of a game being played.

import { Board } from "./board.js";
import { follow } from "./live.js";
import { Problem, ask, fill, find, here } from "./request.js";
import { meant } from "./typed.js";
import { wishes } from "./wishes.js";

/** @import { Clocks } from "./clocks.js" */
/** @import { Opponent } from "./opponent.js" */
/** @import { Board as Position, View } from "./request.js" */

/**
 * @typedef {object} Data
 * @property {View} view
 * @property {string} settings
 * @property {string} start
 * @property {string[]} tones of the seats before any swap
 * @property {string[]} marks each seat's own piece, as a small picture
 * @property {boolean} facing whether each player has a side of the board
 * @property {string} goal
 * @property {import("./mind.js").Where | null} mind
 * @property {Record<string, string>} words
 */

/** @type {Data} */
const data = JSON.parse(find("#data", HTMLScriptElement).text);
const { words } = data;
let view = data.view;
/** What is on the board: behind `view` while something still moves. */
let shown = view;
/** What is still to be shown, in order: a reply waits for the move before it. @type {View[]} */
const queue = [];
let running = false;
let offline = false;
let hintStep = 0;
/** Counts what we know, so that an old answer never replaces a newer one. */
let reading = 0;

const seats = find("#seats", HTMLElement);
const notice = find("#notice", HTMLElement);
/** @type {Clocks | null} */
let clocks = null;
const board = new Board(find("#board", HTMLElement), {
  play: (path) => send({ path }),
  ask: (path) => {
    find("#asking", HTMLElement).hidden = path === null;
    paintBar();
  },
  felt: () => {
    board.element.classList.remove("nothing");
    requestAnimationFrame(() => board.element.classList.add("nothing"));
  },
  fits: true,
  possible: words.possible,
});

/** Answers for the level, and helps, where this browser can. @type {Opponent | null} */
let opponent = null;
/** The version that is being answered. */
let answering = -1;

/** What is not needed to play comes after the board: sounds, clocks, motion, settings. */
const extras = Promise.all([import("./clocks.js"), import("./sound.js"), import("./motion.js"), import("./settings.js"), import("./opponent.js")]).then(
  ([{ Clocks }, { knock, soundSwitch }, motion, { settings, remember }, { Opponent }]) => {
    clocks = new Clocks(find("#clocks", HTMLInputElement), seats);
    clocks.show(shown);
    soundSwitch(find("#sounds", HTMLInputElement));
    motion.motionSwitch(find("#motion", HTMLInputElement));
    settings(board, view, document.title);
    const against = view.seats.some((seat) => seat.level !== null) && view.seats.some((seat) => seat.mine);
    opponent = against && !view.over ? new Opponent(data) : null;
    if (here()) reply();
    return { knock, remember, ...motion };
  },
);

/** @param {string} text @param {boolean} [wrong] */
function tell(text, wrong = false) {
  notice.textContent = text;
  notice.classList.toggle("wrong", wrong);
}

const asking = wishes(words, act);

/** @param {unknown} error */
function failed(error) {
  if (error instanceof Problem && error.code === "gap") return void reload();
  if (error instanceof Problem && error.code !== "offline") tell(fill(words.failed, error.message), true);
  else tell(words.offline);
  board.show({ ...shown.board, svg: "" });
}

/** @param {{ path?: number[], move?: string }} move */
async function send(move) {
  let body = { ply: view.version, thinks: opponent?.thinks ?? false, ...move };
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
        if (!(error instanceof Problem)) throw error;
        if (error.code === "gap" && attempt < 5) {
          // Somebody sat down or offered something in the meantime: where no move came between, ours still stands.
          await reload();
          if (view.board.moves.join(" ") !== moves || !view.may.play) return false;
          body = { ...body, ply: view.version };
        } else if (error.status === 0 || error.code === "unknown") {
          tell(words.offline);
          await new Promise((done) => setTimeout(done, Math.min(4000, 400 * 2 ** attempt)));
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
    tell("");
    show(await ask("POST", `/api/v1/matches/${view.id}/actions`, { ply: view.version, action }));
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
  if (same) fresh = { ...fresh, board: view.board };
  else hintStep = 0;
  view = fresh;
  if (seatsChanged) document.querySelectorAll("#sit, #invite").forEach((element) => element.remove());
  document.querySelector(".table")?.classList.toggle("waiting", document.querySelector("#invite") !== null);
  if (same && !running) {
    shown = view;
    paint();
  } else if (!same) {
    queue.push(fresh);
    run();
  }
  reply();
}

/** Works the level's move out, where that is left to this browser. */
async function reply() {
  const asked = view;
  if (!opponent || !asked.thinking || answering === asked.version || !asked.seats.some((seat) => seat.mine)) return;
  answering = asked.version;
  try {
    const fresh = await opponent.answer(asked);
    if (fresh) show(fresh);
  } catch (error) {
    // Something else has happened meanwhile, or the server has answered by itself.
    if (here() || !(error instanceof Problem)) failed(error);
    else reload();
  }
}

async function run() {
  if (running) return;
  running = true;
  while (queue.length > 0) {
    const next = /** @type {View} */ (queue.shift());
    const moves = isMotion(next);
    if (moves) await step(next).catch(() => null);
    const before = shown.board;
    arrive(next, queue.length === 0);
    if (moves) (await extras).appear(board, before, next.board);
  }
  running = false;
  shown = view;
  paint();
}

/** Whether the board went forward from what is shown, and may be seen to. @param {View} next */
function isMotion(next) {
  const [before, after] = [shown.board.moves, next.board.moves];
  return after.length > before.length && before.every((text, index) => after[index] === text) && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Every move of a run is seen, one after the other. @param {View} next */
async function step(next) {
  const { animate, appear } = await extras;
  const { moves } = next.board;
  for (let count = shown.board.moves.length + 1; count < moves.length && count + 12 > moves.length; count += 1) {
    const { settings, start } = data;
    const question = new URLSearchParams({ game: view.game, settings, start, moves: moves.slice(0, count).join(" ") });
    /** @type {Position} */
    const between = await ask("GET", `/api/v1/positions?${question}`);
    await animate(board, shown.board, between);
    const before = shown.board;
    shown = { ...shown, board: { ...between, touch: null } };
    board.show(shown.board);
    appear(board, before, between);
    paint();
  }
  await animate(board, shown.board, next.board);
}

/** @param {View} next @param {boolean} last whether nothing else waits to be shown */
function arrive(next, last) {
  const moved = next.version > shown.version;
  if (moved) {
    extras.then(({ knock, remember }) => {
      knock();
      if (next.over) remember(next, document.title);
    });
    board.element.dataset.happened = next.happened ?? "";
    announce(next);
    if (notice.textContent === data.goal) tell("");
    const answer = asking.answer(shown, next);
    if (answer) tell(answer);
  }
  shown = next;
  board.show(last ? next.board : { ...next.board, touch: null });
  paint();
}

/** Says the move in words, and what a swap has done. @param {View} next */
function announce(next) {
  const { moves, happened } = next.board;
  if (moves.length <= shown.board.moves.length) return;
  find("#said", HTMLElement).textContent = [happened ?? "", next.board.status].join(" ");
  const mine = next.seats.findIndex((seat) => seat.mine);
  if (moves[moves.length - 1] === "swap" && happened) {
    const alone = next.seats.filter((seat) => seat.mine).length === 1;
    tell(alone ? `${happened} ${fill(words.nowYou, next.seats[mine].name)}` : happened);
  }
}

function paint() {
  const view = shown;
  find("#status", HTMLElement).textContent = view.board.status;
  find("#reason", HTMLElement).textContent = view.board.reason ?? "";
  document.body.classList.toggle("over", view.over);
  document.body.classList.toggle("won", view.over && view.seats.some((seat, index) => seat.mine && view.board.turn === `over ${index + 1}`));
  if (view.held_up) tell(words.heldUp);
  const button = (/** @type {string} */ name) => find(`#${name}`, HTMLButtonElement);
  asking.paint(view);
  asking.follow(view);
  const other = view.between || view.seats.some((seat) => seat.kind === "free");
  // Between two people nobody is helped behind the other's back.
  button("hint").hidden = view.over || !view.may.hints || view.seats.some((seat) => seat.kind === "free");
  button("hint").disabled = !view.may.play;
  button("hint").textContent = words.hint;
  button("undo").hidden = !view.may.undo && (other || !view.seats.some((seat) => seat.mine));
  button("undo").disabled = !view.may.undo;
  button("offer").hidden = !view.may.offer;
  button("swap").hidden = !view.may.swap;
  if (view.may.swap && !notice.textContent) tell(words.swapHelp);
  button("resign").hidden = !view.may.resign;
  find("#answer", HTMLElement).hidden = !view.may.answer;
  find("#after", HTMLElement).hidden = !view.over;
  find("#typed", HTMLElement).hidden = !view.may.play;
  paintBar();
  paintSeats();
  paintMoves();
  clocks?.show(view);
}

/** One thing at a time stands in the bar. */
function paintBar() {
  const others = ["#asking", "#answer", "#sit", "#after"].map((name) => document.querySelector(name));
  const open = others.find((element) => element instanceof HTMLElement && !element.hidden);
  for (const element of others) element?.classList.toggle("behind", element !== open);
  find("#actions", HTMLElement).classList.toggle("behind", Boolean(open));
}

function paintSeats() {
  const view = shown;
  const swapped = view.board.tones[0] !== data.tones[0];
  seats.replaceChildren(
    ...view.seats.map((seat, index) => {
      const row = document.createElement("div");
      row.className = "seat";
      row.classList.toggle("moves", view.board.turn === String(index + 1));
      row.classList.toggle("won", view.board.turn === `over ${index + 1}`);
      const who =
        seat.kind === "level" ? fill(words.level, seat.level ?? 0) : seat.kind === "free" ? words.free : seat.mine ? words.you : words.person;
      const tone = document.createElement("span");
      tone.className = `tone ${view.board.tones[index]}`;
      tone.innerHTML = data.marks[swapped ? 1 - index : index];
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
    ...shown.board.moves.map((text) => {
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
    const path = `/api/v1/positions/hint?${question}`;
    /** @type {{ text: string, sites: number[] }} */
    const answer = await (opponent ? opponent.study(path) : ask("GET", path));
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
find("#confirm", HTMLElement).addEventListener("click", () => board.confirm());
find("#cancel", HTMLElement).addEventListener("click", () => {
  board.settle(null);
  board.light();
});
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
  const written = input.value.trim();
  if (!written) return;
  const { settings, start } = data;
  const question = new URLSearchParams({ game: view.game, settings, start, moves: view.board.moves.join(" ") });
  /** @type {{ legal: string[] }} */
  const { legal } = await ask("GET", `/api/v1/positions/legal?${question}`).catch(() => ({ legal: [] }));
  if (await send({ move: meant(written, legal) })) input.value = "";
});
document.querySelector("#copy")?.addEventListener("click", () => {
  // The clipboard interface is missing on plain HTTP; selecting and the old command work everywhere.
  const link = find("#link", HTMLInputElement);
  link.select();
  if (document.execCommand("copy")) find("#copy", HTMLElement).textContent = words.copied;
});

board.flip(data.facing && view.seats[1].mine && !view.seats[0].mine);
board.show({ ...view.board, svg: "" });
paint();
if (!view.seats.some((seat) => seat.mine) && view.may.sit === null && !view.over) tell(words.watching);
else if (view.board.moves.length === 0 && !notice.textContent) tell(data.goal);
follow(
  view.id,
  () => view.version,
  (events) => {
    if (events.version > view.version) reload();
  },
  (online) => {
    if (online && offline && notice.textContent === words.offline) tell("");
    if (!online) tell(words.offline);
    offline = !online;
  },
);
document.body.dataset.ready = "yes";
performance.mark("playable");
