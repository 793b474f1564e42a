import { z } from 'zod';
import { orderStatuses } from '../statuses.ts';
import { positiveDecimalSchema } from '../wire.ts';
import { pageQuery, referenceSchema } from './values.ts';
import { refundSchema } from './webhook.ts';

/** Body of POST /merchant/v1/refunds. */
export const createRefundSchema = z.strictObject({
  orderNo: referenceSchema,
  amount: positiveDecimalSchema
    .optional()
    .describe(
      'In the currency that the buyer paid in (charge.fiat), not that of the price; without it all that is left',
    ),
});

/** Query of GET /merchant/v1/refunds. */
export const refundQuerySchema = z.strictObject({ orderNo: referenceSchema.optional(), ...pageQuery });

/** Query of GET /merchant/v1/orders. */
export const orderQuerySchema = z.strictObject({
  merchantOrderNo: z.string().max(128).optional(),
  status: z.enum(orderStatuses).optional(),
  ...pageQuery,
});

/** What came of a refund. `review`: a person decides, because the call's signature did not cover its body. */
export const askedRefundSchema = z.strictObject({
  state: z.enum(['decided', 'review']),
  /** One for each payment that brought money. */
  refunds: z.array(refundSchema),
});
export type AskedRefund = z.output<typeof askedRefundSchema>;
