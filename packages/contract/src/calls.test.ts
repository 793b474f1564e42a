import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import type { Call } from './call.ts';
import * as contract from './index.ts';

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'data' in value;
const calls = (Object.values(contract) as unknown[]).filter(isCall);

const numbers = {
  orderNo: '20261121000042',
  nftParamNo: 'nft_20261121',
  quoteNo: 'quote_20261121',
  cardId: 'card_20261121',
};
/** A valid body for each call that takes one. */
const bodies: Record<string, Record<string, unknown>> = {
  '/mail/sending': { email: 'buyer@example.com' },
  '/user/login': {
    email: 'buyer@example.com',
    verifyCode: '012345',
    attemptId: 'AAAAAAAAAAAAAAAAAAAAAA',
    agreement: true,
  },
  '/login/to-logout': {},
  '/user/handoff': { orderNo: numbers.orderNo },
  '/user/handoff/look': { code: 'h'.repeat(43) },
  '/nft/order/page': { key: 'k'.repeat(43) },
  '/user/handoff/continue': { code: 'h'.repeat(43) },
  '/crypto/wallet/check': { coin: 'ACH', email: 'buyer@example.com' },
  '/nft/trade/getFiatAmount': { nftParamNo: numbers.nftParamNo, fiat: 'SGD' },
  '/nft/trade/order': { nftParamNo: numbers.nftParamNo, fiat: 'SGD', payWayCode: '10009', quoteNo: numbers.quoteNo },
  '/nft/wallet/address': { nftParamNo: numbers.nftParamNo, address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' },
  '/nft/trade/cancel': { orderNo: numbers.orderNo },
  '/user/card/submit': {
    orderNo: numbers.orderNo,
    cardToken: 'tok_0123456789abcdef',
    firstName: 'Ana María',
    lastName: "O'Neill",
  },
  '/user/card/delete/': { cardId: numbers.cardId },
  '/nft/get/user/pay/formData': { orderNo: numbers.orderNo, fields: { fullName: 'Ana Souza', cpf: '39053344705' } },
  '/nft/agg/withdraw': { orderNo: numbers.orderNo },
  '/nft/wallet/session': {
    orderNo: numbers.orderNo,
    validationUrl: 'https://apple-pay-gateway-cert.apple.com/paymentservices/startSession',
  },
  '/nft/wallet/session/link': {
    nftParamNo: numbers.nftParamNo,
    validationUrl: 'https://apple-pay-gateway-cert.apple.com/paymentservices/startSession',
  },
  '/user/guest': { nftParamNo: numbers.nftParamNo, email: 'guest@example.org', agreement: true },
  '/trade/sell/refund/code': { orderNo: numbers.orderNo, address: '0x52908400098527886E0F7030069857D2E4169EE7' },
  '/kyc/open': { level: '1', country: 'SG', returnTo: '/paymentMethod?fiat=SGD' },
  '/nft/alchemyPay': { orderNo: numbers.orderNo, cardId: numbers.cardId, confirmAmount: '41.20' },
  '/pay/card/submit': { orderNo: numbers.orderNo, cardId: numbers.cardId, confirmAmount: '41.20' },
};
const optional = ['quoteNo', 'returnTo'];

const withBody = calls.flatMap((call): [string, z.ZodType][] => (call.body ? [[call.path, call.body]] : []));
const passes = (schema: z.ZodType, value: unknown): boolean => schema.safeParse(value).success;

test('every call has its own method and path, and needs a session where it concerns a buyer', () => {
  const names = calls.map((call) => `${call.method} ${call.path}`);
  expect(new Set(names).size).toBe(names.length);
  const open = calls.filter((call) => call.auth === 'none').map((call) => call.path);
  expect(open.sort()).toEqual(
    [
      '/kyc/rule',
      '/mail/sending',
      '/login/free/certification',
      '/nft/client/ip',
      '/nft/index',
      '/nft/merchant/info',
      '/nft/wallet/session/link',
      '/user/guest',
      '/nft/payment',
      '/nft/trade/getFiatAmount',
      '/nft/order/page',
      '/nft/wallet/address',
      '/user/handoff/continue',
      '/user/handoff/look',
      '/user/login',
    ].sort(),
  );
});

test('every POST says what it accepts', () => {
  for (const call of calls) expect(call.body !== undefined, call.path).toBe(call.method === 'POST');
  expect(withBody.map(([path]) => path).sort()).toEqual(Object.keys(bodies).sort());
});

describe.each(withBody)('the body of %s', (path, schema) => {
  const good = bodies[path] ?? {};

  test('is accepted when every field is right', () => {
    expect(passes(schema, good)).toBe(true);
  });
  test('is refused when a field is missing', () => {
    for (const name of Object.keys(good).filter((field) => !optional.includes(field))) {
      const { [name]: _, ...rest } = good;
      expect(passes(schema, rest), name).toBe(false);
    }
  });
  test('is refused when a field has the wrong type', () => {
    for (const name of Object.keys(good)) {
      const others = [null, 1, Number.NaN, [], [good[name]], '', ' ', '\u0000', 'x'.repeat(10_000), { status: '1' }];
      for (const value of others) {
        expect(passes(schema, { ...good, [name]: value }), `${name}: ${JSON.stringify(value)}`).toBe(false);
      }
    }
  });
  test('is refused when it has an unknown field', () => {
    for (const name of ['status', 'kycStatus', 'userLevel', 'rampFee', 'constructor', 'amountTotal']) {
      expect(passes(schema, { ...good, [name]: '1' }), name).toBe(false);
    }
    expect(
      passes(
        schema,
        JSON.parse(
          JSON.stringify(good).replace(/\}$/, `${path === '/login/to-logout' ? '' : ','}"__proto__":{"a":1}}`),
        ),
      ),
    ).toBe(false);
  });
  test('refuses anything else without throwing', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        const empty = path === '/login/to-logout' && JSON.stringify(value) === '{}';
        expect(passes(schema, value) && !empty).toBe(false);
      }),
      { numRuns: 300 },
    );
  });
});

