import { expect, test } from 'vitest';
import { networkFeeOf, steadyGasPrice } from './network-fee.ts';

test('a delivery costs its gas at the present price, and a quarter more for prices that move', () => {
  const gas = { priceWei: 1_000_000_000n, coin: 'ETH' } as const;
  const fee = (kind: 'mint' | 'transfer', quantity: number) => networkFeeOf({ kind, quantity }, gas);
  expect(fee('mint', 1)).toEqual({ units: 162_500_000_000_000n, coin: 'ETH' });
  expect(fee('mint', 3)).toEqual({ units: 287_500_000_000_000n, coin: 'ETH' });
  expect(fee('transfer', 1)).toEqual({ units: 87_500_000_000_000n, coin: 'ETH' });
});

test('a gas price stays while the present one is at most as high and at least half, and is a quarter above it otherwise', () => {
  expect(steadyGasPrice(null, 1_000n)).toBe(1_250n);
  expect(steadyGasPrice(1_000n, 1_000n)).toBe(1_000n);
  expect(steadyGasPrice(1_000n, 1_001n)).toBe(1_251n);
  expect(steadyGasPrice(1_000n, 500n)).toBe(1_000n);
  expect(steadyGasPrice(1_000n, 499n)).toBe(623n);
});
