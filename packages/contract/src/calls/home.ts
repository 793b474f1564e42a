import { z } from 'zod';
import { defineCall } from '../call.ts';
import { buyTypeSchema, itemSchema, merchantSupportSchema, quoteSchema } from '../order-view.ts';
import { walletSchema } from '../wallet.ts';
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

/**
 * The merchant's parameters exactly as the address has them. The server verifies them
 * (docs/specification/merchant-wire-format.md#link-parameters).
 */
const merchantQuery = z.record(z.string(), z.union([z.string(), z.array(z.string())]));

/** A currency that a buyer can pay in. */
export const fiatEntrySchema = z.object({
  code: fiatSchema,
  name: z.string(),
  icon: z.string(),
  symbol: z.string(),
  /** Rate from each price currency of this order (fiat or coin) to this currency. Decimal strings. */
  exr: z.record(z.string(), decimalSchema),
});
/** A currency as `fiatEntrySchema` reads it. */
export type FiatEntry = z.output<typeof fiatEntrySchema>;

const colourSchema = z.string().regex(/^#[0-9a-f]{6}$/);
/** The colours derived from an accent, for one colour scheme. */
const accentRolesSchema = z.object({
  accent: colourSchema,
  hover: colourSchema,
  text: colourSchema,
  soft: colourSchema,
});

/**
 * A merchant's look, ready to apply. Text keeps a contrast of 4.5:1 whatever the merchant chose. Missing values are
 * Kassa's own.
 */
const themeSchema = z.object({
  accent: z.object({ light: accentRolesSchema, dark: accentRolesSchema }).optional(),
  /** Radius of fields and buttons in CSS pixels. Cards have one and a half times as much. */
  radiusPx: z.number().int().min(0).max(16).optional(),
});
/** A merchant's look as `themeSchema` reads it. */
export type Theme = z.output<typeof themeSchema>;

/**
 * Answers the verified order of a link. `state`: `open` (nobody owns it, or the caller does), `in_use` (another buyer
 * owns it), `ended` (its order is in an end state), `taken` (the item exists once, and an order of another link holds
 * it or has bought it). Only the owner sees `orderNo`. Errors of the link answer 4xx with a code
 * link_signature_invalid, link_expired, link_order_number_used, link_merchant_unknown, link_in_use,
 * link_parameter_invalid, link_redirect_refused, checkout_used or no_webhook_endpoint. Where the appId is registered,
 * `extend` is then JSON {merchantName, merchantUrl} of the registered row.
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
    /** Fiat-priced: the merchant's price. Crypto-priced: null. */
    amount: decimalSchema.nullable(),
    fiat: fiatSchema.nullable(),
    crypto: coinSchema.nullable(),
    cryptoAmount: decimalSchema.nullable(),
    targetFiat: fiatSchema.nullable(),
    network: z.string().nullable(),
    /** The wallet that the merchant signed. The buyer can't change it. */
    address: z.string().nullable(),
    /**
     * True when the item goes to a wallet that the link does not name. The buyer then types one. Without it no order
     * can be placed.
     */
    asksAddress: z.boolean(),
    usdAmount: z.string(),
    fiatCurrencyList: z.array(fiatEntrySchema),
    /**
     * First quote by the cheapest method, in targetFiat, else in the link's fiat, else in the first currency of the
     * list. Null if no quote can be made.
     */
    quote: quoteSchema.nullable(),
    /**
     * The card that a guest may begin with, where the list of methods in `fiat`, the currency of the first quote, begins
     * with another method. Null where a card comes first, where none can be used, and for a buyer who is logged in.
     */
    card: z.object({ fiat: fiatSchema, payWayCode: payWayCodeSchema, bankCode: payBankCodeSchema }).nullable(),
    merchant: z.object({
      merchantName: z.string(),
      appId: z.string(),
      merchantJoinMethod: z.number().int(),
      redirectUrl: z.string(),
      support: merchantSupportSchema,
    }),
    theme: themeSchema.optional(),
    /**
     * Whether Apple Pay can be paid with: in browsers that have it, or everywhere by a sheet of the provider (sandbox).
     * Known before the methods are, so that its button finds its place kept.
     */
    wallets: z.enum(['none', 'browser', 'sheet']),
    /** `bought`: the caller's own order is complete. */
    state: z.enum(['open', 'in_use', 'ended', 'bought', 'taken']),
    orderNo: numberSchema.nullable(),
    /** When the link itself expires. */
    expiresAt: instantSchema,
    /**
     * Until when a payment may start. Of the caller's own order: its end, or that of its live instructions. Otherwise of
     * a link that is first opened now: 15 minutes from now, at most its own end. A browser that has opened it before
     * keeps counting from then, and says so when it places the order (`openedAt`).
     */
    payBy: instantSchema,
    serverTime: instantSchema,
  }),
});

/**
 * Answers the name and the return address of a link's merchant. For a bad link they come from the registered row, never
 * from the link.
 */
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
    support: merchantSupportSchema,
    theme: themeSchema.optional(),
  }),
});

/**
 * Answers a fresh quote. Without `payWayCode`: by the cheapest method for this currency ('as low as'). `address`: the
 * wallet that the buyer chose, on a link that asks for one. It is fixed with the quote.
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

/** Answers the caller's IP address as the server sees it. */
export const clientIp = defineCall({
  method: 'GET',
  path: '/nft/client/ip',
  auth: 'none',
  data: z.object({ ip: z.string() }),
});

/** A payment method with its price and limits, in one currency. */
export const methodOfferSchema = z.object({
  payWayCode: payWayCodeSchema,
  bankCode: payBankCodeSchema,
  cardType: z.string(),
  type: z.string(),
  name: z.string(),
  icon: z.string(),
  routerPath: z.string(),
  /** Total and fee if the buyer paid by this method now, in `fiat`. The amount charged is in the order's quote. */
  fiatSumAmount: decimalSchema,
  rampFee: decimalSchema,
  payMin: decimalSchema,
  payMax: decimalSchema,
  /** Time to pay after instructions were issued, in ms. */
  payWindowMs: z.number().int(),
  /**
   * How long the code, account or page that the buyer is given to pay with is good for, in ms: what its countdown begins
   * with. Null: nothing is given, a card or a wallet pays at once.
   */
  instructionMs: z.number().int().nullable(),
  /** Time in ms, as a person says it, within which such a payment is usually confirmed. Null while too little is known. */
  usualMs: z.number().int().nullable(),
  /** What the buyer fills in: card frames, a form, a wallet's sheet, or nothing. */
  collect: z.enum(['card', 'form', 'wallet', 'none']),
  locksConfirm: z.boolean(),
  /** Why the method can't be used now. Null when it can. */
  unavailable: z.enum(['below_minimum', 'above_maximum', 'switched_off', 'window_too_long']).nullable(),
});
/** An offer as `methodOfferSchema` reads it. */
export type MethodOffer = z.output<typeof methodOfferSchema>;

/** Answers the payment methods for a link and a currency, each with fee, limits and total. */
export const paymentMethods = defineCall({
  method: 'GET',
  path: '/nft/payment',
  auth: 'none',
  query: z.strictObject({ nftParamNo: numberSchema, fiat: fiatSchema }),
  data: z.object({
    fiat: fiatSchema,
    methods: z.array(methodOfferSchema),
    /** True when Apple Pay and Google Pay use a sheet of the provider, which works in every browser (sandbox). */
    walletSheets: z.boolean(),
    /** How to get the tokens of the wallets among the methods, before an order is placed. */
    wallets: z.array(walletSchema),
    serverTime: instantSchema,
  }),
});
