import { codeOf } from '@kassa/contract/codes';
import { assignInput, saveViewInput } from '@kassa/contract/operator';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gallery } from '../../../testing/merchant-client.ts';
import { openReviewWorld, type ReviewWorld } from '../../../testing/review-world.ts';
import { monotonicMs } from '../../kernel/clock.ts';
import { assignWork, listAssignments } from './assign-work.ts';
import { declineProposal, withdrawProposal } from './end-proposal.ts';
import { listChecks } from './list-checks.ts';
import { foundOrdersSql, searchOrders } from './list-orders.ts';
import { listWaiting } from './list-waiting.ts';
import { remarkOnOrder } from './remark-on-order.ts';
import { approveProposal, resolveReview } from './resolve-review.ts';
import { dropView, listViews, saveView } from './saved-views.ts';
import { showReview } from './show-review.ts';
import { showStory } from './show-story.ts';
import { showMerchantStory } from './story-for-merchant.ts';
import { watchOrderOfDesk, watchOrderOfMerchant } from './watch-order.ts';

let review: ReviewWorld;
beforeAll(async () => {
  review = await openReviewWorld();
});
afterAll(() => review.world.close());

const by = (operator: string) => ({ operator, requestId: 'test' });
const refusedFor = (extend: string) => ({ code: codeOf('action_impossible'), extend });

test('an operator takes something on, another sees who has it, and takes it over only knowingly', async () => {
  const { app } = review;
  const of = (take: boolean, from: string) => ({ queue: 'review' as const, subject: '1'.repeat(20), take, from });
  const both = await Promise.allSettled(['olive', 'otto'].map((name) => assignWork(app, by(name), of(true, ''))));
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const [first] = (await listAssignments(app)).assignments;
  const holder = first?.operator ?? '';
  const other = holder === 'olive' ? 'otto' : 'olive';
  expect(first).toMatchObject({ queue: 'review', subject: '1'.repeat(20) });
  await expect(assignWork(app, by(other), of(true, ''))).rejects.toMatchObject(refusedFor(holder));
  await assignWork(app, by(other), of(true, holder));
  await expect(assignWork(app, by(holder), of(false, holder))).rejects.toMatchObject(refusedFor(other));
  await assignWork(app, by(other), of(false, other));
  expect((await listAssignments(app)).assignments).toEqual([]);
  await expect(assignWork(app, by(other), of(false, other))).rejects.toMatchObject(refusedFor(''));
  const { rows } = await sql<{ action: string }>`
    select action from audit where subject = ${'1'.repeat(20)} order by audit_no`.execute(app.db);
  expect(rows.map(({ action }) => action)).toEqual(['take_on', 'take_on', 'let_go']);
  expect(assignInput.safeParse({ ...of(true, ''), queue: 'lunch' }).success).toBe(false);
});

test('each operator has views of their own, thirty at most, and a name has one', async () => {
  const { app } = review;
  await saveView(app, 'olive', { name: 'Brazil', query: 'fiat=BRL' });
  await saveView(app, 'olive', { name: 'Brazil', query: 'fiat=BRL&status=paid' });
  expect(await listViews(app, 'olive')).toEqual({ views: [{ name: 'Brazil', query: 'fiat=BRL&status=paid' }] });
  expect(await listViews(app, 'otto')).toEqual({ views: [] });
  for (let view = 1; view < 30; view += 1) await saveView(app, 'olive', { name: `View ${view}`, query: '' });
  await expect(saveView(app, 'olive', { name: 'One more', query: '' })).rejects.toMatchObject(refusedFor('30'));
  await saveView(app, 'olive', { name: 'Brazil', query: '' });
  expect((await dropView(app, 'olive', 'Brazil')).views).toHaveLength(29);
  expect(saveViewInput.safeParse({ name: 'x', query: 'a=<script>' }).success).toBe(false);
});

test('a person who waits for a change of an order is told of it, and at once of an order that has changed already', async () => {
  const { app, world } = review;
  const { orderNo } = await world.order();
  const { version } = await watchOrderOfDesk(app, { orderNo });
  const waiting = watchOrderOfDesk(app, { orderNo, version });
  await review.attempt(orderNo);
  expect(Number((await waiting).version)).toBeGreaterThan(Number(version));
  expect((await watchOrderOfDesk(app, { orderNo, version })).version).not.toBe(version);
  await expect(watchOrderOfDesk(app, { orderNo: '0'.repeat(20) as typeof orderNo })).rejects.toMatchObject({
    code: codeOf('order_not_found'),
  });
});

