import { createHmac } from 'node:crypto';
import { tradeSchema } from '@kassa/contract/merchant';
import { expect, test } from 'vitest';
import { acknowledges } from './acknowledges.ts';
import { pauseAfter } from './event-schedule.ts';
import type { Link } from './link.ts';
import { signedReturnUrl } from './return-url.ts';
import { signedTrade, type TradeFacts, tradeOf } from './trade.ts';

const link: Link = {
  nftParamNo: '20000000000000000001',
  appId: 'kassa0sandbox001',
  merchantOrderNo: 'HG-1',
  buyType: 'CRYPTO',
  itemType: 'MINT',
  itemName: 'Paper Valley',
  pictureUrl: 'https://shop.example/1.png',
  pictureDigest: 'x',
  picture: '/pictures/x.webp',
  quantity: '2',
  uniqueId: null,
  price: { units: 50_000_000_000_000_000n, coin: 'ETH' },
  targetFiat: null,
  network: null,
  address: null,
  redirectUrl: 'https://shop.example/back',
  failRedirectUrl: null,
  callbackUrl: 'https://shop.example/hook',
  merchantName: 'Harbour Gallery',
  expiresAt: new Date(0),
  expired: false,
  rateRiskSpreadBps: null,
  holdsItemsLong: false,
  source: 'page',
};
const facts: TradeFacts = {
  orderNo: '10000000000000000001',
  status: 'PAY_SUCCESS',
  link,
  fiat: 'SGD',
  totalMinor: 20_731n,
  methodName: null,
  payTime: new Date(Date.UTC(2026, 10, 21, 9, 5, 7)),
  rate: { numerator: 39_612n, denominator: 10n },
  message: null,
};

test('a MINT priced in a coin has exactly the fields that existing verifiers know', () => {
  const trade = tradeOf(facts);
  expect(trade).toEqual({
    amount: '207.31',
    fiat: 'SGD',
    orderNo: '10000000000000000001',
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
  for (const name of ['quantity', 'crypto', 'cryptoAmount', 'transactionRate', 'payTime', 'message']) {
    expect(trade).not.toHaveProperty(name);
  }
});

test('the signature covers the sorted fields and nothing else', () => {
  const secret = 'py2bwighth62ajq6';
  const trade = tradeOf(facts);
  const merchant = { appId: link.appId, secrets: [secret, 'older-secret-0001'] };
  const { signature, ...rest } = signedTrade(trade, merchant);
  const text = Object.entries(rest)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
  expect(signature).toBe(createHmac('sha1', secret).update(text).digest('base64'));
});

test.each([
  [200, '', true],
  [204, '', true],
  [299, 'no', true],
  [302, 'success', true],
  [500, ' SUCCESS\n', true],
  [500, '{"success":true}', true],
  [500, '{"success":"true"}', false],
  [500, 'success!', false],
  [500, '"success"', false],
  [404, '', false],
  [301, '', false],
  [500, 'null', false],
])('HTTP %i with %j acknowledges: %s', (status, body, expected) => {
  expect(acknowledges(status, body)).toBe(expected);
});

test('ten attempts over about 75 hours, each pause longer than the one before', () => {
  const pauses = Array.from({ length: 9 }, (_, index) => pauseAfter(index + 1) ?? 0);
  expect(pauses).toEqual([...pauses].sort((one, other) => one - other));
  expect(pauses.reduce((sum, pause) => sum + pause, 0) / 3_600_000).toBeCloseTo(75, 0);
  expect(pauseAfter(10)).toBeNull();
});

test('the way back carries the three values and their signature, before any fragment, whatever the address has already', () => {
  const values = { orderNo: '1', merchantOrderNo: 'A&b=c', status: 'FINISHED' as const };
  const text = 'return&merchantOrderNo=A&b=c&orderNo=1&status=FINISHED';
  const signature = encodeURIComponent(createHmac('sha256', 'k').update(text).digest('base64'));
  const query = `orderNo=1&merchantOrderNo=A%26b%3Dc&status=FINISHED&signature=${signature}`;
  expect(signedReturnUrl('https://s.example/b', values, 'k')).toBe(`https://s.example/b?${query}`);
  expect(signedReturnUrl('https://s.example/b?x=1', values, 'k')).toBe(`https://s.example/b?x=1&${query}`);
  expect(signedReturnUrl('https://s.example/b?', values, 'k')).toBe(`https://s.example/b?${query}`);
  expect(signedReturnUrl('https://s.example/#/done?y', values, 'k')).toBe(`https://s.example/?${query}#/done?y`);
});
