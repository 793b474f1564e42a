import { z } from 'zod';
import { nextActionSchema } from './next-action.ts';
import { buyerStatuses, exceptionMarks, moneyMoves, paymentStatuses } from './statuses.ts';
import {
  coinSchema,
  decimalSchema,
  fiatSchema,
  instantSchema,
  numberSchema,
  payBankCodeSchema,
  payWayCodeSchema,
} from './wire.ts';

/** NORMAL: priced in fiat, the fees are inside. CRYPTO: priced in a coin, the fees are on top. */
export const buyTypeSchema = z.enum(['NORMAL', 'CRYPTO']);
/** COIN: crypto itself, sent to the buyer's wallet (a link with network and without type). */
export const itemTypeSchema = z.enum(['MINT', 'MARKET', 'COIN']);

/** What is bought, as the merchant signed it. `picture` is a path on our own origin. */
export const itemSchema = z.object({
  type: itemTypeSchema,
  name: z.string(),
  picture: z.string(),
  quantity: z.string().nullable(),
  uniqueId: z.string().nullable(),
});
export type Item = z.output<typeof itemSchema>;

/**
 * A stored price: what is charged is what was shown. `fiatSumAmount` = `itemAmount` + `rampFee` + `netWorkFee`, in `fiat`.
 * Good until `validUntil` (60 s after it was made); the screen asks again every 15 s.
 */
export const quoteSchema = z.object({
  quoteNo: numberSchema,
  nftParamNo: numberSchema,
  fiat: fiatSchema,
  symbol: z.string(),
  payWayCode: payWayCodeSchema,
  bankCode: payBankCodeSchema,
  fiatSumAmount: decimalSchema,
  itemAmount: decimalSchema,
  rampFee: decimalSchema,
  netWorkFee: decimalSchema,
  /** Crypto-priced: price of one coin in `fiat`; else empty. */
  cryptoPrice: z.string(),
  crypto: coinSchema.nullable(),
  cryptoAmount: decimalSchema.nullable(),
  nftname: z.string(),
  /** The wallet it goes to, fixed with this price; null where it goes to none, or none is named yet. */
  address: z.string().nullable(),
  /** Worth in USD, two digits; empty when it can't be told. */
  usdAmount: z.string(),
  validUntil: instantSchema,
  serverTime: instantSchema,
});
export type Quote = z.output<typeof quoteSchema>;

/** The latest attempt to pay, as far as its buyer may see it. */
export const attemptViewSchema = z.object({
  paymentNo: numberSchema,
  status: z.enum(paymentStatuses),
  payWayCode: payWayCodeSchema,
  bankCode: payBankCodeSchema,
  /** Last four digits of the card, else empty. */
  last4: z.string(),
  /** What the buyer must do in this attempt; `none` once it ended. */
  nextAction: nextActionSchema,
  /** Why it was declined: a text key of the checkout, such as `declined_by_bank`; else null. */
  reason: z
    .enum(['declined_by_bank', 'account_wrong', 'challenge_failed', 'challenge_timeout', 'cancelled', 'limit_mismatch'])
    .nullable(),
});

/** An order as its buyer sees it; every screen after log-in is a function of this. */
export const orderViewSchema = z.object({
  orderNo: numberSchema,
  nftParamNo: numberSchema,
  merchantOrderNo: z.string(),
  appId: z.string(),
  merchantName: z.string(),
  buyType: buyTypeSchema,
  item: itemSchema,
  status: z.enum(buyerStatuses),
  exception: z.enum(exceptionMarks),
  /** Why a closed order was closed; null for one that is not. */
  closedReason: z.enum(['cancelled', 'timed_out']).nullable(),
  quote: quoteSchema,
  /** On which network it goes to the quote's wallet; null where the link names none. */
  network: z.string().nullable(),
  payWayName: z.string(),
  attempt: attemptViewSchema.nullable(),
  attemptsLeft: z.number().int(),
  /** Four answers of a result screen: has money moved, where is it (key), what next (key), by when. */
  money: z.object({
    moved: z.enum(moneyMoves),
    where: z.enum(['with_buyer', 'with_bank', 'with_us', 'with_merchant', 'on_its_way_back']),
    next: z.enum([
      'pay',
      'wait_bank',
      'wait_release',
      'nothing',
      'pay_again',
      'new_order',
      'wait_refund',
      'wait_review',
    ]),
    by: instantSchema.nullable(),
    /** What is still to be paid after part of the money came, in the quote's fiat; else empty. */
    restAmount: z.string(),
  }),
  /** The route the order's method opens on: one of the seed's pay routes. */
  routerPath: z.string(),
  createdAt: instantSchema,
  expiresAt: instantSchema,
  paidAt: instantSchema.nullable(),
  completedAt: instantSchema.nullable(),
  /** Transaction hash of the release, where the merchant or the chain gave one. */
  hash: z.string().nullable(),
  /** Where anybody can look that transaction up; null where it is not on a chain that we know an explorer of. */
  hashUrl: z.url().nullable(),
  /** Signed address back to the merchant for the order's present status. */
  returnUrl: z.string().nullable(),
  /** Masked payer: first 4 characters then asterisks; empty before payment. */
  payer: z.string(),
  /** Rises with every change of the order or its attempt: the cursor of /pay/message/query. */
  version: z.string(),
  serverTime: instantSchema,
});
export type OrderView = z.output<typeof orderViewSchema>;
