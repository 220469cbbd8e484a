// The browser's own mind: a worker that answers what needs nobody else, as the server would.

import { Problem } from "./request.js";

/** @typedef {{ worker: string, module: string }} Where */

/** A thought that takes longer than this is the server's from then on, where there is one. */
const SLOW = 12_000;
/** Browsers that tell say how much memory there is, in GB. */
const LITTLE = 1;

export class Mind {
  /**
   * @param {string} worker the address of the worker's script
   * @param {() => Promise<ArrayBuffer>} fetched the module
   * @param {number} [patience] milliseconds; none for as long as it takes
   */
  constructor(worker, fetched, patience = 0) {
    this.address = worker;
    this.fetched = fetched;
    this.patience = patience;
    this.count = 0;
    /** @type {Map<number, { done(answer: string): void, broken(error: Error): void }>} */
    this.asked = new Map();
    /** @type {Promise<Worker> | null} */
    this.opened = null;
  }

  /** The worker with its module, begun at the first question. */
  worker() {
    this.opened ??= this.open();
    return this.opened;
  }

  async open() {
    const bytes = await this.fetched();
    const worker = new Worker(this.address);
    const broken = () => this.end();
    worker.addEventListener("error", broken);
    worker.addEventListener("message", ({ data }) => {
      const waiting = this.asked.get(data.id);
      this.asked.delete(data.id);
      if ("broken" in data) waiting?.broken(new Error(data.broken));
      else waiting?.done(data.answer);
    });
    await this.send(worker, { bytes }, 0);
    return worker;
  }

  /** @param {Worker} worker @param {{ bytes?: ArrayBuffer, question?: string }} message @param {number} patience @returns {Promise<string>} */
  send(worker, message, patience) {
    const id = ++this.count;
    return new Promise((done, broken) => {
      const clock = patience > 0 ? setTimeout(() => this.end(), patience) : undefined;
      const after = (/** @type {(it: any) => void} */ act) => (/** @type {any} */ it) => {
        clearTimeout(clock);
        act(it);
      };
      this.asked.set(id, { done: after(done), broken: after(broken) });
      worker.postMessage({ id, ...message }, message.bytes ? [message.bytes] : []);
    });
  }

  /** Breaks off whatever it thinks of. */
  end() {
    this.opened?.then((worker) => worker.terminate()).catch(() => null);
    this.opened = null;
    const waiting = [...this.asked.values()];
    this.asked.clear();
    for (const one of waiting) one.broken(new Error("broken off"));
  }

  /**
   * @param {"GET" | "POST"} method @param {string} address
   * @param {object} [more] what else belongs to the question
   * @returns {Promise<any>}
   */
  async ask(method, address, more = {}) {
    const worker = await this.worker();
    const seed = Math.floor(Math.random() * 2 ** 50) + 1;
    const question = { method, address, language: document.documentElement.lang, seed, now: Date.now(), ...more };
    const answer = await this.send(worker, { question: JSON.stringify(question) }, this.patience);
    const cut = answer.indexOf("\n");
    const [status, text] = [Number(answer.slice(0, cut)), answer.slice(cut + 1)];
    if (status === 200) return JSON.parse(text);
    const { code, message } = JSON.parse(text);
    throw new Problem(status, code, message);
  }
}

/** Whether this browser may be asked to think: with WebAssembly, workers and enough memory. */
export function able() {
  const memory = /** @type {{ deviceMemory?: number }} */ (/** @type {unknown} */ (navigator)).deviceMemory ?? LITTLE;
  return typeof WebAssembly === "object" && typeof Worker === "function" && memory >= LITTLE && !remembered();
}

const KEY = "ludoteca-slow";

function remembered() {
  try {
    return sessionStorage.getItem(KEY) === "yes" || new URLSearchParams(location.search).has("server");
  } catch {
    return false;
  }
}

/** From now on the server thinks for this browser, until it is closed. */
export function giveUp() {
  try {
    sessionStorage.setItem(KEY, "yes");
  } catch {
    // Only for this page, then.
  }
}

/** The mind of a page that has a server behind it; none where the browser cannot. @param {Where | null} where */
export function own(where) {
  if (!where || !able()) return null;
  const fetched = async () => {
    const answer = await fetch(where.module);
    if (!answer.ok) throw new Error(`no module at ${where.module}`);
    return answer.arrayBuffer();
  };
  return new Mind(where.worker, fetched, SLOW);
}
