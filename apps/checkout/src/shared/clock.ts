/**
 * The only clock of the checkout. Deadlines are the server's, so the server's time counts: every answer that carries
 * `serverTime` corrects ours. A buyer's wrong clock, or a sandbox that jumps by days, changes nothing on screen.
 */
let offsetMs = 0;
let standsAt: number | null = null;

/** The server's time as far as we know it, in ms since 1970. */
export function now(): number {
  return standsAt ?? Date.now() + offsetMs;
}

/** Ms that only go forward, for measuring how long something took or waiting without regard to the time of day. */
export function monotonic(): number {
  return performance.now();
}

/**
 * Takes over the time an answer carries. `tookMs`: from sending to receiving; half of it, at most 250 ms (a long poll's
 * answer is stamped when it is sent, not when it was asked for), is counted as the way back. `agoMs`: how long ago it came.
 */
export function syncClock(serverTime: string, tookMs: number, agoMs = 0): void {
  const server = Date.parse(serverTime);
  if (!Number.isNaN(server)) offsetMs = server + Math.min(tookMs / 2, 250) + agoMs - Date.now();
}

/** Stands still at `instant` until `runClock`: a home that the server drew is taken over with the very time it shows. */
export function standClock(instant: string): void {
  standsAt = Date.parse(instant);
}

/** Goes on with the present time. */
export function runClock(): void {
  standsAt = null;
}
