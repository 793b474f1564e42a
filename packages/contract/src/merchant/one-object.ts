import { z } from 'zod';
import { checkoutSessionSchema } from './checkout.ts';
import { disputeSchema } from './dispute.ts';
import { orderSnapshotSchema, refundSchema } from './order-snapshot.ts';
import { expandQuery, referenceSchema, timedListQuery } from './values.ts';

/** What `expand` adds to an order. */
export const orderParts = ['refunds', 'disputes'] as const;
/** What `expand` adds to a checkout session or a refund. */
export const orderOnly = ['order'] as const;

/** An order with what `expand` asked for. */
export const listedOrderSchema = orderSnapshotSchema.extend({
  refunds: z.array(refundSchema).optional().describe('Where expand names them'),
  disputes: z.array(disputeSchema).optional().describe('Where expand names them'),
});
/** An order as `listedOrderSchema` reads it. */
export type ListedOrder = z.output<typeof listedOrderSchema>;

/** A refund with the order that `expand` asked for. */
export const listedRefundSchema = refundSchema.extend({
  order: orderSnapshotSchema.optional().describe('Where expand names it'),
});
/** A refund as `listedRefundSchema` reads it. */
export type ListedRefund = z.output<typeof listedRefundSchema>;

/** A session as it is listed: without its address, with its state, and the order that `expand` asked for. */
export const listedSessionSchema = checkoutSessionSchema.omit({ url: true }).extend({
  status: z
    .enum(['open', 'expired', 'canceled'])
    .describe('Whether its address still opens a checkout. Whether it was bought is in the status of its order'),
  order: orderSnapshotSchema.nullable().optional().describe('Where expand names it. Null where nobody has placed one'),
});
/** A session as `listedSessionSchema` reads it. */
export type ListedSession = z.output<typeof listedSessionSchema>;

/** The number in the path of one object's address. */
export const oneOrderSchema = z.strictObject({
  orderNo: referenceSchema.brand<'OrderNo'>(),
  expand: expandQuery(orderParts),
});
/** One checkout session. */
export const oneSessionSchema = z.strictObject({ sessionNo: referenceSchema, expand: expandQuery(orderOnly) });
/** One refund. */
export const oneRefundSchema = z.strictObject({ refundNo: referenceSchema, expand: expandQuery(orderOnly) });
/** One dispute. */
export const oneDisputeSchema = z.strictObject({ disputeNo: referenceSchema.brand<'DisputeNo'>() });
/** One event. */
export const oneEventSchema = z.strictObject({ eventNo: referenceSchema });
/** One endpoint. */
export const oneEndpointSchema = z.strictObject({ endpointNo: referenceSchema });
/** One delivery. */
export const oneDeliverySchema = z.strictObject({ deliveryNo: referenceSchema });

/** Body of POST /merchant/v1/checkout-sessions/cancel. */
export const cancelSessionSchema = z.strictObject({ sessionNo: referenceSchema });

/** Query of GET /merchant/v1/checkout-sessions. */
export const sessionQuerySchema = timedListQuery({
  merchantOrderNo: z.string().max(128).optional().describe('Only the session of this number of yours'),
  expand: expandQuery(orderOnly),
});
