// A competition's pages: they follow the event, take a file into a form, and keep a result until it is sent.

/** @type {HTMLElement | null} */
const page = document.querySelector("[data-step]");

/** Whether somebody is just typing or choosing. */
function busy() {
  const active = document.activeElement;
  const typed = active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement;
  return (typed && active.value !== "" && active.defaultValue !== active.value) || active instanceof HTMLSelectElement;
}

// A line-up: how many are named for each place, while names are tapped.
function count() {
  for (const place of document.querySelectorAll("[data-counts] [data-place]")) {
    if (!(place instanceof HTMLElement)) continue;
    const named = document.querySelectorAll(`.lineup input[value="${place.dataset.place}"]:checked`).length;
    const most = Number(place.dataset.most);
    const shown = place.querySelector(".count");
    if (shown) shown.textContent = `${named}/${most}`;
    place.classList.toggle("full", named === most);
    place.classList.toggle("over-full", named > most);
  }
}
count();
document.addEventListener("change", count);

/** Shows the page anew. */
async function renew() {
  if (!page || busy()) return;
  const fresh = await fetch(location.href, { cache: "no-store" });
  if (!fresh.ok || busy()) return;
  const parsed = new DOMParser().parseFromString(await fresh.text(), "text/html");
  const next = parsed.querySelector("[data-step]");
  if (!(next instanceof HTMLElement)) return;
  page.replaceChildren(...next.childNodes);
  page.dataset.step = next.dataset.step;
  count();
  turn();
}
/** Waits for the event to go on, and shows the page anew when it has. */
async function follow() {
  const here = location.pathname.split("/").slice(0, 2).join("/");
  for (;;) {
    const query = new URLSearchParams({ after: page?.dataset.step ?? "0", stage: page?.dataset.stage ?? "" });
    const answer = await fetch(`${here}/event/step?${query}`, { cache: "no-store" }).catch(() => null);
    if (!answer?.ok) { await pause(2000); continue; }
    const step = Number((await answer.text()).trim());
    if (step > Number(page?.dataset.step)) await renew().catch(() => {});
    // Whoever is just typing is left alone, and asked again a little later.
    if (step > Number(page?.dataset.step)) await pause(1000);
  }
}
/** @param {number} time */
function pause(time) {
  return new Promise((resolve) => { setTimeout(resolve, time); });
}

let shown = 0;
/** On the hall's screen one group after the other. */
function turn() {
  const groups = [...document.querySelectorAll(".turning")];
  groups.forEach((group, index) => {
    if (group instanceof HTMLElement) group.hidden = index !== shown % groups.length;
  });
}
if (document.querySelector(".turning")) {
  turn();
  setInterval(() => { shown += 1; turn(); }, 12000);
}
if (page && !document.querySelector("textarea:not([hidden]), .lineup, .settings, .papers, .next form.stack")) {
  follow();
}

// A spreadsheet's file: UTF-8, or what Windows writes.
for (const input of document.querySelectorAll("input[data-into]")) {
  if (!(input instanceof HTMLInputElement)) continue;
  input.hidden = false;
  input.addEventListener("change", async () => {
    const file = input.files?.[0];
    const into = input.form?.elements.namedItem(input.dataset.into ?? "");
    if (!file || !(into instanceof HTMLTextAreaElement)) return;
    if (input.dataset.as === "base64") {
      const reader = new FileReader();
      reader.addEventListener("load", () => { into.value = String(reader.result); });
      reader.readAsDataURL(file);
      return;
    }
    const bytes = new Uint8Array(await file.arrayBuffer());
    const wide = bytes[0] === 0xff && bytes[1] === 0xfe ? "utf-16le" : bytes[0] === 0xfe && bytes[1] === 0xff ? "utf-16be" : "";
    try {
      into.value = new TextDecoder(wide || "utf-8", { fatal: true }).decode(bytes);
    } catch {
      into.value = new TextDecoder("windows-1252").decode(bytes);
    }
  });
}

// A result given without network is kept on the device and sent when there is one again.
const KEPT = "ludoteca-results";
/** @returns {{ to: string, body: string }[]} */
function kept() {
  try { return JSON.parse(localStorage.getItem(KEPT) ?? "[]"); } catch { return []; }
}
/** @param {{ to: string, body: string }[]} list */
function keep(list) {
  try { localStorage.setItem(KEPT, JSON.stringify(list)); } catch { /* a private window keeps nothing */ }
}
/** @param {{ to: string, body: string }} one */
async function send(one) {
  return fetch(one.to, { method: "POST", body: one.body, headers: { "content-type": "application/x-www-form-urlencoded" } });
}
async function sendKept() {
  for (const one of kept()) {
    const answer = await send(one);
    // Whatever the server answered, it has read it: the same result sent again is no second step.
    if (answer.status < 500) keep(kept().filter((other) => other.body !== one.body));
  }
}
// Pages are shown anew in place, so one listener serves all their forms.
document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || !(form.matches("[data-keeps]") || form.matches(".tap"))) return;
  event.preventDefault();
  const fields = new URLSearchParams();
  new FormData(form, event.submitter).forEach((value, name) => fields.append(name, String(value)));
  const one = { to: form.action, body: fields.toString() };
  form.querySelectorAll("button").forEach((button) => { button.disabled = true; });
  try {
    const answer = await send(one);
    const contradicts = answer.url.includes("claimed=");
    if (answer.redirected && form.matches(".tap") && !contradicts) { await renew(); return; }
    if (answer.redirected) { location.assign(answer.url); return; }
    document.open(); document.write(await answer.text()); document.close();
  } catch {
    keep([...kept(), one]);
    form.classList.add("waiting");
  }
});
setInterval(() => { if (kept().length > 0) sendKept().then(() => location.reload()).catch(() => {}); }, 5000);
