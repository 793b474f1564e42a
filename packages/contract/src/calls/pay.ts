import { z } from 'zod';
import { defineCall } from '../call.ts';
import { fieldNames } from '../fields.ts';
import { nextActionSchema } from '../next-action.ts';
import { orderViewSchema } from '../order-view.ts';
import { walletSchema } from '../wallet.ts';
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
 * Places the order of a link. The owner can call it again while no attempt is live, to replace currency, method and
 * quote. When the quote has expired or the total has changed: 409, code quote_changed, `data` is the new quote, and no
 * order is placed. Without quoteNo the server makes the quote, and payment needs `quote.fiatSumAmount` back as
 * confirmAmount. The item goes to the quote's wallet, or to `address` without a quote. An order's wallet never changes.
 * `walletConfirmed`: the doubts about the wallet (/nft/wallet/address) that the buyer has read and confirmed. While one
 * is unconfirmed, no order is placed.
 * `openedAt`: when this browser first opened the link, by our time. The 15 minutes until a payment starts count from
 * then; a later instant than now counts as now. When they are over: 409, code order_timed_out.
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
    quoteNo: numberSchema.brand<'QuoteNo'>().optional(),
    address: walletAddressSchema.optional(),
    walletConfirmed: z.array(walletDoubtSchema).max(2).optional(),
    openedAt: instantSchema.optional(),
  }),
  data: orderViewSchema,
});

/**
 * One choice of a field. `label`: a proper name (of a bank or a chain), or empty where the checkout has its own text
 * for `value`.
 */
const fieldOptionSchema = z.object({ value: z.string(), label: z.string() });

/** A field that the buyer fills in. */
export const formFieldSchema = z.object({
  name: z.enum(fieldNames),
  /** The buyer's last value, masked. Empty if there is none. */
  lastValue: z.string(),
  required: z.boolean(),
  /** Choices in the order to show them, for fields that are chosen and not typed. Otherwise empty. */
  options: z.array(fieldOptionSchema),
});
/** A field as `formFieldSchema` reads it. */
export type FormField = z.output<typeof formFieldSchema>;

/** A card that the buyer kept. The provider's reference stays on the server. */
export const savedCardSchema = z.object({ cardId: numberSchema, brand: z.string(), last4: z.string() });
/** A saved card as `savedCardSchema` reads it. */
export type SavedCard = z.output<typeof savedCardSchema>;

const payFormSchema = z.object({
  /** Country whose rules the fields follow: ISO 3166 alpha-2, or 'all'. */
  country: z.string(),
  fields: z.array(formFieldSchema),
  savedCards: z.array(savedCardSchema),
  /**
   * True when the confirm button locks after its first click, with a countdown
   * (docs/specification/journey.md#the-confirm-button).
   */
  locksConfirm: z.boolean(),
  wallet: walletSchema.nullable(),
  cardSession: z
    .object({
      sessionId: z.string(),
      /**
       * For one field's frame, append field=number|expiry|cvv and language= to `frameUrl`; with `oneFrame` append
       * field=card, for all of them. The origin is the provider's, or our card page's.
       */
      frameUrl: z.url(),
      frameOrigin: z.url(),
      /** True when one frame shows all fields, at the places that it is told. */
      oneFrame: z.boolean(),
      expiresAt: instantSchema,
    })
    .nullable(),
});

/**
 * Answers the fields of the order's method that the buyer has to fill in: a known email address is not among them. For
 * cards also a fresh session of the provider's frames, and the kept cards.
 */
export const payFormData = defineCall({
  method: 'GET',
  path: '/nft/get/user/pay/formData',
  auth: 'session',
  query: z.strictObject({ orderNo: numberSchema.brand<'OrderNo'>() }),
  data: payFormSchema,
});

/**
 * Answers the form of a card method for a link, before its order is placed. The list of methods shows it, so that one
 * press places the order and pays it.
 */
export const cardFormData = defineCall({
  method: 'GET',
  path: '/nft/card/formData',
  auth: 'session',
  query: z.strictObject({
    nftParamNo: numberSchema,
    fiat: fiatSchema.optional(),
    payWayCode: payWayCodeSchema,
    payBankCode: payBankCodeSchema,
  }),
  data: payFormSchema,
});

/** Longest value of a field, and of a wallet's token, in characters. */
const longestValue = 256;
const longestToken = 8_192;

