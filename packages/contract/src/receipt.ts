import { z } from 'zod';
import { decimalSchema, fiatSchema, instantSchema, numberSchema } from './wire.ts';

const text = z.string().min(1);

/**
 * Facts of a completed order: what was bought, what it cost, how it was delivered. Every value is a string. A fact that
 * does not exist is left out. The wallet is the only data about the buyer.
 */
export const receiptSchema = z.strictObject({
  version: z.literal('1'),
  /** Origin of the checkout that signed it. Its public keys are at `receiptKeysPath` of this origin. */
  issuer: z.url(),
  orderNo: numberSchema,
  merchantOrderNo: text,
  appId: text,
  merchantName: text,
  itemType: z.enum(['MINT', 'MARKET', 'COIN']),
  itemName: text,
  quantity: text.optional(),
  uniqueId: text.optional(),
  fiat: fiatSchema,
  /** Amount paid: `itemAmount` + `rampFee` + `networkFee`, in `fiat`. */
  total: decimalSchema,
  itemAmount: decimalSchema,
  rampFee: decimalSchema,
  networkFee: decimalSchema,
  /** For an order priced in a coin: the coin, its amount, and the price of one in `fiat`. */
  crypto: text.optional(),
  cryptoAmount: text.optional(),
  cryptoPrice: text.optional(),
  /** English name of the payment method. */
  method: text,
  orderedAt: instantSchema,
  paidAt: instantSchema,
  completedAt: instantSchema,
  /** For a delivery by Kassa on a chain: the network's name on links, and its number (EIP-155). */
  network: text.optional(),
  chainId: text.optional(),
  /** Wallet that the item was sent to. */
  recipient: text.optional(),
  /** Of the delivery, from the chain or the merchant. */
  transactionHash: text.optional(),
});
/** A receipt as `receiptSchema` reads it. */
export type Receipt = z.output<typeof receiptSchema>;

/** A receipt with an Ed25519 signature (RFC 8032) over its `receiptText`. */
export const signedReceiptSchema = z.strictObject({
  receipt: receiptSchema,
  signature: z.strictObject({
    algorithm: z.literal('Ed25519'),
    /** Thumbprint (RFC 7638) of the public key. */
    keyId: text,
    /** base64url without padding. */
    value: z.string().regex(/^[A-Za-z0-9_-]{86}$/),
  }),
});
/** A signed receipt as `signedReceiptSchema` reads it. */
export type SignedReceipt = z.output<typeof signedReceiptSchema>;

/** Path where an installation publishes the public keys of its receipts, as a JWK set (RFC 7517, RFC 8037). */
export const receiptKeysPath = '/.well-known/kassa-receipt-keys.json';

/**
 * Returns the text of a receipt that is signed: canonical JSON (RFC 8785). For an object of strings this means members
 * sorted by name.
 */
export function receiptText(receipt: Receipt): string {
  const members = Object.entries(receipt).filter(([, value]) => value !== undefined);
  return JSON.stringify(Object.fromEntries(members.sort(([a], [b]) => (a < b ? -1 : 1))));
}
