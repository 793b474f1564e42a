import { z } from 'zod';

/**
 * One row of GET /nft/openapi/fiat/list: a currency and one method to pay in it. Amounts are decimal strings in major
 * units.
 */
export const fiatRowSchema = z.strictObject({
  /** ISO 3166 alpha-2 and its English name. */
  country: z.string(),
  countryName: z.string(),
  currency: z.string(),
  payWayCode: z.string(),
  payWayName: z.string(),
  /** In `currency`. */
  fixedFee: z.string(),
  /** A fraction: 0.039 is 3.9 %. */
  feeRate: z.string(),
  payMin: z.string(),
  payMax: z.string(),
  usdPayMin: z.string(),
  usdPayMax: z.string(),
});
/** A row as `fiatRowSchema` reads it. */
export type FiatRow = z.output<typeof fiatRowSchema>;
