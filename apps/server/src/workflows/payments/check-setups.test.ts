import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSetups } from '../../connectors/payment/index.ts';
import { watchSetups } from './check-setups.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Watches two providers, of whom the first says what a test wants. */
function watched() {
  const said = { north: '' as string | null, asked: [] as string[], logged: [] as string[] };
  const asks = (key: string, answer: () => string | null) => ({
    key,
    checkSetup: async () => {
      said.asked.push(key);
      return answer();
    },
  });
  const setups = createSetups();
  const payments = Object.assign(
    new Map([
      ['north', asks('north', () => said.north)],
      ['south', asks('south', () => '')],
    ]),
    { routing: { rules: [], setups } },
  );
  const write = (_of: object, text: string) => void said.logged.push(text);
  const log = { error: write, warn: write };
  const end = watchSetups({ payments, log } as unknown as Parameters<typeof watchSetups>[0]);
  return { said, setups, end };
}

test('providers are asked every five minutes, and one that refuses us every 30 s until it takes our key again', async () => {
  const { said, setups, end } = watched();
  await vi.advanceTimersByTimeAsync(0);
  expect(said.asked).toEqual(['north', 'south']);
  said.north = 'the key is wrong';
  await vi.advanceTimersByTimeAsync(300_000);
  expect([setups.isRefusing('north'), said.asked.length, said.logged]).toEqual([true, 4, ['the key is wrong']]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(said.asked.slice(4)).toEqual(['north', 'north']);
  said.north = null;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(setups.isRefusing('north')).toBe(true);
  said.north = '';
  await vi.advanceTimersByTimeAsync(30_000);
  expect(setups.isRefusing('north')).toBe(false);
  const silence = 'does not say whether our key and our account are right';
  expect(said.logged).toEqual(['the key is wrong', silence, 'the key and the account are right now']);
  end();
  const { length } = said.asked;
  await vi.advanceTimersByTimeAsync(600_000);
  expect(said.asked).toHaveLength(length);
});
