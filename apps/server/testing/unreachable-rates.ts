/** Names of all rate sources. */
export const rateSourceNames = ['coinbase', 'kraken', 'bitstamp', 'ecb', 'er-api', 'currency-api'];

/** Settings of a production whose rate sources are at an address that the guarded client never connects to. */
export const unreachableRates = {
  KASSA_RATES: 'public',
  KASSA_RATE_ORIGINS: rateSourceNames.map((name) => `${name}=https://localhost`).join(','),
};
