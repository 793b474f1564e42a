/** At most `count` events in any `ms` milliseconds. */
export interface Window {
  readonly count: number;
  readonly ms: number;
}

/**
 * Computes the milliseconds until one more event fits into every window; 0 when it fits now.
 * @param events times of earlier events, ms since 1970, in any order
 */
export function waitMs(events: readonly number[], windows: readonly Window[], now: number): number {
  const newestFirst = [...events].sort((one, other) => other - one);
  const waits = windows.map(({ count, ms }) => {
    const blocking = newestFirst[count - 1];
    return blocking === undefined ? 0 : blocking + ms - now;
  });
  return Math.max(0, ...waits);
}
