import { invertRate, multiplyRates, type Rate } from '@kassa/money';
import { refuse } from '../../kernel/refusal.ts';

/** The rates of one moment. */
export interface RateTable {
  readonly source: string;
  /** ms since 1970. */
  readonly at: number;
  /** USD for one major unit of a currency or one whole coin. Unknown rates are missing. */
  readonly usdPer: ReadonlyMap<string, Rate>;
  /** Where several sources were asked: which of them agreed on a code, and the time of the oldest reading. */
  readonly facts?: ReadonlyMap<string, { readonly source: string; readonly at: number }>;
}

/**
 * Computes the major units of `to` for one of `from`, through USD, exactly.
 * @throws Refusal rate_unavailable when the table lacks one of them
 */
export function crossRate(table: RateTable, from: string, to: string): Rate {
  if (from === to) return { numerator: 1n, denominator: 1n };
  return multiplyRates(usdRate(table, from), invertRate(usdRate(table, to)));
}

/** Whether the table has the rate of a currency or coin. */
export function hasRate(table: RateTable, code: string): boolean {
  return code === 'USD' || table.usdPer.has(code);
}

/** Names the sources of a rate between two codes, and the time of the oldest reading (ms since 1970). */
export function sourceOfRate(table: RateTable, from: string, to: string): { source: string; at: number } {
  const facts = [from, to].map((code) => table.facts?.get(code)).filter((fact) => fact !== undefined);
  if (facts.length === 0) return { source: table.source, at: table.at };
  const sources = new Set(facts.map(({ source }) => source));
  return { source: [...sources].join(', '), at: Math.min(...facts.map(({ at }) => at)) };
}

function usdRate(table: RateTable, code: string): Rate {
  const rate = code === 'USD' ? { numerator: 1n, denominator: 1n } : table.usdPer.get(code);
  if (!rate) refuse('rate_unavailable', { detail: `no rate for ${code} from ${table.source}` });
  return rate;
}
