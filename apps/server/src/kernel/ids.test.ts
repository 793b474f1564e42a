import { expect, test } from 'vitest';
import {
  type OrderNo,
  type RefundNo,
  randomCode,
  randomHandle,
  randomNumber,
  type SendRef,
  timedHandle,
} from './ids.ts';

test('10,000 codes have six digits each, leading zeros too, and no bias', () => {
  const counts = Array.from({ length: 6 }, () => new Array<number>(10).fill(0));
  for (let sample = 0; sample < 10_000; sample += 1) {
    const code = randomCode();
    expect(code).toMatch(/^\d{6}$/);
    for (const [place, digit] of [...code].entries()) {
      const row = counts[place] ?? [];
      row[Number(digit)] = (row[Number(digit)] ?? 0) + 1;
    }
  }
  // Chi-square with 9 degrees of freedom: a correct generator is above 50 once in ten million runs.
  for (const row of counts) {
    expect(row.reduce((sum, count) => sum + (count - 1_000) ** 2 / 1_000, 0)).toBeLessThan(50);
  }
});

test('secrets and public numbers have the length that they promise', () => {
  expect(randomHandle(16)).toMatch(/^[\w-]{22}$/);
  expect(randomHandle(32)).toMatch(/^[\w-]{43}$/);
  expect(randomNumber(20)).toMatch(/^[1-9]\d{19}$/);
});

test('numbers and handles made at one time begin alike, and all differ behind that', () => {
  const numbers = Array.from({ length: 100_000 }, () => randomNumber());
  expect(new Set(numbers).size).toBe(numbers.length);
  // A new slot may begin meanwhile.
  expect(new Set(numbers.map((number) => number.slice(0, 4))).size).toBeLessThanOrEqual(2);
  expect(new Set(Array.from({ length: 100 }, () => timedHandle().slice(0, 2))).size).toBeLessThanOrEqual(2);
  for (let place = 4; place < 20; place += 1) {
    const counts = new Array<number>(10).fill(0);
    for (const number of numbers) counts[Number(number[place])] = (counts[Number(number[place])] ?? 0) + 1;
    expect(counts.reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0)).toBeLessThan(50);
  }
});

test('the compiler refuses a number of another kind, and a plain text', () => {
  const wanted = (orderNo: OrderNo) => orderNo;
  const orderNo = randomNumber<OrderNo>();
  expect(wanted(orderNo)).toBe(orderNo);
  // @ts-expect-error a refund's number
  expect(wanted(randomNumber<RefundNo>())).toHaveLength(20);
  // @ts-expect-error what a send is for may be an order, and may not
  expect(wanted(randomNumber<SendRef>())).toHaveLength(20);
  // @ts-expect-error nobody has said what it is
  expect(wanted('1')).toBe('1');
});
