import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { OrderNo, RefundNo, SellOrderNo } from '../../kernel/ids.ts';
import { treasuryAccount } from './accounts.ts';
import { imbalance, type Journal } from './journal.ts';
import { orderPaid, orderReduced, orderUnwound, type PaidOrder, soldCoinReturned } from './postings.ts';

// What journals say by themselves, before any of them is stored.

const orderNo = 'o1' as OrderNo;
const amount = (max: bigint) => fc.bigInt({ min: 0n, max });
const paidOrders = fc
  .record({
    itemMinor: fc.bigInt({ min: 1n, max: 10n ** 9n }),
    rampFeeMinor: amount(10n ** 7n),
    networkFeeMinor: amount(10n ** 6n),
    owed: fc.oneof(
      fc.constant(null),
      fc.record({ currency: fc.constantFrom('ETH', 'USD'), amount: fc.oneof(fc.constant(0n), amount(10n ** 20n)) }),
    ),
  })
  .map(({ owed, ...lines }): PaidOrder => {
    return { ...lines, orderNo, fiat: 'SGD', owed: owed ?? { currency: 'SGD', amount: lines.itemMinor } };
  });

/** Sums lines by account and currency; what comes to nothing is left out. */
function sumsOf(journals: readonly Journal[]): Record<string, bigint> {
  const sums: Record<string, bigint> = {};
  for (const { account, currency, amount } of journals.flatMap(({ postings }) => postings))
    sums[`${account} ${currency}`] = (sums[`${account} ${currency}`] ?? 0n) + amount;
  return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0n));
}

const totalOf = (order: PaidOrder) => order.itemMinor + order.rampFeeMinor + order.networkFeeMinor;
const reduced = (order: PaidOrder, fromMinor: bigint, toMinor: bigint) =>
  orderReduced(order, { subject: 'f1' as RefundNo, fromMinor, toMinor });

test('however an order goes back, in parts or whole, just what it had booked is booked back, and each journal balances', () => {
  fc.assert(
    fc.property(paidOrders, fc.array(amount(10_000n), { maxLength: 4 }), (order, cuts) => {
      const total = totalOf(order);
      const ends = [...cuts.map((cut) => (total * cut) / 10_000n), total].sort((one, other) => (one < other ? -1 : 1));
      const parts = ends.map((end, place) => reduced(order, ends[place - 1] ?? 0n, end));
      for (const { postings } of [...parts, orderPaid(order), orderUnwound(order)])
        expect(imbalance(postings)).toBeUndefined();
      expect(sumsOf(parts)).toEqual(sumsOf([orderUnwound(order)]));
      expect(sumsOf([orderPaid(order), ...parts])).toEqual({});
    }),
    { numRuns: 500 },
  );
});

test('a part of an order takes its share of each line, and through fx only what is owed in another currency', () => {
  const order = { orderNo, fiat: 'SGD', itemMinor: 8_000n, rampFeeMinor: 1_500n, networkFeeMinor: 500n };
  const half = (owed: PaidOrder['owed']) => sumsOf([reduced({ ...order, owed }, 2_000n, 7_000n)]);
  const fees = { 'fee_ramp SGD': 750n, 'fee_network SGD': 250n, 'buyer_funds SGD': -5_000n };
  expect(half({ currency: 'SGD', amount: 8_000n })).toEqual({ ...fees, 'merchant_payable SGD': 4_000n });
  expect(half({ currency: 'ETH', amount: 64n })).toEqual({
    ...{ ...fees, 'fx SGD': 4_000n },
    ...{ 'merchant_payable ETH': 32n, 'fx ETH': -32n },
  });
  expect(half({ currency: 'ETH', amount: 0n })).toEqual({ ...fees, 'merchant_payable SGD': 4_000n });
  const whole = sumsOf([orderPaid({ ...order, owed: { currency: 'ETH', amount: 0n } })]);
  expect(whole).toMatchObject({ 'merchant_payable SGD': -8_000n });
});

test('sold crypto goes back less the fee of sending it', () => {
  const sold = {
    orderNo: 's1' as SellOrderNo,
    treasury: treasuryAccount('BASE', 'USDC'),
    coin: { currency: 'USDC', amount: 900n },
  };
  expect(sumsOf([soldCoinReturned({ ...sold, fee: { currency: 'USDC', amount: 40n } })])).toEqual({
    'refunds_payable USDC': 900n,
    'treasury:BASE:USDC USDC': -860n,
    'fee_network USDC': -40n,
  });
});
