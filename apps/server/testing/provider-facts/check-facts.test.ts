import { expect, test } from 'vitest';
import facts from './adyen.json' with { type: 'json' };
import { type ProviderFacts, wrongEvent, wrongExchange, wrongValue } from './check-facts.ts';
import stripeFacts from './stripe.json' with { type: 'json' };

const adyen: ProviderFacts = facts;
const sent = { merchantAccount: 'Kassa', paymentReference: '1' };
const answer = { ...sent, pspReference: 'P', status: 'received' };
const cancel = { call: 'POST /cancels', sent, status: 201, answer };

test('what the provider describes is right', () => {
  expect(wrongExchange(adyen, cancel)).toEqual([]);
});

test('an unknown field, a missing one, another type or word, another call or answer is named', () => {
  const at = 'StandalonePaymentCancelRequest';
  for (const [wrong, said] of [
    [{ sent: { ...sent, merchant: 'x' } }, [`${at}.merchant: unknown`]],
    [{ sent: { merchantAccount: 'Kassa' } }, [`${at}.paymentReference: missing`]],
    [{ sent: { ...sent, paymentReference: 1 } }, [`${at}.paymentReference: not string`]],
    [{ answer: { ...answer, status: 'done' } }, ['StandalonePaymentCancelResponse.status: no word of its list: done']],
    [{ call: 'POST /captures' }, ['POST /captures: no such call']],
    [{ status: 302 }, ['POST /cancels: no answer 302']],
    [{ call: 'POST /cancels?force=1' }, ['POST /cancels?force: unknown']],
  ] as const)
    expect(wrongExchange(adyen, { ...cancel, ...wrong })).toEqual(said);
  expect(wrongExchange(adyen, { ...cancel, sent: { ...sent, merchant: 'x' } }, [`${at}.merchant`])).toEqual([]);
  expect(wrongEvent(adyen, { event: 'SUNRISE', body: {} })).toEqual(['/SUNRISE: no such event']);
});

test('of many kinds of payment methods the one that is named counts', () => {
  const amount = { currency: 'SGD', value: 1 };
  const pay = (paymentMethod: object) => ({
    call: 'POST /payments',
    sent: { amount, merchantAccount: 'Kassa', paymentMethod, reference: '1', returnUrl: 'https://kassa.example' },
    status: 200,
    answer: {},
  });
  expect(wrongExchange(adyen, pay({ type: 'paynow' }))).toEqual([]);
  expect(wrongExchange(adyen, pay({ type: 'paynow', colour: 'red' }))).toEqual(['PaymentDetails.colour: unknown']);
  expect(wrongExchange(adyen, pay({ type: 'sunshine' }))).not.toEqual([]);
});

const stripe: ProviderFacts = stripeFacts;
const params = { amount: '100', currency: 'sgd', confirm: 'true', expand: { 0: 'latest_charge' } };
const pay = (sent: object) => ({
  ...{ call: 'POST /v1/payment_intents', sent, form: true, status: 400 },
  answer: { error: { type: 'invalid_request_error', message: 'no' } },
});

test('in a form every value is text, and is compared with what it means', () => {
  expect(wrongExchange(stripe, pay(params))).toEqual([]);
  const at = 'POST /v1/payment_intents';
  for (const [wrong, said] of [
    [{ amount: '1.5' }, `${at}.amount: not integer`],
    [{ confirm: 'yes' }, `${at}.confirm: not boolean`],
    [{ expand: { first: 'x' } }, `${at}.expand: not array`],
    [{ payment_method_data: { type: 'sunshine' } }, `${at}.payment_method_data.type: no word of its list: sunshine`],
    [{ colour: 'red' }, `${at}.colour: unknown`],
  ] as const)
    expect(wrongExchange(stripe, pay({ ...params, ...wrong }))).toEqual([said]);
  const newer = [`${at}.payment_method_data.type=sunshine`];
  expect(wrongExchange(stripe, pay({ ...params, payment_method_data: { type: 'sunshine' } }), newer)).toEqual([]);
  // Not a form: a number is a number.
  expect(wrongExchange(stripe, { ...pay(params), form: false })).toContain(`${at}.amount: not integer`);
});

test('what an extract leaves out is a failure, and what may be missing may be null', () => {
  const charge = { id: 'ch_1', object: 'charge' };
  const known = { facts: stripe, newer: [], form: false };
  expect(wrongValue(known, 'charge', { ...charge, review: { id: 'prv_1' } }).join()).toContain('review');
  expect(wrongValue(known, 'review', {})).toEqual(['review: not in the extract']);
  const refund = { id: 're_1', object: 'refund', amount: 1, created: 1, currency: 'sgd' };
  expect(wrongValue(known, 'refund', { ...refund, charge: null })).toEqual([]);
  expect(wrongValue(known, 'refund', { ...refund, amount: null })).toEqual(['refund.amount: not integer']);
});
