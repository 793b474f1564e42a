import { invertRate, multiplyRates, type Rate } from '@kassa/money';
import { Refusal } from '../../kernel/refusal.ts';

/** Rates that hold at one moment, as a source gave them. */
export interface RateTable {
  readonly source: string;
  /** ms since 1970. */
  readonly at: number;
  /** USD for one major unit of a currency or one whole coin. */
  readonly usdPer: ReadonlyMap<string, Rate>;
}

/** Rates older than this make no quote. */
export const rateAgeLimitMs = 5 * 60_000;

/**
 * Major units of `to` for one of `from`, through USD, exact.
 * @throws Refusal 91004 when the table knows one of them not
 */
export function crossRate(table: RateTable, from: string, to: string): Rate {
  if (from === to) return { numerator: 1n, denominator: 1n };
  return multiplyRates(usdRate(table, from), invertRate(usdRate(table, to)));
}

function usdRate(table: RateTable, code: string): Rate {
  const rate = code === 'USD' ? { numerator: 1n, denominator: 1n } : table.usdPer.get(code);
  if (!rate) throw new Refusal('91004', { detail: `no rate for ${code} from ${table.source}` });
  return rate;
}
