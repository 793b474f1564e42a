import { z } from 'zod';
import { defineCall } from '../call.ts';
import { orderPageSchema, orderViewSchema } from '../order-view.ts';
import { signedReceiptSchema } from '../receipt.ts';
import { numberSchema } from '../wire.ts';

/**
 * Answers an order of this buyer. Another buyer's order is answered like one that does not exist (404, code
 * order_not_found).
 */
export const resultCheck = defineCall({
  method: 'GET',
  path: '/nft/result/check',
  auth: 'session',
  query: z.strictObject({ orderNo: numberSchema.brand<'OrderNo'>() }),
  data: orderViewSchema,
});

/**
 * Waits up to 25 s until the order's version differs from `cursor`, then answers the order. `changed` is false when
 * nothing changed.
 */
export const messageQuery = defineCall({
  method: 'GET',
  path: '/pay/message/query',
  auth: 'session',
  query: z.strictObject({ orderNo: numberSchema.brand<'OrderNo'>(), cursor: z.string().max(32).optional() }),
  data: z.object({ changed: z.boolean(), order: orderViewSchema }),
});

/**
 * Answers an order to anyone with the key of its page, which its buyer was mailed: enough to follow it, and nothing to
 * act by. Without `cursor` at once; with it, when the order's version differs, after 25 s at the latest. Every key that
 * does not work gets the same answer (404, code order_not_found).
 */
export const orderPage = defineCall({
  method: 'POST',
  path: '/nft/order/page',
  auth: 'none',
  body: z.strictObject({ key: z.string().regex(/^[0-9A-Za-z_-]{1,200}$/), cursor: z.string().max(32).optional() }),
  data: z.object({ changed: z.boolean(), order: orderPageSchema }),
});

/**
 * Lists this buyer's orders, newest first. `pageSize` is 5 by default and at most 50. `pageNum` starts at 1. `total` counts
 * at most 2000 orders behind those of the pages before.
 */
export const tradeList = defineCall({
  method: 'GET',
  path: '/nft/trade/list',
  auth: 'session',
  query: z.strictObject({
    pageNum: z.coerce.number().int().min(1).max(100000).default(1),
    pageSize: z.coerce.number().int().min(1).max(50).default(5),
  }),
  data: z.object({
    total: z.number().int(),
    pageNum: z.number().int(),
    pageSize: z.number().int(),
    list: z.array(orderViewSchema),
  }),
});

/**
 * Answers the signed receipt of an own completed order, the same each time. Before completion: code receipt_not_ready.
 */
export const orderReceipt = defineCall({
  method: 'GET',
  path: '/nft/receipt',
  auth: 'session',
  query: z.strictObject({ orderNo: numberSchema.brand<'OrderNo'>() }),
  data: signedReceiptSchema,
});

/** Cancels an own order that is unpaid and has no attempt under way. The order becomes closed. */
export const cancelOrder = defineCall({
  method: 'POST',
  path: '/nft/trade/cancel',
  auth: 'session',
  body: z.strictObject({ orderNo: numberSchema.brand<'OrderNo'>() }),
  data: orderViewSchema,
});
