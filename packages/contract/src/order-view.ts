import { z } from 'zod';
import { nextActionSchema, nextActionTypes } from './next-action.ts';
import { refundViewSchema } from './refund-view.ts';
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

/** NORMAL: priced in fiat, the price includes the fees. CRYPTO: priced in a coin, the fees are added. */
export const buyTypeSchema = z.enum(['NORMAL', 'CRYPTO']);
/** COIN: crypto itself, sent to the buyer's wallet (a link with a network and without a type). */
export const itemTypeSchema = z.enum(['MINT', 'MARKET', 'COIN']);

/** The item, as the merchant signed it. `picture` is a path on our own origin. */
export const itemSchema = z.object({
  type: itemTypeSchema,
  name: z.string(),
  picture: z.string(),
  quantity: z.string().nullable(),
  uniqueId: z.string().nullable(),
});
/** An item as `itemSchema` reads it. */
export type Item = z.output<typeof itemSchema>;

/**
 * A stored price: the buyer is charged what was shown. `fiatSumAmount` = `itemAmount` + `rampFee` + `netWorkFee`, in
 * `fiat`. Valid until `validUntil`, 60 s after it was made. The screen asks for a new one every 15 s.
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
  /** Crypto-priced: price of one coin in `fiat`. Else empty. */
  cryptoPrice: z.string(),
  crypto: coinSchema.nullable(),
  cryptoAmount: decimalSchema.nullable(),
  nftname: z.string(),
  /** Wallet that the item goes to, fixed with this price. Null where it goes to none, or none is named yet. */
  address: z.string().nullable(),
  /** Value in USD, two decimal places. Empty when it is unknown. */
  usdAmount: z.string(),
  validUntil: instantSchema,
  serverTime: instantSchema,
});
/** A quote as `quoteSchema` reads it. */
export type Quote = z.output<typeof quoteSchema>;

/**
 * Where a merchant's buyers ask about what they bought: an email address, and a page (https, or http on loopback in the
 * sandbox). Null where the merchant has none.
 */
export const merchantSupportSchema = z.object({ email: z.string().nullable(), url: z.url().nullable() });
/** A merchant's support as `merchantSupportSchema` reads it. */
export type MerchantSupport = z.output<typeof merchantSupportSchema>;

/** The latest payment attempt, as much as its buyer may see. */
export const attemptViewSchema = z.object({
  paymentNo: numberSchema,
  status: z.enum(paymentStatuses),
  payWayCode: payWayCodeSchema,
  bankCode: payBankCodeSchema,
  /** Last four digits of the card, else empty. */
  last4: z.string(),
  /** What the buyer must do in this attempt. `none` after it ended. */
  nextAction: nextActionSchema,
  /** Why it was declined: a text key of the checkout, such as `declined_by_bank`. Else null. */
  reason: z
    .enum(['declined_by_bank', 'account_wrong', 'challenge_failed', 'challenge_timeout', 'cancelled', 'limit_mismatch'])
    .nullable(),
  /** Whether `declined_by_bank` means too little money. A server of the release before this page's does not say it. */
  noFunds: z.boolean().optional(),
});

/** A try to pay that was declined: when it began, and the card or the method. `last4` is empty where no card was used. */
const declinedTrySchema = z.object({ at: instantSchema, name: z.string(), last4: z.string() });

