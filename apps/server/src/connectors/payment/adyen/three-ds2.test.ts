import { afterAll, beforeAll, expect, test } from 'vitest';
import adyenFacts from '../../../../testing/provider-facts/adyen.json' with { type: 'json' };
import { type ProviderFacts, wrongExchange } from '../../../../testing/provider-facts/check-facts.ts';
import { openStubServer, type StubServer } from '../../../../testing/stub-server.ts';
import { type ChargeMeans, type Clues, createConnectors, type PaymentConnector } from '../index.ts';

const facts: ProviderFacts = adyenFacts;
const now = 1_795_420_000_000;
const reference = '202611230000000001';
const pagesAt = 'https://cards.example';

let stub: StubServer;
let connector: PaymentConnector;
beforeAll(async () => {
  stub = await openStubServer();
  const settings = {
    ...{ ADYEN_API_KEY: 'key', ADYEN_MERCHANT_ACCOUNT: 'KassaECOM', ADYEN_HMAC_KEY: '00'.repeat(32) },
    ...{ ADYEN_WEBHOOK_USER: 'kassa', ADYEN_WEBHOOK_PASSWORD: 'secret' },
    ...{ ADYEN_URL: stub.origin, ADYEN_CLIENT_KEY: 'test_ABCDEFGH12345678' },
  };
  const opened = createConnectors({ sandboxOrigin: 'http://127.0.0.1:9', timeoutMs: 3_000, now: () => now, settings });
  const found = opened.get('adyen');
  if (!found) throw new Error('no connector adyen');
  connector = found;
});
afterAll(() => stub.close());

const blob = 'eyJhbGciOiJSU0EtT0FFUCJ9.'.repeat(4);
const browser = {
  ...{ acceptHeader: '*/*', colorDepth: 24, javaEnabled: false, language: 'pt-BR' },
  ...{ screenHeight: 800, screenWidth: 400, timeZoneOffset: 180, userAgent: 'Mozilla/5.0' },
};
const tokenOf = (more: object): ChargeMeans => {
  const card = { number: blob, month: blob, year: blob, code: blob, brand: 'visa', last4: '1111', ...more };
  return { kind: 'card', cardToken: `adyen_${Buffer.from(JSON.stringify(card)).toString('base64url')}` };
};
const action = {
  ...{ type: 'threeDS2', subtype: 'fingerprint', paymentMethodType: 'scheme' },
  ...{ token: 'eyJ0aHJlZURT', authorisationToken: 'Ab02b4c0', paymentData: 'Ab02b4c0' },
};
const identify = { merchantReference: reference, resultCode: 'IdentifyShopper', action };

/** Sends a call, and compares it and its answer with Adyen's own description. */
async function sends<T>(body: object, act: () => Promise<T>) {
  stub.say(() => ({ status: 200, body }));
  const before = stub.calls.length;
  const result = await act();
  const calls = stub.calls.slice(before);
  for (const { method, path, body: sent } of calls)
    expect(
      wrongExchange(facts, { call: `${method} ${path.replace('/v72', '')}`, sent, status: 200, answer: body }),
    ).toEqual([]);
  return { result, calls };
}

const charge = (by: ChargeMeans, at: string | undefined = pagesAt) =>
  connector.charge({
    ...{ reference, amountMinor: 4_120n, currency: 'SGD', by, merchantName: 'Harbour Gallery' },
    ...{ returnUrl: `https://pay.example/returns/adyen/${reference}`, ...(at && { pagesAt: at }) },
  });

test('a typed card’s question is asked by Adyen’s script in a page of ours, which is told what to ask behind the hash', async () => {
  const { calls, result } = await sends(identify, () => charge(tokenOf({ browser })));
  expect(calls[0]?.body).toMatchObject({
    ...{ authenticationData: { threeDSRequestData: { nativeThreeDS: 'preferred' } }, origin: pagesAt },
    browserInfo: browser,
  });
  expect(result).toMatchObject({ kind: 'known', facts: { status: 'challenge', instructions: null, captures: [] } });
  const asked = result.kind === 'known' ? result.facts.challenge : null;
  const url = new URL(asked?.url ?? '');
  expect([url.origin, url.pathname, url.search]).toEqual([pagesAt, `/card-question/adyen/${reference}`, '']);
  expect(JSON.parse(Buffer.from(url.hash.slice(1), 'base64url').toString())).toEqual(action);
  expect(asked?.until).toBe(now + 15 * 60_000);
});

