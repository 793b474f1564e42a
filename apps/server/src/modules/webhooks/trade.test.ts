import { createHmac } from 'node:crypto';
import { tradeSchema } from '@kassa/contract/merchant';
import { expect, test } from 'vitest';
import type { OrderNo } from '../../kernel/ids.ts';
import { signedTrade, type TradedLink, type TradeFacts, tradeOf } from './trade.ts';

const link: TradedLink = {
  appId: 'kassa0sandbox001',
  merchantOrderNo: 'HG-1',
  itemType: 'MINT',
  itemName: 'Paper Valley',
  quantity: '2',
  uniqueId: null,
  price: { units: 50_000_000_000_000_000n, coin: 'ETH' },
};
const facts: TradeFacts = {
  orderNo: '10000000000000000001' as OrderNo,
  status: 'PAY_SUCCESS',
  link,
  fiat: 'SGD',
  totalMinor: 20_731n,
  methodName: null,
  payTime: new Date(Date.UTC(2026, 10, 21, 9, 5, 7)),
  rate: { numerator: 39_612n, denominator: 10n },
};

test('a MINT priced in a coin has exactly the fields that existing verifiers know', () => {
  const trade = tradeOf(facts);
  expect(trade).toEqual({
    amount: '207.31',
    fiat: 'SGD',
    orderNo: '10000000000000000001' as OrderNo,
    payTime: '2026-11-21 09:05:07',
    payType: 'CREDIT_CARD',
    type: 'MINT',
    name: 'Paper Valley',
    quantity: '2',
    appId: 'kassa0sandbox001',
    merchantOrderNo: 'HG-1',
    status: 'PAY_SUCCESS',
    crypto: 'ETH',
    cryptoAmount: '0.05',
    transactionRate: '3961.2',
  });
  expect(tradeSchema.parse(trade)).toEqual(trade);
});

test('a MARKET item priced in fiat: its id instead of a count, nothing of coins, no time before it is paid', () => {
  const market = {
    ...link,
    itemType: 'MARKET' as const,
    quantity: null,
    uniqueId: '1113',
    price: { minor: 100n, currency: 'USD' as const },
  };
  const trade = tradeOf({ ...facts, link: market, status: 'TIMEOUT', payTime: null, methodName: 'Google Pay (JP)' });
  expect(trade).toMatchObject({ uniqueId: '1113', payType: 'GOOGLE_PAY_JP' });
  for (const name of ['quantity', 'crypto', 'cryptoAmount', 'transactionRate', 'payTime']) {
    expect(trade).not.toHaveProperty(name);
  }
});

test('the signature covers the sorted fields and nothing else', () => {
  const secret = 'py2bwighth62ajq6';
  const trade = tradeOf(facts);
  const { signature, ...rest } = signedTrade(trade, secret);
  const text = Object.entries(rest)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
  expect(signature).toBe(createHmac('sha1', secret).update(text).digest('base64'));
});
