import { expect, test } from 'vitest';
import { shownStatusOf } from './status-mark.tsx';

type Shown = Parameters<typeof shownStatusOf>[0];

const order = (status: Shown['status'], next: Shown['money']['next'], restAmount = ''): Shown => ({
  status,
  money: {
    moved: 'yes',
    where: 'with_us',
    next,
    by: null,
    restAmount,
    refundAmount: '',
    noWayBack: '',
  },
});

test.each(['closed', 'failed'] as const)(
  'an order that is %s while a person decides about its money is in review, as its page says',
  (status) => expect(shownStatusOf(order(status, 'wait_review'))).toBe('in_review'),
);

test('an order that goes on keeps its word while a person decides, or while the rest of its money is missing', () => {
  expect(shownStatusOf(order('processing', 'wait_review'))).toBe('processing');
  expect(shownStatusOf(order('processing', 'pay', '12.30'))).toBe('processing');
});

test('an order that has its end keeps its word while a person decides about money beside it', () => {
  expect(shownStatusOf(order('completed', 'wait_review'))).toBe('completed');
  expect(shownStatusOf(order('refunded', 'wait_review'))).toBe('refunded');
});

test('every other order keeps its own word', () => {
  expect(shownStatusOf(order('processing', 'wait_release'))).toBe('processing');
  expect(shownStatusOf(order('waiting_for_payment', 'pay'))).toBe('waiting_for_payment');
  expect(shownStatusOf(order('closed', 'new_order'))).toBe('closed');
});
