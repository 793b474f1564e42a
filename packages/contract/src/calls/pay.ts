import { z } from 'zod';
import { defineCall } from '../call.ts';
import { fieldNames } from '../fields.ts';
import { nextActionSchema } from '../next-action.ts';
import { orderViewSchema } from '../order-view.ts';
import {
  fiatSchema,
  instantSchema,
  numberSchema,
  payBankCodeSchema,
  payWayCodeSchema,
  positiveDecimalSchema,
  walletAddressSchema,
  walletDoubtSchema,
} from '../wire.ts';

/**
 * Places the order of a link, or, for its owner and with no attempt live, replaces its currency, method and quote.
 * A quote that ran out or a total that changed: 409, code 91101, `data` is the new quote, and no order.
 * Without quoteNo the server quotes, and payment needs `quote.fiatSumAmount` back as confirmAmount.
 * What goes to a wallet goes to the quote's; without a quote, to `address`. An order's wallet never changes. `walletConfirmed`:
 * the doubts about it (/nft/wallet/address) that the buyer has read and confirmed; while one stands open, there is no order.
 */
export const placeOrder = defineCall({
  method: 'POST',
  path: '/nft/trade/order',
  auth: 'session',
  body: z.strictObject({
    nftParamNo: numberSchema,
    fiat: fiatSchema,
    payWayCode: payWayCodeSchema,
    payBankCode: payBankCodeSchema.optional(),
    quoteNo: numberSchema.optional(),
    address: walletAddressSchema.optional(),
    walletConfirmed: z.array(walletDoubtSchema).max(2).optional(),
  }),
  data: orderViewSchema,
});

/** One choice of a field. `label`: a proper name (of a bank, a chain), or empty where the checkout has words for `value`. */
const fieldOptionSchema = z.object({ value: z.string(), label: z.string() });

export const formFieldSchema = z.object({
  name: z.enum(fieldNames),
  /** Last value the buyer gave, masked; empty if none. */
  lastValue: z.string(),
  required: z.boolean(),
  /** For fields that are chosen, not typed: in the order to be shown; else empty. */
  options: z.array(fieldOptionSchema),
});
export type FormField = z.output<typeof formFieldSchema>;

/** A card the buyer kept: the provider's reference stays with us. */
export const savedCardSchema = z.object({ cardId: numberSchema, brand: z.string(), last4: z.string() });
export type SavedCard = z.output<typeof savedCardSchema>;

/**
 * How the token of Apple Pay or Google Pay is to be had. `sheet`: a page of the provider's own that stands in for the wallet
 * (sandbox), to be framed: the checkout adds kind, amount, currency, merchant, ancestor and language to `url`. Else null, and
 * the browser's own wallet is asked with `request`: for Google Pay the `data` of a PaymentRequest, for Apple Pay its payment
 * request without currency and total.
 */
const walletSchema = z.object({
  kind: z.enum(['applePay', 'googlePay']),
  sheet: z.object({ url: z.url(), origin: z.url() }).nullable(),
  request: z.record(z.string(), z.unknown()),
});
export type Wallet = z.output<typeof walletSchema>;

/** The fields of the order's method; for cards also a fresh session of the provider's frames, and the cards kept. */
export const payFormData = defineCall({
  method: 'GET',
  path: '/nft/get/user/pay/formData',
  auth: 'session',
  query: z.strictObject({ orderNo: numberSchema }),
  data: z.object({
    /** Whose country's rules the fields follow: ISO 3166 alpha-2, or 'all'. */
    country: z.string(),
    fields: z.array(formFieldSchema),
    savedCards: z.array(savedCardSchema),
    /** Whether confirm stays locked, with a countdown, after its first click (seed, section 4). */
    locksConfirm: z.boolean(),
    wallet: walletSchema.nullable(),
    cardSession: z
      .object({
        sessionId: z.string(),
        /** Address of one frame is `frameUrl` with field=number|expiry|cvv and language= appended; the origin is the provider's. */
        frameUrl: z.url(),
        frameOrigin: z.url(),
        expiresAt: instantSchema,
      })
      .nullable(),
  }),
});

