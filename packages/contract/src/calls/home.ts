import { z } from 'zod';
import { defineCall } from '../call.ts';
import { buyTypeSchema, itemSchema, quoteSchema } from '../order-view.ts';
import {
  coinSchema,
  decimalSchema,
  fiatSchema,
  instantSchema,
  numberSchema,
  payBankCodeSchema,
  payWayCodeSchema,
  positiveDecimalSchema,
  walletAddressSchema,
} from '../wire.ts';

/** The merchant's parameters exactly as they stood in the address; the server verifies them (merchant-api.md, section 1). */
const merchantQuery = z.record(z.string(), z.union([z.string(), z.array(z.string())]));

export const fiatEntrySchema = z.object({
  code: fiatSchema,
  name: z.string(),
  icon: z.string(),
  symbol: z.string(),
  /** Rate from each price currency of this order (fiat or coin) to this currency, decimal strings. */
  exr: z.record(z.string(), decimalSchema),
});
export type FiatEntry = z.output<typeof fiatEntrySchema>;

const colourSchema = z.string().regex(/^#[0-9a-f]{6}$/);
/** The tokens that follow an accent, in one colour scheme. */
const accentRolesSchema = z.object({
  accent: colourSchema,
  hover: colourSchema,
  text: colourSchema,
  soft: colourSchema,
});

/** A merchant's look, ready to wear: whatever it chose, words keep a contrast of 4.5:1. What is left out is ours. */
const themeSchema = z.object({
  accent: z.object({ light: accentRolesSchema, dark: accentRolesSchema }).optional(),
  /** Radius of fields and buttons; cards have half as much again. */
  radiusPx: z.number().int().min(0).max(16).optional(),
});
export type Theme = z.output<typeof themeSchema>;

/**
 * The verified order of a link. `state`: open (nobody owns it, or the caller does), in_use (another buyer's), ended (its
 * order is in an end state), taken (there is one of the item, and an order of another link holds it or has bought it).
 * `orderNo` only for its owner. Link errors answer 4xx with a code 91501 to 91507, 91551 or 91596 and, where the appId is
 * registered, `extend` = JSON {merchantName, merchantUrl} of the registered row.
 */
export const basicData = defineCall({
  method: 'GET',
  path: '/nft/index',
  auth: 'none',
  query: merchantQuery,
  data: z.object({
    nftParamNo: numberSchema,
    buyType: buyTypeSchema,
    item: itemSchema,
    /** Fiat-priced: the merchant's price; crypto-priced: null. */
    amount: decimalSchema.nullable(),
    fiat: fiatSchema.nullable(),
    crypto: coinSchema.nullable(),
    cryptoAmount: decimalSchema.nullable(),
    targetFiat: fiatSchema.nullable(),
    network: z.string().nullable(),
    /** Where the merchant signed that it goes; the buyer can't change it. */
    address: z.string().nullable(),
    /** Whether it goes to a wallet that the link does not name: then the buyer types it, and without it there is no order. */
    asksAddress: z.boolean(),
    usdAmount: z.string(),
    fiatCurrencyList: z.array(fiatEntrySchema),
    /** First quote, in targetFiat or the link's fiat or the first of the list, by the cheapest method; null if it can't be made. */
    quote: quoteSchema.nullable(),
    merchant: z.object({
      merchantName: z.string(),
      appId: z.string(),
      merchantJoinMethod: z.number().int(),
      redirectUrl: z.string(),
    }),
    theme: themeSchema.optional(),
    state: z.enum(['open', 'in_use', 'ended', 'taken']),
    orderNo: numberSchema.nullable(),
    /** The link's own time-out: the order countdown of home. */
    expiresAt: instantSchema,
    serverTime: instantSchema,
  }),
});

/** Name and way back of the merchant of a link; the registered row's, never the link's, when the link is bad. */
export const merchantInfo = defineCall({
  method: 'GET',
  path: '/nft/merchant/info',
  auth: 'none',
  query: merchantQuery,
  data: z.object({
    merchantName: z.string(),
    redirectUrl: z.string(),
    merchantJoinMethod: z.number().int(),
    appId: z.string(),
    theme: themeSchema.optional(),
  }),
});

/**
 * A fresh quote. Without `payWayCode`: by the cheapest method for this currency ('as low as'). `address`: where the buyer
 * wants it sent, on a link that asks for that; it is fixed with the quote.
 */
export const fiatAmount = defineCall({
  method: 'POST',
  path: '/nft/trade/getFiatAmount',
  auth: 'none',
  body: z.strictObject({
    nftParamNo: numberSchema,
    fiat: fiatSchema,
    payWayCode: payWayCodeSchema.optional(),
    bankCode: payBankCodeSchema.optional(),
    address: walletAddressSchema.optional(),
    crypto: coinSchema.optional(),
    cryptoAmount: positiveDecimalSchema.optional(),
    name: z.string().max(256).optional(),
  }),
  data: quoteSchema,
});

/** The caller's address as the server sees it. */
export const clientIp = defineCall({
  method: 'GET',
  path: '/nft/client/ip',
  auth: 'none',
  data: z.object({ ip: z.string() }),
});

export const methodOfferSchema = z.object({
  payWayCode: payWayCodeSchema,
  bankCode: payBankCodeSchema,
  cardType: z.string(),
  type: z.string(),
  name: z.string(),
  icon: z.string(),
  routerPath: z.string(),
  /** Total and fee if paid by this method now, in `fiat`; what is charged stands in the quote of the order. */
  fiatSumAmount: decimalSchema,
  rampFee: decimalSchema,
  payMin: decimalSchema,
  payMax: decimalSchema,
  /** How long the buyer has to pay once instructions are issued, in ms. */
  payWindowMs: z.number().int(),
  /** Whether the method has a form, card frames, a wallet's button, or nothing to fill in. */
  collect: z.enum(['card', 'form', 'wallet', 'none']),
  locksConfirm: z.boolean(),
  /** Why it can't be used now; null when it can. */
  unavailable: z.enum(['below_minimum', 'above_maximum', 'switched_off', 'window_too_long']).nullable(),
});
export type MethodOffer = z.output<typeof methodOfferSchema>;

/** Payment methods for a link and a currency, each with fee, limits and total. */
export const paymentMethods = defineCall({
  method: 'GET',
  path: '/nft/payment',
  auth: 'none',
  query: z.strictObject({ nftParamNo: numberSchema, fiat: fiatSchema }),
  data: z.object({
    fiat: fiatSchema,
    methods: z.array(methodOfferSchema),
    /** Apple Pay and Google Pay work in every browser, by a sheet of the provider's own (sandbox). */
    walletSheets: z.boolean(),
    serverTime: instantSchema,
  }),
});
