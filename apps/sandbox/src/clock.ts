/** The sandbox's time: the machine's clock, turned forward as far as the server's. Nothing else here reads a clock. */
export interface Clock {
  /** Returns milliseconds since 1970, UTC. */
  now(): number;
  offsetMs(): number;
  setOffset(offsetMs: number): void;
}

/** Makes a clock that is not turned. */
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

/** Writes a time as ISO 8601 in UTC. */
export function isoTime(at: number): string {
  return new Date(at).toISOString();
}

/** Writes hour and minute in the machine's time zone, because the sandbox's user sits at this machine. */
export function timeText(at: number, locale: string): string {
  return new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(at);
}

/** Writes day and time in the machine's time zone. */
export function dayTimeText(at: number): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' }).format(at);
}

/** Returns the day in a time zone, as YYYY-MM-DD. */
export function localDay(at: number, timeZone: string): string {
  // Sweden writes its days like ISO 8601.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(at);
}

/** Writes day and time for a reader of `locale`, in the machine's time zone. */
export function momentText(at: number, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(at);
}