/**
 * Stores what was filled in for an order that is not being paid; `''` keeps the last value shown masked.
 * Wrong fields: 400, code 91207, `extend` = JSON of {field: one of `fieldErrors`}, and nothing is stored.
 */
export const submitPayForm = defineCall({
  method: 'POST',
  path: '/nft/get/user/pay/formData',
  auth: 'session',
  body: z.strictObject({
    orderNo: numberSchema,
    fields: z.partialRecord(z.enum(fieldNames), z.string().max(8192)),
  }),
  data: z.null(),
});

/** Latin or local letters, spaces, dots, hyphens, apostrophes; anything that looks like a card number is refused. */
export const personNameSchema = z
  .string()
  .trim()
  .min(1)
  .max(64)
  .regex(/^[\p{L}\p{M}][\p{L}\p{M} .'’-]*$/u, 'not a name');

/** Hands over the single-use token of the provider's frames and the names typed in the page. */
export const submitCard = defineCall({
  method: 'POST',
  path: '/user/card/submit',
  auth: 'session',
  body: z.strictObject({
    orderNo: numberSchema,
    cardToken: z.string().regex(/^[a-z]{2,8}_[0-9A-Za-z]{16,64}$/),
    firstName: personNameSchema,
    lastName: personNameSchema,
    /** Keep the card for later payments; with six kept already: 409, code 91208, and nothing is kept. */
    save: z.boolean().optional(),
  }),
  data: savedCardSchema,
});

/** Forgets a kept card, here and at the provider; a card that is gone already counts as forgotten. */
export const deleteCard = defineCall({
  method: 'POST',
  path: '/user/card/delete/',
  auth: 'session',
  body: z.strictObject({ cardId: numberSchema }),
  data: z.null(),
});

const payByCardBody = z.strictObject({
  orderNo: numberSchema,
  cardId: numberSchema,
  confirmAmount: positiveDecimalSchema,
});
const payData = z.object({ order: orderViewSchema, nextAction: nextActionSchema });

/** Starts one attempt by card. `confirmAmount` must equal the total of the order's quote, else 409 with code 91101. */
export const payByCard = defineCall({
  method: 'POST',
  path: '/nft/alchemyPay',
  auth: 'session',
  body: payByCardBody,
  data: payData,
});

/**
 * Starts one attempt by any method but cards; what was filled in came by `submitPayForm` before. While instructions of the
 * order's method are live, it answers these again; when they ran out, a fresh attempt gives new ones.
 */
export const pay = defineCall({
  method: 'GET',
  path: '/nft/agg/pay',
  auth: 'session',
  effect: true,
  query: z.strictObject({ orderNo: numberSchema, confirmAmount: positiveDecimalSchema }),
  data: payData,
});

/**
 * Takes back live instructions, so that another method can be chosen: they are voided at the provider first. Where money
 * came meanwhile, or the provider can't say, 409 with code 91205 and nothing is taken back.
 */
export const withdrawPayment = defineCall({
  method: 'POST',
  path: '/nft/agg/withdraw',
  auth: 'session',
  body: z.strictObject({ orderNo: numberSchema }),
  data: orderViewSchema,
});

/** The same call under the seed's other name; the client waits 60 s for it. */
export const payCardSubmit = defineCall({
  method: 'POST',
  path: '/pay/card/submit',
  auth: 'session',
  body: payByCardBody,
  data: payData,
});

/** State of the latest attempt of an order; the client waits 5 s for it. */
export const payCardState = defineCall({
  method: 'GET',
  path: '/pay/card/submit',
  auth: 'session',
  query: z.strictObject({ orderNo: numberSchema }),
  data: payData,
});
