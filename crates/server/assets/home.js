// The list of games, and the way back to those that were begun here and are not over.

import { begun } from "./settings.js";

const mine = document.querySelector("#mine");
const open = begun().filter(({ over }) => !over).slice(0, 4);
if (mine instanceof HTMLElement && open.length > 0) {
  mine.hidden = false;
  mine.append(
    ...open.map(({ id, name }) => {
      const link = document.createElement("a");
      link.className = "button";
      link.href = `/${document.documentElement.lang}/play/${encodeURIComponent(id)}`;
      link.textContent = name;
      return link;
    }),
  );
}
document.body.dataset.ready = "yes";
performance.mark("playable");
