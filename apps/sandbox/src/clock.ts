/** The sandbox's time: the machine's, turned forward as far as the server's. The only place here that reads a clock. */
export interface Clock {
  /** Milliseconds since 1970, UTC. */
  now(): number;
  offsetMs(): number;
  setOffset(offsetMs: number): void;
}

export function createClock(): Clock {
  let offset = 0;
  return {
    now: () => Date.now() + offset,
    offsetMs: () => offset,
    setOffset(offsetMs) {
      offset = offsetMs;
    },
  };
}

/** ISO 8601 in UTC. */
export function isoTime(at: number): string {
  return new Date(at).toISOString();
}

/** The hour and minute, in the machine's time zone: who plays with the sandbox sits beside it. */
export function timeText(at: number, locale: string): string {
  return new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' }).format(at);
}

/** Day and time, in the machine's time zone. */
export function dayTimeText(at: number): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' }).format(at);
}

/** The day at a place, as YYYY-MM-DD. */
export function localDay(at: number, timeZone: string): string {
  // Sweden writes its days like ISO 8601.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(at);
}

/** Day and time as a reader of `locale` writes them, in the machine's time zone. */
export function momentText(at: number, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(at);
}
