import { codeOf } from '@kassa/contract/codes';
import type { AskedRefund } from '@kassa/contract/merchant';
import type { OperatorAction } from '@kassa/contract/operator';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bodyHeaders, dataOf, gallery } from '../../../testing/merchant-client.ts';
import { type MerchantWorld, openMerchantWorld } from '../../../testing/merchant-world.ts';
import { inTransaction } from '../../kernel/database.ts';
import type { OrderNo } from '../../kernel/ids.ts';
import { trialBalance } from '../../modules/ledger/index.ts';
import { moveOrder } from '../../modules/orders/index.ts';
import type { OperatorCall } from '../desk/operator-call.ts';
import { approveProposal, resolveReview } from '../desk/resolve-review.ts';
import { seedSandboxOperators } from '../desk/sandbox-operators.ts';
import { showReview } from '../desk/show-review.ts';

let world: MerchantWorld;
beforeAll(async () => {
  world = await openMerchantWorld();
  await seedSandboxOperators(world.app);
});
afterAll(() => world.close());

async function refund(fields: Record<string, unknown>, key?: string) {
  const target = '/merchant/v1/refunds';
  const body = JSON.stringify(fields);
  const headers = {
    ...bodyHeaders(gallery, { method: 'POST', target, body, now: world.app.clock.now() }),
    'content-type': 'application/json',
    ...(key ? { 'idempotency-key': key } : {}),
  };
  const { envelope } = await world.ask(target, { method: 'POST', headers, body });
  return { code: envelope?.returnCode, extend: envelope?.extend, data: envelope?.data as AskedRefund | null };
}

async function paid(): Promise<OrderNo> {
  const { orderNo } = await world.order();
  await world.pay(orderNo);
  return orderNo;
}

/** Sums the books of an order, by account and currency. */
async function booksOf(orderNo: OrderNo): Promise<Record<string, string>> {
  const { rows } = await sql<{ place: string; sum: string }>`
    select p.account || ' ' || p.currency as place, sum(p.amount)::text as sum
    from ledger_postings p join ledger_journals j using (journal_no) where j.order_no = ${orderNo}
    group by 1 having sum(p.amount) <> 0`.execute(world.app.db);
  return Object.fromEntries(rows.map(({ place, sum }) => [place, sum]));
}

test('parts and then the rest: the status stays until all is on its way back, and the books return to zero', async () => {
  const orderNo = await paid();
  const order = await world.readOrder(orderNo);
  const [one, two] = [
    await refund({ orderNo, amount: '5.01' }, 'r-1'),
    await refund({ orderNo, amount: '5.01' }, 'r-1'),
  ];
  expect(one.data).toMatchObject({
    state: 'decided',
    refunds: [{ amount: '5.01', currency: 'SGD', status: 'pending' }],
  });
  expect(two).toEqual(one);
  expect((await refund({ orderNo, amount: '0.07' })).code).toBe(codeOf('success'));
  expect((await world.readOrder(orderNo)).status).toBe(order.status);
  const above = await refund({ orderNo, amount: '99999.00' });
  const left = (Number(order.totalMinor - 508n) / 100).toFixed(2);
  expect(above).toMatchObject({ code: codeOf('refund_amount_too_high'), extend: left });
  for (const amount of ['0', '0.001', '-1', '1e3', 'all'])
    expect((await refund({ orderNo, amount })).code).toBe(codeOf('invalid_input'));
  expect((await refund({ orderNo })).data?.refunds).toMatchObject([{ amount: left }]);
  expect((await world.readOrder(orderNo)).status).toBe('refunding');
  expect(await refund({ orderNo })).toMatchObject({ code: codeOf('refund_impossible') });
  expect(await booksOf(orderNo)).toEqual({
    'provider_clearing:sandbox SGD': String(order.totalMinor),
    'refunds_payable SGD': String(-order.totalMinor),
  });
  expect((await trialBalance(world.app.db)).balanced ?? true).toBe(true);
});

test('fifty refunds at the same moment never send back more than was paid', async () => {
  const orderNo = await paid();
  const { totalMinor } = await world.readOrder(orderNo);
  const answers = await Promise.all(Array.from({ length: 50 }, () => refund({ orderNo, amount: '10.00' })));
  const { rows } = await sql<{ sum: bigint }>`
    select sum(amount_minor)::bigint as sum from refunds where order_no = ${orderNo}`.execute(world.app.db);
  expect(rows[0]?.sum).toBeLessThanOrEqual(totalMinor);
  expect(answers.filter(({ code }) => code === codeOf('success'))).toHaveLength(Number(totalMinor / 1_000n));
  expect(new Set(answers.map(({ code }) => code))).toEqual(
    new Set([codeOf('success'), codeOf('refund_amount_too_high')]),
  );
});

