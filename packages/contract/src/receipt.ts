import { z } from 'zod';
import { decimalSchema, fiatSchema, instantSchema, numberSchema } from './wire.ts';

const text = z.string().min(1);

/**
 * What was bought, what it cost, and how it was delivered: facts of an order that is completed. Every value is a string;
 * what an order does not have is left out. No word about the buyer but the wallet that the item went to.
 */
export const receiptSchema = z.strictObject({
  version: z.literal('1'),
  /** Origin of the checkout that signed it; its public keys stand below it at `receiptKeysPath`. */
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
  /** What was paid: `itemAmount` + `rampFee` + `networkFee`, in `fiat`. */
  total: decimalSchema,
  itemAmount: decimalSchema,
  rampFee: decimalSchema,
  networkFee: decimalSchema,
  /** Priced in a coin: which, how much of it, and the price of one in `fiat`. */
  crypto: text.optional(),
  cryptoAmount: text.optional(),
  cryptoPrice: text.optional(),
  /** English name of the payment method. */
  method: text,
  orderedAt: instantSchema,
  paidAt: instantSchema,
  completedAt: instantSchema,
  /** Delivered by Kassa on a chain: its name on links, and its number (EIP-155). */
  network: text.optional(),
  chainId: text.optional(),
  /** The wallet that it was sent to. */
  recipient: text.optional(),
  /** Of the delivery, as the chain or the merchant gave it. */
  transactionHash: text.optional(),
});
export type Receipt = z.output<typeof receiptSchema>;

/** A receipt with an Ed25519 signature (RFC 8032) over `receiptText` of it. */
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
export type SignedReceipt = z.output<typeof signedReceiptSchema>;

/** Where an installation publishes the public keys of its receipts, as a JWK set (RFC 7517, RFC 8037). */
export const receiptKeysPath = '/.well-known/kassa-receipt-keys.json';

/** The one text of a receipt that is signed: canonical JSON (RFC 8785), which for an object of strings is its members sorted by name. */
export function receiptText(receipt: Receipt): string {
  const members = Object.entries(receipt).filter(([, value]) => value !== undefined);
  return JSON.stringify(Object.fromEntries(members.sort(([a], [b]) => (a < b ? -1 : 1))));
}
