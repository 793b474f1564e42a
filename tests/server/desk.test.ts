import type { OrderView } from '@kassa/contract';
import { codeOf } from '@kassa/contract/codes';
import type { OperatorAction } from '@kassa/contract/operator';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { balanceOf, checkBooks } from './support/books.ts';
import { Buyer } from './support/buyer.ts';
import { Desk } from './support/desk.ts';
import { makeLateAndStuck, untilReview } from './support/late-and-stuck.ts';
import { openPaymentWorld, type PaymentWorld } from './support/payment-world.ts';
import { until } from './support/until.ts';

let world: PaymentWorld;
let buyer: Buyer;
let olive: Desk;
let otto: Desk;
const minute = 60_000;
const hour = 60 * minute;

beforeAll(async () => {
  world = await openPaymentWorld();
  buyer = await new Buyer(world).logIn();
  olive = await new Desk(world, 'olive').signIn();
  otto = await new Desk(world, 'otto').signIn();
  // Keep operators signed in over any leap of the clock.
  await world.query(`update operator_sessions set expires_at = kassa_now() + interval '1 year'`);
});
afterEach(() => checkBooks(world));
afterAll(() => world.close());

const play = ({ attempt }: OrderView, action: 'capture' | 'capture_again' | 'refuse_refunds' | 'accept_refunds') =>
  world.play(attempt?.paymentNo ?? '', { action });
const lateAndStuck = () => makeLateAndStuck(world, buyer);
const waitsForPerson = (order: OrderView) => untilReview(world, order);

/** Has one operator propose and the other approve. */
async function bothDecide({ orderNo }: OrderView, action: OperatorAction): Promise<void> {
  const proposed = await olive.resolve(orderNo, action);
  expect(proposed.proposal).not.toBeNull();
  await otto.approve(proposed);
}

const auditOf = (subject: string) =>
  world.query(
    'select operator, action, outcome, code, facts, before, after from audit where subject = $1 order by audit_no',
    [subject],
  );

test('a refund that the rail refuses goes to the desk, and two operators send it again', async () => {
  const order = await lateAndStuck();
  const { orderNo } = order;
  const listed = (await olive.list()).orders.find((row) => row.orderNo === orderNo);
  expect(listed).toMatchObject({ status: 'review', reason: 'refund_stuck', stuckRefunds: 1, proposalId: '' });
  const shown = await olive.show(orderNo);
  expect(shown).toMatchObject({
    buyer: expect.stringMatching(/^buy\*\*\*@example\.com$/),
    receipts: [{ disposition: 'too_late', currency: 'SGD' }],
    refunds: [{ status: 'review', whole: true }],
    actions: ['retry_refund', 'refund_by_hand', 'accept_money'],
  });
  expect(shown.history.map(({ to }) => to)).toContain('closed');

  const proposed = await olive.resolve(orderNo, 'retry_refund');
  expect(proposed).toMatchObject({ status: 'review', proposal: { proposalId: expect.any(String) } });
  await expect(olive.approve(proposed)).rejects.toThrow(codeOf('second_operator_required'));
  await play(order, 'accept_refunds');
  expect(await otto.approve(proposed)).toMatchObject({ status: 'refunding', proposal: null });
  const back = await buyer.waitsFor(orderNo, (now) => now.status === 'refunded');
  expect(back.money).toMatchObject({ moved: 'returned' });
  await expect(otto.approve(proposed)).rejects.toThrow(codeOf('proposal_not_found'));

  const proposalId = proposed.proposal?.proposalId ?? '';
  expect(await auditOf(orderNo)).toMatchObject([
    { operator: 'olive', action: 'show_order', outcome: 'done' },
    { operator: 'olive', action: 'resolve', facts: { action: 'retry_refund', proposalId } },
  ]);
  expect(await auditOf(proposalId)).toMatchObject([
    { operator: 'olive', action: 'approve', outcome: 'refused', code: codeOf('second_operator_required') },
    { operator: 'otto', outcome: 'done', before: { status: 'review' }, after: { status: 'refunding' } },
    { operator: 'otto', outcome: 'refused', code: codeOf('proposal_not_found') },
  ]);
});

test('late money that can’t go back is taken for the order after all, and the merchant gets the payment’s event', async () => {
  const order = await lateAndStuck();
  await bothDecide(order, 'accept_money');
  const paid = await buyer.waitsFor(order.orderNo, (now) => now.status === 'processing' && now.paidAt !== null);
  expect(paid).toMatchObject({ exception: 'paid_late' });
  const told = await world.query('select status from merchant_events where order_no = $1 order by sequence', [
    order.orderNo,
  ]);
  expect(told.map(({ status }) => status)).toContain('PAY_SUCCESS');
  for (const account of ['refunds_payable', 'buyer_funds']) {
    expect(await balanceOf(world, order.orderNo, account)).toEqual({});
  }
  // It is kept like other money, and goes back like other money when the merchant does not release.
  await overdue(order);
  await play(order, 'accept_refunds');
  await bothDecide(order, 'refund');
  await buyer.waitsFor(order.orderNo, (now) => now.status === 'refunded');
  for (const account of ['refunds_payable', 'buyer_funds', 'merchant_payable', 'provider_clearing:sandbox']) {
    expect(await balanceOf(world, order.orderNo, account), account).toEqual({});
  }
});

