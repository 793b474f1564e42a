import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStubProvider, refusal, type StubProvider } from '../../../../testing/stub-provider.ts';
import type { PaymentConnector } from '../port.ts';

let stub: StubProvider;
beforeAll(async () => {
  stub = await openStubProvider();
});
afterAll(() => stub.close());

/** Everything that only asks. */
const questions: Readonly<Record<string, (of: PaymentConnector) => Promise<{ kind: string }>>> = {
  'find a payment': (of) => of.find('1'),
  'find a refund': (of) => of.findRefund('1'),
  'read a card token': (of) => of.readCardToken('ct_1'),
};

/** Everything that changes something at the provider. */
const deeds: Readonly<Record<string, (of: PaymentConnector) => Promise<{ kind: string }>>> = {
  charge: (of) =>
    of.charge({
      reference: '1',
      amountMinor: 4_120n,
      currency: 'SGD',
      by: { kind: 'card', cardToken: 'ct_1' },
      merchantName: 'Harbour Gallery',
      returnUrl: 'http://127.0.0.1:1/',
    }),
  cancel: (of) => of.cancel('1'),
  refund: (of) => of.refund({ reference: '1', providerPaymentId: 'pay_1', amountMinor: 4_120n, currency: 'SGD' }),
  'keep a card': (of) => of.saveCard({ reference: '1', cardToken: 'ct_1' }),
  'forget a card': (of) => of.forgetCard('card_1'),
};

const refused = [
  [400, 'bad_request'],
  [422, 'reference_malformed'],
  [409, 'reference_closed'],
  [409, 'already_captured'],
] as const;

test.each(Object.entries(questions))('a refused question proves nothing: %s', async (_, ask) => {
  for (const [status, code] of refused) {
    stub.say(() => refusal(status, code));
    expect(await ask(stub.connector), `${status} ${code}`).toMatchObject({ kind: 'unknown' });
  }
});

test.each(Object.entries(deeds))('a refused request is refused: %s', async (_, act) => {
  for (const [status, code] of refused) {
    stub.say(() => refusal(status, code));
    expect(await act(stub.connector), `${status} ${code}`).toEqual({ kind: 'refused', code });
  }
});

test.each(['charge', 'cancel', 'refund', 'keep a card'])(
  'an address that is not there did not %s, and proves nothing',
  async (name) => {
    stub.say(() => refusal(404, 'not_found'));
    expect(await deeds[name]?.(stub.connector)).toMatchObject({ kind: 'unknown' });
  },
);

test('only a list proves that nothing is known: a missing list does not', async () => {
  stub.say(() => refusal(404, 'not_found'));
  for (const ask of ['find a payment', 'find a refund'])
    expect(await questions[ask]?.(stub.connector), ask).toMatchObject({ kind: 'unknown' });
  stub.say(() => ({ status: 200, body: { data: [] } }));
  for (const ask of ['find a payment', 'find a refund'])
    expect(await questions[ask]?.(stub.connector), ask).toEqual({ kind: 'none' });
});
