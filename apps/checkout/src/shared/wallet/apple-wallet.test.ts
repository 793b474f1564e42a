import type { OrderView } from '@kassa/contract';
import { codeOf } from '@kassa/contract/codes';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askApplePay } from './apple-wallet.ts';

const validationURL = 'https://apple-pay-gateway.apple.com/paymentservices/startSession';
const merchantSession = { merchantSessionIdentifier: 'ws_1', signature: 'abc' };
const order = {
  orderNo: '20261121000042',
  merchantName: 'Lantern Gallery',
  quote: { fiat: 'SGD', fiatSumAmount: '41.20' },
} as OrderView;

/** Plays Safari: shows nothing, and records what was done to it. */
class FakeSession {
  static readonly STATUS_SUCCESS = 0;
  static last: FakeSession;
  readonly did: unknown[] = [];
  onvalidatemerchant = (_: { validationURL: string }): void => {};
  onpaymentauthorized = (_: { payment: { token: { paymentData: object } } }): void => {};
  oncancel = (): void => {};
  constructor(version: number, request: object) {
    this.did.push(['new', version, request]);
    FakeSession.last = this;
  }
  begin = () => this.did.push(['begin']);
  completeMerchantValidation = (session: object) => this.did.push(['validated', session]);
  completePayment = (result: object) => this.did.push(['paid', result]);
  abort = () => {
    this.did.push(['abort']);
    this.oncancel();
  };
}

const asked: unknown[] = [];
const validated = {
  success: true,
  returnCode: codeOf('success'),
  returnMsg: '',
  extend: '',
  data: { session: merchantSession },
};
const notValidated = { returnCode: codeOf('provider_unavailable'), returnMsg: '', extend: '', data: null };
let answer: object;

beforeEach(() => {
  asked.length = 0;
  answer = validated;
  vi.stubGlobal('__APP_VERSION__', '0');
  vi.stubGlobal('ApplePaySession', FakeSession);
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    asked.push([path, JSON.parse(String(init.body))]);
    return { status: 200, headers: new Headers(), json: async () => answer };
  });
});
afterEach(() => vi.unstubAllGlobals());

test('Apple is asked at once for the total on screen, our server validates the merchant, and the token is passed on as text', async () => {
  const token = askApplePay({ countryCode: 'SG', supportedNetworks: ['visa'] }, order);
  const { last } = FakeSession;
  const total = { label: 'Lantern Gallery', type: 'final', amount: '41.20' };
  const request = { countryCode: 'SG', supportedNetworks: ['visa'], currencyCode: 'SGD', total };
  // It must begin before anything is awaited: Safari accepts it only during the buyer's own press.
  expect(last.did).toEqual([['new', 3, request], ['begin']]);
  last.onvalidatemerchant({ validationURL });
  await vi.waitFor(() => expect(last.did).toContainEqual(['validated', merchantSession]));
  expect(asked).toEqual([['/nft/wallet/session', { orderNo: order.orderNo, validationUrl: validationURL }]]);
  last.onpaymentauthorized({ payment: { token: { paymentData: { version: 'EC_v1', data: 'abc' } } } });
  expect(await token).toBe('{"version":"EC_v1","data":"abc"}');
  expect(last.did.at(-1)).toEqual(['paid', { status: 0 }]);
});

test('a sheet that the buyer closes is no failure', async () => {
  const token = askApplePay({}, order);
  FakeSession.last.oncancel();
  await expect(token).rejects.toMatchObject({ name: 'WalletDismissed' });
});

test.each([
  ['validated', validated],
  ['refused', notValidated],
])('a sheet that the buyer closes before the merchant was %s gets no more calls', async (_, told) => {
  answer = told;
  const token = askApplePay({}, order);
  const { last } = FakeSession;
  last.onvalidatemerchant({ validationURL });
  last.oncancel();
  await expect(token).rejects.toMatchObject({ name: 'WalletDismissed' });
  // The answer only needs promises, so it has arrived by the next turn.
  await new Promise((resolve) => setTimeout(resolve));
  expect(asked).toHaveLength(1);
  expect(last.did.map((deed) => (deed as unknown[])[0])).toEqual(['new', 'begin']);
});

test('where the merchant is not validated the sheet closes and the buyer is told', async () => {
  answer = notValidated;
  const token = askApplePay({}, order);
  FakeSession.last.onvalidatemerchant({ validationURL });
  await expect(token).rejects.toMatchObject({ name: 'CallError', code: codeOf('provider_unavailable') });
  expect(FakeSession.last.did.at(-1)).toEqual(['abort']);
});

test('a browser without Apple Pay, or one that accepts no session, is a failure', async () => {
  vi.stubGlobal('ApplePaySession', undefined);
  await expect(askApplePay({}, order)).rejects.toMatchObject({ name: 'Error' });
  const refusing = class extends FakeSession {
    override begin = () => {
      throw new DOMException('no user gesture', 'InvalidAccessError');
    };
  };
  vi.stubGlobal('ApplePaySession', refusing);
  await expect(askApplePay({}, order)).rejects.toMatchObject({ name: 'InvalidAccessError' });
});
