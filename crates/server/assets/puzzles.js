// Puzzles: one board, one winning move to touch, and what to say about each try. Which are solved is
// remembered here only.

import { Board } from "./board.js";
import { ask, fill, find, mark, setMark } from "./request.js";
import { keep, kept } from "./sound.js";

/** @import { Board as Position } from "./request.js" */

/**
 * @typedef {{ number: number, grade: number, player: number, moves: number, soonest: boolean, position: string }} Puzzle
 * @typedef {{ right: boolean, text: string, solution: string[] | null, board: Position }} Answer
 */

/** @type {{ game: string, tasks: { only: string, soon: string, now: string }[], words: Record<string, string> }} */
const { game, tasks, words } = JSON.parse(find("#data", HTMLScriptElement).text);
const key = `ludoteca-puzzles-${game}`;
/** Solved positions. @type {Set<string>} */
const solved = new Set((kept(key) ?? "").split("\n").filter(Boolean));
/** @type {Puzzle[]} */
let puzzles = [];
/** @type {Puzzle | null} */
let now = null;
/** @type {Position | null} */
let first = null;
const says = find("#says", HTMLElement);
const board = new Board(find("#board", HTMLElement), {
  play: attempt,
  ask: (path) => (find("#asking", HTMLElement).hidden = path === null),
  fits: true,
});
find("#confirm", HTMLElement).addEventListener("click", () => board.confirm());
find("#cancel", HTMLElement).addEventListener("click", () => {
  board.settle(null);
  board.light();
});

/** @param {Puzzle} puzzle */
async function open(puzzle) {
  now = puzzle;
  setMark(String(puzzle.number));
  tell("", "");
  const { now: atOnce, soon, only } = tasks[puzzle.player - 1];
  find("#task", HTMLElement).textContent = fill(puzzle.moves === 1 ? atOnce : puzzle.soonest ? soon : only, puzzle.moves);
  find("#line", HTMLElement).textContent = "";
  find("#after", HTMLElement).hidden = true;
  find("#on", HTMLElement).hidden = true;
  find("#show", HTMLElement).hidden = false;
  paint();
  const question = new URLSearchParams({ game, start: puzzle.position });
  try {
    /** @type {Position} */
    const position = await ask("GET", `/api/v1/positions?${question}`);
    if (now !== puzzle) return;
    first = position;
    board.show(position);
  } catch {
    tell(words.busy, "wrong");
  }
}

/** @param {string} text @param {string} kind */
function tell(text, kind) {
  says.textContent = text;
  says.className = `notice ${kind}`;
}

/** @param {number[] | null} path none asks for the solution */
async function attempt(path) {
  const puzzle = now;
  if (!puzzle) return;
  const question = new URLSearchParams(path ? { path: path.join(",") } : {});
  try {
    /** @type {Answer} */
    const answer = await ask("GET", `/api/v1/games/${game}/puzzles/${puzzle.number}/attempt?${question}`);
    if (now !== puzzle) return;
    board.show(answer.board);
    tell(answer.text, answer.right ? "right" : "wrong");
    if (!answer.right) return void setTimeout(() => now === puzzle && first && board.show(first), 1200);
    if (path) {
      solved.add(puzzle.position);
      keep(key, [...solved].join("\n"));
    }
    finish(puzzle, answer);
  } catch {
    tell(words.busy, "wrong");
    if (first) board.show(first);
  }
}

/** @param {Puzzle} puzzle @param {Answer} answer */
function finish(puzzle, answer) {
  const line = answer.solution ?? [];
  find("#line", HTMLElement).textContent = line.length > 1 ? fill(words.line, line.join(" · ")) : "";
  find("#show", HTMLElement).hidden = true;
  const next = puzzles.find((other) => !solved.has(other.position) && other !== puzzle);
  find("#after", HTMLElement).hidden = !next;
  find("#next", HTMLButtonElement).onclick = () => next && open(next);
  const on = find("#on", HTMLFormElement);
  on.hidden = answer.board.turn.startsWith("over");
  const field = (/** @type {string} */ name) => /** @type {HTMLInputElement} */ (on.elements.namedItem(name));
  field("start").value = puzzle.position;
  field("moves").value = line[0] ?? "";
  field("side").value = String(puzzle.player);
  paint();
}

function paint() {
  find("#list", HTMLOListElement).replaceChildren(
    ...puzzles.map((puzzle) => {
      const item = document.createElement("li");
      const button = document.createElement("button");
      const done = solved.has(puzzle.position);
      button.type = "button";
      button.textContent = `${puzzle.number} ${"★".repeat(puzzle.grade)}${done ? " ✓" : ""}`;
      button.setAttribute("aria-label", `${fill(words.number, puzzle.number)}, ${puzzle.grade}/5${done ? " ✓" : ""}`);
      if (puzzle === now) button.setAttribute("aria-current", "true");
      button.addEventListener("click", () => open(puzzle));
      item.className = puzzle === now ? "here" : "";
      item.append(button);
      return item;
    }),
  );
}

/** Asks until the search has ended; new puzzles appear as they are found. */
async function refresh() {
  try {
    /** @type {{ puzzles: Puzzle[], searching: boolean }} */
    const answer = await ask("GET", `/api/v1/games/${game}/puzzles`);
    // The one on the board stays the same object.
    puzzles = answer.puzzles.map((puzzle) => (puzzle.position === now?.position ? now : puzzle));
    paint();
    find("#print", HTMLElement).hidden = puzzles.length === 0;
    find("#more", HTMLElement).textContent = answer.searching && puzzles.length > 0 ? words.searching : "";
    if (!now && puzzles.length > 0) {
      const asked = puzzles[Number(mark()) - 1];
      await open(asked ?? puzzles.find((puzzle) => !solved.has(puzzle.position)) ?? puzzles[0]);
    }
    if (puzzles.length === 0) find("#task", HTMLElement).textContent = answer.searching ? words.searching : words.none;
    if (answer.searching) setTimeout(refresh, 2000);
  } catch {
    setTimeout(refresh, 4000);
  }
}

find("#show", HTMLElement).addEventListener("click", () => attempt(null));
await refresh();
document.body.dataset.ready = "yes";
performance.mark("playable");
