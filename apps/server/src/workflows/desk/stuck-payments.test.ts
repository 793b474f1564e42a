import { queueHours } from '@kassa/contract/operator';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { explainCalls } from '../../../testing/explain.ts';
import { openReviewWorld, type ReviewWorld } from '../../../testing/review-world.ts';
import type { PaymentNo } from '../../kernel/ids.ts';
import { reconcilePayments } from '../payments/reconcile-payments.ts';
import { awaitProvider } from './await-provider.ts';
import { listAudit } from './list-audit.ts';
import { listWaiting } from './list-waiting.ts';
import { remarkOnOrder } from './remark-on-order.ts';
import { showStory } from './show-story.ts';
import { askProvider, listStuckPayments, stuckPaymentsSql } from './stuck-payments.ts';

let review: ReviewWorld;
beforeAll(async () => {
  review = await openReviewWorld();
});
afterAll(() => review.world.close());

const by = { operator: 'olive', requestId: 'test' };
const stateOf = async (paymentNo: string) =>
  (await listStuckPayments(review.app)).payments.find((one) => one.paymentNo === paymentNo)?.state;

test('an attempt without an answer is listed at once, its provider is asked on demand, and what it says ends it', async () => {
  const payment = await review.attempt();
  const { paymentNo, orderNo } = payment;
  expect(await stateOf(paymentNo)).toBe('unknown');
  const { queues } = await listWaiting(review.app, 'support');
  const waiting = queues.find(({ queue }) => queue === 'payments');
  const due = new Date(waiting?.since ?? '').getTime() + queueHours.payments * 3_600_000;
  expect(waiting).toMatchObject({ count: 1, due: new Date(due).toISOString() });
  expect(queues.map(({ queue }) => queue)).not.toContain('settlement');

  await sql`update payments set due_at = kassa_now() + interval '1 hour', asked_at = kassa_now() - interval '1 minute'
    where payment_no = ${paymentNo}`.execute(review.app.db);
  expect(await reconcilePayments(review.app)).toBe(0);
  const asked = await askProvider(review.app, by, paymentNo);
  expect(await awaitProvider(review.app, by, asked), 'no worker runs yet').toEqual({
    status: 'unknown',
    answer: 'not_asked',
  });
  expect(await reconcilePayments(review.app)).toBe(1);
  expect(await awaitProvider(review.app, by, asked)).toEqual({ status: 'unknown', answer: 'not_final' });

  const heard = awaitProvider(review.app, by, asked);
  await review.setAnswer(payment, { status: 'captured', shares: [100] });
  expect(await heard).toEqual({ status: 'captured', answer: 'final' });
  expect(await stateOf(paymentNo)).toBeUndefined();
  await expect(askProvider(review.app, by, paymentNo)).rejects.toThrow('action_impossible');
  await expect(askProvider(review.app, by, '1' as PaymentNo)).rejects.toThrow('resource_not_found');
  const { entries } = await showStory(review.app, orderNo);
  expect(entries.find(({ what }) => what === 'ask_provider')).toMatchObject({
    actor: 'operator:olive',
    facts: { payment: paymentNo },
  });
  const answers = entries.filter(({ what }) => what === 'provider_answered');
  expect(answers.map(({ facts }) => [facts.state, facts.result])).toEqual([
    ['unknown', 'not_asked'],
    ['unknown', 'not_final'],
    ['captured', 'final'],
  ]);
});

test('reported money is listed after a day, and only then', async () => {
  const payment = await review.attempt();
  await review.setAnswer(payment, { status: 'processing' });
  expect(await stateOf(payment.paymentNo)).toBeUndefined();
  await sql`update payments set reported_at = reported_at - interval '25 hours'
    where payment_no = ${payment.paymentNo}`.execute(review.app.db);
  expect(await stateOf(payment.paymentNo)).toBe('reported');
});

test('the list of stuck payments reads only attempts that are under way', async () => {
  const plan = await review.app.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${stuckPaymentsSql}`.execute(tx);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).toContain('payments_live');
});

test('since when something waits is read from one entry for each, however long its history is', async () => {
  const explained = await explainCalls(review.app.config.databaseUrl, async (db) => {
    await sql`set enable_seqscan = off`.execute(db);
    await listWaiting({ ...review.app, db }, 'admin');
  });
  const indexes = explained.flatMap((one) => one.indexes);
  expect(indexes).toContain('state_moves_into_review');
  expect(indexes).not.toContain('state_moves_of');
});

test('a note is in the story, and the audit finds it by its writer, its order and its call, page by page', async () => {
  const { orderNo } = await review.attempt();
  const writer = { operator: 'sage', requestId: 'test' };
  for (let count = 0; count < 51; count += 1)
    await remarkOnOrder(review.app, writer, { orderNo, note: `note ${count}` });
  const { entries } = await showStory(review.app, orderNo);
  expect(entries.filter(({ what }) => what === 'note_order').map(({ facts }) => facts.note)).toContain('note 50');

  const wanted = { operator: 'sage', action: 'note_order', subject: orderNo, outcome: 'done' } as const;
  const first = await listAudit(review.app, wanted);
  expect(first.lines[0]).toMatchObject({
    operator: 'sage',
    subject: orderNo,
    facts: { note: 'note 50' },
    before: null,
  });
  const second = await listAudit(review.app, { ...wanted, cursor: first.next });
  expect([...first.lines, ...second.lines].map(({ facts }) => facts.note)).toEqual(
    Array.from({ length: 51 }, (_, at) => `note ${50 - at}`),
  );
  expect(second.next).toBe('');
  expect((await listAudit(review.app, { ...wanted, outcome: 'refused' })).lines).toEqual([]);
});
