import { methodByKey, methods } from '@kassa/methods';
import { currencies } from '@kassa/money';
import { expect, test } from 'vitest';
import { fromStripe, toStripe } from './amount.ts';
import { answerOf } from './client.ts';
import { declineOf, refusalOf } from './declines.ts';
import { formOf } from './form.ts';
import { isLiveKey } from './live-key.ts';
import { channels, servedByStripe } from './methods.ts';
import { paymentFacts } from './translate.ts';
import { intentShape } from './wire.ts';

const now = Date.parse('2026-11-23T08:00:00Z');
const reference = '202611230000000001';

const charge = {
  id: 'ch_1',
  amount_captured: 4_120,
  currency: 'sgd',
  created: now / 1_000 - 60,
  balance_transaction: { created: now / 1_000 - 30 },
  payment_method_details: { card: { last4: '4242' } },
};
const intent = { id: 'pi_1', currency: 'sgd', metadata: { reference }, payment_method_types: ['paynow'] };
const facts = (answer: object, until: number | null = now + 60_000) =>
  paymentFacts({ value: intentShape.parse({ ...intent, status: 'processing', ...answer }), at: now }, { until });

test('every status has its meaning, and an unknown one is pending', () => {
  expect(facts({ status: 'succeeded', latest_charge: charge })).toMatchObject({
    ...{ status: 'captured', last4: '4242', reference, providerPaymentId: 'pi_1' },
    captures: [{ id: 'ch_1', amountMinor: 4_120n, currency: 'SGD', at: now - 30_000 }],
  });
  expect(facts({ status: 'processing' }).status).toBe('processing');
  expect(facts({ status: 'processing', payment_method_types: ['card'] }).status).toBe('pending');
  expect(facts({ status: 'canceled' }).status).toBe('cancelled');
  const last_payment_error = { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' };
  const declined = { status: 'requires_payment_method', last_payment_error, payment_method_types: ['card'] };
  expect(facts(declined)).toMatchObject({ status: 'declined', declineCode: 'insufficient_funds' });
  for (const status of ['requires_payment_method', 'requires_confirmation', 'requires_capture', 'toString', 'won'])
    expect(facts({ status })).toMatchObject({ status: 'pending', captures: [] });
});

test('money is what the charge took, once, and never later than the answer', () => {
  const paid = (of: object) => facts({ status: 'succeeded', amount_received: 4_120, ...of }).captures;
  expect(paid({ latest_charge: 'ch_1' })).toEqual([{ id: 'ch_1', amountMinor: 4_120n, currency: 'SGD', at: now }]);
  expect(paid({ latest_charge: { ...charge, balance_transaction: null } })[0]?.at).toBe(now - 60_000);
  expect(paid({ latest_charge: { ...charge, balance_transaction: { created: now } } })[0]?.at).toBe(now);
  expect(paid({ latest_charge: null })).toEqual([]);
  expect(facts({ status: 'succeeded' }).status).toBe('pending');
  // Money that is none of our currencies is looked at by a person.
  expect(paid({ latest_charge: { ...charge, currency: 'isk', amount_captured: 150 } })).toEqual([]);
});

test('a time to pay that is over is no decline', () => {
  const code = 'payment_intent_payment_attempt_expired';
  const over = { status: 'requires_payment_method', last_payment_error: { type: 'invalid_request_error', code } };
  expect(facts(over)).toMatchObject({ status: 'cancelled', declineCode: 'expired' });
});

test('what the buyer has to do is shown, and what can not be shown is pending', () => {
  const issue = (next_action: object) => facts({ status: 'requires_action', next_action });
  const url = 'https://hooks.stripe.com/redirect/1';
  const until = now + 60_000;
  const shown = (next_action: object) => issue(next_action).instructions;
  expect(shown({ type: 'redirect_to_url', redirect_to_url: { url, return_url: null } })).toEqual({
    action: { type: 'redirect', url },
    until,
  });
  for (const type of ['paynow_display_qr_code', 'promptpay_display_qr_code', 'pix_display_qr_code'])
    expect(shown({ type, [type]: { data: '0002', expires_at: now / 1_000 + 30 } })).toEqual({
      action: { type: 'qr', payload: '0002', appUrl: null },
      until: now + 30_000,
    });
  expect(shown({ type: 'oxxo_display_details', oxxo_display_details: { number: '12345678901234' } })?.action).toEqual({
    type: 'transfer',
    details: [{ name: 'voucher', value: '12345678901234' }],
    barcode: { format: 'code128', digits: '12345678901234' },
  });
  for (const action of [
    { type: 'redirect_to_url', redirect_to_url: { url: 'javascript:alert(1)' } },
    { type: 'redirect_to_url', redirect_to_url: { url: null } },
    { type: 'paynow_display_qr_code', paynow_display_qr_code: { data: '' } },
    { type: 'oxxo_display_details', oxxo_display_details: { number: null } },
    { type: 'use_stripe_sdk', use_stripe_sdk: {} },
    { type: 'dance' },
  ])
    expect(issue(action).status, JSON.stringify(action)).toBe('pending');
});

test('a card’s question is asked over the checkout where its page may be framed, and gone to anywhere else', () => {
  const asks = (url: string, more: object = {}, asked: object = {}) =>
    paymentFacts(
      {
        value: intentShape.parse({
          ...{ ...intent, status: 'requires_action', payment_method_types: ['card'] },
          ...{ next_action: { type: 'redirect_to_url', redirect_to_url: { url, return_url: null } } },
          ...more,
        }),
        at: now,
      },
      { until: now + 60_000, questionOrigins: ['https://hooks.stripe.com'], ...asked },
    );
  const url = 'https://hooks.stripe.com/3d_secure_2/hosted?x=1';
  expect(asks(url)).toMatchObject({
    ...{ status: 'challenge', challenge: { url, until: now + 60_000 } },
    ...{ instructions: null, captures: [] },
  });
  for (const elsewhere of [
    'https://bank.example/acs',
    'http://hooks.stripe.com/x',
    'https://hooks.stripe.com.evil.example/x',
    'https://hooks.stripe.com:8443/x',
  ])
    expect(asks(elsewhere), elsewhere).toMatchObject({
      ...{ status: 'issued', challenge: null },
      instructions: { action: { type: 'redirect', url: elsewhere } },
    });
  // Another method's page, and a wallet's question, have no frame.
  expect(asks(url, {}, { questionOrigins: undefined })).toMatchObject({ status: 'issued', challenge: null });
  // What was asked in a frame waits for that answer, whatever Stripe can show of it now.
  for (const next_action of [null, { type: 'use_stripe_sdk', use_stripe_sdk: {} }])
    expect(asks(url, { next_action }, { wasAsked: true })).toMatchObject({ status: 'challenge', challenge: null });
  const paid = { status: 'succeeded', latest_charge: charge };
  expect(asks(url, paid, { wasAsked: true })).toMatchObject({ status: 'captured', challenge: null });
});

test('amounts are counted in Stripe’s digits, and go there and back exactly', () => {
  expect(toStripe(1_500_000n, 'IDR')).toEqual({ amount: 1_500_000, currency: 'idr' });
  expect(toStripe(770n, 'JPY')).toEqual({ amount: 770, currency: 'jpy' });
  expect(toStripe(77_000n, 'KRW')).toEqual({ amount: 77_000, currency: 'krw' });
  expect(toStripe(770n, 'ISK')).toBeUndefined();
  expect(toStripe(10n ** 17n, 'SGD')).toBeUndefined();
  for (const currency of Object.keys(currencies)) {
    const amount = toStripe(123_400n, currency);
    expect(amount && fromStripe(amount), currency).toBe(123_400n);
  }
});

test('parameters are written as Stripe reads them', () => {
  const params = {
    amount: 5,
    metadata: { reference: 'a b' },
    expand: ['x.y', 'z'],
    customer: undefined,
    confirm: true,
  };
  expect(decodeURIComponent(formOf(params))).toBe(
    'amount=5&metadata[reference]=a+b&expand[0]=x.y&expand[1]=z&confirm=true',
  );
});

test('every method that Stripe takes is a row of the catalogue', () => {
  for (const channel of channels) {
    const [payWayCode = '', bankCode = ''] = channel.split('-');
    const row = methodByKey(payWayCode, bankCode);
    expect(row && servedByStripe(row), channel).toBe(true);
  }
  const cards = methods.filter((row) => row.type === 'card' && servedByStripe(row));
  expect(cards.map(({ cardType }) => cardType)).toEqual(['visa', 'mastercard']);
});

test('reasons become our few words, and an unknown one is a plain decline', () => {
  const told = (code: string | null, decline_code: string | null = null) => declineOf({ code, decline_code }, false);
  expect(told('card_declined', 'insufficient_funds')).toBe('insufficient_funds');
  expect(told('payment_intent_authentication_failure')).toBe('challenge_failed');
  expect(told('amount_too_large')).toBe('amount_limit');
  for (const code of ['card_declined', 'toString', '', null]) expect(told(code, 'stolen_card')).toBe('card_declined');
  expect(declineOf({ code: 'payment_method_customer_decline' }, true)).toBe('payment_declined');
  expect(refusalOf('amount_too_small')).toBe('amount_limit');
  expect(refusalOf('resource_missing')).toBe('resource_missing');
});

test('only a clear refusal is a refusal: every other failure leaves the outcome open', () => {
  const error = (type: string, code?: string) => ({ error: { type, code, message: 'no' } });
  const of = (status: number, body: unknown) => answerOf({ status, body, at: now }, intentShape);
  const refused = of(400, error('invalid_request_error', 'parameter_invalid_empty'));
  expect(refused).toMatchObject({ kind: 'refused', code: 'parameter_invalid_empty', intent: null });
  expect(of(402, error('card_error', 'card_declined'))).toMatchObject({ kind: 'refused', code: 'card_declined' });
  for (const [status, body] of [
    [400, error('idempotency_error')],
    [409, error('invalid_request_error', 'idempotency_key_in_use')],
    [401, error('invalid_request_error')],
    [403, error('invalid_request_error')],
    [429, error('invalid_request_error', 'lock_timeout')],
    [500, error('api_error')],
    [400, '<html>'],
    [200, '<html>'],
    [200, { status: 7 }],
    [302, null],
  ] as const)
    expect(of(status, body).kind, JSON.stringify(body)).toBe('unknown');
});

test('only a secret key is taken, and only one of the test mode with an address that says so', () => {
  const isLive = (secretKey: string, { production = true, url = '' } = {}) =>
    isLiveKey({ production }, { secretKey, url });
  expect(isLive('sk_live_0123456789')).toBe(true);
  expect(isLive('rk_live_0123456789')).toBe(true);
  expect(isLive('sk_test_0123456789', { production: false })).toBe(false);
  expect(isLive('sk_test_0123456789', { url: 'https://api.stripe.com' })).toBe(false);
  expect(() => isLive('sk_test_0123456789')).toThrow('KASSA_PAYMENT_STRIPE_SECRET_KEY is a key of the test mode');
  for (const wrong of ['pk_live_0123456789', 'whsec_0123456789', 'sk_live_'])
    expect(() => isLive(wrong), wrong).toThrow('KASSA_PAYMENT_STRIPE_SECRET_KEY is wrong');
});