test('money that was sent back by hand ends the order as refunded, out of our own account', async () => {
  const order = await lateAndStuck();
  await bothDecide(order, 'refund_by_hand');
  await buyer.waitsFor(order.orderNo, (now) => now.status === 'refunded');
  expect(await balanceOf(world, order.orderNo, 'refunds_payable')).toEqual({});
  expect(Object.keys(await balanceOf(world, order.orderNo, 'provider_clearing:bank'))).toEqual(['SGD']);
});

test('second money that can’t go back does not change the order, and waits at the desk', async () => {
  const { order } = await buyer.buy('approved');
  await play(order, 'refuse_refunds');
  await play(order, 'capture_again');
  const row = await until(async () =>
    (await olive.list()).orders.find(({ orderNo, stuckRefunds }) => orderNo === order.orderNo && stuckRefunds === 1),
  );
  expect(row).toMatchObject({ reason: '', exception: 'paid_twice' });
  const whole = olive.resolve(order.orderNo, 'refund');
  await expect(whole).rejects.toThrow(`${codeOf('action_impossible')} retry_refund,refund_by_hand`);
  await play(order, 'accept_refunds');
  await bothDecide(order, 'retry_refund');
  await until(async () => {
    const [refund] = await world.query('select status from refunds where order_no = $1', [order.orderNo]);
    return refund?.status === 'succeeded' ? refund : undefined;
  });
});

/** Lets days pass without a notice of the merchant, until a person must look. */
async function overdue(order: OrderView): Promise<void> {
  for (let day = 0; day < 4; day += 1) {
    await world.later(25 * hour);
    await until(async () => {
      const due = await world.query('select from deliveries where order_no = $1 and due_at <= kassa_now()', [
        order.orderNo,
      ]);
      return due.length === 0 ? true : undefined;
    });
  }
  await waitsForPerson(order);
}

test('a merchant who does not release is asked once more, and one operator may record the delivery', async () => {
  const { order } = await buyer.buy('approved');
  await buyer.waitsFor(order.orderNo, (now) => now.paidAt !== null);
  await overdue(order);
  expect((await olive.show(order.orderNo)).actions).toEqual(['refund', 'ask_release', 'mark_delivered']);
  expect(await olive.resolve(order.orderNo, 'ask_release')).toMatchObject({ status: 'delivering', proposal: null });
  await overdue(order);
  expect(await olive.resolve(order.orderNo, 'mark_delivered')).toMatchObject({ status: 'completed' });
  expect(await buyer.sees(order.orderNo)).toMatchObject({ status: 'completed' });
});

test('two operators refund an order that was never released, in full', async () => {
  const { order } = await buyer.buy('approved');
  await buyer.waitsFor(order.orderNo, (now) => now.paidAt !== null);
  await overdue(order);
  await bothDecide(order, 'refund');
  const back = await buyer.waitsFor(order.orderNo, (now) => now.status === 'refunded');
  expect(back.money).toMatchObject({ moved: 'returned', where: 'with_bank' });
  for (const account of ['merchant_payable', 'fee_ramp', 'buyer_funds', 'refunds_payable']) {
    expect(await balanceOf(world, order.orderNo, account), account).toEqual({});
  }
});

test('two operators write off an excess that no rail takes back, and it stays in suspense', async () => {
  const { order } = await buyer.buy('declined');
  await play(order, 'refuse_refunds');
  const amount = (BigInt(order.quote.fiatSumAmount.replace('.', '')) * 2n).toString();
  await world.play(order.attempt?.paymentNo ?? '', { action: 'capture', amount });
  await until(async () =>
    (await olive.list()).orders.find(({ orderNo, stuckRefunds }) => orderNo === order.orderNo && stuckRefunds === 1),
  );
  await bothDecide(order, 'write_off');
  expect(await balanceOf(world, order.orderNo, 'refunds_payable')).toEqual({});
  expect(Object.keys(await balanceOf(world, order.orderNo, 'suspense'))).toEqual(['SGD']);
  expect((await olive.list()).orders.map(({ orderNo }) => orderNo)).not.toContain(order.orderNo);
  expect((await buyer.sees(order.orderNo)).money.moved).toBe('yes');
});

test('a proposal expires after a day, and is dropped when the order changes or another one replaces it', async () => {
  const order = await lateAndStuck();
  const first = await olive.resolve(order.orderNo, 'refund_by_hand');
  const second = await otto.resolve(order.orderNo, 'retry_refund');
  await expect(otto.approve(first)).rejects.toThrow(codeOf('proposal_not_found'));
  await world.later(24 * hour + minute);
  await expect(olive.approve(second)).rejects.toThrow(codeOf('proposal_not_found'));
  const third = await olive.resolve(order.orderNo, 'refund_by_hand');
  await world.query('update orders set version = version + 1 where order_no = $1', [order.orderNo]);
  await expect(otto.approve(third)).rejects.toThrow(codeOf('proposal_not_found'));
  await bothDecide(order, 'refund_by_hand');
});

test('two approvals at once are one decision', async () => {
  const order = await lateAndStuck();
  const proposed = await olive.resolve(order.orderNo, 'refund_by_hand');
  const answers = await Promise.allSettled(Array.from({ length: 5 }, () => otto.approve(proposed)));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});
