import { methodByKey } from '@kassa/methods';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  beside,
  byCard,
  cardToken,
  charge,
  clues,
  error,
  family,
  intent,
  list,
  method,
  ok,
  openStripeStub,
  reference,
  type StripeStub,
} from '../../../../testing/stripe-stub.ts';
import type { StubAnswer, StubCall } from '../../../../testing/stub-server.ts';
import type { Clues } from '../index.ts';
import { channels, typeOf } from './methods.ts';

let stub: StripeStub['stub'];
let connector: StripeStub['connector'];
let sends: StripeStub['sends'];
let close: () => Promise<void>;
beforeAll(async () => {
  const opened = await openStripeStub();
  stub = opened.stub;
  connector = opened.connector;
  sends = opened.sends;
  close = () => opened.stub.close();
});
afterAll(() => close());

const fields = {
  fullName: 'Ana Maria Souza',
  cpf: '52998224725',
  email: 'ana@example.com',
  phone: '+5511987654321',
  bank: 'MBBEMYKL',
};

test.each(channels)('a payment by %s is one that Stripe describes', async (channel) => {
  const by = { kind: 'local', channel, fields, until: family.now() + 900_000, language: 'pt-BR' } as const;
  const { calls } = await sends(
    () => ok(intent),
    () => connector.charge(charge(by)),
  );
  const type = typeOf(channel);
  expect(calls[0]?.body).toMatchObject({ payment_method_types: { 0: type }, payment_method_data: { type } });
  expect(calls[0]?.body).toMatchObject({ confirm: 'true', metadata: { reference }, return_url: charge(by).returnUrl });
});

test('each bank that a buyer in Malaysia can choose is one that Stripe describes', async () => {
  const banks = methodByKey('13000', '')?.choices.bank?.map(({ value }) => value) ?? [];
  const by = (bank: string) =>
    ({ kind: 'local', channel: '13000', fields: { bank }, until: family.now() + 900_000, language: 'ms' }) as const;
  const names = new Set<string>();
  for (const bank of banks) {
    const { calls } = await sends(
      () => ok(intent),
      () => connector.charge(charge(by(bank))),
    );
    const data = calls[0]?.body.payment_method_data as unknown as { fpx: { bank: string } };
    names.add(data.fpx.bank);
  }
  expect([names.size, banks.length]).toEqual([18, 18]);
  const before = stub.calls.length;
  expect(await connector.charge(charge(by('XXXXMYKL')))).toMatchObject({ kind: 'refused' });
  expect(stub.calls.length).toBe(before);
});

test('a payment by a typed or a kept card is one that Stripe describes', async () => {
  const kept = {
    kind: 'saved_card',
    providerCardId: `cus_1.${cardToken}`,
    ancestors: ['https://pay.example'],
  } as const;
  for (const by of [byCard.by, kept]) {
    const { calls, result } = await sends(beside(ok(intent)), () => connector.charge(charge(by)));
    const sent = calls.at(-1);
    expect(sent?.headers).toMatchObject({ authorization: 'Bearer sk_test_0123456789', 'idempotency-key': reference });
    expect(sent?.headers['stripe-version']).toBe('2023-08-16');
    expect(sent?.body).toMatchObject({ amount: '4120', currency: 'sgd', payment_method: cardToken });
    expect(sent?.body.customer).toBe(by.kind === 'card' ? undefined : 'cus_1');
    expect(result).toMatchObject({ kind: 'known', facts: { status: 'captured', captures: [{ id: 'ch_1' }] } });
  }
});

test('a typed card that was kept meanwhile is charged as its customer’s', async () => {
  const say = ({ path }: StubCall) => ok(path.includes('payment_methods') ? { ...method, customer: 'cus_9' } : intent);
  const { calls } = await sends(say, () => connector.charge(byCard));
  expect(calls.at(-1)?.body).toMatchObject({ customer: 'cus_9' });
});

