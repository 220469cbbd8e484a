// A typed move forgives: `D2-D3`, `d2d3` and `d2 d3` are the move `d2-d3` wherever no other is written so.

/** @param {string} text */
const plain = (text) => text.toLowerCase().replace(/[^a-z0-9]/g, "");

/**
 * The legal move that somebody means; what they wrote where that is none, or not one alone.
 * @param {string} written @param {string[]} legal
 */
export function meant(written, legal) {
  if (legal.includes(written)) return written;
  const wanted = plain(written);
  if (["trocar", "troco", "troca", "swap"].includes(wanted) && legal.includes("swap")) return "swap";
  const alike = legal.filter((text) => plain(text) === wanted);
  if (alike.length === 1) return alike[0];
  // Only where it goes, as long as a single move goes there.
  const ends = wanted.length > 1 ? legal.filter((text) => plain(text).endsWith(wanted) && /[-x]/.test(text)) : [];
  return alike.length === 0 && ends.length === 1 ? ends[0] : written;
}
