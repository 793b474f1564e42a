import { currencies, invertRate, parseRate } from '@kassa/money';
import type { DatedRate } from './port.ts';

/** Currencies of ours that need a rate. */
export const usedFiats: readonly string[] = Object.keys(currencies).filter((code) => code !== 'USD');

/** Turns what one dollar buys into dollars for one of each. */
export function dollarsFor(perDollar: (code: string) => string | undefined, at: number): Map<string, DatedRate> {
  const rates = new Map<string, DatedRate>();
  for (const code of usedFiats) {
    const units = parseRate(perDollar(code) ?? '');
    if (units) rates.set(code, { rate: invertRate(units), at });
  }
  return rates;
}
