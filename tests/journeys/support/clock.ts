import { askJson } from './ask-json.ts';

const minuteMs = 60_000;

/** The one clock of a world: server, database and sandbox. It only goes forward, also for later tests. */
export class Clock {
  readonly #url: string;

  constructor(shopUrl: string) {
    this.#url = `${shopUrl}/test/clock`;
  }

  /** Returns the world's time, in ms since 1970. */
  async now(): Promise<number> {
    return (await askJson<{ now: number }>(this.#url)).now;
  }

  async turn(minutes: number): Promise<void> {
    await askJson(this.#url, { advanceMs: Math.round(minutes * minuteMs) });
  }
}
