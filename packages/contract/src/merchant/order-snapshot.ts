import { z } from 'zod';
import { exceptionMarks, orderStatuses } from '../statuses.ts';
import { notedFields } from './metadata.ts';

const instant = z.iso.datetime();

/** One refund, in the order's pay currency. */
export const refundSchema = z.strictObject({
  refundNo: z.string(),
  orderNo: z.string(),
  merchantOrderNo: z.string(),
  amount: z.string().describe('In the currency the buyer paid in, as decimal text'),
  currency: z.string(),
  status: z.enum(['pending', 'succeeded', 'review']).describe('review: a person has to decide how it goes on'),
  reason: z
    .string()
    .describe(
      'merchant: you asked. release_failed: your notice said FAIL. late, second, part, excess, wrong_currency: the money came so. operator: Kassa’s people decided',
    ),
  createdAt: instant,
});
/** A refund as `refundSchema` reads it. */
export type RefundView = z.output<typeof refundSchema>;

const price = z
  .strictObject({ amount: z.string(), currency: z.string() })
  .describe('What you asked for, in money or in a coin');

/** What the buyer is charged, and the fees in it. */
const charge = z
  .strictObject({
    fiat: z.string().describe('The currency the buyer pays in'),
    amount: z.string().describe('All that the buyer pays: the item and the fees'),
    itemAmount: z.string().describe('What is left of it for the item'),
    rampFee: z.string().describe('The fee for the payment'),
    networkFee: z.string().describe('The fee of the chain that Kassa delivers on'),
    rate: z.string().describe('What one unit of the price’s currency costs in fiat'),
  })
  .describe('What the buyer pays. Don’t compare it with your price: its currency and fees differ');

/**
 * Everything that a merchant may know of an order: nothing about its buyer, and no wallet address. Amounts are decimal
 * text.
 */
export const orderSnapshotSchema = z.strictObject({
  orderNo: z.string().describe('Kassa’s number of the order'),
  merchantOrderNo: z.string().describe('Your own number of it'),
  appId: z.string(),
  status: z.enum(orderStatuses).describe('paid: release the item now. completed: it was released'),
  exception: z.enum(exceptionMarks).describe('What is unusual about the money that came'),
  reviewReason: z.string().describe('Why a person has to decide. Empty while none has to'),
  item: z.strictObject({
    type: z.enum(['MINT', 'MARKET', 'COIN']),
    name: z.string(),
    quantity: z.string().nullable().describe('How many: of type MINT'),
    uniqueId: z.string().nullable().describe('Which one: of type MARKET'),
    network: z.string().nullable().describe('The chain that Kassa delivers on. Null where you deliver'),
  }),
  price,
  charge,
  method: z
    .strictObject({
      payWayCode: z.string(),
      bankCode: z.string().describe('The bank or card brand within it. Empty where it has none'),
      name: z.string(),
    })
    .describe('How it is paid'),
  refundedAmount: z.string().describe('How much of charge.amount has gone back or is on its way'),
  ...notedFields,
  createdAt: instant,
  expiresAt: instant.describe('Until when it can be paid'),
  paidAt: instant.nullable().describe('Null until it is paid in full'),
  completedAt: instant.nullable().describe('Null until the item is released'),
  heldUntil: instant
    .optional()
    .describe('Until when Kassa waits with its own delivery, as the payment may still be taken back'),
});
/** A snapshot as `orderSnapshotSchema` reads it. */
export type OrderSnapshot = z.output<typeof orderSnapshotSchema>;
