import { z } from 'zod';
import { orderStatuses } from '../statuses.ts';
import { positiveDecimalSchema } from '../wire.ts';
import { orderOnly, orderParts } from './one-object.ts';
import { refundSchema } from './order-snapshot.ts';
import { expandQuery, referenceSchema, timedListQuery } from './values.ts';

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
  orderNo: referenceSchema.brand<'OrderNo'>().optional().describe('Only refunds of this order'),
  expand: expandQuery(orderOnly),
});

/** Query of GET /merchant/v1/orders. */
export const orderQuerySchema = timedListQuery({
  merchantOrderNo: z.string().max(128).optional().describe('Only the order of this number of yours'),
  status: z.enum(orderStatuses).optional().describe('Only orders that have it now'),
  expand: expandQuery(orderParts),
});

/** Answer to a request for a refund. */
export const askedRefundSchema = z.strictObject({
  state: z
    .enum(['decided', 'review'])
    .describe('review: a person decides, because the call’s signature does not cover its body'),
  refunds: z.array(refundSchema).describe('One for each payment that brought money'),
});
/** An answer as `askedRefundSchema` reads it. */
export type AskedRefund = z.output<typeof askedRefundSchema>;
