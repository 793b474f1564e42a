import type { FieldValues } from '@kassa/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import adyenFacts from '../../../../testing/provider-facts/adyen.json' with { type: 'json' };
import { type ProviderFacts, wrongExchange } from '../../../../testing/provider-facts/check-facts.ts';
import { openStubServer, type StubAnswer, type StubServer } from '../../../../testing/stub-server.ts';
import type { ChargeMeans, ChargeRequest, Clues, PaymentConnector } from '../index.ts';
import { createConnectors } from '../index.ts';
import { channels, methodOf } from './methods.ts';

const facts: ProviderFacts = adyenFacts;
const settings = {
  ADYEN_API_KEY: 'key',
  ADYEN_MERCHANT_ACCOUNT: 'KassaECOM',
  ADYEN_HMAC_KEY: '00'.repeat(32),
  ADYEN_WEBHOOK_USER: 'kassa',
  ADYEN_WEBHOOK_PASSWORD: 'secret',
};
const wallets = { ADYEN_APPLE_MERCHANT_ID: 'merchant.kassa', ADYEN_GOOGLE_MERCHANT_ID: 'BCR1' };
const family = { sandboxOrigin: undefined, timeoutMs: 3_000, now: () => 1_795_420_000_000 };

let stub: StubServer;
let connector: PaymentConnector;
beforeAll(async () => {
  stub = await openStubServer();
  const at = { ADYEN_URL: stub.origin, ADYEN_CLIENT_KEY: 'test_ABCDEFGH12345678', ...wallets };
  const opened = createConnectors({ ...family, sandboxOrigin: 'http://127.0.0.1:9', settings: { ...settings, ...at } });
  const found = opened.get('adyen');
  if (!found) throw new Error('no connector adyen');
  connector = found;
});
afterAll(() => stub.close());

const blob = 'eyJhbGciOiJSU0EtT0FFUCJ9.'.repeat(4);
const browser = {
  acceptHeader: '*/*',
  colorDepth: 24,
  javaEnabled: false,
  language: 'pt-BR',
  screenHeight: 800,
  screenWidth: 400,
  timeZoneOffset: 180,
  userAgent: 'Mozilla/5.0',
};
const typed = { number: blob, month: blob, year: blob, code: blob, brand: 'visa', last4: '1111' };
const card = { ...typed, locale: 'pt-BR', browser };
const tokenOf = (of: object) => `adyen_${Buffer.from(JSON.stringify(of)).toString('base64url')}`;
const cardToken = tokenOf(card);
const fields = {
  fullName: 'Ana Maria Souza',
  cpf: '52998224725',
  email: 'ana@example.com',
  phone: '+5511987654321',
  bank: 'MBBEMYKL',
};
const charge = (by: ChargeMeans, more: Partial<ChargeRequest> = {}): ChargeRequest => ({
  reference: '202611230000000001',
  amountMinor: 4_120n,
  currency: 'SGD',
  by,
  merchantName: 'Harbour Gallery',
  returnUrl: 'https://pay.example/returns/adyen/202611230000000001',
  ...more,
});
const locally = (channel: string, filled: FieldValues = fields) =>
  charge({ kind: 'local', channel, fields: filled, until: family.now() + 900_000, language: 'pt-BR' });
const byCard = charge({ kind: 'card', cardToken });
const authorised = { pspReference: 'PSP1', merchantReference: byCard.reference, resultCode: 'Authorised' };
const clues: Clues = { providerId: '', last: 'pending', reports: [], returned: '' };

async function sends(answer: StubAnswer, act: () => Promise<unknown>) {
  stub.say(() => answer);
  const before = stub.calls.length;
  const result = await act();
  const calls = stub.calls.slice(before);
  for (const { method, path, body: sent } of calls) {
    const exchanged = {
      call: `${method} ${path.replace('/v72', '')}`,
      sent,
      status: answer.status,
      answer: answer.body,
    };
    expect(wrongExchange(facts, exchanged)).toEqual([]);
  }
  return { result, calls };
}

test.each(channels)('a payment by %s is one that Adyen describes', async (channel) => {
  const { calls } = await sends({ status: 200, body: authorised }, () => connector.charge(locally(channel)));
  expect(calls[0]?.body).toMatchObject({ paymentMethod: { type: methodOf(channel)?.type }, shopperLocale: 'pt-BR' });
});

