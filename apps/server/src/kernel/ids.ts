import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { z } from 'zod';
import { realTime } from './clock.ts';

/**
 * A number of one kind: a string that the compiler takes for no other kind. There is nothing of it at run time. One is made
 * where a row is read, where a call's input is checked (`.brand` in the contract), and by `randomNumber`.
 */
type Id<Kind extends string> = string & z.core.$brand<Kind>;

export type OrderNo = Id<'OrderNo'>;
export type QuoteNo = Id<'QuoteNo'>;
/** Of one attempt to pay; also our reference at its provider. */
export type PaymentNo = Id<'PaymentNo'>;
/** Of money that came in: the column `receipts.receipt_no`. */
export type CaptureNo = Id<'CaptureNo'>;
export type RefundNo = Id<'RefundNo'>;
/** Of money that a bank takes back, or may take back. */
export type DisputeNo = Id<'DisputeNo'>;
/** Of an order in which a buyer sold crypto. */
export type SellOrderNo = Id<'SellOrderNo'>;
/** Of what sends the crypto of a sold order back. */
export type SellRefundNo = Id<'SellRefundNo'>;
/** Of a transaction that only uses a nonce up. */
export type NonceFillerRef = Id<'NonceFillerRef'>;
/** Of a line of a provider's report. */
export type SettlementLineNo = Id<'SettlementLineNo'>;
/** What a send on a chain is for: the number of an order, of a sold order's refund, or of a nonce filler. */
export type SendRef = OrderNo | SellRefundNo | NonceFillerRef;

/** Makes a secret or handle of `bytes` random bytes in base64url: 16 give 22 characters, 32 give 43. */
export function randomHandle(bytes = 16): string {
  return randomBytes(bytes).toString('base64url');
}

/** Keys made within this time begin alike: about four minutes. */
const slotMs = 2 ** 18;

/**
 * Makes a public number of `digits` decimal digits, the first not 0. One of twenty begins with four digits of the time and
 * has sixteen random ones, so that new rows are near one another in every index: after a checkpoint the database writes a
 * whole page for each page that it changes. It tells nothing that its row does not tell, and can't be guessed.
 */
export function randomNumber<No extends string = string>(digits = 20): No {
  let text = digits < 20 ? String(randomInt(1, 10)) : String(1_000 + (Math.floor(realTime() / slotMs) % 9_000));
  while (text.length < digits) text += String(randomInt(0, 1_000_000_000)).padStart(9, '0');
  return text.slice(0, digits) as No;
}

/** Makes a handle of 22 characters that begins with the time in the same way: for what is no secret. */
export function timedHandle(): string {
  const bytes = randomBytes(16);
  bytes.writeUInt16BE(Math.floor(realTime() / slotMs) % 65_536);
  return bytes.toString('base64url');
}

/** Makes six random digits, each of the million equally likely. */
export function randomCode(): string {
  return String(randomInt(0, 1_000_000)).padStart(6, '0');
}

/**
 * Computes the SHA-256 of `text` in hex. For values with 128 random bits or more that are stored only to be recognised.
 */
export function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Whether two secrets are equal. The time taken reveals nothing, also when their lengths differ. */
export function secretsEqual(one: string, other: string): boolean {
  const digest = (text: string) => createHmac('sha256', 'compare').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
