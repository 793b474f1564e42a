import { z } from 'zod';
import { CallerError } from '../../web-server/create-web-server.ts';

const text = (most: number) => z.string().min(1).max(most);

/** A payment: the part of it that is played. Cards are not. */
export const paymentBody = z.strictObject({
  transaction_amount: z.number().positive(),
  payment_method_id: text(64),
  payer: z.strictObject({
    email: z.email().max(256),
    first_name: text(32).optional(),
    last_name: text(32).optional(),
    entity_type: z.enum(['individual', 'association']).optional(),
    identification: z.strictObject({ type: text(16), number: text(32) }).optional(),
  }),
  description: text(256).optional(),
  external_reference: text(256).optional(),
  callback_url: z
    .url({ protocol: /^https?$/ })
    .max(2_048)
    .optional(),
  date_of_expiration: z.iso.datetime({ offset: true }).optional(),
  metadata: z.record(z.string(), z.unknown()).optional(),
  transaction_details: z.strictObject({ financial_institution: text(16) }).optional(),
  additional_info: z.strictObject({ ip_address: text(64) }).optional(),
});
export type PaymentBody = z.output<typeof paymentBody>;

/** A change of a payment. Only canceling is played. */
export const updateBody = z.strictObject({ status: z.literal('cancelled') });
export const refundBody = z.strictObject({ amount: z.number().positive().optional() });

const instant = z.iso.datetime({ offset: true });
/** A report of a time. */
export const reportBody = z.strictObject({ begin_date: instant, end_date: instant });

/** A search, by our reference or by the time of the last change. It needs an order of its results. */
export const searchQuery = z.strictObject({
  sort: z.enum(['date_created', 'date_last_updated', 'date_approved', 'money_release_date']),
  criteria: z.enum(['asc', 'desc']),
  external_reference: text(256).optional(),
  range: z.literal('date_last_updated').optional(),
  begin_date: instant.optional(),
  end_date: instant.optional(),
  limit: z.coerce.number().int().min(0).max(1_000).default(30),
  offset: z.coerce.number().int().min(0).max(10_000).default(0),
});

/** Header `X-Idempotency-Key`. */
export const idempotencyKey = z.uuid();

/** Reads a part of a request. @throws CallerError 400 for anything that is wrong */
export function valid<T>(shape: z.ZodType<T>, value: unknown): T {
  const parsed = shape.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const named = issue?.code === 'unrecognized_keys' ? issue.keys : (issue?.path ?? []);
  const where = named.join('.');
  // 8: the name of a parameter is wrong. 4050: the payer's address is.
  const code = issue?.code === 'unrecognized_keys' ? '8' : where === 'payer.email' ? '4050' : '1';
  throw new CallerError(400, code, `Params Error: ${where}`);
}
