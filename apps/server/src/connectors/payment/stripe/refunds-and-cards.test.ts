import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  cardToken,
  clues,
  error,
  list,
  method,
  ok,
  openStripeStub,
  refund,
  type StripeStub,
} from '../../../../testing/stripe-stub.ts';
import type { StubCall } from '../../../../testing/stub-server.ts';

let connector: StripeStub['connector'];
let sends: StripeStub['sends'];
let close: () => Promise<void>;
beforeAll(async () => {
  const opened = await openStripeStub();
  connector = opened.connector;
  sends = opened.sends;
  close = () => opened.stub.close();
});
afterAll(() => close());

const taken = {
  id: 're_1',
  object: 'refund',
  amount: 4_120,
  currency: 'sgd',
  created: 1,
  metadata: { reference: '5' },
};

test('a refund is sent once: those of the payment are looked at first', async () => {
  const say = ({ method: verb }: StubCall) => (verb === 'GET' ? list([]) : ok({ ...taken, status: 'succeeded' }));
  const { calls, result } = await sends(say, () => connector.refund(refund));
  expect(calls.map((call) => call.method)).toEqual(['GET', 'POST']);
  expect(calls[1]?.headers['idempotency-key']).toBe('refund-5');
  expect(result).toEqual({
    kind: 'known',
    facts: { providerRefundId: 're_1', reference: '5', status: 'succeeded' },
  });
  const again = await sends(
    () => list([{ ...taken, status: 'failed' }]),
    () => connector.refund(refund),
  );
  expect(again.calls).toHaveLength(1);
  expect(again.result).toMatchObject({ facts: { providerRefundId: 're_1', status: 'refused' } });
});

test('a refund is found by its number, and without one is not there', async () => {
  const { result } = await sends(
    () => ok({ ...taken, status: 'requires_action' }),
    () => connector.findRefund('5', { ...clues, providerId: 're_1' }),
  );
  expect(result).toMatchObject({ kind: 'known', facts: { status: 'pending' } });
  expect(await connector.findRefund('5')).toEqual({ kind: 'none' });
});

test('a kept card is a customer of its own, kept once, and forgotten with its customer', async () => {
  const customer = { id: 'cus_1', object: 'customer', created: 1, livemode: false, metadata: { reference: '77' } };
  const kept = { kind: 'known', facts: { providerCardId: `cus_1.${cardToken}`, brand: 'visa', last4: '4242' } };
  const keep = (before: object | null) =>
    sends(
      ({ path }) => ok(path.endsWith('/customers') ? customer : { ...method, customer: before }),
      () => connector.saveCard({ reference: '77', cardToken }),
    );
  const first = await keep(null);
  expect(first.result).toEqual(kept);
  expect(first.calls.map(({ headers }) => headers['idempotency-key'])).toEqual([undefined, 'customer-77', 'keep-77']);
  const again = await keep(customer);
  expect(again.result).toEqual(kept);
  expect(again.calls).toHaveLength(1);
  expect((await keep({ ...customer, metadata: { reference: '78' } })).result).toMatchObject({ kind: 'refused' });
  const forgotten = await sends(
    ({ method: verb }) => ok(verb === 'DELETE' ? { id: 'cus_1', object: 'customer', deleted: true } : method),
    () => connector.forgetCard(`cus_1.${cardToken}`),
  );
  expect(forgotten.result).toEqual({ kind: 'known', facts: null });
  const gone = await sends(
    ({ method: verb }) => error(verb === 'DELETE' ? 404 : 400, 'invalid_request_error', 'resource_missing'),
    () => connector.forgetCard(`cus_1.${cardToken}`),
  );
  expect(gone.result).toEqual({ kind: 'none' });
});

test('a card of a customer is no newly typed one, and another token is none', async () => {
  const card = (customer: string | null) =>
    sends(
      () => ok({ ...method, customer }),
      () => connector.readCardToken(cardToken),
    );
  expect((await card(null)).result).toMatchObject({ facts: { brand: 'visa', last4: '4242', used: false } });
  expect((await card('cus_1')).result).toMatchObject({ facts: { used: true } });
  const missing = await sends(
    () => error(404, 'invalid_request_error', 'resource_missing'),
    () => connector.readCardToken(cardToken),
  );
  expect(missing.result).toEqual({ kind: 'none' });
});
