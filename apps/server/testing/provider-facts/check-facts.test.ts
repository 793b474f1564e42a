import { expect, test } from 'vitest';
import facts from './adyen.json' with { type: 'json' };
import { type ProviderFacts, wrongEvent, wrongExchange } from './check-facts.ts';

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