test('a declined card is a decline, though Stripe writes it as an error', async () => {
  const failed = { ...intent, status: 'requires_payment_method', amount_received: 0, latest_charge: null };
  const declined = {
    status: 402,
    body: {
      error: {
        ...{ type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds', message: 'no' },
        ...{ payment_method: method, payment_intent: failed },
      },
    },
  };
  const { result } = await sends(beside(declined), () => connector.charge(byCard));
  expect(result).toMatchObject({
    kind: 'known',
    facts: { status: 'declined', declineCode: 'insufficient_funds', last4: '4242', providerPaymentId: 'pi_1' },
  });
});

test('a payment is asked for by its number, which its answer or a callback gave', async () => {
  const report = JSON.stringify({
    ...{ id: 'evt_1', object: 'event', type: 'payment_intent.succeeded', livemode: false, created: 1 },
    data: { object: { id: 'pi_1', object: 'payment_intent', metadata: { reference } } },
  });
  for (const known of [
    { ...clues, providerId: 'pi_1' },
    { ...clues, reports: [report] },
  ]) {
    const { calls, result } = await sends(
      () => ok(intent),
      () => connector.find(reference, known),
    );
    expect(calls.map(({ path }) => path.split('?')[0])).toEqual(['/v1/payment_intents/pi_1']);
    expect(result).toMatchObject({ kind: 'known', facts: { status: 'captured' } });
  }
});

test('without its number a payment is searched for, and what a buyer brings back is never believed', async () => {
  const found = ({ path }: StubCall) => (path.includes('/search') ? list([intent], 'search_result') : ok(intent));
  const { calls, result } = await sends(found, () => connector.find(reference));
  expect(new URL(calls[0]?.path ?? '', stub.origin).searchParams.get('query')).toBe(
    `metadata['reference']:'${reference}'`,
  );
  expect(result).toMatchObject({ kind: 'known', facts: { status: 'captured' } });
  const returned = { ...clues, returned: 'pi_of_another' };
  const nothing = await sends(
    () => list([], 'search_result'),
    () => connector.find(reference, returned),
  );
  expect(nothing.result).toEqual({ kind: 'none' });
  expect(nothing.calls).toHaveLength(1);
  const another = { ...intent, metadata: { reference: '7' } };
  const other = await sends(
    () => list([another], 'search_result'),
    () => connector.find(reference),
  );
  expect(other.result).toEqual({ kind: 'none' });
});

test('what the buyer has to do and never got is fetched by the same request once more', async () => {
  const waits = ok({ ...intent, status: 'requires_action', latest_charge: null });
  const asked = (last: Clues['last']) =>
    sends(
      () => waits,
      () => connector.find(reference, { ...clues, providerId: 'pi_1', last }),
    );
  expect((await asked('pending')).result).toEqual({ kind: 'none' });
  expect((await asked('issued')).result).toMatchObject({ kind: 'known', facts: { status: 'issued' } });
});

test('a card’s question is found as that question, with the end that it had, and a wallet’s is gone to', async () => {
  const url = 'https://hooks.stripe.com/3d_secure_2/hosted?x=1';
  const next_action = { type: 'redirect_to_url', redirect_to_url: { url, return_url: 'https://pay.example/' } };
  const waits = ok({ ...intent, status: 'requires_action', latest_charge: null, next_action });
  const until = (intent.created + 15 * 60) * 1_000;
  const found = await sends(
    () => waits,
    () => connector.find(reference, { ...clues, providerId: 'pi_1', last: 'challenge' }),
  );
  expect(found.result).toMatchObject({ kind: 'known', facts: { status: 'challenge', challenge: { url, until } } });
  const charged = await sends(beside(waits), () => connector.charge(byCard));
  expect(charged.result).toMatchObject({ kind: 'known', facts: { status: 'challenge', instructions: null } });
  const by = { kind: 'local', channel: '40004', fields, until: family.now() + 900_000, language: 'en-US' } as const;
  const local = await sends(
    () => waits,
    () => connector.charge(charge(by)),
  );
  expect(local.result).toMatchObject({ kind: 'known', facts: { status: 'issued', challenge: null } });
});

test('canceling says what became of it: canceled, paid, or closed where nothing ever came', async () => {
  const named = { ...clues, providerId: 'pi_1' };
  const canceled = { ...intent, status: 'canceled', latest_charge: null };
  const unexpected = (as: object) => ({
    status: 400,
    body: {
      error: {
        ...{ type: 'invalid_request_error', code: 'payment_intent_unexpected_state', message: 'no' },
        payment_intent: as,
      },
    },
  });
  const cancel = async (answer: StubAnswer) =>
    (
      await sends(
        () => answer,
        () => connector.cancel(reference, named),
      )
    ).result;
  expect(await cancel(ok(canceled))).toMatchObject({ kind: 'known', facts: { status: 'cancelled' } });
  expect(await cancel(unexpected(canceled))).toMatchObject({ kind: 'known', facts: { status: 'cancelled' } });
  for (const status of ['succeeded', 'processing'])
    expect(await cancel(unexpected({ ...intent, status }))).toEqual({ kind: 'refused', code: 'already_captured' });
  expect(await cancel(unexpected({ ...intent, status: 'requires_action' }))).toMatchObject({ kind: 'unknown' });
  const unknownThere =
    (answer: StubAnswer) =>
    ({ path }: StubCall) => {
      if (path.includes('/search')) return list([], 'search_result');
      return path === '/v1/account' ? ok({ id: 'acct_kassa', object: 'account', default_currency: 'mxn' }) : answer;
    };
  const closing = await sends(unknownThere(ok(canceled)), () => connector.cancel(reference));
  expect(closing.result).toEqual({ kind: 'none' });
  // The key of the charge is used up for a payment that is never confirmed, in the account's currency.
  expect(closing.calls[2]?.headers['idempotency-key']).toBe(reference);
  expect(closing.calls[2]?.body).toMatchObject({ currency: 'mxn', metadata: { reference } });
  expect(closing.calls[2]?.body).not.toHaveProperty('confirm');
  const used = await sends(unknownThere(error(400, 'idempotency_error')), () => connector.cancel(reference));
  expect(used.result).toMatchObject({ kind: 'unknown' });
});

test('the same charge again has the same key and the same parameters', async () => {
  const send = () => sends(beside(ok(intent)), () => connector.charge(byCard));
  const [one, two] = [await send(), await send()];
  expect(two.calls.at(-1)?.body).toEqual(one.calls.at(-1)?.body);
  expect(two.calls.at(-1)?.headers['idempotency-key']).toBe(one.calls.at(-1)?.headers['idempotency-key']);
});
