import { z } from 'zod';
import { CallerError } from '../../web-server/create-web-server.ts';

const text = (most: number) => z.string().min(1).max(most);
const amount = z
  .string()
  .regex(/^[1-9]\d{0,11}$/)
  .transform(Number);
const currency = z
  .string()
  .regex(/^[a-z]{3}$/)
  .transform((code) => code.toUpperCase());
const metadata = z.record(z.string().max(40), z.string().max(500)).default({});
/** `expand[0]=…`, or `expand[]=…`. */
const expand = z
  .union([z.string(), z.record(z.string(), z.string()), z.array(z.string())])
  .default([])
  .transform((given) => Object.values(typeof given === 'string' ? [given] : given));
const list = z.record(z.string(), text(64)).transform((given) => Object.values(given));

/** FPX' banks, those for persons. */
const fpxBank = z.enum([
  ...(['affin_bank', 'agrobank', 'alliance_bank', 'ambank', 'bank_islam', 'bank_muamalat', 'bank_rakyat'] as const),
  ...(['bsn', 'cimb', 'hong_leong_bank', 'hsbc', 'kfh', 'maybank2u', 'ocbc', 'public_bank', 'rhb'] as const),
  ...(['standard_chartered', 'uob'] as const),
]);

/** Parameters of a payment: the part of them that is played. */
export const intentParams = z.strictObject({
  amount,
  currency,
  confirm: z.enum(['true', 'false']).optional(),
  description: text(1_000).optional(),
  return_url: z
    .url({ protocol: /^https?$/ })
    .max(4_096)
    .optional(),
  metadata,
  expand,
  customer: text(255).optional(),
  payment_method: text(255).optional(),
  payment_method_types: list.optional(),
  payment_method_data: z
    .strictObject({
      type: text(64),
      fpx: z.strictObject({ bank: fpxBank }).optional(),
      billing_details: z
        .strictObject({
          name: text(255).optional(),
          email: text(255).optional(),
          phone: text(64).optional(),
          tax_id: text(64).optional(),
        })
        .optional(),
    })
    .optional(),
  payment_method_options: z.strictObject({ pix: z.strictObject({ expires_at: amount }).optional() }).optional(),
});
export type IntentParams = z.output<typeof intentParams>;

/** Parameters that only say what of an answer is expanded. */
export const readParams = z.strictObject({ expand });
/** Of one payment. Browsers name its secret. */
export const intentReadParams = z.strictObject({ expand, client_secret: text(255).optional() });
/** Of the newest payments. */
export const newestParams = z.strictObject({ limit: amount, expand });
/** Of a search. Only our own kind of question is played. */
export const searchParams = z.strictObject({
  query: z
    .string()
    .regex(/^metadata\['reference'\]:'[^']{1,128}'$/)
    .transform((query) => query.slice("metadata['reference']:'".length, -1)),
  limit: amount.optional(),
  expand,
});
export const refundParams = z.strictObject({ payment_intent: text(255), amount, metadata, expand });
export const refundsParams = z.strictObject({ payment_intent: text(255), limit: amount.optional() });
export const chargesParams = z.strictObject({ payment_intent: text(255), limit: amount.optional(), expand });
const seconds = z
  .string()
  .regex(/^\d{1,11}$/)
  .transform(Number);
/** Only a time with both ends is played. */
export const balanceParams = z.strictObject({
  created: z.strictObject({ gte: seconds, lt: seconds.optional() }),
  limit: z
    .string()
    .regex(/^([1-9]\d?|100)$/)
    .transform(Number),
  starting_after: text(255).optional(),
  expand,
});
export const customerParams = z.strictObject({ metadata, expand });
const digits = (most: number) =>
  z
    .string()
    .regex(/^[\d ]+$/)
    .max(most);
/** Of a method of payment, as browsers make one. */
export const methodParams = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('card'),
    card: z.union([
      z.strictObject({ number: digits(32), exp_month: digits(2), exp_year: digits(4), cvc: digits(4) }),
      z.strictObject({ token: text(255) }),
    ]),
  }),
  z.strictObject({ type: z.enum(['grabpay', 'paynow', 'promptpay']) }),
]);
/** Of a token of Apple Pay's. */
export const tokenParams = z.strictObject({
  pk_token: text(16_000),
  pk_token_instrument_name: text(64).optional(),
  pk_token_payment_network: text(32).optional(),
  pk_token_transaction_id: text(128),
});
export const attachParams = z.strictObject({ customer: text(255), expand });

/** Header `Idempotency-Key`. */
export const idempotencyKey = text(255).optional();

/** Reads a part of a request. @throws CallerError 400 for anything that is wrong */
export function valid<T>(shape: z.ZodType<T>, value: unknown): T {
  const parsed = shape.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const code = issue?.code === 'unrecognized_keys' ? 'parameter_unknown' : 'parameter_invalid';
  const where = issue?.code === 'unrecognized_keys' ? issue.keys.join(', ') : (issue?.path.join('.') ?? '');
  throw new CallerError(400, code, `Received unknown or wrong parameter: ${where}`);
}
