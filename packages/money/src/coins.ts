/** Tickers of the coins that a price may be in. POL is the present name of MATIC, and links still carry either. */
export type CoinCode = 'ACH' | 'BNB' | 'BTC' | 'ETH' | 'MATIC' | 'POL' | 'USDC' | 'USDT';

/** One coin of the table. */
export interface CoinRow {
  readonly code: CoinCode;
  /** Digits of the base unit, which a stored integer counts. */
  readonly digits: number;
}

const row = (code: CoinCode, digits: number): CoinRow => ({ code, digits });

/** The table of coins. Digits are those of the coin on its main chain. */
export const coins: Readonly<Record<CoinCode, CoinRow>> = {
  ACH: row('ACH', 18),
  BNB: row('BNB', 18),
  BTC: row('BTC', 8),
  ETH: row('ETH', 18),
  MATIC: row('MATIC', 18),
  POL: row('POL', 18),
  USDC: row('USDC', 6),
  USDT: row('USDT', 6),
};

/** Returns whether a text is a ticker of the table, in capitals. Names of an object's prototype are not. */
export function isCoin(code: string): code is CoinCode {
  return Object.hasOwn(coins, code);
}
