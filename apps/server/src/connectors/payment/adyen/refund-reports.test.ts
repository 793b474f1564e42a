import { expect, test } from 'vitest';
import { readRefundReports } from './reports.ts';

const now = Date.parse('2026-11-23T08:00:00Z');
const reference = '202611230000000001';
const item = {
  pspReference: 'QFQTPCQ8HXSKGK82',
  originalReference: 'P',
  merchantAccountCode: 'KassaECOM',
  merchantReference: reference,
  amount: { currency: 'SGD', value: 4_120 },
  eventDate: '2026-11-23T08:59:00+01:00',
  success: 'true',
};
type Item = Partial<Record<keyof typeof item | 'eventCode', string>>;

const bodyOf = (change: Item) =>
  JSON.stringify({ live: 'false', notificationItems: [{ NotificationRequestItem: { ...item, ...change } }] });

test('the last event of a refund counts, in any order: one that failed after all is refused, and one may arrive after that', () => {
  const refund = (change: Item) => bodyOf({ eventCode: 'REFUND', ...change });
  const read = (reports: readonly string[]) => readRefundReports(reference, { reports, now })?.status;
  const of = (...bodies: string[]) => {
    expect(read(bodies.toReversed())).toBe(read(bodies));
    return read(bodies);
  };
  const later = { eventDate: '2026-11-23T08:00:05Z' };
  expect(of()).toBeUndefined();
  expect(of(refund({}))).toBe('succeeded');
  expect(of(refund({ success: 'false' }))).toBe('refused');
  for (const eventCode of ['REFUND_FAILED', 'REFUNDED_REVERSED']) {
    expect(of(refund({}), refund({ eventCode }))).toBe('refused');
    expect(of(refund({}), refund({ eventCode, success: 'false' }))).toBe('succeeded');
    expect(of(refund({}), refund({ eventCode }), refund(later))).toBe('succeeded');
  }
  expect(of(refund({ success: 'false' }), refund(later))).toBe('succeeded');
});

test('an event that ends no refund does not refuse it: it would be sent twice', () => {
  const reports = ['POSTPONED_REFUND', 'VOID_PENDING_REFUND', 'NEW_EVENT'].map((eventCode) => bodyOf({ eventCode }));
  expect(readRefundReports(reference, { reports, now })).toBeUndefined();
});
