import { z } from 'zod';
import { defineCall } from '../call.ts';
import { coinSchema, decimalSchema, instantSchema, numberSchema } from '../wire.ts';

/**
 * What a buyer reads of crypto that he sold and whose payout failed. `refundable`: he has to say where it goes back to;
 * `refunding`: he has said so, we are sending; `sent`: it is on the chain, not final yet; `refunded`: final; `review`: a
 * person at our side looks at it, he need do nothing.
 */
export const sellStatuses = ['refundable', 'refunding', 'sent', 'refunded', 'review'] as const;
export type SellStatus = (typeof sellStatuses)[number];

/** A sold order whose payout to the buyer's bank failed, and its refund. Amounts in `coin`. */
export const sellOrderSchema = z.object({
  orderNo: numberSchema,
  status: z.enum(sellStatuses),
  coin: coinSchema,
  /** Where it came from and goes back to: the network's name on links. */
  network: z.string(),
  /** What was sold. */
  amount: decimalSchema,
  /** What sending it back costs: `refundAmount` = `amount` - `fee`. */
  fee: decimalSchema,
  refundAmount: decimalSchema,
  /** Where it goes; empty until the buyer has confirmed it. */
  address: z.string(),
  /** Transaction hash of the refund; null until there is one. */
  hash: z.string().nullable(),
  /** Where anybody can look that transaction up. */
  hashUrl: z.url().nullable(),
  /** The last try to send it back came to nothing, and nothing of it can arrive any more: the buyer may confirm anew. */
  failedBefore: z.boolean(),
  createdAt: instantSchema,
  confirmedAt: instantSchema.nullable(),
  refundedAt: instantSchema.nullable(),
  serverTime: instantSchema,
});
export type SellOrder = z.output<typeof sellOrderSchema>;

/** An own sold order that can be, or was, refunded, with the masked e-mail that its code goes to. 404, code 80007, for any other. */
export const sellRefundPage = defineCall({
  method: 'GET',
  path: '/trade/sell/refund/page/data',
  auth: 'session',
  query: z.strictObject({ orderNo: numberSchema }),
  data: z.object({ order: sellOrderSchema, email: z.string() }),
});

/** A wallet as it was typed; the server checks it for the network. */
export const walletTextSchema = z
  .string()
  .trim()
  .regex(/^[0-9A-Za-z:]{20,128}$/, 'not an address');

/**
 * Sends a six-digit code by e-mail that confirms a refund to exactly this address; the mail names both. Code 91540: no wallet
 * of that network. Code 91541: its letters are all small or all capital, so that no slip of the pen would show: the buyer looks
 * at it again and sends it with `unchecked`. 91542: the refund is under way. 91543: that network can't be reached now. 91301: too many.
 */
export const sellRefundCode = defineCall({
  method: 'POST',
  path: '/trade/sell/refund/code',
  auth: 'session',
  body: z.strictObject({ orderNo: numberSchema, address: walletTextSchema, unchecked: z.boolean().optional() }),
  data: z.object({
    attemptId: z.string(),
    /** The address as its network writes it. */
    address: z.string(),
    resendAt: instantSchema,
    expiresAt: instantSchema,
    serverTime: instantSchema,
  }),
});

/**
 * Starts the one refund of a sold order, to the address that the attempt's code was sent for. Codes 70003 (wrong), 91302,
 * 91303 as at log-in; 91542 when it was started before, with any address.
 */
export const sellRefund = defineCall({
  method: 'GET',
  path: '/trade/sell/order/refund',
  auth: 'session',
  effect: true,
  query: z.strictObject({
    orderNo: numberSchema,
    attemptId: z.string().regex(/^[0-9A-Za-z_-]{22}$/),
    verifyCode: z.string().regex(/^\d{6}$/, 'six digits'),
  }),
  data: sellOrderSchema,
});

/** This buyer's sold orders, newest first, in pages as of `tradeList`. */
export const sellList = defineCall({
  method: 'GET',
  path: '/trade/sell/list',
  auth: 'session',
  query: z.strictObject({
    pageNum: z.coerce.number().int().min(1).max(100000).default(1),
    pageSize: z.coerce.number().int().min(1).max(50).default(5),
  }),
  data: z.object({
    total: z.number().int(),
    pageNum: z.number().int(),
    pageSize: z.number().int(),
    list: z.array(sellOrderSchema),
  }),
});
