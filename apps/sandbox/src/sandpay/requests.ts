import { appleGatewaySchema } from '@kassa/contract';
import { fieldNames } from '@kassa/contract/fields';
import { z } from 'zod';
import { callbackModes } from '../callbacks/callback-mode.ts';
import { plays } from './play-payment.ts';

const reference = z.string().min(1).max(128);
const amount = z.string().regex(/^[1-9]\d{0,17}$/, 'minor units, as a string');
const currency = z.string().regex(/^[A-Z]{3}$/);
const webUrl = z.url({ protocol: /^https?$/ }).max(2048);
/** An origin and nothing else, because it is written into a header. */
export const origin = z.string().regex(/^https?:\/\/[a-z0-9.-]+(:\d{1,5})?$/);

/** Body that opens a card session. */
export const sessionRequest = z.strictObject({
  reference,
  ancestors: z.array(origin).min(1).max(20),
  language: z.string().max(35),
});

/** `merchantName`: the shop that is paid, for the payer's pages. */
const asked = { reference, amount, currency, merchantName: z.string().max(128).default('Kassa'), returnUrl: webUrl };
/** The buyer's fields. A wallet's token is the longest of them. */
const fields = z.partialRecord(z.enum(fieldNames), z.string().max(8_192));

/** Body that begins a payment. */
export const paymentRequest = z.discriminatedUnion('method', [
  z.strictObject({ ...asked, method: z.literal('card'), cardToken: z.string().max(64) }),
  z.strictObject({
    ...asked,
    method: z.literal('kept_card'),
    card: z.string().max(64),
    ancestors: z.array(origin).min(1).max(20).optional(),
    language: z.string().max(35).optional(),
  }),
  z.strictObject({
    ...asked,
    method: z.literal('local'),
    channel: z.string().max(64),
    /** What the buyer shall do, where the method's row allows several things. */
    action: z.literal('redirect').optional(),
    fields,
    until: z.iso.datetime({ offset: true }).transform(Date.parse),
    language: z.string().max(35),
  }),
]);
/** A request as `paymentRequest` reads it. */
export type PaymentRequest = z.output<typeof paymentRequest>;

/** Body that keeps a card. */
export const keptCardRequest = z.strictObject({ reference, cardToken: z.string().max(64) });
/** Body that opens a wallet session. */
export const walletSessionRequest = z.strictObject({
  kind: z.literal('apple'),
  validationUrl: appleGatewaySchema,
  domain: z.string().regex(/^[a-z0-9.-]{1,253}$/, 'a host name'),
});
/** Body that cancels a payment. */
export const cancelRequest = z.strictObject({ reference });
/** Body that asks for a refund. */
export const refundRequest = z.strictObject({ payment: z.string().max(128), amount, currency, reference });
/** Query by a server's own reference. */
export const referenceQuery = z.object({ reference });
/** The header Idempotency-Key. */
export const idempotencyKey = z.string().min(1).max(255);

/** Body with a typed card, from the frames. */
export const tokenRequest = z.strictObject({
  session: z.string().max(64),
  number: z.string().max(64),
  expiry: z.string().max(16),
  cvv: z.string().max(8),
});

/** Query of a card frame. */
export const frameQuery = z.object({
  session: z.string().max(64),
  field: z.enum(['number', 'expiry', 'cvv']),
  language: z.string().max(35).optional(),
  theme: z.enum(['light', 'dark']).catch('light'),
});

/** Body that plays a payment. */
export const playRequest = z.strictObject({
  action: z.enum(plays),
  amount: amount.optional(),
  currency: currency.optional(),
  at: z.union([z.int(), z.iso.datetime({ offset: true }).transform(Date.parse)]).optional(),
  callback: z.union([z.boolean(), z.literal('twice')]).optional(),
  declineCode: z
    .string()
    .regex(/^[a-z_]{1,40}$/)
    .optional(),
  money: z.int().min(1).max(100).optional(),
  dispute: z.string().max(64).optional(),
});

/** Body that lets time pass for one payment. */
export const advanceRequest = z.strictObject({ byMs: z.int().min(1).max(3_000_000_000) });

/** Body that makes a test card's token without frames. */
export const testCardRequest = z.strictObject({
  reference: z.string().min(1).max(64),
  card: z.enum(['approved', 'declined']),
});

/** Body that sets the callback mode. */
export const callbackRequest = z.strictObject({
  mode: z.enum(callbackModes),
  delayMs: z.int().min(0).max(86_400_000).default(0),
});

/** Body that forges a callback. */
export const forgeRequest = z.strictObject({
  reference,
  type: z.string().regex(/^(payment|refund)\.[a-z_]+$/),
  signature: z.string().max(256).optional(),
});
