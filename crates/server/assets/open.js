// A record from a file: its text goes where it would be pasted, to be seen before it is opened.

import { find } from "./request.js";

const input = find("#file", HTMLInputElement);
const label = input.closest("label");
if (label) label.hidden = false;
input.addEventListener("change", async () => {
  const file = input.files?.[0];
  if (file) find("#record", HTMLTextAreaElement).value = (await file.text()).slice(0, 100_000);
});
document.body.dataset.ready = "yes";
performance.mark("playable");
