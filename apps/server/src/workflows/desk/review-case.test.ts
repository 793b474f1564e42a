/** @module-tag night */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { notice, paid, reportedTooLong, reviewCases } from '../../../testing/review-cases.ts';
import { openReviewWorld, type ReviewWorld } from '../../../testing/review-world.ts';
import type { OrderNo } from '../../kernel/ids.ts';
import type { Delivery } from '../../modules/deliveries/index.ts';
import type { Order } from '../../modules/orders/index.ts';
import { readRefunds } from '../../modules/payments/index.ts';
import { showOrder } from '../orders/show-order.ts';
import { allowedActions } from './allowed-actions.ts';
import { majorOf } from './list-review.ts';
import { readCase } from './review-case.ts';
import { showReview } from './show-review.ts';

let review: ReviewWorld;
beforeAll(async () => {
  review = await openReviewWorld();
});
afterAll(() => review.world.close());

/** Plays the automatic steps that follow: refunds arrive, and a merchant who was asked releases. */
async function settle(orderNo: OrderNo): Promise<void> {
  await review.workRefunds(orderNo);
  const { status } = await review.world.readOrder(orderNo);
  if (status === 'paid' || status === 'delivering')
    await notice(review, orderNo, { releaseStatus: 'SUCCESS', trusted: true });
}

/** Sums what Kassa still owes the buyer of an order, by account and currency. */
async function owedOf(orderNo: OrderNo): Promise<Record<string, string>> {
  const { rows } = await sql<{ place: string; sum: string }>`
    select p.account || ' ' || p.currency as place, sum(p.amount)::text as sum
    from ledger_postings p join ledger_journals j using (journal_no)
    where j.order_no = ${orderNo} and p.account in ('buyer_funds', 'refunds_payable')
    group by 1 having sum(p.amount) <> 0`.execute(review.app.db);
  return Object.fromEntries(rows.map(({ place, sum }) => [place, sum]));
}

const actionsOf = async (orderNo: OrderNo) => (await showReview(review.app, orderNo)).actions;

test.each(reviewCases)(
  'a person asked for %s who finds %s can end the order in each way that is offered',
  {
    timeout: 300_000,
  },
  async (reason, _money, build) => {
    const first = await build(review);
    expect(await review.world.readOrder(first.orderNo)).toMatchObject({ status: 'review', reviewReason: reason });
    const offered = await actionsOf(first.orderNo);
    let ends = 0;
    for (const [at, action] of offered.entries()) {
      const { orderNo } = at === 0 ? first : await build(review);
      await review.decide(orderNo, action);
      await settle(orderNo);
      const { status } = await review.world.readOrder(orderNo);
      // A decision about one refund leaves the order in its state.
      if (status === 'review') {
        expect(await actionsOf(orderNo), `after ${action}`).toEqual(offered.filter((one) => !isOfRefunds(one)));
        continue;
      }
      ends += 1;
      expect(['completed', 'refunded', 'failed'], action).toContain(status);
      const open = (await readRefunds(review.app.db, orderNo)).filter((one) => one.status !== 'succeeded');
      if (open.every((one) => one.status === 'review' && !one.whole) && open.length > 0) {
        expect(await actionsOf(orderNo), action).toContain('refund_by_hand');
      } else {
        expect(open, action).toEqual([]);
        expect(await owedOf(orderNo), action).toEqual({});
      }
    }
    expect(ends, 'ways that end it').toBeGreaterThan(0);
  },
);

async function readByBuyer(orderNo: OrderNo) {
  const { userNo } = await review.world.readOrder(orderNo);
  const viewer = { userNo, scopeAppId: null, atRisk: false, locale: 'en-US' } as const;
  return (await showOrder(review.app, viewer, orderNo)).money;
}

test.each([
  [[], { moved: 'held', where: 'with_bank' }, { moved: 'held', where: 'with_bank', next: 'wait_bank' }],
  [[0], { moved: 'going_back', where: 'with_us' }, { moved: 'returned', next: 'new_order' }],
] as const)(
  'reported money (captured: %j) is never called received, even after the order is given up',
  async (...row) => {
    const [shares, before, after] = row;
    const { orderNo } = await reportedTooLong(review, shares);
    expect(await readByBuyer(orderNo)).toMatchObject({ ...before, next: 'wait_review', restAmount: '' });
    await review.decide(orderNo, 'give_up');
    await review.workRefunds(orderNo);
    expect(await readByBuyer(orderNo)).toMatchObject(after);
  },
);

test('when a person decides about a part, the screen names the missing rest while the part is kept', async () => {
  const { orderNo, amountMinor } = await reportedTooLong(review, [40]);
  const restAmount = majorOf(amountMinor - (amountMinor * 40n) / 100n, 'SGD');
  expect(await readByBuyer(orderNo)).toMatchObject({
    moved: 'yes',
    where: 'with_us',
    next: 'wait_review',
    restAmount,
  });
  await review.decide(orderNo, 'refund');
  review.refusesRefunds(true);
  await review.workRefunds(orderNo);
  review.refusesRefunds(false);
  expect((await review.world.readOrder(orderNo)).status).toBe('review');
  expect(await readByBuyer(orderNo)).toMatchObject({ moved: 'yes', where: 'with_us', restAmount: '' });
});

test('money that comes after its order was given up pays the order or goes back', async () => {
  for (const [shares, end] of [
    [[100], 'paid'],
    [[40], 'failed'],
  ] as const) {
    const payment = await reportedTooLong(review, []);
    await review.decide(payment.orderNo, 'give_up');
    await review.setAnswer(payment, { status: 'captured', shares });
    await review.workRefunds(payment.orderNo);
    expect((await review.world.readOrder(payment.orderNo)).status).toBe(end);
    const back = (await readRefunds(review.app.db, payment.orderNo)).map(({ reason, status }) => [reason, status]);
    expect(back).toEqual(end === 'paid' ? [] : [['part', 'succeeded']]);
  }
});

test('while an item may still be minted nothing is offered: the chain decides', async () => {
  const { orderNo } = await paid(review, [100]);
  const order: Order = {
    ...(await review.world.readOrder(orderNo)),
    status: 'review',
    reviewReason: 'transaction_late',
  };
  const kept = await readCase(review.app, review.app.db, order);
  const offered = (status: Delivery['status']) => {
    const delivery: Delivery = {
      sendRef: orderNo,
      mode: 'mint',
      status,
      releaseStatus: null,
      due: false,
      reminded: false,
    };
    return allowedActions({ ...kept, delivery });
  };
  for (const status of ['signing', 'sent', 'mined', 'stuck'] as const) expect(offered(status), status).toEqual([]);
  expect(offered('review')).toEqual(['refund', 'mark_delivered']);
});

const isOfRefunds = (action: string) => ['retry_refund', 'refund_by_hand', 'write_off'].includes(action);
