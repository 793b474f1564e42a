import { type BuyerStatus, buyerStatuses, moneyMoves, type OrderView } from '@kassa/contract';
import { expect, test } from 'vitest';
import { tipsOf } from './tips.ts';

type Money = OrderView['money'];
const nothing: Money = {
  moved: 'no',
  where: 'with_buyer',
  next: 'new_order',
  by: null,
  restAmount: '',
  refundAmount: '',
  noWayBack: '',
};
const said = (status: BuyerStatus, money: Partial<Money>, attempt: OrderView['attempt'] = null) =>
  tipsOf({ status, money: { ...nothing, ...money }, attempt })
    .map(({ message, id }) => message ?? id)
    .join(' ');

test.each(['failed', 'closed'] as const)('help with an order that is %s says what holds for its money', (status) => {
  expect(said(status, {})).toContain("You haven't been charged");
  expect(said(status, {})).not.toMatch(/return|refund|back/);
  expect(said(status, { moved: 'going_back', next: 'wait_refund' })).toContain('Your refund is on its way');
  expect(said(status, { moved: 'returned' })).toContain("We've refunded your payment");
  expect(said(status, { moved: 'yes', next: 'wait_review' })).toContain('Someone on our team');
  expect(said(status, { moved: 'unknown', next: 'wait_bank' })).toContain("We haven't seen your payment yet");
});

test.each(['failed', 'closed'] as const)(
  'help with an order that is %s says of its money no more than is known',
  (status) => {
    const ended = (status: 'cancelled' | 'declined') =>
      ({ status, nextAction: { type: 'none' } }) as NonNullable<OrderView['attempt']>;
    expect(said(status, {}, ended('cancelled'))).toContain(
      "We haven't received a payment. If you've sent one, we'll refund it.",
    );
    expect(said(status, {}, ended('declined'))).toContain("You haven't been charged");
  },
);

test('no help says that money goes back where it does not, or that nothing was charged where it was', () => {
  for (const status of buyerStatuses.filter((one) => one !== 'refunding' && one !== 'refunded')) {
    for (const moved of moneyMoves) {
      const text = said(status, { moved });
      if (moved !== 'no') expect(text, `${status}, ${moved}`).not.toContain("You haven't been charged.");
      if (moved === 'no' || moved === 'yes') expect(text, `${status}, ${moved}`).not.toMatch(/refund|back|return/);
    }
  }
});

test('help with an order whose money a person decides about says so, also beside an item that was delivered', () => {
  for (const status of buyerStatuses) {
    expect(said(status, { moved: 'yes', next: 'wait_review' })).toContain('Someone on our team');
  }
  expect(said('completed', { moved: 'yes', next: 'wait_review' })).toContain('the item is yours');
  expect(said('completed', { moved: 'yes', next: 'wait_refund' })).toContain('Your refund is on its way');
});

const notYet = "We haven't seen your payment yet. If you've sent it, don't pay again.";

test('help with an order that was not paid yet says so, and of one that has a code or an account only what is known', () => {
  expect(said('waiting_for_payment', { next: 'pay' })).toContain("You haven't been charged. Pay before the timer ends");
  const qr = { nextAction: { type: 'qr' } } as NonNullable<OrderView['attempt']>;
  for (const status of ['waiting_for_payment', 'processing'] as const) {
    expect(said(status, { next: 'pay' }, qr)).toBe(notYet);
  }
  expect(said('processing', { moved: 'held', next: 'wait_bank' })).toBe(notYet);
});
