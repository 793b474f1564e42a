import { z } from 'zod';
import { coinSchema, decimalSchema, emailSchema, localeSchema, positiveDecimalSchema } from '../wire.ts';

/**
 * Body of POST /nft/openapi/sandbox/sell/order (sandbox only): a buyer sold `amount` of `coin` on `network`, and the
 * payout to their bank failed. `fee`: cost of sending it back, below the amount. The buyer gets a mail in the language
 * of their account, else in `language`.
 */
export const soldOrderSchema = z.strictObject({
  email: emailSchema,
  coin: coinSchema,
  network: z.string().regex(/^[0-9A-Za-z_-]{2,32}$/),
  amount: positiveDecimalSchema,
  fee: decimalSchema,
  language: localeSchema.optional(),
});
/** Answer of that call. */
export const soldOrderNoSchema = z.strictObject({ orderNo: z.string().brand<'SellOrderNo'>() });
/** A sold order as `soldOrderSchema` reads it. */
export type SoldOrder = z.output<typeof soldOrderSchema>;
