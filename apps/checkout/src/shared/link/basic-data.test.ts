import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BasicData } from '../server/home-calls.ts';

const storage = { getItem: () => null, setItem: () => {}, removeItem: () => {} };
vi.stubGlobal('localStorage', storage);
vi.stubGlobal('sessionStorage', storage);
const read = vi.hoisted(() => vi.fn());
vi.mock('../server/home-calls.ts', () => ({ readBasicData: read, readMerchantInfo: async () => null }));
const { giveBasicData } = await import('./basic-data.ts');

const minute = 60_000;
const endsIn = (ms: number, other: Partial<BasicData> = {}) =>
  ({
    nftParamNo: 'link',
    merchant: { appId: 'app' },
    state: 'open',
    orderNo: 'order',
    expiresAt: '2100-01-01T00:00:00.000Z',
    payBy: new Date(Date.now() + ms).toISOString(),
    ...other,
  }) as BasicData;

/** Counts the reads of some minutes. */
async function readsIn(minutes: number): Promise<number> {
  read.mockClear();
  await vi.advanceTimersByTimeAsync(minutes * minute);
  return read.mock.calls.length;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a placed order is read again after its time to pay, and less and less often while it stays open', async () => {
  const order = endsIn(minute);
  read.mockResolvedValue(order);
  giveBasicData(order);
  expect(await readsIn(0.9)).toBe(0);
  expect(await readsIn(0.5)).toBeGreaterThan(0);
  expect(await readsIn(60)).toBeLessThan(10);
});

test('one that is over is not read again', async () => {
  giveBasicData(endsIn(-minute));
  read.mockResolvedValue(endsIn(-minute, { state: 'bought' }));
  expect(await readsIn(60)).toBe(1);
});
