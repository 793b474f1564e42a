import { z } from 'zod';
import { codeWord } from '../answer.ts';

/** Shapes of Checkout API v72 and Webhooks v1, as far as they are used. Fields that are not used are let through. */

const psp = z.string().min(1).max(64);
const reference = z.string().max(128);
const webUrl = z.url({ protocol: /^https?$/ }).max(8_192);

/** Adyen's minor units: `amount.ts`. */
const amountShape = z.object({ currency: z.string().regex(/^[A-Z]{3}$/), value: z.int().min(0) });

/** What Adyen's script needs to ask an issuer's question. Nothing else of it is handed on. */
const threeDS2Shape = z.object({
  type: z.literal('threeDS2'),
  subtype: z.enum(['fingerprint', 'challenge']).nullish(),
  token: z.string().min(1).max(8_000),
  authorisationToken: z.string().max(8_000).nullish(),
  paymentData: z.string().max(8_000).nullish(),
  paymentMethodType: z.string().max(64).nullish(),
  url: webUrl.nullish(),
});

/** What the buyer has to do. A kind that isn't here can't be shown. */
const actionShape = z.discriminatedUnion('type', [
  z.object({ type: z.literal('redirect'), method: z.string().nullish(), url: webUrl }),
  z.object({
    type: z.literal('qrCode'),
    qrCodeData: z.string().min(1).max(1_024),
    url: webUrl.nullish().catch(null),
    expiresAt: z.string().nullish(),
  }),
  z.object({
    type: z.literal('voucher'),
    reference: z.string().min(1).max(128),
    paymentMethodType: z.string(),
    expiresAt: z.string().nullish(),
  }),
  z.object({ type: z.literal('await') }),
  threeDS2Shape,
]);

/** The answer to /payments and to /payments/details. */
export const paymentShape = z.object({
  pspReference: psp.nullish(),
  merchantReference: reference.nullish(),
  resultCode: z.string(),
  refusalReasonCode: z.string().nullish(),
  amount: amountShape.nullish(),
  action: z.unknown().optional(),
  additionalData: z.record(z.string(), z.unknown()).nullish(),
});

/** An action that can be shown; undefined for another one. */
export function readAction(action: unknown): z.output<typeof actionShape> | undefined {
  const parsed = actionShape.safeParse(action);
  return parsed.success ? parsed.data : undefined;
}

export const cancelShape = z.object({ pspReference: psp, paymentReference: reference, status: z.string() });
export const refundShape = z.object({ pspReference: psp, reference: reference.nullish(), status: z.string() });

const storedCard = z.object({
  id: z.string().min(1).max(64),
  brand: z.string().max(32),
  lastFour: z.string().regex(/^\d{4}$/),
});
export const storedCardShape = storedCard;
export const storedCardsShape = z.object({ storedPaymentMethods: z.array(storedCard).max(100).nullish() });

export const errorShape = z.object({ status: z.int(), errorCode: codeWord, message: z.string() });

/** One notification. Everything under the signature, and what else is used. */
export const notificationShape = z.object({
  /** Of a report the name of its file. */
  pspReference: z.string().min(1).max(128),
  originalReference: z.string().max(64).nullish(),
  merchantAccountCode: z.string().max(128),
  merchantReference: reference,
  amount: amountShape,
  eventCode: z.string().min(1).max(64),
  eventDate: z.string(),
  success: z.enum(['true', 'false']),
  reason: z.string().nullish(),
  paymentMethod: z.string().nullish(),
  additionalData: z.record(z.string(), z.unknown()).nullish(),
});

/** A callback. Adyen sends one notification in each. */
export const callbackShape = z.object({
  live: z.enum(['true', 'false']),
  notificationItems: z.array(z.object({ NotificationRequestItem: notificationShape })).length(1),
});

export type CallbackShape = z.output<typeof callbackShape>;
export type AmountShape = z.output<typeof amountShape>;
export type PaymentShape = z.output<typeof paymentShape>;
export type NotificationShape = z.output<typeof notificationShape>;
export type ActionShape = z.output<typeof actionShape>;
