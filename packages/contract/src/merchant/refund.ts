import { z } from 'zod';
import { orderStatuses } from '../statuses.ts';
import { positiveDecimalSchema } from '../wire.ts';
import { orderOnly, orderParts } from './one-object.ts';
import { expandQuery, referenceSchema, timedListQuery } from './values.ts';
import { refundSchema } from './webhook.ts';

/** Body of POST /merchant/v1/refunds. */
export const createRefundSchema = z.strictObject({
  orderNo: referenceSchema.brand<'OrderNo'>(),
  amount: positiveDecimalSchema
    .optional()
    .describe(
      'In the currency the buyer paid in (charge.fiat), not that of the price. Leave it out to refund all that’s left',
    ),
});

/** Query of GET /merchant/v1/refunds. */
export const refundQuerySchema = timedListQuery({
  orderNo: referenceSchema.brand<'OrderNo'>().optional(),
  expand: expandQuery(orderOnly),
});

/** Query of GET /merchant/v1/orders. */
export const orderQuerySchema = timedListQuery({
  merchantOrderNo: z.string().max(128).optional(),
  status: z.enum(orderStatuses).optional(),
  expand: expandQuery(orderParts),
});

/**
 * Answer to a request for a refund. `review`: a person decides, because the call's signature did not cover its body.
 */
export const askedRefundSchema = z.strictObject({
  state: z.enum(['decided', 'review']),
  /** One refund for each payment that brought money. */
  refunds: z.array(refundSchema),
});
/** An answer as `askedRefundSchema` reads it. */
export type AskedRefund = z.output<typeof askedRefundSchema>;