test('a virtual account and a bank’s page have their payer and their bank in the method', async () => {
  const sent = async (channel: string) => {
    const asked = { ...locally(channel, { fullName: 'Siti Rahma' }), email: 'siti@example.com' };
    return (await sends({ status: 200, body: authorised }, () => connector.charge(asked))).calls[0]?.body;
  };
  expect(await sent('10003-BT')).toMatchObject({
    ...{ countryCode: 'ID', shopperName: { firstName: 'Siti', lastName: 'Rahma' } },
    paymentMethod: {
      ...{ type: 'doku_permata_lite_atm', shopperEmail: 'siti@example.com' },
      ...{ firstName: 'Siti', lastName: 'Rahma' },
    },
  });
  expect(await sent('41014')).toMatchObject({
    paymentMethod: { type: 'molpay_ebanking_TH', issuer: 'molpay_siamcommercialbank' },
  });
  expect(['10003-B1', '41014', '40001'].map((channel) => connector.needsEmail?.(channel))).toEqual([
    true,
    false,
    false,
  ]);
});

test('a payment by a typed or a kept card is one that Adyen describes, and its digits are sealed', async () => {
  const kept = { kind: 'saved_card', providerCardId: '77.STORED1', ancestors: ['https://pay.example'] } as const;
  for (const by of [byCard.by, kept]) {
    const { calls, result } = await sends({ status: 200, body: authorised }, () => connector.charge(charge(by)));
    expect(calls[0]?.headers).toMatchObject({ 'x-api-key': 'key', 'idempotency-key': byCard.reference });
    expect(calls[0]?.body).toMatchObject({ merchantAccount: 'KassaECOM', amount: { currency: 'SGD', value: 4_120 } });
    expect(result).toMatchObject({ kind: 'known', facts: { status: 'captured', captures: [{ id: 'PSP1' }] } });
  }
});

test('an issuer that asks is told the browser, the language, the address and the page, and nothing that is none', async () => {
  const sent = async (by: ChargeMeans) =>
    (await sends({ status: 200, body: authorised }, () => connector.charge(charge(by, { email: 'ana@example.com' }))))
      .calls[0]?.body;
  const who = { shopperEmail: 'ana@example.com', origin: 'https://pay.example' };
  expect(await sent(byCard.by)).toMatchObject({ ...who, browserInfo: browser, shopperLocale: 'pt-BR' });
  expect(await sent({ kind: 'saved_card', providerCardId: '77.STORED1', ancestors: [] })).toMatchObject(who);
  const wrong = tokenOf({ ...card, browser: { ...browser, userAgent: '', more: 'x' } });
  expect(await sent({ kind: 'card', cardToken: wrong })).not.toHaveProperty('browserInfo');
});

test.each([
  ['501', { type: 'applepay', applePayToken: Buffer.from('{"version":"EC_v1"}').toString('base64') }],
  ['701', { type: 'paywithgoogle', googlePayToken: '{"version":"EC_v1"}' }],
])('the token of wallet %s goes to Adyen as Adyen describes it', async (channel, paymentMethod) => {
  const walletToken = '{"version":"EC_v1"}';
  const asked = locally(channel, { walletToken });
  const { calls, result } = await sends({ status: 200, body: authorised }, () => connector.charge(asked));
  expect(calls[0]?.body).toMatchObject({ paymentMethod, shopperLocale: 'pt-BR' });
  expect(result).toMatchObject({ facts: { status: 'captured' } });
});

test('Apple’s session comes from Adyen, for our domain, and only for an address of Apple’s', async () => {
  const validationUrl = 'https://apple-pay-gateway-cert.apple.com/paymentservices/startSession';
  const data = Buffer.from(JSON.stringify({ nonce: 'n' })).toString('base64');
  const open = (address = validationUrl) =>
    connector.openWalletSession({ validationUrl: address, domain: 'pay.example' });
  const { calls, result } = await sends({ status: 200, body: { data } }, open);
  expect(calls[0]?.body).toMatchObject({ domainName: 'pay.example', merchantIdentifier: 'merchant.kassa' });
  expect(result).toEqual({ kind: 'known', facts: { nonce: 'n' } });
  expect((await sends({ status: 200, body: { data: 'bm8=' } }, open)).result).toMatchObject({ kind: 'unknown' });
  const before = stub.calls.length;
  expect(await open('https://apple.com.evil.example/')).toMatchObject({ kind: 'refused' });
  expect(stub.calls.length).toBe(before);
});

const inUse = (status: number, errorCode: string) => ({ status, body: { status, errorCode, message: 'in use' } });
test('a key that is in use is in progress: nothing is refused, and the same request finds out', async () => {
  for (const busy of [inUse(422, '704'), inUse(409, '705')]) {
    stub.say(() => busy);
    expect(await connector.charge(byCard)).toMatchObject({ kind: 'unknown' });
    const { calls, result } = await sends({ status: 200, body: authorised }, () => connector.charge(byCard));
    expect(calls[0]?.headers).toMatchObject({ 'idempotency-key': byCard.reference });
    expect(result).toMatchObject({ kind: 'known', facts: { status: 'captured' } });
  }
});

