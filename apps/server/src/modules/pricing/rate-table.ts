import { invertRate, multiplyRates, type Rate } from '@kassa/money';
import { Refusal } from '../../kernel/refusal.ts';

/** Rates that hold at one moment. */
export interface RateTable {
  readonly source: string;
  /** ms since 1970. */
  readonly at: number;
  /** USD for one major unit of a currency or one whole coin; what can't be told now is missing. */
  readonly usdPer: ReadonlyMap<string, Rate>;
  /** Where several sources were asked: which of them agreed on a code, and when the oldest of it was true. */
  readonly facts?: ReadonlyMap<string, { readonly source: string; readonly at: number }>;
}

/**
 * Major units of `to` for one of `from`, through USD, exact.
 * @throws Refusal 91004 when the table knows one of them not
 */
export function crossRate(table: RateTable, from: string, to: string): Rate {
  if (from === to) return { numerator: 1n, denominator: 1n };
  return multiplyRates(usdRate(table, from), invertRate(usdRate(table, to)));
}

/** Whether the table tells what a currency or coin is worth. */
export function hasRate(table: RateTable, code: string): boolean {
  return code === 'USD' || table.usdPer.has(code);
}

/** Whose word a rate between two codes is, and when the oldest part of it was true (ms since 1970). */
export function sourceOfRate(table: RateTable, from: string, to: string): { source: string; at: number } {
  const facts = [from, to].map((code) => table.facts?.get(code)).filter((fact) => fact !== undefined);
  if (facts.length === 0) return { source: table.source, at: table.at };
  const sources = new Set(facts.map(({ source }) => source));
  return { source: [...sources].join(', '), at: Math.min(...facts.map(({ at }) => at)) };
}

function usdRate(table: RateTable, code: string): Rate {
  const rate = code === 'USD' ? { numerator: 1n, denominator: 1n } : table.usdPer.get(code);
  if (!rate) throw new Refusal('91004', { detail: `no rate for ${code} from ${table.source}` });
  return rate;
}
