/**
 * The only clock of the checkout. Deadlines are the server's, so the server's time counts: every answer that carries
 * `serverTime` corrects ours. A buyer's wrong clock, or a sandbox that jumps by days, changes nothing on screen.
 */
let offsetMs = 0;

/** The server's time as far as we know it, in ms since 1970. */
export function now(): number {
  return Date.now() + offsetMs;
}

/** Ms that only go forward, for measuring how long something took or waiting without regard to the time of day. */
export function monotonic(): number {
  return performance.now();
}

/**
 * Takes over the time an answer carries. `tookMs`: from sending to receiving; half of it, at most 250 ms (a long poll's
 * answer is stamped when it is sent, not when it was asked for), is counted as the way back.
 */
export function syncClock(serverTime: string, tookMs: number): void {
  const server = Date.parse(serverTime);
  if (!Number.isNaN(server)) offsetMs = server + Math.min(tookMs / 2, 250) - Date.now();
}
