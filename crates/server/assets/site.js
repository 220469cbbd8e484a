// The pages' doings without a server: forms begin games and open records, links take things along, and a page of a game
// is filled with the game it is asked for before its own script runs.

import { logOf } from "./here.js";
import { Problem, ask, fill } from "./request.js";
import { keep, kept } from "./sound.js";

/** @import { Local } from "./here.js" */
/** @import { View } from "./request.js" */

const LOOK = "ludoteca-look";

/** @param {ParentNode} holder @param {string} selector @returns {any} */
const one = (holder, selector) => holder.querySelector(selector);

/** The colours chosen here. */
export function dress() {
  const look = kept(LOOK) ?? "auto";
  document.documentElement.dataset.look = look;
  const choice = one(document, ".looks select");
  if (choice) choice.value = look;
}

/** Begins a game as a form asks for it. @param {FormData} form */
async function begin(form) {
  const field = (/** @type {string} */ name) => String(form.get(name) ?? "");
  const settings = [...form].filter(([name]) => name.startsWith("set.")).map(([name, value]) => `${name.slice(4)}=${value}`);
  const opponent = field("opponent") || "level 2";
  const seats = field("side") === "2" ? [opponent, "me"] : ["me", opponent];
  const more = { start: field("start"), moves: field("moves"), seats };
  /** @type {View} */
  const view = await ask("POST", "/api/v1/matches", { game: field("game"), settings: [...settings, field("settings")].join(" "), ...more });
  return view.id;
}

/** What a form does, which else the server would do. @param {Local} local @param {HTMLFormElement} form @param {HTMLElement | null} button */
async function submit(local, form, button) {
  const fields = new FormData(form);
  if (button instanceof HTMLButtonElement && button.name) fields.set(button.name, button.value);
  const act = form.dataset.act;
  if (act === "look") {
    keep(LOOK, String(fields.get("look") ?? "auto"));
    dress();
  } else if (act === "play") {
    location.href = local.link(`play/${await begin(fields)}`);
  } else if (act === "open") {
    /** @type {View} */
    const view = await ask("POST", "/api/v1/matches/import", /** @type {any} */ (String(fields.get("record") ?? "")));
    location.href = local.link(`review/${view.id}`);
  }
}

/** Hands a file over to whoever reads. @param {Blob} blob @param {string} name */
function save(blob, name) {
  const way = document.createElement("a");
  way.href = URL.createObjectURL(blob);
  way.download = name;
  way.click();
  setTimeout(() => URL.revokeObjectURL(way.href), 60_000);
}

/** A picture for other programs, 1,200 pixels wide. @param {string} svg @returns {Promise<Blob>} */
async function painted(svg) {
  const picture = new Image();
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await picture.decode();
  const canvas = document.createElement("canvas");
  canvas.width = 1200;
  canvas.height = Math.round((1200 * picture.naturalHeight) / Math.max(1, picture.naturalWidth));
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((done, broken) => canvas.toBlob((blob) => (blob ? done(blob) : broken(new Error("no picture"))), "image/png"));
}

/** Takes a record or a picture along. @param {string} id @param {string} what `record.txt`, `board.svg?after=3`, `board.png` */
async function take(id, what) {
  const game = logOf(id)?.head.game ?? "ludoteca";
  const [file, query] = what.split("?");
  const asked = file === "board.png" ? "board.svg" : file;
  /** @type {string} */
  const text = await ask("GET", `/api/v1/matches/${id}/${asked}${query ? `?${query}` : ""}`);
  if (file === "record.txt") save(new Blob([text], { type: "text/plain" }), `${game}-${id}.txt`);
  else if (file === "board.svg") save(new Blob([text], { type: "image/svg+xml" }), `${game}.svg`);
  else save(await painted(text), `${game}.png`);
}

/** The empty board as a picture, to print in any size. @param {string} game */
async function print(game) {
  /** @type {string} */
  const svg = await ask("GET", `/api/v1/positions/board.svg?game=${game}`);
  save(new Blob([svg], { type: "image/svg+xml" }), `${game}.svg`);
}

/** A page of a game shows the one it is asked for. Says whether there is such a game. @param {Local} local */
export async function seat(local) {
  const data = one(document, "#data");
  const id = local.query().get("id") ?? "";
  const reviewing = one(document, ".table.review") !== null;
  if (!data || (!reviewing && !one(document, "[data-match]"))) return true;
  const log = logOf(id);
  if (!log) return false;
  /** @type {View} */
  const view = await ask("GET", `/api/v1/matches/${id}`);
  const { settings, start } = log.head;
  const shown = JSON.parse(data.text);
  one(document, "#board").innerHTML = view.board.svg;
  const side = view.seats[1].mine && !view.seats[0].mine ? 2 : 1;
  const level = view.seats.find((seat) => seat.level)?.level;
  const form = one(document, reviewing ? "#again" : "#after");
  const field = (/** @type {string} */ name, /** @type {string} */ value) => {
    if (form.elements.namedItem(name)) form.elements.namedItem(name).value = value;
  };
  field("settings", settings);
  field("start", start ?? "");
  field("side", String(side));
  field("opponent", level ? `level ${level}` : reviewing ? "level 4" : "me");
  if (reviewing) {
    const names = view.seats.map((seat) => seat.name);
    const end = view.over ? { status: view.board.status, reason: view.board.reason } : null;
    Object.assign(shown, { id, settings, start: start ?? "", moves: view.board.moves, names, end, tones: view.board.tones });
    const back = one(document, ".side > p > a");
    if (back) Object.assign(back, { href: local.link(`play/${id}`) }).parentElement.hidden = view.over;
  } else {
    one(document, "[data-match]").dataset.match = id;
    one(form, "a.button").href = local.link(`review/${id}`);
    Object.assign(shown, { view: { ...view, board: { ...view.board, svg: "" } }, settings, start: start ?? "" });
  }
  data.text = JSON.stringify(shown);
  return true;
}

/** Forms and links of whatever page is shown. @param {Local} local */
export function attend(local) {
  document.addEventListener("submit", (event) => {
    const form = /** @type {HTMLFormElement} */ (event.target);
    if (!form.dataset.act) return;
    event.preventDefault();
    submit(local, form, event.submitter).catch((error) => {
      const text = error instanceof Problem ? error.message : String(error);
      const place = one(document, "#notice") ?? form.appendChild(Object.assign(document.createElement("p"), { className: "notice" }));
      place.textContent = form.dataset.failed ? fill(form.dataset.failed, text) : text;
    });
  });
  document.addEventListener("click", (event) => {
    const way = event.target instanceof Element ? event.target.closest("a[href]") : null;
    const sheet = /\/api\/v1\/positions\/board\.svg\?game=([a-z0-9-]+)/.exec(way?.getAttribute("href") ?? "");
    if (sheet) {
      event.preventDefault();
      print(sheet[1]).catch((error) => console.warn(error));
      return;
    }
    const what = way && /\/api\/v1\/matches\/[^/]+\/((record\.txt|board\.svg|board\.png).*)$/.exec(way.getAttribute("href") ?? "");
    if (!what) return;
    event.preventDefault();
    take(local.query().get("id") ?? "", what[1]).catch((error) => console.warn(error));
  });
}