test('without the buyer’s browser, and for a kept card, the issuer asks on its own page', async () => {
  const url = 'https://checkoutshopper-test.adyen.com/threeDS2';
  const redirect = { type: 'redirect', method: 'GET', url, paymentMethodType: 'scheme' };
  const answer = { merchantReference: reference, resultCode: 'RedirectShopper', action: redirect };
  const kept = { kind: 'saved_card', providerCardId: '77.STORED1', ancestors: [] } as const;
  for (const by of [tokenOf({}), tokenOf({ browser: { userAgent: 'x' } }), kept]) {
    const { calls, result } = await sends(answer, () => charge(by));
    expect(calls[0]?.body).toMatchObject({
      ...{ authenticationData: { threeDSRequestData: { nativeThreeDS: 'disabled' } }, origin: 'https://pay.example' },
    });
    expect(result).toMatchObject({ kind: 'known', facts: { status: 'issued', challenge: null } });
  }
  // Also where Adyen's script might ask, Adyen may want that page.
  const fallback = await sends(answer, () => charge(tokenOf({ browser })));
  expect(fallback.result).toMatchObject({ facts: { status: 'issued', instructions: { action: { url } } } });
});

test('a question that can not be read is pending, and nothing more of it than is known is handed on', async () => {
  for (const wrong of [
    { type: 'threeDS2' },
    { ...action, subtype: 'dance' },
    { ...action, url: 'javascript:1' },
    null,
  ]) {
    stub.say(() => ({ status: 200, body: { ...identify, action: wrong } }));
    expect(await charge(tokenOf({ browser }))).toMatchObject({ facts: { status: 'pending', challenge: null } });
  }
  stub.say(() => ({ status: 200, body: { ...identify, action: { ...action, more: 'x' } } }));
  const answer = await charge(tokenOf({ browser }));
  const hash = new URL((answer.kind === 'known' && answer.facts.challenge?.url) || '').hash.slice(1);
  expect(JSON.parse(Buffer.from(hash, 'base64url').toString())).toEqual(action);
});

test('what the script’s page brings back finishes the payment, and stays told apart from what a redirect gives', async () => {
  const { readReturn } = connector;
  expect(readReturn?.(new URLSearchParams('redirectResult=X3'))).toBe('X3');
  expect(readReturn?.(new URLSearchParams(''))).toBeNull();
  const returned = readReturn?.(new URLSearchParams('threeDSResult=eyJ0cmFuc1N0YXR1cyI6IlkifQ%3D%3D')) ?? '';
  const clues: Clues = { providerId: 'PSP1', last: 'challenge', reports: [], returned };
  const paid = {
    ...{ pspReference: 'PSP1', merchantReference: reference, resultCode: 'Authorised' },
    amount: { currency: 'SGD', value: 4_120 },
  };
  const { calls, result } = await sends(paid, () => connector.find(reference, clues));
  expect(calls[0]?.body).toEqual({ details: { threeDSResult: 'eyJ0cmFuc1N0YXR1cyI6IlkifQ==' } });
  expect(result).toMatchObject({ kind: 'known', facts: { status: 'captured' } });
  const refused = { ...paid, resultCode: 'Refused', refusalReason: '3D Not Authenticated', refusalReasonCode: '11' };
  const declined = await sends(refused, () => connector.find(reference, clues));
  expect(declined.result).toMatchObject({ facts: { status: 'declined', declineCode: 'challenge_failed' } });
});

test('while nothing new is known a question stays that question, also before Adyen named the payment', async () => {
  const clues: Clues = { providerId: '', last: 'challenge', reports: [], returned: '' };
  expect(await connector.find(reference, clues)).toMatchObject({ kind: 'known', facts: { status: 'challenge' } });
  const open = { pspReference: 'PSP1', merchantReference: reference, resultCode: 'ChallengeShopper' };
  const asked = await sends(open, () => connector.find(reference, { ...clues, returned: 'threeDSResult=x' }));
  expect(asked.result).toMatchObject({ kind: 'known', facts: { status: 'challenge', challenge: null } });
});

test('a canceled question is canceled, unless its answer is on its way', async () => {
  const taken = {
    ...{ merchantAccount: 'KassaECOM', paymentReference: reference, pspReference: 'PSP2', status: 'received' },
  };
  const clues: Clues = { providerId: 'PSP1', last: 'challenge', reports: [], returned: '' };
  stub.say(() => ({ status: 201, body: taken }));
  expect(await connector.cancel(reference, clues)).toMatchObject({ kind: 'known', facts: { status: 'cancelled' } });
  const answered = { ...clues, returned: 'threeDSResult=x' };
  expect(await connector.cancel(reference, answered)).toMatchObject({ kind: 'unknown' });
});
