// node call.mjs MODULE.wasm.gz < QUESTIONS: a question a line, an answer a line, both as JSON texts. The clock stands still,
// so that no thought ends sooner on a busy machine.

import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";

const bytes = readFileSync(process.argv[2]);
const compiled = new WebAssembly.Module(bytes[0] === 0x1f ? gunzipSync(bytes) : bytes);
const broken = (at, length) => console.error(new TextDecoder().decode(new Uint8Array(mind.memory.buffer, at, length)));
const { exports: mind } = new WebAssembly.Instance(compiled, { page: { clock: () => 0, broken } });

for (const question of readFileSync(0, "utf8").split("\n").filter(Boolean)) {
  const asked = new TextEncoder().encode(question);
  const at = mind.alloc(asked.length);
  new Uint8Array(mind.memory.buffer, at, asked.length).set(asked);
  const out = mind.call(at, asked.length) >>> 0;
  mind.free(at, asked.length);
  const length = new DataView(mind.memory.buffer).getUint32(out, true);
  const answer = new TextDecoder().decode(new Uint8Array(mind.memory.buffer, out + 4, length));
  mind.free(out, length + 4);
  console.log(JSON.stringify(answer));
}