test('an unpaid order cannot be refunded', async () => {
  const { orderNo } = await world.order();
  expect((await refund({ orderNo })).code).toBe(codeOf('refund_impossible'));
  expect((await refund({ orderNo: '10000000000000000000' })).code).toBe(codeOf('order_not_found'));
});

test('a refund under the classic signature moves no money: a person decides', async () => {
  const orderNo = await paid();
  const { envelope } = await world.call(gallery, '/merchant/v1/refunds', { orderNo });
  expect(envelope?.data).toEqual({ state: 'review', refunds: [] });
  expect(await world.readOrder(orderNo)).toMatchObject({ status: 'review', reviewReason: 'refund_asked' });
  const listed = await world.call(gallery, `/merchant/v1/refunds?orderNo=${orderNo}`);
  expect(listed.envelope?.data).toEqual({ items: [], next: null });
});

const by = (operator: string): OperatorCall => ({ operator, requestId: 'test' });

async function decide(orderNo: OrderNo, action: OperatorAction) {
  const { proposal } = await resolveReview(world.app, by('olive'), { orderNo, action, reason: 'asked' });
  return proposal ? approveProposal(world.app, by('otto'), proposal.proposalId) : undefined;
}

test('the desk may grant a part asked for under the classic signature, and the order continues as before', async () => {
  const orderNo = await paid();
  const before = await world.readOrder(orderNo);
  const { envelope } = await world.call(gallery, '/merchant/v1/refunds', { orderNo, amount: '5.01' });
  expect(envelope?.data).toEqual({ state: 'review', refunds: [] });
  const shown = await showReview(world.app, orderNo);
  expect(shown).toMatchObject({ askedPart: { amount: '5.01', currency: 'SGD' }, refunds: [] });
  expect(shown.actions).toEqual(['refund', 'refund_part', 'ask_release', 'mark_delivered']);
  expect(await decide(orderNo, 'refund_part')).toMatchObject({ status: 'delivering' });
  const { rows } = await sql<{ amount_minor: bigint; whole: boolean }>`
    select amount_minor, whole from refunds where order_no = ${orderNo}`.execute(world.app.db);
  expect(rows).toEqual([{ amount_minor: 501n, whole: false }]);
  expect((await refund({ orderNo })).data?.refunds).toMatchObject([
    { amount: (Number(before.totalMinor - 501n) / 100).toFixed(2) },
  ]);
});

test('an order that received nothing cannot be refunded at the desk: it is given up', async () => {
  const { orderNo } = await world.order();
  await inTransaction(world.app.db, async (tx) => {
    await moveOrder(tx, { orderNo, event: 'report_money', actor: 'provider' });
    await moveOrder(tx, { orderNo, event: 'ask_person', actor: 'clock', reviewReason: 'reported_too_long' });
  });
  await expect(decide(orderNo, 'refund')).rejects.toMatchObject({
    code: codeOf('action_impossible'),
    extend: 'give_up',
  });
  await decide(orderNo, 'give_up');
  expect(await world.readOrder(orderNo)).toMatchObject({ status: 'failed', reviewReason: '' });
});

test('orders and refunds are listed page by page, newest first', async () => {
  const orderNo = await paid();
  await refund({ orderNo, amount: '1.00' });
  await refund({ orderNo, amount: '2.00' });
  const first = await world.call(gallery, `/merchant/v1/refunds?orderNo=${orderNo}&limit=1`);
  const { items, next } = dataOf<{ items: { amount: string }[]; next: string }>(first);
  const second = await world.call(gallery, `/merchant/v1/refunds?orderNo=${orderNo}&limit=1&cursor=${next}`);
  expect([items, dataOf<{ items: unknown[] }>(second).items]).toMatchObject([
    [{ amount: '2.00' }],
    [{ amount: '1.00' }],
  ]);
  const orders = await world.call(gallery, '/merchant/v1/orders?limit=1');
  expect(orders.envelope?.data).toMatchObject({
    items: [{ orderNo, refundedAmount: '3.00', charge: { fiat: 'SGD' } }],
  });
  for (const bad of ['limit=0', 'limit=101', 'limit=x', 'other=1'])
    expect((await world.call(gallery, `/merchant/v1/orders?${bad}`)).envelope?.returnCode).toBe(
      codeOf('invalid_input'),
    );
});
