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
const said = (status: BuyerStatus, money: Partial<Money>) =>
  tipsOf({ status, money: { ...nothing, ...money } })
    .map(({ message, id }) => message ?? id)
    .join(' ');

test.each(['failed', 'closed'] as const)('help with an order that is %s says what holds for its money', (status) => {
  expect(said(status, {})).toContain("You haven't been charged");
  expect(said(status, {})).not.toMatch(/return|refund|back/);
  expect(said(status, { moved: 'going_back', next: 'wait_refund' })).toContain('Your refund is on its way');
  expect(said(status, { moved: 'returned' })).toContain("We've refunded your payment");
  expect(said(status, { moved: 'yes', next: 'wait_review' })).toContain('Someone on our team');
  expect(said(status, { moved: 'unknown', next: 'wait_bank' })).toContain('still checking if your payment arrived');
});

test('no help says that money goes back where it does not, or that nothing was charged where it was', () => {
  for (const status of buyerStatuses.filter((one) => one !== 'refunding' && one !== 'refunded')) {
    for (const moved of moneyMoves) {
      const text = said(status, { moved });
      if (moved !== 'no') expect(text, `${status}, ${moved}`).not.toContain("You haven't been charged.");
      if (moved === 'no' || moved === 'yes') expect(text, `${status}, ${moved}`).not.toMatch(/refund|back|return/);
    }
  }
});

test('help with an order whose money a person decides about says so, unless its item was delivered', () => {
  for (const status of buyerStatuses.filter((one) => one !== 'completed')) {
    expect(said(status, { moved: 'yes', next: 'wait_review' })).toContain('Someone on our team');
  }
  expect(said('completed', { moved: 'yes', next: 'wait_review' })).toContain('the item is yours');
});

test('help with an order that was not paid yet does not say that its payment is on its way', () =>
  expect(said('processing', { next: 'pay' })).toContain("We're waiting for your payment"));
