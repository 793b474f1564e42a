/** How an effect goes wrong: before it happened, or after it and before its answer came. */
export const harms = ['kill before', 'kill after', 'cut before', 'cut after'] as const;
/** `kill`: nothing of this server reaches anything any more. `cut`: one connection breaks, and the server goes on. */
export type Harm = (typeof harms)[number];

/** A harm that waits for its effect. */
export interface PlannedHarm {
  /** How many effects of the server are left alone from now on. */
  readonly skips: number;
  readonly harm: Harm;
  /** How the effects begin that it is about; all where this is left out. */
  readonly at?: string;
}

/** What a schedule met, counted over all of them. */
export interface Coverage {
  /** How often each effect happened, by what it is. */
  readonly effects: Map<string, number>;
  /** How often each harm met each effect, `harm: effect`. */
  readonly harmed: Map<string, number>;
}

/** Makes an empty count. */
export function startCounting(): Coverage {
  return { effects: new Map(), harmed: new Map() };
}

/** Counts one more. */
export function count(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

/**
 * All that one server does to the world goes through here: each round trip to the database and each request. It can't tell
 * a kill from the outside: from one moment on nothing it does has any effect.
 */
export class Effects {
  readonly #coverage: Coverage;
  #planned: PlannedHarm | undefined;
  #seen = 0;
  #isDead = false;
  readonly #connections = new Set<() => void>();

  constructor(coverage: Coverage) {
    this.#coverage = coverage;
  }

  get isDead(): boolean {
    return this.#isDead;
  }

  /** Has an effect from now on go wrong. Replaces what was planned before. */
  plan(harm: PlannedHarm): void {
    this.#planned = harm;
    this.#seen = 0;
  }

  /** Forgets what was planned. */
  calm(): void {
    this.#planned = undefined;
  }

  /** Remembers how to break a connection. @returns forgets it */
  joins(breakOff: () => void): () => void {
    this.#connections.add(breakOff);
    return () => void this.#connections.delete(breakOff);
  }

  /** Is told of an effect that is about to happen. @returns what goes wrong with it: a read changes nothing, so never with one */
  meets(effect: string): Harm | undefined {
    if (effect.startsWith('database: read ')) return undefined;
    count(this.#coverage.effects, effect);
    const planned = this.#planned;
    if (!planned || !effect.startsWith(planned.at ?? '') || this.#seen++ < planned.skips) return undefined;
    this.#planned = undefined;
    count(this.#coverage.harmed, `${planned.harm}: ${effect}`);
    if (planned.harm === 'kill before') this.die();
    return planned.harm;
  }

  /** Ends the server for the world. */
  die(): void {
    this.#isDead = true;
    this.breakAll();
  }

  /** Breaks every connection, as a restart of the database or of a network does. The server goes on. */
  breakAll(): void {
    for (const breakOff of [...this.#connections]) breakOff();
  }
}
