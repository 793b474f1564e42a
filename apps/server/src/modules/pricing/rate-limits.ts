/** How old and how far apart readings of a rate may be. */
export interface RateLimit {
  /** Older readings do not count. */
  readonly ageMs: number;
  /** Readings that are further apart, in hundredths of a percent, do not agree. */
  readonly distanceBps: bigint;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** How many sources must agree. */
export const sourcesNeeded = 2;

const coin: RateLimit = { ageMs: 5 * minuteMs, distanceBps: 200n };
const stable: RateLimit = { ageMs: 10 * minuteMs, distanceBps: 100n };
/** Seldom traded: its last trade may be a while ago. */
const thin: RateLimit = { ageMs: 30 * minuteMs, distanceBps: 500n };
/** Central banks publish nothing from Maundy Thursday to the Tuesday after Easter. */
const fiat: RateLimit = { ageMs: 5 * 24 * hourMs + 6 * hourMs, distanceBps: 300n };
/** No central bank publishes these: they come only from sources that publish daily, Sundays included. */
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

/** Returns the limits of a currency or coin. */
export function rateLimitOf(code: string): RateLimit {
  return own[code] ?? fiat;
}
