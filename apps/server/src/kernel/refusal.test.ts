import { expect, test } from 'vitest';
import { Refusal, reasonOfCode, refuse } from './refusal.ts';

test('a refusal has its reason in the code, and its number on the wire', () => {
  const refusal = new Refusal('quote_changed', { data: { total: '1' }, extend: 'more', retryAfterSeconds: 5 });
  expect(refusal).toMatchObject({
    reason: 'quote_changed',
    code: '91101',
    message: '91101 quote_changed',
    data: { total: '1' },
    extend: 'more',
    retryAfterSeconds: 5,
    detail: '',
  });
  expect(new Refusal('quote_changed', { detail: 'the total' })).toMatchObject({
    message: 'the total',
    detail: 'the total',
  });
});

test('a missing value can be refused in the expression that needs it', () => {
  const found = (order: string | undefined): string => order ?? refuse('order_not_found', { extend: 'orderNo' });
  expect(found('1')).toBe('1');
  expect(() => found(undefined)).toThrow(expect.objectContaining({ reason: 'order_not_found', extend: 'orderNo' }));
});

test('a kept code is refused again for the same reason', () => {
  expect(reasonOfCode('80102')).toBe('order_ended');
});
