import { expect, test } from 'vitest';
import { breaches } from './planted.ts';
import { wallClock } from './wall-clock.ts';

const path = 'apps/server/src/workflows/payments/pay.ts';

test.each([
  'const a = Date.now();',
  'const a = new Date();',
  'const a = Date();',
  'const a = Math.random();',
  'const clock = { now: Date.now };',
  'await sql`update orders set seen_at = now()`.execute(db);',
  'await sql<{ a: Date }>`select current_timestamp`.execute(db);',
])('found: %s', (text) => {
  expect(breaches(wallClock, { [path]: text })).toHaveLength(1);
});

test.each([
  'const a = new Date(order.paidAt);',
  'const a = clock.now();',
  'await sql`select kassa_now()`.execute(db);',
])('allowed: %s', (text) => {
  expect(breaches(wallClock, { [path]: text })).toEqual([]);
});

test('the clock itself and tests may read it', () => {
  const text = 'export const now = Date.now();';
  const files = { 'apps/server/src/kernel/clock.ts': text, 'apps/server/src/workflows/payments/pay.test.ts': text };
  expect(breaches(wallClock, files)).toEqual([]);
});
