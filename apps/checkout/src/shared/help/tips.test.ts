import { type BuyerStatus, buyerStatuses, moneyMoves, type OrderView } from '@kassa/contract';
import { expect, test } from 'vitest';
import { tipOf } from './tips.ts';

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
const said = (status: BuyerStatus, money: Partial<Money>) => {
  const { message, id } = tipOf({ status, money: { ...nothing, ...money } });
  return message ?? id;
};

test.each(['failed', 'closed'] as const)('help with an order that is %s says what holds for its money', (status) => {
  expect(said(status, {})).toContain("You haven't been charged");
  expect(said(status, {})).not.toMatch(/return|refund|back/);
  expect(said(status, { moved: 'going_back', next: 'wait_refund' })).toContain('refund is on its way');
  expect(said(status, { moved: 'returned' })).toContain("We've refunded your payment");
  expect(said(status, { moved: 'yes', next: 'wait_review' })).toContain('Someone on our team');
  expect(said(status, { moved: 'unknown', next: 'wait_bank' })).toContain('still checking if your payment arrived');
});

test('no help says that nothing was charged, or that money goes back, where that is not so', () => {
  for (const status of buyerStatuses.filter((one) => one !== 'refunding' && one !== 'refunded')) {
    for (const moved of moneyMoves) {
      const text = said(status, { moved });
      if (moved !== 'no') expect(text, `${status}, ${moved}`).not.toContain("You haven't been charged");
      if (moved === 'no' || moved === 'yes') expect(text, `${status}, ${moved}`).not.toMatch(/refund|goes back|return/);
    }
  }
});

test('help with an order whose money a person decides about says so, unless its item was delivered', () => {
  for (const status of buyerStatuses.filter((one) => one !== 'completed')) {
    expect(said(status, { moved: 'yes', next: 'wait_review' })).toContain('Someone on our team');
  }
  expect(said('completed', { moved: 'yes', next: 'wait_review' })).toContain('the item is yours');
});

test('help with a part of the money says whether the rest is awaited or the part goes back', () => {
  expect(said('processing', { moved: 'yes', next: 'pay', restAmount: '12.30' })).toContain('waiting for the rest');
  expect(said('processing', { moved: 'yes', next: 'wait_refund', restAmount: '12.30' })).toContain("we'll refund");
});
