import { z } from 'zod';
import { defineCall } from '../call.ts';
import { orderViewSchema } from '../order-view.ts';
import {
  fiatSchema,
  instantSchema,
  numberSchema,
  payBankCodeSchema,
  payWayCodeSchema,
  positiveDecimalSchema,
} from '../wire.ts';

/**
 * Places the order of a link, or, for its owner and with no attempt live, replaces its currency, method and quote.
 * A quote that ran out or a total that changed: 409, code 91101, `data` is the new quote, and no order.
 * Without quoteNo the server quotes, and payment needs `quote.fiatSumAmount` back as confirmAmount.
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
  }),
  data: orderViewSchema,
});

export const formFieldSchema = z.object({
  name: z.string(),
  /** Last value the buyer gave, masked; empty if none. */
  lastValue: z.string(),
  required: z.boolean(),
});

/** The fields of the order's method; for cards also a fresh session of the provider's frames. */
export const payFormData = defineCall({
  method: 'GET',
  path: '/nft/get/user/pay/formData',
  auth: 'session',
  query: z.strictObject({ orderNo: numberSchema }),
  data: z.object({
    fields: z.array(formFieldSchema),
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
  }),
  data: z.object({ cardId: numberSchema, brand: z.string(), last4: z.string() }),
});

/** What the buyer must do now. `none`: nothing, watch the order. */
export const nextActionSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('none') }),
  z.object({ type: z.literal('challenge'), url: z.url(), origin: z.url(), until: instantSchema }),
]);
export type NextAction = z.output<typeof nextActionSchema>;

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