test('what the buyer brings back finishes the payment, and a wrong one changes nothing', async () => {
  const returned = { ...clues, providerId: 'PSP1', last: 'issued', returned: 'X3Xtfg' } as const;
  const answer = { ...authorised, amount: { currency: 'SGD', value: 4_120 } };
  const { calls, result } = await sends({ status: 200, body: answer }, () =>
    connector.find(byCard.reference, returned),
  );
  expect(calls[0]?.body).toEqual({ details: { redirectResult: 'X3Xtfg' } });
  expect(result).toMatchObject({ kind: 'known', facts: { status: 'captured' } });
  const wrong = { status: 422, body: { status: 422, errorCode: '14_006', message: 'no', errorType: 'validation' } };
  const refused = await sends(wrong, () => connector.find(byCard.reference, returned));
  expect(refused.result).toMatchObject({ kind: 'known', facts: { status: 'issued', captures: [] } });
});

test('a refund, a cancellation and kept cards are as Adyen describes them, each under a key of its own', async () => {
  const refund = { reference: '5', providerPaymentId: 'PSP1', amountMinor: 4_120n, currency: 'SGD' };
  const taken = { merchantAccount: 'KassaECOM', pspReference: 'PSP2', status: 'received' };
  const amount = { currency: 'SGD', value: 4_120 };
  const acts = [
    await sends({ status: 201, body: { ...taken, amount, paymentPspReference: 'PSP1' } }, () =>
      connector.refund(refund),
    ),
    await sends({ status: 201, body: { ...taken, paymentReference: '5' } }, () => connector.cancel('5', clues)),
    await sends({ status: 200, body: {} }, () => connector.find('5')),
  ];
  expect(acts.map(({ result }) => result)).toMatchObject([
    { kind: 'known', facts: { providerRefundId: 'PSP2', status: 'pending' } },
    { kind: 'unknown' },
    { kind: 'none' },
  ]);
  const keys = acts.flatMap(({ calls }) => calls.map(({ headers }) => headers['idempotency-key']));
  expect(keys).toEqual(['refund-5', 'cancel-5']);
  stub.say(({ method }) => (method === 'GET' ? { status: 200, body: {} } : { status: 201, body: stored }));
  expect(await connector.saveCard({ reference: '77', cardToken })).toEqual(kept);
  stub.say(() => ({ status: 200, body: { storedPaymentMethods: [stored] } }));
  expect(await connector.saveCard({ reference: '77', cardToken })).toEqual(kept);
});
const stored = { id: 'STORED1', brand: 'mc', lastFour: '4444' };
const kept = { kind: 'known', facts: { providerCardId: '77.STORED1', brand: 'mastercard', last4: '4444' } };

test('the same charge again has the same key and the same body', async () => {
  const answer = { status: 200, body: authorised };
  const [one, two] = [
    await sends(answer, () => connector.charge(byCard)),
    await sends(answer, () => connector.charge(byCard)),
  ];
  expect(two.calls[0]?.body).toEqual(one.calls[0]?.body);
  expect(two.calls[0]?.headers['idempotency-key']).toBe(one.calls[0]?.headers['idempotency-key']);
});

test('a key or an account that Adyen refuses is told, and silence is not', async () => {
  const refusal = (status: number) => ({ status, body: { status, errorCode: '901', message: 'no' } });
  const says = async (answer: StubAnswer) => (await sends(answer, async () => connector.checkSetup?.())).result;
  expect(await says({ status: 200, body: { paymentMethods: [] } })).toBe('');
  expect(await says(refusal(401))).toContain('KASSA_PAYMENT_ADYEN_API_KEY');
  expect(await says(refusal(422))).toContain('KASSA_PAYMENT_ADYEN_MERCHANT_ACCOUNT');
  expect(await says(refusal(500))).toBeNull();
});

test('real money needs the address of the own company, cards need a client key, and wallets the own names', () => {
  const live = (more: object) => createConnectors({ ...family, settings: { ...settings, ...more } }).get('adyen');
  expect(() => live({})).toThrow('KASSA_PAYMENT_ADYEN_LIVE_PREFIX is missing');
  expect(() => live({ ADYEN_LIVE_PREFIX: 'evil.example/' })).toThrow('KASSA_PAYMENT_ADYEN_LIVE_PREFIX is wrong');
  const opened = live({ ADYEN_LIVE_PREFIX: '1797a841fbb37ca7-KassaCompany' });
  expect(opened?.origin).toBe('https://1797a841fbb37ca7-kassacompany-checkout-live.adyenpayments.com');
  const visa = { type: 'card', payWayCode: '10009', bankCode: '', cardType: 'visa' } as never;
  expect(opened?.serves(visa)).toBe(false);
  expect(connector.serves(visa)).toBe(true);
  for (const type of ['applePay', 'googlePay']) {
    expect(opened?.serves({ type } as never), type).toBe(false);
    expect(connector.serves({ type } as never), type).toBe(true);
  }
});
