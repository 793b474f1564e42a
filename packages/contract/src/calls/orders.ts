import { z } from 'zod';
import { defineCall } from '../call.ts';
import { orderViewSchema } from '../order-view.ts';
import { signedReceiptSchema } from '../receipt.ts';
import { numberSchema } from '../wire.ts';

/** An order of this buyer; another's answers exactly as one that does not exist (404, code 80007). */
export const resultCheck = defineCall({
  method: 'GET',
  path: '/nft/result/check',
  auth: 'session',
  query: z.strictObject({ orderNo: numberSchema }),
  data: orderViewSchema,
});

/** Waits up to 25 s until the order's version differs from `cursor`, then answers it; `changed` false when nothing did. */
export const messageQuery = defineCall({
  method: 'GET',
  path: '/pay/message/query',
  auth: 'session',
  query: z.strictObject({ orderNo: numberSchema, cursor: z.string().max(32).optional() }),
  data: z.object({ changed: z.boolean(), order: orderViewSchema }),
});

/** This buyer's orders, newest first, in pages of `pageSize` (default 5, at most 50), `pageNum` from 1. */
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

/** The signed receipt of an own order that is completed, the same each time; before that 91104. */
export const orderReceipt = defineCall({
  method: 'GET',
  path: '/nft/receipt',
  auth: 'session',
  query: z.strictObject({ orderNo: numberSchema }),
  data: signedReceiptSchema,
});

/** Cancels an own order that nobody has paid and no attempt is under way for: it becomes closed. */
export const cancelOrder = defineCall({
  method: 'POST',
  path: '/nft/trade/cancel',
  auth: 'session',
  body: z.strictObject({ orderNo: numberSchema }),
  data: orderViewSchema,
});