test('a price that the buyer confirms must be a decimal string above 0', () => {
  for (const confirmAmount of ['0', '0.00', '-1', 'NaN', '1e309', '41,20', 41.2, 2 ** 53 + 2]) {
    expect(passes(contract.payByCard.body, { ...bodies['/nft/alchemyPay'], confirmAmount })).toBe(false);
  }
  const quote = { ...bodies['/nft/trade/getFiatAmount'], crypto: 'ETH' };
  expect(passes(contract.fiatAmount.body, { ...quote, cryptoAmount: '0.05' })).toBe(true);
  expect(passes(contract.fiatAmount.body, { ...quote, cryptoAmount: '0' })).toBe(false);
});

test('a name that looks like a card number is refused, and so is such a token', () => {
  const good = bodies['/user/card/submit'];
  for (const name of ['4111111111111111', '4111 1111 1111 1111', 'Ana 4111111111111111', 'Ana1', '<b>', '']) {
    expect(passes(contract.submitCard.body, { ...good, firstName: name })).toBe(false);
    expect(passes(contract.submitCard.body, { ...good, lastName: name })).toBe(false);
  }
  for (const cardToken of ['4111111111111111', '4111-1111-1111-1111', 'tok_', 'tok_short']) {
    expect(passes(contract.submitCard.body, { ...good, cardToken })).toBe(false);
  }
  for (const name of ['陳大文', '김철수', 'José', 'Jean-Luc', 'St. John', "D'Arcy"]) {
    expect(passes(contract.submitCard.body, { ...good, firstName: name })).toBe(true);
  }
});

test('pages of history are whole numbers within bounds', () => {
  expect(contract.tradeList.query.parse({})).toEqual({ pageNum: 1, pageSize: 5 });
  expect(contract.tradeList.query.parse({ pageNum: '3', pageSize: '50' })).toEqual({ pageNum: 3, pageSize: 50 });
  for (const value of ['0', '-1', '1.5', '51000000', 'NaN', 'Infinity', '', ' ', ['1', '2'], '1;2', null]) {
    expect(passes(contract.tradeList.query, { pageNum: value }), String(value)).toBe(false);
  }
  expect(passes(contract.tradeList.query, { pageSize: '51' })).toBe(false);
  expect(passes(contract.tradeList.query, { pageNum: '1', userNo: '2' })).toBe(false);
});

