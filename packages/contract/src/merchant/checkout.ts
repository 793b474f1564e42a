import { z } from 'zod';
import { emailSchema, localeSchema } from '../wire.ts';
import { notedFields, notesFields } from './metadata.ts';
import { lineOrNumberSchema, lineSchema } from './values.ts';

/** Body of POST /nft/openapi/merchant/getToken. Other fields are ignored. */
export const getTokenSchema = z.object({ email: emailSchema });

/** Answer of getToken: `id` and `email`, encrypted for the merchant, and the token in clear, valid for 7,200 s. */
export const merchantTokenSchema = z.strictObject({
  id: z.string().describe('For a link: encrypted for you'),
  email: z.string().describe('For a link: encrypted for you'),
  accessToken: z.string().describe('The header access-token of a new order, or token on a link. Valid for two hours'),
});
/** An answer as `merchantTokenSchema` reads it. */
export type MerchantToken = z.output<typeof merchantTokenSchema>;

/**
 * What is sold, and its price: the same names as the parameters of a link
 * (docs/specification/merchant-wire-format.md#link-parameters).
 */
const sale = {
  merchantOrderNo: lineSchema(128).describe('Your number of the sale. Each is used once'),
  fiat: lineSchema(8).optional().describe('The currency of the price, with amount. The fees are taken out of it'),
  amount: lineOrNumberSchema(32).optional().describe('The price in fiat, as decimal text: 41.20'),
  crypto: lineSchema(12).optional().describe('The coin of the price, with cryptoAmount, instead of fiat and amount'),
  cryptoAmount: lineOrNumberSchema(40).optional().describe('The price in the coin. The fees come on top'),
  targetFiat: lineSchema(8).optional().describe('The pay currency shown first. USD, EUR and GBP are for prices only'),
  type: lineSchema(8)
    .optional()
    .describe('MINT or MARKET. Left out, with network, where the buyer buys the coin itself'),
  uniqueId: lineOrNumberSchema(128).optional().describe('Which item: of type MARKET'),
  quantity: lineOrNumberSchema(9).optional().describe('How many: of type MINT'),
  name: lineSchema(256).optional().describe('The item, as the buyer reads it'),
  picture: lineSchema(2048).optional().describe('The address of its picture, 2 MB at most'),
  merchantName: lineSchema(128).optional().describe('Your name, as the buyer reads it'),
  network: lineSchema(32).optional().describe('The chain that Kassa delivers on'),
  address: lineSchema(128).optional().describe('The wallet that Kassa delivers to'),
  redirectUrl: lineSchema(2048).describe('Where the buyer goes afterwards. Its origin has to be registered'),
  failRedirectUrl: lineSchema(2048).optional().describe('Where the buyer goes instead if the purchase failed'),
  ...notesFields,
};

/** Body of POST /nft/openapi/trade/order. Other fields, which existing clients may send, are ignored. */
export const createOrderSchema = z.object({
  ...sale,
  callbackUrl: lineSchema(2048).describe(
    'Where classic webhooks go. The word endpoints: only to your webhook endpoints',
  ),
  payWayCode: lineOrNumberSchema(8).describe('The method: one of fiat/list'),
  payBankCode: z
    .string()
    .regex(/^[A-Za-z0-9]{0,16}$/)
    .optional()
    .describe('Chooses within a payWayCode: visa or mastercard for 10009, the bank for 10003. By default the first'),
});
/** A body as `createOrderSchema` reads it. */
export type CreateOrder = z.output<typeof createOrderSchema>;
/** The body as a merchant sends it. */
export type NewOrder = z.input<typeof createOrderSchema>;

/** Answer of that call. `payUrl` opens the checkout at the payment step, for 15 minutes, in one browser. */
export const createdOrderSchema = z.strictObject({
  orderNo: z.string().brand<'OrderNo'>(),
  payUrl: z.string().describe('Send the buyer here. It opens at the payment, for 15 minutes, in one browser'),
});
/** An answer as `createdOrderSchema` reads it. */
export type CreatedOrder = z.output<typeof createdOrderSchema>;

/**
 * Body of POST /merchant/v1/checkout-sessions. `callbackUrl` may be left out where a webhook endpoint is registered.
 * `email`: the merchant signs this buyer in, who is then signed in as by a ready log-in.
 */
export const createSessionSchema = z.strictObject({
  ...sale,
  callbackUrl: lineSchema(2048)
    .optional()
    .describe('Where classic webhooks go. May be left out if a webhook endpoint receives order.paid'),
  email: emailSchema.optional().describe('Signs this buyer in, as a ready log-in does'),
  language: localeSchema.optional().describe('The language that the checkout opens in'),
  expiresInSeconds: z.int().min(60).max(86_400).default(1_800).describe('How long the address and the price hold'),
});
/** A body as `createSessionSchema` reads it. */
export type CreateSession = z.output<typeof createSessionSchema>;
/** The body as a merchant sends it. */
export type NewSession = z.input<typeof createSessionSchema>;

/**
 * A checkout session. `url` is answered only when the session is created. It opens in one browser and contains no data
 * of the buyer.
 */
export const checkoutSessionSchema = z.strictObject({
  sessionNo: z.string().describe('Kassa’s number of the session'),
  url: z.string().describe('Send the buyer here. It opens in one browser'),
  merchantOrderNo: z.string(),
  ...notedFields,
  expiresAt: z.iso.datetime().describe('When its address stops opening the checkout'),
});
/** A session as `checkoutSessionSchema` reads it. */
export type CheckoutSession = z.output<typeof checkoutSessionSchema>;

/**
 * Query of the sandbox's GET /task/mock/order/status: 1 completes the order, 2 fails its payment, 3 times it out, 4
 * begins a payment by its local method, whose end its total decides.
 */
export const mockStatusSchema = z.object({
  orderNo: lineSchema(64).brand<'OrderNo'>(),
  status: z.enum(['1', '2', '3', '4']),
});
