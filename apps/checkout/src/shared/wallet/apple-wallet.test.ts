import type { OrderView } from '@kassa/contract';
import { codeOf } from '@kassa/contract/codes';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askApplePay } from './apple-wallet.ts';
import { askForOrder, NoAddress } from './ask.ts';

const validationURL = 'https://apple-pay-gateway.apple.com/paymentservices/startSession';
const merchantSession = { merchantSessionIdentifier: 'ws_1', signature: 'abc' };
const order = {
  orderNo: '20261121000042',
  merchantName: 'Lantern Gallery',
  quote: { fiat: 'SGD', fiatSumAmount: '41.20' },
} as OrderView;

interface Payment {
  readonly token: { readonly paymentData: object };
  readonly shippingContact?: { readonly emailAddress?: string };
}

/** Plays Safari: shows nothing, and records what was done to it. */
class FakeSession {
  static readonly STATUS_SUCCESS = 0;
  static readonly STATUS_FAILURE = 1;
  static last: FakeSession;
  readonly did: unknown[] = [];
  onvalidatemerchant = (_: { validationURL: string }): void => {};
  onpaymentauthorized = (_: { payment: Payment }): void => {};
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
  const token = askApplePay({ countryCode: 'SG', supportedNetworks: ['visa'] }, askForOrder(order));
  const { last } = FakeSession;
  const total = { label: 'Lantern Gallery', type: 'final', amount: '41.20' };
  const request = { countryCode: 'SG', supportedNetworks: ['visa'], currencyCode: 'SGD', total };
  // It must begin before anything is awaited: Safari accepts it only during the buyer's own press.
  expect(last.did).toEqual([['new', 3, request], ['begin']]);
  last.onvalidatemerchant({ validationURL });
  await vi.waitFor(() => expect(last.did).toContainEqual(['validated', merchantSession]));
  expect(asked).toEqual([['/nft/wallet/session', { orderNo: order.orderNo, validationUrl: validationURL }]]);
  last.onpaymentauthorized({ payment: { token: { paymentData: { version: 'EC_v1', data: 'abc' } } } });
  expect(await token).toEqual({ token: '{"version":"EC_v1","data":"abc"}', email: '' });
  expect(last.did.at(-1)).toEqual(['paid', { status: 0 }]);
});

test('a sheet that the buyer closes is no failure', async () => {
  const token = askApplePay({}, askForOrder(order));
  FakeSession.last.oncancel();
  await expect(token).rejects.toMatchObject({ name: 'WalletDismissed' });
});

test.each([
  ['validated', validated],
  ['refused', notValidated],
])('a sheet that the buyer closes before the merchant was %s gets no more calls', async (_, told) => {
  answer = told;
  const token = askApplePay({}, askForOrder(order));
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
  const token = askApplePay({}, askForOrder(order));
  FakeSession.last.onvalidatemerchant({ validationURL });
  await expect(token).rejects.toMatchObject({ name: 'CallError', code: codeOf('provider_unavailable') });
  expect(FakeSession.last.did.at(-1)).toEqual(['abort']);
});

test('a browser without Apple Pay, or one that accepts no session, is a failure', async () => {
  vi.stubGlobal('ApplePaySession', undefined);
  await expect(askApplePay({}, askForOrder(order))).rejects.toMatchObject({ name: 'Error' });
  const refusing = class extends FakeSession {
    override begin = () => {
      throw new DOMException('no user gesture', 'InvalidAccessError');
    };
  };
  vi.stubGlobal('ApplePaySession', refusing);
  await expect(askApplePay({}, askForOrder(order))).rejects.toMatchObject({ name: 'InvalidAccessError' });
});

const paymentData = { version: 'EC_v1', data: 'abc' };
const forGuest = (agreed: () => Promise<void>) => ({ ...askForOrder(order), email: true, agreed });

test('a guest is asked for an address, and the sheet is done only when the order is placed', async () => {
  const placed = Promise.withResolvers<void>();
  const given = askApplePay(
    {},
    forGuest(() => placed.promise),
  );
  const { last } = FakeSession;
  expect(last.did[0]).toEqual(['new', 3, expect.objectContaining({ requiredShippingContactFields: ['email'] })]);
  last.onpaymentauthorized({ payment: { token: { paymentData }, shippingContact: { emailAddress: 'a@example.com' } } });
  await Promise.resolve();
  expect(last.did.at(-1)).toEqual(['begin']);
  placed.resolve();
  expect(await given).toMatchObject({ email: 'a@example.com' });
  expect(last.did.at(-1)).toEqual(['paid', { status: 0 }]);
});

test('an order that was not placed is a failure in the sheet too', async () => {
  const given = askApplePay(
    {},
    forGuest(() => Promise.reject(new Error('the price ran out'))),
  );
  FakeSession.last.onpaymentauthorized({ payment: { token: { paymentData } } });
  await expect(given).rejects.toThrow('the price ran out');
  expect(FakeSession.last.did.at(-1)).toEqual(['paid', { status: 1 }]);
});

test('an address that can’t be used is marked in the sheet, which stays open for another', async () => {
  class FakeError {
    readonly code: string;
    readonly field: string;
    constructor(code: string, field: string) {
      [this.code, this.field] = [code, field];
    }
  }
  vi.stubGlobal('ApplePayError', FakeError);
  const agreed = vi.fn().mockRejectedValueOnce(new NoAddress()).mockResolvedValueOnce(undefined);
  const given = askApplePay({}, forGuest(agreed));
  const { last } = FakeSession;
  last.onpaymentauthorized({ payment: { token: { paymentData } } });
  const errors = [{ code: 'shippingContactInvalid', field: 'emailAddress' }];
  await vi.waitFor(() => expect(last.did.at(-1)).toEqual(['paid', { status: 1, errors }]));
  last.onpaymentauthorized({ payment: { token: { paymentData }, shippingContact: { emailAddress: 'b@example.com' } } });
  expect(await given).toMatchObject({ email: 'b@example.com' });
});
