// Following a game: a WebSocket that resumes from the version we have; where none can be had, long
// polling; after a lost connection, again and again with longer waits.

import { ask, here } from "./request.js";

/** @import { Events } from "./request.js" */

/**
 * @param {string} id
 * @param {() => number} version the version we have
 * @param {(events: Events) => void} told
 * @param {(online: boolean) => void} connected
 */
export function follow(id, version, told, connected) {
  // Nobody else changes a game that this browser keeps.
  if (here()) return;
  let failures = 0;
  /** @type {WebSocket | null} */
  let socket = null;
  /** Told something, or open for a while: a way that is really there. */
  let proven = false;
  let stopped = false;

  const again = () => {
    if (stopped) return;
    failures += 1;
    if (failures > 1) connected(false);
    setTimeout(proven ? connect : poll, Math.min(8000, 300 * 2 ** failures));
  };

  const connect = () => {
    if (stopped) return;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const address = `${scheme}://${location.host}/api/v1/matches/${id}/live?after=${version()}`;
    try {
      socket = new WebSocket(address);
    } catch {
      return void poll();
    }
    // Some proxies open a socket and close it at once: that is no connection.
    const works = () => {
      proven = true;
      failures = 0;
      connected(true);
    };
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let open;
    socket.onopen = () => (open = setTimeout(works, 1000));
    socket.onmessage = (event) => {
      works();
      told(JSON.parse(event.data));
    };
    socket.onclose = () => {
      clearTimeout(open);
      // One that never worked may never do so: the other way is there at once.
      if (proven) again();
      else poll();
    };
  };

  /** @returns {Promise<void>} */
  const poll = async () => {
    if (stopped) return;
    try {
      const path = `/api/v1/matches/${id}/events?after=${version()}&wait=20`;
      /** @type {Events} */
      const events = await ask("GET", path);
      failures = 0;
      connected(true);
      if (events.version !== version()) told(events);
      return void setTimeout(poll, 50);
    } catch {
      again();
    }
  };

  // A phone that wakes up should not wait for a timeout.
  addEventListener("online", () => socket?.close());
  addEventListener("pagehide", () => {
    stopped = true;
    socket?.close();
  });
  addEventListener("pageshow", (event) => {
    if (event.persisted) location.reload();
  });
  if (new URLSearchParams(location.search).has("poll") || !("WebSocket" in window)) poll();
  else connect();
}
