// Short sounds, off unless switched on; made here, so that nothing is loaded.

const KEY = "ludoteca-sounds";

/** What a browser keeps may be forbidden; then it is simply not kept. @param {string} key */
export function kept(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** @param {string} key @param {string} value */
export function keep(key, value) {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Only for this page, then.
  }
}

/** @type {AudioContext | null} */
let context = null;
let on = kept(KEY) === "on";

/** @param {HTMLInputElement} input */
export function soundSwitch(input) {
  input.checked = on;
  input.addEventListener("change", () => {
    on = input.checked;
    keep(KEY, on ? "on" : "off");
    if (on) knock();
  });
}

/** A piece put down. */
export function knock() {
  if (!on) return;
  context ??= new AudioContext();
  const tone = context.createOscillator();
  const loud = context.createGain();
  const now = context.currentTime;
  tone.type = "triangle";
  tone.frequency.setValueAtTime(320, now);
  tone.frequency.exponentialRampToValueAtTime(140, now + 0.07);
  loud.gain.setValueAtTime(0.25, now);
  loud.gain.exponentialRampToValueAtTime(0.001, now + 0.12);
  tone.connect(loud).connect(context.destination);
  tone.start(now);
  tone.stop(now + 0.13);
}
