import { parseRate, type Rate } from '@kassa/money';
import type { LocalRates } from './port.ts';

/** USD for one unit: round figures near those of late 2026, for the sandbox. */
const table: Readonly<Record<string, string>> = {
  ARS: '0.00068',
  AUD: '0.655',
  BRL: '0.186',
  COP: '0.000259',
  EUR: '1.16',
  GBP: '1.32',
  HKD: '0.1286',
  IDR: '0.00006',
  JPY: '0.0065',
  KRW: '0.00069',
  MXN: '0.0545',
  MYR: '0.242',
  PHP: '0.017',
  SGD: '0.77',
  THB: '0.0308',
  TRY: '0.0236',
  VND: '0.000038',
  ACH: '0.012',
  BNB: '905',
  BTC: '92000',
  ETH: '3050',
  MATIC: '0.14',
  POL: '0.14',
  USDC: '1',
  USDT: '1',
};

/** The fixed table, exact. */
export const fixedUsdPer: ReadonlyMap<string, Rate> = new Map(
  Object.entries(table).flatMap(([code, text]) => {
    const rate = parseRate(text);
    return rate ? [[code, rate] as const] : [];
  }),
);

/** Rates that never move, for a demonstration and most tests. */
export const fixedRates: LocalRates = {
  read: (now) => ({ source: 'fixed', at: now, usdPer: fixedUsdPer }),
};
