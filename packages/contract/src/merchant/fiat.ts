/** One row of GET /nft/openapi/fiat/list: a currency and a way to pay it. Amounts are decimal strings in major units. */
export interface FiatRow {
  /** ISO 3166 alpha-2 and its English name. */
  readonly country: string;
  readonly countryName: string;
  readonly currency: string;
  readonly payWayCode: string;
  readonly payWayName: string;
  /** In `currency`. */
  readonly fixedFee: string;
  /** A fraction: 0.039 is 3.9 %. */
  readonly feeRate: string;
  readonly payMin: string;
  readonly payMax: string;
  readonly usdPayMin: string;
  readonly usdPayMax: string;
}
