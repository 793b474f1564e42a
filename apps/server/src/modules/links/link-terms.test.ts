import { codeOf } from '@kassa/contract/codes';
import { expect, test } from 'vitest';
import { plainLink as mint, plainLinkMadeAt as now } from '../../../testing/plain-link.ts';
import { plainMerchant } from '../../../testing/plain-merchant.ts';
import { readTerms } from './link-terms.ts';

const merchant = { ...plainMerchant, name: 'Registered Name', sha1Links: false };

function read(changes: Record<string, string | undefined> = {}) {
  const entries = Object.entries({ ...mint, ...changes }).filter((pair): pair is [string, string] => !!pair[1]);
  return readTerms(new Map(entries), merchant, now);
}

test('a MINT item with a fiat price is read', () => {
  expect(read().expired).toBe(false);
  expect(read().terms).toMatchObject({
    buyType: 'NORMAL',
    itemType: 'MINT',
    quantity: '2',
    uniqueId: null,
    price: { minor: 4120n, currency: 'USD' },
    merchantName: 'Registered Name',
    expiresAt: now + 60_000,
  });
});

test('a MARKET item with a coin price is read; the coin is ETH where none is named', () => {
  const market = { type: 'MARKET', uniqueId: '1113', quantity: undefined, amount: undefined, fiat: undefined };
  expect(read({ ...market, cryptoAmount: '0.05' }).terms).toMatchObject({
    buyType: 'CRYPTO',
    itemType: 'MARKET',
    uniqueId: '1113',
    price: { units: 50_000_000_000_000_000n, coin: 'ETH' },
  });
  expect(read({ ...market, crypto: 'USDT', cryptoAmount: '12.5' }).terms.price).toEqual({
    units: 12_500_000n,
    coin: 'USDT',
  });
});

test('crypto itself is read: a network and an amount, with or without a wallet, and no item', () => {
  const coin = {
    type: undefined,
    name: undefined,
    picture: undefined,
    quantity: undefined,
    amount: undefined,
    fiat: undefined,
  };
  const bought = { ...coin, crypto: 'USDT', cryptoAmount: '25', network: 'ETH' };
  expect(read(bought).terms).toMatchObject({ itemType: 'COIN', itemName: 'USDT', network: 'ETH', address: null });
  const address = '0x52908400098527886E0F7030069857D2E4169EE7';
  expect(read({ ...bought, address }).terms.address).toBe(address);
});

test('seconds are read as milliseconds, and a past timeout is returned, not thrown: the owner may still look', () => {
  expect(read({ timestamp: '1789999999', timeout: '1790000060' }).terms.expiresAt).toBe(now + 60_000);
  expect(read({ timeout: String(now) }).expired).toBe(true);
});

test('a timestamp may be five minutes ahead, not more', () => {
  expect(read({ timestamp: String(now + 300_000) }).expired).toBe(false);
  expect(() => read({ timestamp: String(now + 300_001) })).toThrowError(
    expect.objectContaining({ code: codeOf('link_expired') }),
  );
});

test.each([
  ['merchantOrderNo', { merchantOrderNo: undefined }],
  ['timestamp', { timestamp: undefined }],
  ['timestamp', { timestamp: 'yesterday' }],
  ['timestamp', { timestamp: '17900000000000' }],
  ['timeout', { timeout: undefined }],
  ['fiat', { fiat: undefined }],
  ['fiat', { fiat: 'XXX' }],
  ['fiat', { fiat: 'constructor' }],
  ['amount', { amount: undefined }],
  ['amount', { amount: '0' }],
  ['amount', { amount: '0.00' }],
  ['amount', { amount: '-1' }],
  ['amount', { amount: '+1' }],
  ['amount', { amount: 'NaN' }],
  ['amount', { amount: '1e309' }],
  ['amount', { amount: '1e3' }],
  ['amount', { amount: '1,000' }],
  ['amount', { amount: '41.205' }],
  ['amount', { amount: '0.001', fiat: 'JPY' }],
  ['amount', { amount: '9007199254740993' }],
  ['amount', { amount: '٤١' }],
  ['cryptoAmount', { cryptoAmount: '0', amount: undefined }],
  ['cryptoAmount', { cryptoAmount: '0.0000001', crypto: 'USDT', amount: undefined }],
  ['crypto', { cryptoAmount: '1', crypto: 'DOGE', amount: undefined }],
  ['amount', { cryptoAmount: '1' }],
  ['type', { type: undefined }],
  ['type', { type: 'mint' }],
  ['quantity', { quantity: undefined }],
  ['quantity', { quantity: '0' }],
  ['quantity', { quantity: '1.5' }],
  ['uniqueId', { type: 'MARKET' }],
  ['name', { name: undefined }],
  ['name', { name: '   ' }],
  ['name', { name: 'a\u202eb' }],
  ['name', { name: 'a\nb' }],
  ['picture', { picture: undefined }],
  ['targetFiat', { targetFiat: 'EURO' }],
  ['network', { network: 'a b' }],
  ['address', { address: '0x52908400098527886E0F7030069857D2E4169EE7' }],
  ['cryptoAmount', { type: undefined, network: 'ETH' }],
])('a link without a good %s is incomplete (%j)', (_, changes) => {
  expect(() => read(changes)).toThrowError(expect.objectContaining({ code: codeOf('link_parameter_invalid') }));
});

test.each([
  { redirectUrl: 'http://shop.example' },
  { callbackUrl: 'https://10.0.0.1/' },
  { redirectUrl: 'javascript:alert(1)' },
])('a link to %j is refused', (changes) => {
  expect(() => read(changes)).toThrowError(expect.objectContaining({ code: codeOf('link_redirect_refused') }));
});

test.each(['\u3164\u3164', '\ufeff', '\u200b\u200d', '\u2800', '\u{e0041}', '\u0301', '\u2060 \u00ad'])(
  'a name that shows nothing, %j, is blank',
  (text) => {
    for (const name of ['name', 'merchantName'])
      expect(() => read({ [name]: text })).toThrow(expect.objectContaining({ detail: `${name}: blank` }));
  },
);

test.each(['👨‍👩‍👧', '❤️', 'नमस्ते', 'العربية', '1\ufe0f\u20e3', 'é'])(
  'a name of any script, %s, is taken as it is',
  (text) => {
    expect(read({ name: text }).terms.itemName).toBe(text);
  },
);
