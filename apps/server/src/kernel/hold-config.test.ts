import { expect, test } from 'vitest';
import { readHolds } from './hold-config.ts';

const hour = 3_600_000;

test('rules by kind or method, above an amount, in hours', () => {
  expect(readHolds({ KASSA_HOLD_SENDS: 'card=24h, card>500=72h ,10003-B1=2h,' })).toEqual([
    { by: 'card', overUsdMinor: 0n, ms: 24 * hour },
    { by: 'card', overUsdMinor: 50_000n, ms: 72 * hour },
    { by: '10003-B1', overUsdMinor: 0n, ms: 2 * hour },
  ]);
  expect(readHolds({ KASSA_HOLD_SENDS: '' })).toEqual([]);
});

test.each(['card', 'card=24', 'card>=24h', 'card>5.5=1h', '=1h', 'card=24h;wallet=1h'])(
  '%j is told at the start',
  (text) => {
    expect(() => readHolds({ KASSA_HOLD_SENDS: text })).toThrow('KASSA_HOLD_SENDS is wrong');
  },
);
