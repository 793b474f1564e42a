import { z } from 'zod';

const minor = z.string().regex(/^\d{1,18}$/);

/** A payment as Example writes it. Fields that we do not use are let through. */
export const paymentShape = z.object({
  id: z.string().min(1).max(128),
  state: z.string(),
  amount: minor,
  currency: z.string().length(3),
  code: z.string().min(1).max(1_024),
  /** ms since 1970, as all its times. */
  until: z.int(),
  paidAt: z.int().nullable(),
});
export type PaymentShape = z.output<typeof paymentShape>;

export const refundShape = z.object({ id: z.string().min(1).max(128), state: z.string() });
export type RefundShape = z.output<typeof refundShape>;

export const errorShape = z.object({ error: z.string().max(64) });

export const callbackShape = z.object({
  event: z.string().min(1).max(128),
  kind: z.enum(['payment', 'refund']),
  id: z.string().max(128),
});
