import { z } from 'zod';
import { coinSchema, decimalSchema, emailSchema, localeSchema, positiveDecimalSchema } from '../wire.ts';

/**
 * Body of POST /nft/openapi/sandbox/sell/order (sandbox only): a buyer sold `amount` of `coin` on `network`, and the payout to
 * his bank failed. `fee`: what sending it back costs, below the amount. He hears of it by mail, in
 * the language of his account, else in `language`.
 */
export const soldOrderSchema = z.strictObject({
  email: emailSchema,
  coin: coinSchema,
  network: z.string().regex(/^[0-9A-Za-z_-]{2,32}$/),
  amount: positiveDecimalSchema,
  fee: decimalSchema,
  language: localeSchema.optional(),
});
/** What it answers. */
export const soldOrderNoSchema = z.strictObject({ orderNo: z.string() });
export type SoldOrder = z.output<typeof soldOrderSchema>;