const isShort = ([name, value]: [string, string]) => name === 'walletToken' || value.length <= longestValue;
const fieldValuesSchema = z
  .partialRecord(z.enum(fieldNames), z.string().max(longestToken))
  .refine((fields) => Object.entries(fields).every(isShort), `a value of more than ${longestValue} characters`);

/**
 * Stores the form of an order that is not being paid. `''` keeps the last value, which is shown masked; without an email
 * address the buyer's own is taken. Wrong fields: 400, code form_invalid, `extend` = JSON of {field: one of
 * `fieldErrors`}, and nothing is stored.
 */
export const submitPayForm = defineCall({
  method: 'POST',
  path: '/nft/get/user/pay/formData',
  auth: 'session',
  body: z.strictObject({
    orderNo: numberSchema.brand<'OrderNo'>(),
    fields: fieldValuesSchema,
  }),
  data: z.null(),
});

/** Latin or local letters, spaces, dots, hyphens, apostrophes. Text that looks like a card number is refused. */
export const personNameSchema = z
  .string()
  .trim()
  .min(1)
  .max(64)
  .regex(/^[\p{L}\p{M}][\p{L}\p{M} .'’-]*$/u, 'not a name');

/** Hands over the single-use token of the provider's frames, and the names typed in the page. */
export const submitCard = defineCall({
  method: 'POST',
  path: '/user/card/submit',
  auth: 'session',
  body: z.strictObject({
    orderNo: numberSchema.brand<'OrderNo'>(),
    cardToken: z.string().regex(/^[a-z]{2,8}_[0-9A-Za-z_-]{16,8192}$/),
    firstName: personNameSchema,
    lastName: personNameSchema,
    /** Keeps the card for later payments. With six kept already: 409, code card_limit_reached, and nothing is kept. */
    save: z.boolean().optional(),
  }),
  data: savedCardSchema,
});

/** Lists the buyer's saved cards, oldest first. */
export const savedCards = defineCall({
  method: 'GET',
  path: '/user/cards',
  auth: 'session',
  data: z.array(savedCardSchema),
});

/** Deletes a saved card, here and at the provider. A card that no longer exists counts as deleted. */
export const deleteCard = defineCall({
  method: 'POST',
  path: '/user/card/delete/',
  auth: 'session',
  body: z.strictObject({ cardId: numberSchema }),
  data: z.null(),
});

const payByCardBody = z.strictObject({
  orderNo: numberSchema.brand<'OrderNo'>(),
  cardId: numberSchema,
  confirmAmount: positiveDecimalSchema,
});
const payData = z.object({ order: orderViewSchema, nextAction: nextActionSchema });

/**
 * Starts one attempt by card. `confirmAmount` must equal the total of the order's quote, else 409 with code
 * quote_changed.
 */
export const payByCard = defineCall({
  method: 'POST',
  path: '/nft/alchemyPay',
  auth: 'session',
  body: payByCardBody,
  data: payData,
});

/**
 * Starts one attempt by any method but cards. `submitPayForm` has stored its form before. While instructions of the
 * order's method are live, it answers these again. After they expire, a fresh attempt gives new ones.
 */
export const pay = defineCall({
  method: 'GET',
  path: '/nft/agg/pay',
  auth: 'session',
  effect: true,
  query: z.strictObject({ orderNo: numberSchema.brand<'OrderNo'>(), confirmAmount: positiveDecimalSchema }),
  data: payData,
});

/**
 * Withdraws live instructions, so that the buyer can choose another method. They are voided at the provider first. When
 * money has arrived meanwhile, or the provider can't say: 409, code payment_not_cancellable, and nothing is withdrawn.
 */
export const withdrawPayment = defineCall({
  method: 'POST',
  path: '/nft/agg/withdraw',
  auth: 'session',
  body: z.strictObject({ orderNo: numberSchema.brand<'OrderNo'>() }),
  data: orderViewSchema,
});

/** The same call under its other name. The client waits 60 s for it (docs/specification/buyer-calls.md#time-outs). */
export const payCardSubmit = defineCall({
  method: 'POST',
  path: '/pay/card/submit',
  auth: 'session',
  body: payByCardBody,
  data: payData,
});

/** Answers the state of an order's latest attempt. The client waits 5 s for it. */
export const payCardState = defineCall({
  method: 'GET',
  path: '/pay/card/submit',
  auth: 'session',
  query: z.strictObject({ orderNo: numberSchema.brand<'OrderNo'>() }),
  data: payData,
});
