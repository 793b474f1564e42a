import { z } from 'zod';

/** One row of GET /merchant/v1/currencies: a currency that prices may be in. */
export const currencyRowSchema = z.strictObject({
  /** ISO 4217. */
  currency: z.string(),
  name: z.string().describe('In English'),
  payable: z.boolean().describe('Whether buyers can pay in it now. False: it is for prices only'),
  priceDigits: z.int().min(0).max(18).describe('How many decimals an `amount` in it may have'),
  payDigits: z
    .int()
    .min(0)
    .max(18)
    .describe('How many decimals what a buyer is charged in it has: a price is rounded to them'),
});
/** A row as `currencyRowSchema` reads it. */
export type CurrencyRow = z.output<typeof currencyRowSchema>;