test('a merchant can be validated only at Apple’s own gateway', () => {
  const at = (validationUrl: string) =>
    passes(contract.openWalletSession.body, { ...bodies['/nft/wallet/session'], validationUrl });
  const path = '/paymentservices/paymentSession';
  for (const host of [
    'apple-pay-gateway.apple.com',
    'cn-apple-pay-gateway.apple.com',
    'apple-pay-gateway-cert.apple.com',
    'apple-pay-gateway-nc-pod3-dr.apple.com',
    'cn-apple-pay-gateway-tj-pod2.apple.com',
  ]) {
    expect(at(`https://${host}${path}`), host).toBe(true);
    expect(at(`http://${host}${path}`), host).toBe(false);
  }
  for (const hostile of [
    'https://apple-pay-gateway.apple.com.evil.example/',
    'https://evil.example/apple-pay-gateway.apple.com',
    'https://evil.example/#https://apple-pay-gateway.apple.com/',
    'https://apple-pay-gateway.apple.com@evil.example/',
    'https://apple-pay-gateway.apple.com:pw@evil.example/',
    'https://evil.example\\@apple-pay-gateway.apple.com/',
    'https://apple-pay-gateway.apple.com\\.evil.example/',
    'https://apple-pay-gateway.apple.com:8443/',
    'https://apple-pay-gateway.apple.com./',
    'https://evilapple-pay-gateway.apple.com/',
    'https://apple-pay-gatewayevil.apple.com/',
    'https://apple-pay-gateway.evil.apple.com/',
    'https://apple-pay-gatewayXapple.com/',
    'https://apple.com/',
    'https://www.apple.com/apple-pay-gateway',
    'https://127.0.0.1/paymentservices/startSession',
    'https://[::1]/',
    'https://169.254.169.254/latest/meta-data',
    'https://apple-pay-gateway.apple.com/../../internal',
    'https://apple-pay-gateway.apple.com/%2e%2e/x',
    'https://apple-pay-gateway.apple.com/?next=https://evil.example',
    'https://apple-pay-gateway.apple.com/\r\nhost: evil.example',
    'https://apple-pay-gateway.apple.com/\n',
    ' https://apple-pay-gateway.apple.com/',
    'https:apple-pay-gateway.apple.com/',
    '//apple-pay-gateway.apple.com/',
    'file://apple-pay-gateway.apple.com/',
    'javascript:https://apple-pay-gateway.apple.com/',
    'https://аpple-pay-gateway.apple.com/',
    `https://apple-pay-gateway.apple.com/${'x'.repeat(256)}`,
  ]) {
    expect(at(hostile), hostile).toBe(false);
  }
});

test('a field of a form has 256 characters at most; a wallet’s token alone is longer', () => {
  const fits = (field: string, length: number) =>
    passes(contract.submitPayForm.body, { orderNo: numbers.orderNo, fields: { [field]: 'x'.repeat(length) } });
  expect([fits('fullName', 256), fits('fullName', 257), fits('walletToken', 8_192)]).toEqual([true, false, true]);
  expect(fits('walletToken', 8_193)).toBe(false);
});

test('a buyer can return only to routes of the checkout', () => {
  const to = (returnTo: string) => passes(contract.openKyc.body, { ...bodies['/kyc/open'], returnTo });
  for (const path of ['/', '/paymentMethod', '/creditCardConfig?orderNo=2026', '/paymentResult?customParam=1&a=%20']) {
    expect(to(path), path).toBe(true);
  }
  for (const hostile of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    '/paymentMethod/../../evil',
    '/paymentMethod?next=https://evil.example',
    '/elsewhere',
    '/paymentMethod\n',
    '/paymentMethod#x',
  ]) {
    expect(to(hostile), hostile).toBe(false);
  }
});
