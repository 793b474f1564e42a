import type { Rate } from '@kassa/money';

/** The rates of a source at one moment: the worth in USD of one major unit of each currency and of one whole coin. */
export interface RateReading {
  /** Name of the source, stored with every quote. */
  readonly source: string;
  /** When these rates were true, ms since 1970: a reading that is too old makes no quote. */
  readonly at: number;
  readonly usdPer: ReadonlyMap<string, Rate>;
}

/** The source of the sandbox's rates. It asks nobody. All rates are true at `now` (ms since 1970). */
export interface LocalRates {
  read(now: number): RateReading;
}

/** A rate and when it was true, ms since 1970: by the source's own word where it gives one. */
export interface DatedRate {
  readonly rate: Rate;
  readonly at: number;
}

/** Asks for a path of the source's origin. @returns the answer's text; null where the source does not have it */
export type AskSource = (path: string) => Promise<string | null>;

/** A public source of rates, as its company serves it. It has no state. `modules/pricing` compares several sources. */
export interface OutsideSource {
  readonly name: string;
  /** Whether it prices coins or currencies. */
  readonly kind: 'coins' | 'fiat';
  /** Where it is asked, unless that is configured otherwise. */
  readonly origin: string;
  /** How often it is asked: often enough for its age limits, seldom enough for its own rules. */
  readonly everyMs: number;
  /**
   * Reads USD for one unit of each that it knows and we use. What it does not list is left out.
   * @param now ms since 1970: the time of a source that gives none
   * @throws when it does not answer, or not in its format
   */
  read(ask: AskSource, now: number): Promise<ReadonlyMap<string, DatedRate>>;
}

/** The sources of a program's rates: one of its own, or several outside. */
export interface RateSources {
  readonly local: LocalRates | null;
  readonly outside: readonly OutsideSource[];
  /** Asks an outside source, through the guarded client. */
  readonly ask: (source: OutsideSource) => AskSource;
}
