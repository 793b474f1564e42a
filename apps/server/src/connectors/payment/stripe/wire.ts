import { z } from 'zod';
import { latestSeconds } from '../../../kernel/foreign-time.ts';
import { codeWord } from '../answer.ts';

/** Shapes of Stripe's API of 2023-08-16, as far as they are used. Fields that are not used are let through. */

const id = z.string().min(1).max(255);
const count = z.int().min(0);
const currency = z.string().regex(/^[a-z]{3}$/);
/** Seconds since 1970. */
const time = z
  .int()
  .min(0)
  .transform((seconds) => Math.min(seconds, latestSeconds));
const webUrl = z.url({ protocol: /^https?$/ }).max(8_192);
const metadata = z.record(z.string(), z.string()).nullish();
const last4 = z.string().regex(/^\d{4}$/);

/** The payment that something is about. */
const paymentId = id.nullish().catch(null);

const cardOf = z.object({ card: z.object({ last4: last4.nullish() }).nullish() });

const chargeShape = z.object({
  id,
  paid: z.boolean().nullish(),
  amount_captured: count,
  disputed: z.boolean().nullish(),
  payment_intent: paymentId,
  currency,
  created: time,
  balance_transaction: z.union([id, z.object({ created: time })]).nullish(),
  payment_method_details: cardOf.nullish(),
});

/** Why a request failed, or the last attempt of a payment did. */
const reasonShape = z.object({
  type: codeWord,
  code: codeWord.nullish(),
  decline_code: codeWord.nullish(),
  payment_method: cardOf.nullish(),
});

export const intentShape = z.object({
  id: id.regex(/^pi_/),
  amount_received: count.nullish(),
  currency,
  created: time.nullish(),
  status: z.string(),
  metadata,
  latest_charge: z.union([id, chargeShape]).nullish(),
  last_payment_error: reasonShape.nullish(),
  next_action: z.unknown().optional(),
  payment_method_types: z.array(z.string()),
});

const qrCode = z.object({ data: z.string().min(1).max(1_024), expires_at: time.nullish() });

/** What the buyer has to do. A kind that isn't here can't be shown. */
const actionShape = z.discriminatedUnion('type', [
  z.object({ type: z.literal('redirect_to_url'), redirect_to_url: z.object({ url: webUrl }) }),
  z.object({ type: z.literal('paynow_display_qr_code'), paynow_display_qr_code: qrCode }),
  z.object({ type: z.literal('promptpay_display_qr_code'), promptpay_display_qr_code: qrCode }),
  z.object({ type: z.literal('pix_display_qr_code'), pix_display_qr_code: qrCode }),
  z.object({
    type: z.literal('oxxo_display_details'),
    oxxo_display_details: z.object({ number: z.string().regex(/^\d{8,32}$/), expires_after: time.nullish() }),
  }),
]);

/** An action that can be shown; undefined for another one. */
export function readAction(action: unknown): z.output<typeof actionShape> | undefined {
  const parsed = actionShape.safeParse(action);
  return parsed.success ? parsed.data : undefined;
}

/** The charges of a payment. */
export const chargesShape = z.object({ data: z.array(chargeShape).max(100) });

export const searchShape = z.object({ data: z.array(intentShape).max(100) });
/** What a browser may see of a payment. */
export const secretShape = z.object({ id: id.regex(/^pi_/), client_secret: z.string().max(255) });
export const secretsShape = z.object({ data: z.array(secretShape).max(1) });

export const refundShape = z.object({ id, status: z.string().nullish(), metadata });
export const refundsShape = z.object({ data: z.array(refundShape).max(100), has_more: z.boolean() });

const disputeShape = z.object({
  id,
  amount: count,
  currency,
  created: time,
  reason: z.string(),
  status: z.string(),
  livemode: z.boolean(),
  charge: z
    .union([id, z.object({ id })])
    .nullish()
    .catch(null),
  payment_intent: paymentId,
  evidence_details: z.object({ due_by: time.nullish() }),
  /** Money withdrawn is below 0; the fee is counted apart. */
  balance_transactions: z.array(z.object({ amount: z.int(), currency, fee: z.int(), created: time })).max(100),
});
/** The disputes of a payment. */
export const disputesShape = z.object({ data: z.array(disputeShape).max(100) });

export const tokenShape = z.object({ id: id.regex(/^tok_/) });
export const customerShape = z.object({ id });
export const deletedShape = z.object({ id, deleted: z.literal(true) });
export const methodShape = z.object({
  id,
  card: z.object({ brand: z.string().max(32), last4 }).nullish(),
  customer: z.union([z.string(), z.object({ id, metadata })]).nullish(),
});
export const accountShape = z.object({
  id,
  charges_enabled: z.boolean().nullish(),
  default_currency: currency.nullish(),
});

/** What a balance transaction is about, where it is shown: a charge, a refund, a dispute, a payout. */
const sourceShape = z.object({
  id,
  object: z.string(),
  amount: z.int().nullish(),
  amount_captured: count.nullish(),
  currency: currency.nullish(),
  charge: z.string().nullish(),
  metadata,
});

const balanceShape = z.object({
  id: id.regex(/^txn_/),
  type: z.string().min(1).max(64),
  reporting_category: z.string().max(64),
  amount: z.int(),
  fee: z.int(),
  net: z.int(),
  currency,
  created: time,
  available_on: time,
  source: z.union([z.string(), sourceShape]).nullish(),
});
export const balancePageShape = z.object({ data: z.array(balanceShape).max(100), has_more: z.boolean() });

export const errorShape = z.object({
  error: reasonShape.extend({ payment_intent: intentShape.nullish().catch(null) }),
});

/** An event, as far as it is used. */
export const eventShape = z.object({
  id: id.regex(/^evt_/),
  type: z.string().min(1).max(64),
  livemode: z.boolean(),
  created: time.nullish(),
  /** Of a connected account's event. */
  account: z.string().nullish(),
  data: z.object({
    object: z.object({
      id: id.nullish(),
      object: z.string(),
      metadata,
      payment_intent: paymentId,
    }),
  }),
});

export type ChargeShape = z.output<typeof chargeShape>;
export type IntentShape = z.output<typeof intentShape>;
export type ReasonShape = z.output<typeof reasonShape>;
export type ActionShape = z.output<typeof actionShape>;
export type MethodShape = z.output<typeof methodShape>;
export type DisputeShape = z.output<typeof disputeShape>;
export type BalanceShape = z.output<typeof balanceShape>;
export type EventShape = z.output<typeof eventShape>;
