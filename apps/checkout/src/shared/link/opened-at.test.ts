import { afterEach, expect, test } from 'vitest';
import type { BasicData } from '../server/home-calls.ts';
import { inBrowser } from '../storage.ts';
import { keepTime, openedAtOf } from './opened-at.ts';

const from = Date.parse('2026-11-23T12:00:00.000Z');
const minute = 60_000;
const iso = (minutes: number) => new Date(from + minutes * minute).toISOString();

afterEach(() => inBrowser.remove('openedAt'));

/** Reads the link so many minutes after it was first opened. @returns the minute at which the time to pay ends */
function readAt(minutes: number, more: Partial<BasicData> = {}): number {
  const answer = { nftParamNo: '1', orderNo: null, serverTime: iso(minutes), expiresAt: iso(60), payBy: '', ...more };
  return (Date.parse(keepTime(answer as BasicData).payBy) - from) / minute;
}

test('every reading of a link gives the end that the first one gave', () => {
  expect([0, 4, 14.9].map((minutes) => readAt(minutes))).toEqual([15, 15, 15]);
  expect(openedAtOf('1')).toBe(iso(0));
});

test('once the time is over, the next reading begins anew', () => {
  expect([readAt(0), readAt(15), readAt(20)]).toEqual([15, 30, 30]);
  expect(openedAtOf('1')).toBe(iso(15));
});

test('a link that ends sooner, or is given a newer end, ends then', () => {
  expect([readAt(0, { expiresAt: iso(5) }), readAt(1, { expiresAt: iso(40) })]).toEqual([5, 15]);
});

test('two links have each their own time, and an order its own', () => {
  expect([readAt(0), readAt(7, { nftParamNo: '2' }), readAt(8)]).toEqual([15, 22, 15]);
  expect(readAt(9, { orderNo: '9', payBy: iso(72 * 60) })).toBe(72 * 60);
});

test.each(['null', '7', '{', '"x"', '{"1":"x"}', `{"1":${from + 99 * minute}}`])(
  'something else in the storage (%s) counts for nothing',
  (kept) => {
    inBrowser.set('openedAt', kept);
    expect(readAt(0)).toBe(15);
    expect(openedAtOf('1')).toBe(iso(0));
  },
);
