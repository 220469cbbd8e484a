// The games' own mind beside the page, so that nothing it thinks holds the page up: a module of WebAssembly that is
// asked in JSON. The first message brings the module, every other one a question.

/** @typedef {{ memory: WebAssembly.Memory, alloc(length: number): number, call(at: number, length: number): number, free(at: number, length: number): void }} Exports */

/** @type {WebAssembly.Module | null} */
let module = null;
/** @type {Exports | null} */
let mind = null;
/** What the module says when it breaks off. */
let said = "";

async function begin() {
  if (!module) throw new Error("no module");
  const broken = (/** @type {number} */ at, /** @type {number} */ length) => {
    if (mind) said = new TextDecoder().decode(new Uint8Array(mind.memory.buffer, at, length));
  };
  const { exports } = await WebAssembly.instantiate(module, { page: { clock: () => performance.now(), broken } });
  mind = /** @type {Exports} */ (/** @type {unknown} */ (exports));
  return mind;
}

/** @param {Exports} mind @param {string} question */
function call(mind, question) {
  const bytes = new TextEncoder().encode(question);
  const at = mind.alloc(bytes.length);
  new Uint8Array(mind.memory.buffer, at, bytes.length).set(bytes);
  const out = mind.call(at, bytes.length) >>> 0;
  mind.free(at, bytes.length);
  const length = new DataView(mind.memory.buffer).getUint32(out, true);
  const answer = new TextDecoder().decode(new Uint8Array(mind.memory.buffer, out + 4, length));
  mind.free(out, length + 4);
  return answer;
}

addEventListener("message", async ({ data }) => {
  const { id, bytes, question } = data;
  try {
    if (bytes) {
      module = await WebAssembly.compile(bytes);
      await begin();
      postMessage({ id, answer: "" });
    } else {
      postMessage({ id, answer: call(mind ?? (await begin()), question) });
    }
  } catch (error) {
    // What has broken off once may have left anything behind: the next question finds a new one.
    mind = null;
    postMessage({ id, broken: `${error} ${said}` });
    said = "";
  }
});
