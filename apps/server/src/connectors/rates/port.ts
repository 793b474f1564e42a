import type { Rate } from '@kassa/money';

/** What a source knows at one moment: the worth in USD of one major unit of each currency and of one whole coin. */
export interface RateReading {
  /** Name of the source, stored with every quote. */
  readonly source: string;
  /** When these rates were true, ms since 1970: a reading that is too old makes no quote. */
  readonly at: number;
  readonly usdPer: ReadonlyMap<string, Rate>;
}

/** Where rates come from. */
export interface RateSource {
  /**
   * Reads the rates as they are at `now` (ms since 1970).
   * @throws when the source can't be reached; the caller goes on with its last reading while that is young enough
   */
  read(now: number): Promise<RateReading>;
}