/** An order as its buyer sees it. Every screen after log-in follows from this. */
export const orderViewSchema = z.object({
  orderNo: numberSchema.brand<'OrderNo'>(),
  nftParamNo: numberSchema,
  merchantOrderNo: z.string(),
  appId: z.string(),
  merchantName: z.string(),
  merchantSupport: merchantSupportSchema,
  buyType: buyTypeSchema,
  item: itemSchema,
  status: z.enum(buyerStatuses),
  exception: z.enum(exceptionMarks),
  /** Why the order was closed. Null for one that is not closed. */
  closedReason: z.enum(['cancelled', 'timed_out']).nullable(),
  quote: quoteSchema,
  /** Network of the quote's wallet. Null where the link names none. */
  network: z.string().nullable(),
  payWayName: z.string(),
  /** Brand of the card, such as `Visa`. Empty for every other method. */
  cardBrand: z.string(),
  attempt: attemptViewSchema.nullable(),
  attemptsLeft: z.number().int(),
  /**
   * The tries that were declined, oldest first: one decline reads differently from the next. A server of the release before
   * this page's does not say them.
   */
  declined: z.array(declinedTrySchema).optional(),
  /** What goes back or went back, oldest first. A server of the release before this page's does not say it. */
  refunds: z.array(refundViewSchema).optional(),
  /**
   * The four answers of a result screen: has money moved, where is it (a text key), what is next (a text key), and by
   * when.
   */
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
    /** Amount still to pay after part of the money came, in the quote's fiat. Else empty. */
    restAmount: z.string(),
    /** What went back, or is on its way without a person, in the quote's fiat. Empty for nothing. */
    refundAmount: z.string(),
    /**
     * Name of the method, where it takes back none of the money that a person has to return, or of a part that waits for
     * its rest. Else empty.
     */
    noWayBack: z.string(),
  }),
  /**
   * How long what comes next usually takes, in ms as a person says it (docs/decisions/usual-times.md): an attempt from its
   * start to its money, null once that has passed, and the item from the money on. Null while too little is known.
   */
  usual: z.object({ payMs: z.number().int().nullable(), deliverMs: z.number().int().nullable() }),
  /** Route that the order's method opens: one of the pay routes (docs/specification/journey.md#routes). */
  routerPath: z.string(),
  createdAt: instantSchema,
  expiresAt: instantSchema,
  paidAt: instantSchema.nullable(),
  completedAt: instantSchema.nullable(),
  /** Who hands the item over: the merchant, or Kassa on a chain. Null before payment. */
  deliveredBy: z.enum(['merchant', 'kassa']).nullable(),
  /** Until when Kassa waits with the delivery, because the payment may still be taken back. Null where it does not wait. */
  heldUntil: instantSchema.nullable(),
  /** Transaction hash of the delivery, where the merchant or the chain gave one. */
  hash: z.string().nullable(),
  /** Public page of that transaction. Null where we know no explorer for it. */
  hashUrl: z.url().nullable(),
  /** Signed return address at the merchant, for the order's present status. */
  returnUrl: z.string().nullable(),
  /** Masked payer: first 4 characters, then asterisks. Empty before payment. */
  payer: z.string(),
  /** Rises with every change of the order or its attempt. It is the cursor of /pay/message/query. */
  version: z.string(),
  serverTime: instantSchema,
});
/** An order as `orderViewSchema` reads it. */
export type OrderView = z.output<typeof orderViewSchema>;

/**
 * An order as its page without a log-in shows it: no wallet, no card, no person, and nothing to pay by
 * (docs/decisions/an-order-without-a-log-in.md).
 */
export const orderPageSchema = orderViewSchema
  .pick({
    orderNo: true,
    appId: true,
    merchantName: true,
    merchantSupport: true,
    item: true,
    status: true,
    exception: true,
    heldUntil: true,
    closedReason: true,
    payWayName: true,
    cardBrand: true,
    attemptsLeft: true,
    money: true,
    refunds: true,
    usual: true,
    routerPath: true,
    createdAt: true,
    expiresAt: true,
    paidAt: true,
    completedAt: true,
    deliveredBy: true,
    returnUrl: true,
    version: true,
    serverTime: true,
  })
  .extend({
    quote: quoteSchema.pick({
      fiat: true,
      payWayCode: true,
      bankCode: true,
      fiatSumAmount: true,
      itemAmount: true,
      rampFee: true,
      netWorkFee: true,
      cryptoPrice: true,
      crypto: true,
      cryptoAmount: true,
      nftname: true,
    }),
    attempt: attemptViewSchema
      .pick({ status: true, reason: true })
      .extend({ nextAction: z.object({ type: z.enum(nextActionTypes) }) })
      .nullable(),
  });
/** An order as `orderPageSchema` reads it. */
export type OrderPage = z.output<typeof orderPageSchema>;
