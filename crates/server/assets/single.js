// The one file: it holds every page and the games' mind, packed, and shows the page that its address names:
// `ludoteca.html#/pt-PT/games/hex`.

import { Local, unpacked } from "./here.js";
import { Mind } from "./mind.js";
import { attend, dress, seat } from "./site.js";

/**
 * @typedef {{ title: string, class: string, script: string, body: string }} Page
 * @typedef {(name: string) => Promise<any>} Need
 * @typedef {{ loader(): Need, worker: string }} Bundle
 */

const { loader, worker } = /** @type {{ bundle: Bundle }} */ (/** @type {unknown} */ (globalThis)).bundle;

/** What is packed in an element of the file. @param {string} id */
function packed(id) {
  const element = document.getElementById(id);
  const text = atob(element?.textContent?.trim() ?? "");
  element?.remove();
  return unpacked(Uint8Array.from(text, (letter) => letter.charCodeAt(0)).buffer);
}

/** A worker, or where a file may have none, the same beside the page. */
function workerAddress() {
  return URL.createObjectURL(new Blob([worker], { type: "text/javascript" }));
}

/** @type {{ pages: Record<string, Page>, pictures: string[] }} */
const { pages, pictures } = JSON.parse(new TextDecoder().decode(await packed("pages")));
/** A page's text with the pictures that it names. @param {Page | undefined} page */
const bodyOf = (page) => (page?.body ?? "").replace(/<svg-(\d+)>/g, (_, number) => pictures[Number(number)]);
/** @type {Record<string, string>} */
const puzzles = JSON.parse(new TextDecoder().decode(await packed("puzzles")));
const module = packed("module");
const mind = new Mind(workerAddress(), async () => (await module).slice(0));

/** The address after the file's name: a page, what it is asked, a mark. */
function place() {
  const whole = decodeURIComponent(location.hash.slice(1));
  const [address, mark = ""] = whole.split("~");
  const [page, query = ""] = address.split("?");
  return { page, query, mark };
}

const local = new Local({
  mind: () => mind,
  puzzles: async (game) => puzzles[game] ?? "",
  address: (page, query) => `#/${document.documentElement.lang}/${page}${query ? `?${query}` : ""}`,
  page: async (address) => {
    const page = decodeURIComponent(address.slice(address.indexOf("#") + 1)).split("?")[0];
    return bodyOf(pages[page]);
  },
  query: () => new URLSearchParams(place().query),
  mark: () => place().mark,
  setMark: (text) => {
    const { page, query } = place();
    history.replaceState(null, "", `#${page}${query ? `?${query}` : ""}~${text}`);
  },
});
Object.assign(globalThis, { ludoteca: local });

/** What the last page has left listening: it goes with the page. @type {(() => void)[]} */
let leavings = [];
let counting = false;
for (const target of [document, window]) {
  const listen = target.addEventListener.bind(target);
  target.addEventListener = (/** @type {string} */ kind, /** @type {any} */ act, /** @type {any} */ options) => {
    listen(kind, act, options);
    if (counting) leavings.push(() => target.removeEventListener(kind, act, options));
  };
}
const repeat = window.setInterval.bind(window);
window.setInterval = /** @type {typeof setInterval} */ (
  (/** @type {() => void} */ act, /** @type {number} */ time) => {
    const clock = repeat(act, time);
    leavings.push(() => clearInterval(clock));
    return clock;
  }
);

/** The page as it was shown last; a mark alone does not change it. */
let shown = "";

async function show() {
  const { page, query } = place();
  const wanted = `${page}?${query}`;
  if (wanted === shown) return;
  const found = pages[page];
  if (!found) {
    location.hash = `#/${home()}/`;
    return;
  }
  shown = wanted;
  for (const leave of leavings) leave();
  leavings = [];
  document.documentElement.lang = page.split("/")[1];
  document.title = found.title;
  document.body.className = found.class;
  delete document.body.dataset.ready;
  document.body.innerHTML = bodyOf(found);
  scrollTo(0, 0);
  dress();
  if (!(await seat(local))) {
    location.hash = `#/${document.documentElement.lang}/`;
    return;
  }
  counting = true;
  if (found.script) await loader()(found.script);
  else document.body.dataset.ready = "yes";
}

/** The language of this browser, of those we speak. */
function home() {
  const wanted = navigator.languages.map((tag) => tag.toLowerCase());
  const speaks = (/** @type {string} */ tag) => (tag === "pt-br" ? "pt-BR" : tag.startsWith("pt") ? "pt-PT" : tag.startsWith("en") ? "en" : "");
  return wanted.map(speaks).find(Boolean) ?? "pt-PT";
}

attend(local);
addEventListener("hashchange", () => void show());
await show();
