import { expect } from 'vitest';
import { z } from 'zod';
import type { CallbackHint, PaymentFacts, RefundFacts } from '../src/connectors/payment/index.ts';

type Json = unknown;

/** What a broken or a hostile provider may write in place of any value. */
const hostileValues: readonly Json[] = [
  null,
  '',
  'constructor',
  '__proto__',
  'a\u0000b',
  '\ud800',
  'x'.repeat(70_000),
  -1,
  0.1,
  Number.MAX_SAFE_INTEGER,
  1e300,
  8.64e15,
  true,
  [],
  {},
  '+275760-09-13T00:00:00Z',
  '-271821-04-20T00:00:00Z',
  'javascript:alert(1)',
];

/** Makes all copies of a value in which one part is another than it should be, each with its name. */
export function* spoilt(value: Json, path = '$'): Generator<readonly [string, Json]> {
  for (const [index, other] of hostileValues.entries()) yield [`${path} #${index}`, other];
  if (typeof value !== 'object' || value === null) return;
  for (const key of Object.keys(value)) {
    const part: Json = Reflect.get(value, key);
    const missing = Array.isArray(value) ? [...value] : { ...value };
    Reflect.deleteProperty(missing, key);
    yield [`${path}.${key} missing`, missing];
    for (const [name, other] of spoilt(part, `${path}.${key}`)) {
      const copy = Array.isArray(value) ? [...value] : { ...value };
      Reflect.set(copy, key, other);
      yield [name, copy];
    }
  }
}

const text = (most: number) =>
  z
    .string()
    .max(most)
    .refine((written) => written.isWellFormed() && !written.includes('\0'), 'no row can hold it');
// What a row and an answer of ours can hold.
const time = z.int().min(0).max(7_258_118_400_000);
const amount = z
  .bigint()
  .positive()
  .lt(2n ** 63n);
const currency = z.string().regex(/^[A-Z]{3}$/);
const webPage = z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(8_192)]);

const dispute = z.strictObject({
  id: text(255).min(1),
  captureId: text(255).optional(),
  kind: z.enum(['inquiry', 'chargeback', 'reversal']),
  state: z.enum(['open', 'answered', 'won', 'lost']),
  reason: text(200),
  currency,
  amountMinor: amount,
  takenMinor: z
    .bigint()
    .nonnegative()
    .lt(2n ** 63n),
  fee: z.strictObject({ currency, amountMinor: amount }).nullable(),
  evidenceDueAt: time.nullable(),
  url: webPage,
  at: time,
});

const payment = z.strictObject({
  providerPaymentId: text(255),
  // Compared with what was asked for, and never stored.
  reference: text(100_000),
  status: z.enum(['pending', 'challenge', 'issued', 'processing', 'captured', 'declined', 'cancelled']),
  declineCode: text(64),
  challenge: z.null(),
  instructions: z.object({ action: z.looseObject({ url: webPage.optional() }), until: time }).nullable(),
  captures: z.array(z.strictObject({ id: text(255).min(1), amountMinor: amount, currency, at: time })),
  disputes: z.array(dispute).optional(),
  last4: z.string().regex(/^(\d{4})?$/),
});

const refund = z.strictObject({
  providerRefundId: text(255),
  // Compared with what was asked for, and never stored.
  reference: text(100_000),
  status: z.enum(['pending', 'succeeded', 'refused']),
});

const hint = z.strictObject({
  eventId: text(400).min(1),
  type: text(64).min(1),
  kind: z.enum(['payment', 'refund', 'report']),
  reference: text(128),
  providerId: text(255).optional(),
});

const answers = { payment, refund, hint };

/** Expects that what a connector made of an answer is something that the rest of the program can hold. */
export function expectWhole(
  kind: keyof typeof answers,
  facts: PaymentFacts | RefundFacts | CallbackHint,
  name: string,
): void {
  const parsed = answers[kind].safeParse(facts);
  expect(parsed.success ? '' : z.prettifyError(parsed.error), name).toBe('');
}