test('a merchant who looks at an order is told of its moves and of an open proposal, and not of notes or how often something was proposed', async () => {
  const { app, world } = review;
  const { orderNo } = await world.order();
  await world.pay(orderNo);
  const shown = async () => {
    const { version } = await watchOrderOfMerchant(app, { orderNo });
    expect((await showMerchantStory(app, orderNo, { name: 'mira' })).version).toBe(version);
    return version;
  };
  const paid = await shown();
  await remarkOnOrder(app, by('otto'), { orderNo, note: 'called the shop' });
  expect(await shown()).toBe(paid);
  const waiting = watchOrderOfMerchant(app, { orderNo, version: paid });
  await world.call(gallery, '/merchant/v1/refunds', { orderNo });
  const asked = (await waiting).version;
  expect(asked).not.toBe(paid);
  const wanted = { orderNo, action: 'refund', reason: 'asked' } as const;
  const told = watchOrderOfMerchant(app, { orderNo, version: asked });
  const { proposal } = await resolveReview(app, by('olive'), wanted);
  const proposed = (await told).version;
  expect(proposed).not.toBe(asked);
  expect(await shown()).toBe(proposed);
  await withdrawProposal(app, by('olive'), { proposalId: proposal?.proposalId ?? '' });
  expect(await shown(), 'as before').toBe(asked);
  await resolveReview(app, by('olive'), wanted);
  expect(await shown(), 'the second looks like the first').toBe(proposed);
});

test('a person who looks at an order is told at once that something was noted or proposed, and that it ended', async () => {
  const { app, world } = review;
  const { orderNo } = await world.order();
  await world.pay(orderNo);
  await world.call(gallery, '/merchant/v1/refunds', { orderNo });
  const shown = async () => {
    const { version } = await watchOrderOfDesk(app, { orderNo });
    expect([(await showReview(app, orderNo)).version, (await showStory(app, orderNo)).version]).toEqual([
      version,
      version,
    ]);
    return version;
  };
  const toldOf = async (happens: () => Promise<unknown>) => {
    const version = await shown();
    const beganMs = monotonicMs();
    const waiting = watchOrderOfDesk(app, { orderNo, version });
    await happens();
    expect((await waiting).version).not.toBe(version);
    expect(monotonicMs() - beganMs, 'woken, not looked for').toBeLessThan(4_000);
  };
  let proposalId = '';
  const propose = async () => {
    const wanted = { orderNo, action: 'refund', reason: 'asked' } as const;
    proposalId = (await resolveReview(app, by('olive'), wanted)).proposal?.proposalId ?? '';
  };
  await toldOf(() => remarkOnOrder(app, by('otto'), { orderNo, note: 'called the shop' }));
  await toldOf(propose);
  await toldOf(() => withdrawProposal(app, by('olive'), { proposalId }));
  await toldOf(propose);
  await toldOf(() => declineProposal(app, by('otto'), { proposalId, role: 'admin', reason: 'not now' }));
  await toldOf(propose);
  await toldOf(() => approveProposal(app, by('otto'), proposalId));
});

test('an order is found by the last four digits of its card, by an index', async () => {
  const { app } = review;
  const { orderNo, last4 } = await review.attempt();
  expect(last4).toMatch(/^\d{4}$/);
  expect((await searchOrders(app, last4)).orders.map((row) => row.orderNo)).toContain(orderNo);
  expect((await searchOrders(app, '9'.repeat(4))).orders).toEqual([]);
  const query = await foundOrdersSql(app, last4);
  const plan = await app.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${query}`.execute(tx);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).toContain('payments_last4');
  expect(plan).not.toContain('Seq Scan');
});

test('an identity check that its provider leaves open waits in its queue, and is due when the desk wants it', async () => {
  const { app } = review;
  await sql`
    insert into identity_checks (check_no, user_no, status, level, provider, country, steps, todo, submitted_at, opened_at,
      last_event, last_actor)
    values ('check-1', 'buyer-9', 'open', 1, 'somebody', 'BR', '{document}', '{}', kassa_now() - interval '61 minutes',
      kassa_now() - interval '61 minutes', 'open', 'buyer')`.execute(app.db);
  expect((await listChecks(app)).checks).toEqual([]);
  await sql`update identity_checks set status = 'waiting', last_event = 'submit' where check_no = 'check-1'`.execute(
    app.db,
  );
  expect((await listChecks(app)).checks).toMatchObject([{ checkNo: 'check-1', provider: 'somebody', orderNo: '' }]);
  const { queues } = await listWaiting(app, 'compliance');
  const queue = queues.find(({ queue: name }) => name === 'identity');
  expect(queue?.count).toBe(1);
  expect(new Date(queue?.due ?? 0).getTime() - new Date(queue?.since ?? 0).getTime()).toBe(24 * 3_600_000);
});
