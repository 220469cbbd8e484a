// The first script of a page that lies in a folder of files: it answers for the server, then runs the page's own.

import { Local, unpacked } from "./here.js";
import { Mind } from "./mind.js";
import { attend, dress, seat } from "./site.js";

const own = /** @type {HTMLScriptElement} */ (document.querySelector("script[data-root]"));
const root = new URL(own.dataset.root ?? "./", location.href);
const script = own.dataset.script ?? "";
/** @type {Map<string, Mind>} */
const minds = new Map();

/** @param {string} file */
const read = (file) => fetch(new URL(file, root));

const local = new Local({
  mind(game) {
    let mind = minds.get(game);
    if (!mind) {
      const module = async () => unpacked(await (await read(`mind/${game}.wasm.gz`)).arrayBuffer());
      mind = new Mind(new URL("assets/worker.js", root).href, module);
      minds.set(game, mind);
    }
    return mind;
  },
  async puzzles(game) {
    const answer = await read(`puzzles/${game}.txt`);
    return answer.ok ? answer.text() : "";
  },
  address(page, query) {
    const file = `${document.documentElement.lang}/${page || "index"}.html`;
    return new URL(query ? `${file}?${query}` : file, root).href;
  },
  async page(address) {
    return (await fetch(address)).text();
  },
  query: () => new URLSearchParams(location.search),
  mark: () => location.hash.slice(1),
  setMark: (text) => history.replaceState(null, "", `#${text}`),
});
Object.assign(globalThis, { ludoteca: local });

dress();
attend(local);
if (!(await seat(local))) location.replace(local.link(""));
else if (script) await import(`./${script}`);
// Where the address is secure the pages are kept for when there is no network.
if ("serviceWorker" in navigator && isSecureContext) {
  navigator.serviceWorker.register(new URL("offline.js", root)).catch(() => null);
}
