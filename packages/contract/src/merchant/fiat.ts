import { z } from 'zod';

/**
 * One row of GET /nft/openapi/fiat/list: a currency and one method to pay in it. Amounts are decimal strings in major
 * units.
 */
export const fiatRowSchema = z.strictObject({
  country: z.string().describe('Two letters of ISO 3166'),
  countryName: z.string().describe('In English'),
  currency: z.string(),
  payWayCode: z.string(),
  payWayName: z.string(),
  fixedFee: z.string().describe('In currency, for each payment'),
  feeRate: z.string().describe('A fraction: 0.039 is 3.9 %'),
  payMin: z.string().describe('The least that can be paid so, in currency'),
  payMax: z.string().describe('The most, in currency'),
  usdPayMin: z.string(),
  usdPayMax: z.string(),
});
/** A row as `fiatRowSchema` reads it. */
export type FiatRow = z.output<typeof fiatRowSchema>;
