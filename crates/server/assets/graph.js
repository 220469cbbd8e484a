// The graph of a game: who was better after each move. Drawn by hand; 0 is player two's win, 1 is
// player one's.

const SVG = "http://www.w3.org/2000/svg";

/**
 * @param {HTMLElement} holder
 * @param {{ expected: number, exact: boolean }[]} judged
 * @param {string[]} tones of player one and two
 * @param {string} title
 * @param {(index: number) => void} choose
 */
export function graph(holder, judged, tones, title, choose) {
  const values = judged.map(({ expected }) => expected);
  const width = 320;
  const height = 90;
  const x = (/** @type {number} */ index) => (values.length > 1 ? (index / (values.length - 1)) * width : 0);
  const y = (/** @type {number} */ value) => height - value * height;
  const make = (/** @type {string} */ name, /** @type {Record<string, string>} */ attributes) => {
    const element = document.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    return element;
  };
  const line = values.map((value, index) => `${index ? "L" : "M"}${x(index).toFixed(1)} ${y(value).toFixed(1)}`).join("");
  const svg = make("svg", { viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": title, preserveAspectRatio: "none" });
  svg.append(
    make("rect", { class: `sky ${tones[1]}`, width: String(width), height: String(height) }),
    make("path", { class: `area ${tones[0]}`, d: `${line}L${width} ${height}L0 ${height}Z` }),
    make("path", { class: "middle", d: `M0 ${height / 2}H${width}` }),
    make("path", { class: "curve", d: line }),
  );
  // What is proved is drawn as a full line, an estimate as a dotted one.
  judged.forEach(({ exact }, index) => {
    if (index === 0 || exact) return;
    const [from, to] = [index - 1, index];
    svg.append(make("path", { class: "estimate", d: `M${x(from)} ${y(values[from])}L${x(to)} ${y(values[to])}` }));
  });
  const now = make("path", { class: "now", d: "" });
  svg.append(now);
  svg.addEventListener("click", (event) => {
    const box = svg.getBoundingClientRect();
    choose(Math.round(((event.clientX - box.left) / box.width) * (values.length - 1)));
  });
  holder.replaceChildren(svg);
  return {
    /** @param {number} index */
    mark(index) {
      now.setAttribute("d", `M${x(index)} 0V${height}`);
    },
  };
}
