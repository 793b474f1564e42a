import { barcodeSchema, transferDetailNames } from '@kassa/contract';
import { z } from 'zod';

const minor = z.string().regex(/^\d{1,18}$/);
const instant = z.iso.datetime({ offset: true });

const webUrl = z.url({ protocol: /^https?$/ }).max(2_048);

/** What the buyer has to do. What the checkout can't show is refused here. */
const actionShape = z.discriminatedUnion('type', [
  z.object({ type: z.literal('redirect'), url: webUrl }),
  z.object({ type: z.literal('qr'), payload: z.string().min(1).max(1_024), appUrl: webUrl.nullable() }),
  z.object({
    type: z.literal('transfer'),
    details: z.array(z.object({ name: z.enum(transferDetailNames), value: z.string().min(1).max(128) })).min(1),
    barcode: barcodeSchema.nullable(),
  }),
  z.object({ type: z.literal('wait') }),
]);

const disputeShape = z.object({
  id: z.string().min(1).max(128),
  capture: z.string().max(128).default(''),
  kind: z.enum(['inquiry', 'chargeback', 'reversal']),
  state: z.enum(['open', 'answered', 'won', 'lost']),
  reason: z.string().max(200),
  amount: z.string().regex(/^[1-9]\d{0,17}$/),
  currency: z.string().length(3),
  taken: minor,
  fee: minor,
  evidenceDueAt: instant.nullable(),
  url: webUrl,
  at: instant,
});

/** A payment as Sandpay writes it. Fields that we do not use are let through. docs/sandbox-provider.md. */
export const paymentShape = z.object({
  id: z.string().min(1).max(128),
  reference: z.string().max(128),
  status: z.string(),
  amount: minor,
  currency: z.string().length(3),
  card: z.object({ brand: z.string(), last4: z.string().regex(/^\d{4}$/) }).nullish(),
  declineCode: z.string().nullish(),
  challenge: z.object({ url: z.url(), expiresAt: instant }).nullish(),
  action: actionShape.nullish(),
  until: instant.nullish(),
  captures: z.array(
    z.object({ id: z.string().min(1).max(128), amount: minor, currency: z.string().length(3), at: instant }),
  ),
  disputes: z.array(disputeShape).max(100).default([]),
});

export const refundShape = z.object({
  id: z.string().min(1).max(128),
  reference: z.string().max(128),
  status: z.string(),
});

export const paymentListShape = z.object({ data: z.array(paymentShape).max(10) });
export const refundListShape = z.object({ data: z.array(refundShape).max(10) });

const signedMinor = z.string().regex(/^(0|-?[1-9]\d{0,17})$/);

/** A line of its report of a day. */
const settlementShape = z.object({
  id: z.string().min(1).max(128),
  type: z.string().min(1).max(64),
  at: instant,
  reference: z.string().max(128),
  capture: z.string().max(128),
  item: z.string().max(128),
  amount: signedMinor,
  currency: z.string().length(3),
  converted: signedMinor,
  netCurrency: z.string().length(3),
  fee: signedMinor,
});
export const settlementPageShape = z.object({
  data: z.array(settlementShape).max(500),
  next: z.string().min(1).max(128).nullable(),
});

export const cardSessionShape = z.object({ id: z.string().min(1), frameUrl: z.url(), expiresAt: instant });
export const cardTokenShape = z.object({
  brand: z.string().max(32),
  last4: z.string().regex(/^\d{4}$/),
  used: z.boolean(),
  expiresAt: instant,
});

/** The answer to canceling by reference: the payment, or that the unknown reference is closed for good. */
export const cancelledShape = z.union([paymentShape, z.object({ status: z.literal('reference_closed') })]);

export const errorShape = z.object({ error: z.object({ code: z.string().max(64) }) });

export const callbackShape = z.object({
  id: z.string().min(1).max(128),
  type: z.string().max(64),
  data: z.object({ reference: z.string().max(128) }),
});

export type SettlementShape = z.output<typeof settlementShape>;
export type PaymentShape = z.output<typeof paymentShape>;
export type RefundShape = z.output<typeof refundShape>;
