// node run.mjs CHECK…: each against the server at LUDOTECA_BASE. Exit 1 if one fails.

import { access } from "./access.mjs";
import { after } from "./after.mjs";
import { board } from "./board.mjs";
import { claims, teams } from "./event.mjs";
import { games } from "./games.mjs";
import { hands } from "./hands.mjs";
import { learn } from "./learn.mjs";
import { look } from "./look.mjs";
import { measure } from "./measure.mjs";
import { mind } from "./mind.mjs";
import { keyboard, link, lost } from "./people.mjs";
import { launch } from "./shared.mjs";
import { wishes } from "./wishes.mjs";

const checks = { games, learn, hands, board, after, link, lost, keyboard, access, measure, mind, look, wishes, teams, claims };
const asked = process.argv.slice(2);
const browser = await launch();
try {
  for (const name of asked) {
    console.log(name);
    await checks[name](browser);
  }
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await browser.close();
}
