import { z } from 'zod';
import { emailSchema, localeSchema } from '../wire.ts';
import { lineOrNumberSchema, lineSchema, pageQuery } from './values.ts';

/** Body of POST /nft/openapi/merchant/getToken. Fields beyond these have no effect. */
export const getTokenSchema = z.object({ email: emailSchema });

/** What getToken answers: `id` and `email` encrypted for the merchant, and the token in clear, good for 7,200 s. */
export const merchantTokenSchema = z.strictObject({ id: z.string(), email: z.string(), accessToken: z.string() });
export type MerchantToken = z.output<typeof merchantTokenSchema>;

/** What is sold and for how much: the parameters of a link by the same names (merchant-api.md, sections 1 and 2). */
const sale = {
  merchantOrderNo: lineSchema(128),
  /** The price in fiat, or in a coin. Decimal text. */
  fiat: lineSchema(8).optional(),
  amount: lineOrNumberSchema(32).optional(),
  crypto: lineSchema(12).optional(),
  cryptoAmount: lineOrNumberSchema(40).optional(),
  targetFiat: lineSchema(8).optional().describe('The pay currency shown first; USD, EUR and GBP are prices only'),
  /** MINT or MARKET; left out for crypto itself. */
  type: lineSchema(8).optional(),
  uniqueId: lineOrNumberSchema(128).optional(),
  quantity: lineOrNumberSchema(9).optional(),
  name: lineSchema(256).optional(),
  picture: lineSchema(2048).optional(),
  merchantName: lineSchema(128).optional(),
  network: lineSchema(32).optional(),
  address: lineSchema(128).optional(),
  redirectUrl: lineSchema(2048),
  failRedirectUrl: lineSchema(2048).optional(),
};

/** Body of POST /nft/openapi/trade/order. Fields beyond these, which existing clients may send, have no effect. */
export const createOrderSchema = z.object({
  ...sale,
  callbackUrl: lineSchema(2048),
  payWayCode: lineOrNumberSchema(8),
  payBankCode: z
    .string()
    .regex(/^[A-Za-z0-9]{0,16}$/)
    .optional()
    .describe('Which of the rows of a payWayCode: visa or mastercard of 10009, the bank of 10003; else the first'),
});
export type CreateOrder = z.output<typeof createOrderSchema>;
/** As a merchant sends it. */
export type NewOrder = z.input<typeof createOrderSchema>;

/** What it answers. `payUrl` opens the checkout at the payment step, for 15 minutes, in one browser. */
export const createdOrderSchema = z.strictObject({ orderNo: z.string(), payUrl: z.string() });
export type CreatedOrder = z.output<typeof createdOrderSchema>;

/**
 * Body of POST /merchant/v1/checkout-sessions. `callbackUrl` may be left out where a webhook endpoint is registered. `email`:
 * the merchant vouches for this buyer, who is then signed in as by a ready log-in.
 */
export const createSessionSchema = z.strictObject({
  ...sale,
  callbackUrl: lineSchema(2048).optional(),
  email: emailSchema.optional(),
  language: localeSchema.optional(),
  /** How long the address and the price may be used: 60 s to a day, 30 minutes unless told. */
  expiresInSeconds: z.int().min(60).max(86_400).default(1_800),
});
export type CreateSession = z.output<typeof createSessionSchema>;
/** As a merchant sends it. */
export type NewSession = z.input<typeof createSessionSchema>;

/** A checkout session. `url` is told once, with its creation: it opens in one browser and holds nothing of the buyer. */
export const checkoutSessionSchema = z.strictObject({
  sessionNo: z.string(),
  url: z.string(),
  merchantOrderNo: z.string(),
  expiresAt: z.iso.datetime(),
});
export type CheckoutSession = z.output<typeof checkoutSessionSchema>;

/** Query of GET /merchant/v1/checkout-sessions. */
export const sessionQuerySchema = z.strictObject(pageQuery);

/** Query of the sandbox's GET /task/mock/order/status: 1 complete, 2 payment failed, 3 timed out. */
export const mockStatusSchema = z.object({
  orderNo: lineSchema(64),
  status: z.enum(['1', '2', '3']),
});
