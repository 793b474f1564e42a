/** How far a rate is believed. */
export interface RateLimit {
  /** Older ones count for nothing. */
  readonly ageMs: number;
  /** Sources that lie further apart, in hundredths of a percent, do not mean the same. */
  readonly distanceBps: bigint;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** So many sources must agree. */
export const sourcesNeeded = 2;

const coin: RateLimit = { ageMs: 5 * minuteMs, distanceBps: 200n };
const stable: RateLimit = { ageMs: 10 * minuteMs, distanceBps: 100n };
/** Traded seldom: its last trade may be a while ago. */
const thin: RateLimit = { ageMs: 30 * minuteMs, distanceBps: 500n };
/** Central banks rest from Maundy Thursday to the Tuesday after Easter. */
const fiat: RateLimit = { ageMs: 5 * 24 * hourMs + 6 * hourMs, distanceBps: 300n };
/** No central bank's table has it: only those that are made every day, also on Sundays. */
const daily: RateLimit = { ageMs: 50 * hourMs, distanceBps: 500n };

const own: Readonly<Record<string, RateLimit | undefined>> = {
  ACH: thin,
  ARS: daily,
  BNB: coin,
  BTC: coin,
  COP: daily,
  ETH: coin,
  MATIC: coin,
  POL: coin,
  USDC: stable,
  USDT: stable,
  VND: daily,
};

/** The limits of a currency or coin. */
export function rateLimitOf(code: string): RateLimit {
  return own[code] ?? fiat;
}
