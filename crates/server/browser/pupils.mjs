// node pupils.mjs BASE MODULE.wasm.gz [PUPILS] [ROUNDS] [PID]: a class plays level 8 at once against the server at BASE,
// every pupil's own machine working the level's moves out, as the pages do. The machines are this one, one after the other:
// what is measured is the processor's time of one thought, times four for a slow machine, and what the server itself spends.

import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";

const [base, module, pupils = "40", rounds = "4", pid = ""] = process.argv.slice(2);
const games = (process.env.LUDOTECA_SLUGS ?? "avanco rastros ouri semaforo amazonas").split(" ");
/** How much slower a pupil's machine is than this one. */
const SLOWER = 4;
/** What a pupil takes for a move of their own. */
const PONDERING = 5;

const bytes = readFileSync(module);
const compiled = new WebAssembly.Module(bytes[0] === 0x1f ? gunzipSync(bytes) : bytes);
const broken = (at, length) => console.error(new TextDecoder().decode(new Uint8Array(mind.memory.buffer, at, length)));
const { exports: mind } = new WebAssembly.Instance(compiled, { page: { clock: () => performance.now(), broken } });

function think(address) {
  const asked = new TextEncoder().encode(JSON.stringify({ method: "GET", address, language: "en" }));
  const at = mind.alloc(asked.length);
  new Uint8Array(mind.memory.buffer, at, asked.length).set(asked);
  const out = mind.call(at, asked.length) >>> 0;
  mind.free(at, asked.length);
  const length = new DataView(mind.memory.buffer).getUint32(out, true);
  const answer = new TextDecoder().decode(new Uint8Array(mind.memory.buffer, out + 4, length));
  mind.free(out, length + 4);
  return JSON.parse(answer.slice(answer.indexOf("\n") + 1));
}

/** The seconds of processor that the server has spent; Linux counts them in hundredths. */
function spent() {
  if (!pid) return 0;
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1].split(" ");
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

async function ask(pupil, path, body) {
  const headers = { authorization: `Bearer ${pupil.token}`, "content-type": "application/json" };
  const answer = await fetch(base + path, body ? { method: "POST", headers, body: JSON.stringify(body) } : { headers });
  const told = await answer.json();
  if (!answer.ok) throw new Error(`${path}: ${told.message}`);
  return told;
}

const all = [];
for (let number = 0; number < Number(pupils); number += 1) {
  const { token } = await (await fetch(`${base}/api/v1/sessions`, { method: "POST" })).json();
  const pupil = { token, game: games[number % games.length] };
  pupil.view = await ask(pupil, "/api/v1/matches", { game: pupil.game, seats: ["me", "level 8"] });
  all.push(pupil);
}
const before = spent();
const thoughts = [];
let moves = 0;
for (let round = 0; round < Number(rounds); round += 1) {
  for (const pupil of all.filter((one) => !one.view.over)) {
    const path = `/api/v1/matches/${pupil.view.id}/moves`;
    const question = () => new URLSearchParams({ game: pupil.game, moves: pupil.view.board.moves.join(" ") });
    const { legal } = await ask(pupil, `/api/v1/positions/legal?${question()}`);
    const move = legal[Math.floor(Math.random() * legal.length)];
    pupil.view = await ask(pupil, path, { ply: pupil.view.version, move, thinks: true });
    moves += 1;
    while (pupil.view.thinking) {
      const began = process.cpuUsage();
      const { best } = think(`/api/v1/positions/think?${question()}&level=8&seed=${1 + moves}`);
      const { user, system } = process.cpuUsage(began);
      thoughts.push({ time: (user + system) / 1000, game: pupil.game });
      pupil.view = await ask(pupil, path, { ply: pupil.view.version, move: best, answer: true, thinks: true });
    }
  }
}
const used = spent() - before;
const times = thoughts.map(({ time }) => time).sort((a, b) => a - b);
const at = (share) => (times[Math.min(times.length - 1, Math.floor(times.length * share))] / 1000) * SLOWER;
console.log(`${pupils} pupils, ${moves} moves, ${thoughts.length} answers of level 8`);
console.log(`on machines ${SLOWER} times slower: half within ${at(0.5).toFixed(2)} s, 95 % within ${at(0.95).toFixed(2)} s, all within ${at(1).toFixed(2)} s`);
for (const game of games) {
  const own = thoughts.filter((one) => one.game === game).map(({ time }) => time);
  console.log(`  ${game}: at most ${((Math.max(0, ...own) / 1000) * SLOWER).toFixed(2)} s`);
}
if (pid) {
  const average = times.reduce((sum, time) => sum + time, 0) / Math.max(1, times.length) / 1000;
  const rate = Number(pupils) / (PONDERING + average * SLOWER);
  const share = (used / moves) * rate;
  console.log(`the server: ${((used / moves) * 1000).toFixed(1)} ms of processor a move and its answer; ${rate.toFixed(1)} moves a second are ${(100 * share).toFixed(1)} % of a core`);
}
