import { z } from 'zod';
import { defineCall } from '../call.ts';
import { coinSchema, decimalSchema, instantSchema, numberSchema } from '../wire.ts';

/**
 * Status, for the buyer, of sold crypto whose payout failed. `refundable`: the buyer has to name the wallet for the
 * refund. `refunding`: they have named it, and we are sending. `sent`: on the chain, but not final yet. `refunded`:
 * final. `review`: a person at our side looks at it, and the buyer need do nothing.
 */
export const sellStatuses = ['refundable', 'refunding', 'sent', 'refunded', 'review'] as const;
/** One of `sellStatuses`. */
export type SellStatus = (typeof sellStatuses)[number];

/** A sold order whose payout to the buyer's bank failed, and its refund. Amounts are in `coin`. */
export const sellOrderSchema = z.object({
  orderNo: numberSchema.brand<'SellOrderNo'>(),
  status: z.enum(sellStatuses),
  coin: coinSchema,
  /** Network that the coin came from and goes back to, by its name on links. */
  network: z.string(),
  /** Amount sold. */
  amount: decimalSchema,
  /** Cost of sending it back: `refundAmount` = `amount` - `fee`. */
  fee: decimalSchema,
  refundAmount: decimalSchema,
  /** Wallet of the refund. Empty until the buyer has confirmed it. */
  address: z.string(),
  /** Transaction hash of the refund. Null until there is one. */
  hash: z.string().nullable(),
  /** Public page of that transaction. Null until there is one. */
  hashUrl: z.url().nullable(),
  /** True when the last try to send it back failed and can no longer arrive. The buyer may confirm again. */
  failedBefore: z.boolean(),
  createdAt: instantSchema,
  confirmedAt: instantSchema.nullable(),
  refundedAt: instantSchema.nullable(),
  serverTime: instantSchema,
});
/** A sold order as `sellOrderSchema` reads it. */
export type SellOrder = z.output<typeof sellOrderSchema>;

/**
 * Answers an own sold order that can be, or was, refunded, with the masked email address for its code. 404, code
 * order_not_found, for any other.
 */
export const sellRefundPage = defineCall({
  method: 'GET',
  path: '/trade/sell/refund/page/data',
  auth: 'session',
  query: z.strictObject({ orderNo: numberSchema.brand<'SellOrderNo'>() }),
  data: z.object({ order: sellOrderSchema, email: z.string() }),
});

/** A wallet as the buyer typed it. The server checks it for the network. */
export const walletTextSchema = z
  .string()
  .trim()
  .regex(/^[0-9A-Za-z:]{20,128}$/, 'not an address');

/**
 * Sends a six-digit code by email that confirms a refund to exactly this address. The mail names both. Code
 * refund_wallet_invalid: not a wallet of that network. Code refund_wallet_unconfirmed: its letters are all small or all
 * capital, so a typing error would not show. The buyer checks it and sends it again with `unchecked`.
 * sell_refund_started: the refund is under way. network_unavailable: the network can't be reached now. too_many_mails:
 * too many mails were sent.
 */
export const sellRefundCode = defineCall({
  method: 'POST',
  path: '/trade/sell/refund/code',
  auth: 'session',
  body: z.strictObject({
    orderNo: numberSchema.brand<'SellOrderNo'>(),
    address: walletTextSchema,
    unchecked: z.boolean().optional(),
  }),
  data: z.object({
    attemptId: z.string(),
    /** Address as its network writes it. */
    address: z.string(),
    resendAt: instantSchema,
    expiresAt: instantSchema,
    serverTime: instantSchema,
  }),
});

/**
 * Starts the one refund of a sold order, to the address that the attempt's code was sent for. Codes email_code_wrong
 * (wrong), too_many_wrong_codes and email_code_expired as at log-in. sell_refund_started when it was started before,
 * with any address.
 */
export const sellRefund = defineCall({
  method: 'GET',
  path: '/trade/sell/order/refund',
  auth: 'session',
  effect: true,
  query: z.strictObject({
    orderNo: numberSchema.brand<'SellOrderNo'>(),
    attemptId: z.string().regex(/^[0-9A-Za-z_-]{22}$/),
    verifyCode: z.string().regex(/^\d{6}$/, 'six digits'),
  }),
  data: sellOrderSchema,
});

/** Lists this buyer's sold orders, newest first, in pages like `tradeList`. */
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
