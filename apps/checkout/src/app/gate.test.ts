import { buyerStatuses, paymentStatuses } from '@kassa/contract/statuses';
import { expect, test } from 'vitest';
import { placeFor } from './gate.ts';

type Order = Parameters<typeof placeFor>[1];
type Attempt = NonNullable<Order['attempt']>;

const attemptIn = (status: Attempt['status']): Attempt => ({
  paymentNo: 'payment00000001',
  status,
  payWayCode: '10009',
  bankCode: 'visa',
  last4: '1111',
  nextAction: { type: 'none' },
  reason: null,
});
const orderIn = (status: Order['status'], attempt: Attempt | null = null): Order => ({
  orderNo: 'order00000001' as Order['orderNo'],
  status,
  attempt,
  routerPath: '/creditCardConfig',
  money: { moved: 'unknown' },
});
const result = '/paymentResult?customParam=order00000001';
const minute = 60_000;

test('an order that can still be paid stays on its pay screen', () => {
  expect(placeFor('/creditCardConfig', orderIn('waiting_for_payment'), minute)).toBeNull();
  expect(placeFor('/creditCardConfig', orderIn('waiting_for_payment', attemptIn('declined')), minute)).toBeNull();
});

test('when the countdown reaches zero the buyer goes to the result', () => {
  expect(placeFor('/creditCardConfig', orderIn('waiting_for_payment'), 0)).toBe(result);
});

test.each(['sent', 'challenge'] as const)(
  'an attempt that is %s stays on the pay screen, also after the countdown',
  (status) => {
    expect(placeFor('/creditCardConfig', orderIn('processing', attemptIn(status)), 0)).toBeNull();
  },
);

test('the rest is paid on the pay screen after a part came', () => {
  const until = new Date(Date.UTC(2026, 10, 21)).toISOString();
  const nextAction = { type: 'transfer' as const, details: [], barcode: null, exactAmount: false, until };
  const order = orderIn('processing', { ...attemptIn('captured'), nextAction });
  expect(placeFor('/creditCardConfig', order, 0)).toBeNull();
  expect(placeFor('/creditCardConfig', orderIn('processing', attemptIn('captured')), minute)).toBe(result);
});

test('an attempt with an unknown outcome is shown by the result', () => {
  expect(placeFor('/creditCardConfig', orderIn('processing', attemptIn('unknown')), minute)).toBe(result);
});

test('money that the bank has reported, but that is not final, is shown by the result', () => {
  const order = { ...orderIn('processing', attemptIn('sent')), money: { moved: 'held' as const } };
  expect(placeFor('/creditCardConfig', order, minute)).toBe(result);
});

test('an order is paid on the screen of its own method, whatever address the buyer used', () => {
  const own = '/creditCardConfig?orderNo=order00000001';
  expect(placeFor('/brazilPay', orderIn('waiting_for_payment'), minute)).toBe(own);
  expect(placeFor('/brazilPay', orderIn('processing', attemptIn('sent')), 0)).toBe(own);
  expect(placeFor('/brazilPay', orderIn('closed'), 0)).toBe(result);
});

test('every other status leads from a pay screen to the result', () => {
  for (const status of buyerStatuses.filter((one) => one !== 'waiting_for_payment' && one !== 'processing')) {
    expect(placeFor('/creditCardConfig', orderIn(status), minute), status).toBe(result);
  }
});

test('a buyer can open the result in every status', () => {
  for (const status of buyerStatuses) {
    for (const attempt of paymentStatuses) {
      expect(placeFor('/paymentResult', orderIn(status, attemptIn(attempt)), 0)).toBeNull();
    }
  }
});
