import { type DataOf, identityProviderSchema, type kycStatus, type openKyc } from '@kassa/contract';
import { codeOf } from '@kassa/contract/codes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Buyer } from './support/buyer.ts';
import { askJson, type CallbackMode, openPaymentWorld, type PaymentWorld } from './support/payment-world.ts';
import { until } from './support/until.ts';

let world: PaymentWorld;
beforeAll(async () => {
  world = await openPaymentWorld({ identity: true });
  await desk('/test/review', { afterMs: null });
});
afterAll(() => world.close());

type Opened = DataOf<typeof openKyc>;
type Status = DataOf<typeof kycStatus>;

const desk = (path: string, body: unknown) => askJson(`${world.identityUrl}${path}`, body);
const play = (reference: string, action: string, more: object = {}) =>
  desk(`/test/checks/${reference}`, { action, ...more });
const callbacks = (mode: CallbackMode) => desk('/test/callbacks', { mode });
/** Has the person show everything. Their document has the same name as their cards. */
const handIn = (reference: string) =>
  play(reference, 'capture', { document: { firstName: 'Marjorie', lastName: 'Buyer' } });
/** A country of each provider, as in the table of countries. */
const countryOf = { [identityProviderSchema.options[0] ?? '']: 'SG', [identityProviderSchema.options[1] ?? '']: 'HK' };
const dear = { amount: '480.00' };

class Person extends Buyer {
  async opens(country: string, level: '1' | '2' = '1'): Promise<Opened> {
    return this.post('/kyc/open', { level, country, returnTo: '/paymentMethod' });
  }

  async stands(): Promise<Status> {
    return (await this.ask<Status>('/kyc/status')).data as Status;
  }

  /** Waits until the newest check has this state, as the provider decided. */
  becomes(status: string): Promise<Status> {
    return until(async () => {
      const seen = await this.stands();
      return seen.check?.status === status ? seen : undefined;
    });
  }

  async places(terms: Readonly<Record<string, string>>) {
    const nftParamNo = await this.openLink(terms);
    const body = { nftParamNo, fiat: 'SGD', payWayCode: '10009', payBankCode: 'visa' };
    return this.ask<{ orderNo: string }>('/nft/trade/order', body);
  }
}
const newPerson = () => new Person(world).logIn();

describe.each(identityProviderSchema.options)('checked by %s', (provider) => {
  const country = countryOf[provider] ?? '';

  test('a buyer shows document and selfie, the limit rises, and they pay', async () => {
    const person = await newPerson();
    expect(await person.places(dear)).toMatchObject({ returnCode: codeOf('identity_required') });
    const { check, capture } = await person.opens(country);
    expect(check).toMatchObject({ provider, status: 'open', returnTo: '/paymentMethod' });
    expect(new URL(capture?.url ?? '').origin).toBe(world.identityUrl);
    await handIn(check.reference);
    await person.becomes('waiting');
    expect(await person.places(dear)).toMatchObject({ returnCode: codeOf('identity_required') });
    await play(check.reference, 'approve');
    expect(await person.becomes('approved')).toMatchObject({ userLevel: 1 });
    const placed = await person.places(dear);
    const another = { cardToken: 'tok_AAAAAAAAAAAAAAAAAAAA', firstName: 'Ada', lastName: 'Byron' };
    expect(await person.ask('/user/card/submit', { orderNo: placed.data?.orderNo, ...another })).toMatchObject({
      returnCode: codeOf('cardholder_mismatch'),
      extend: 'Marj**** Bu***',
    });
    const { order } = await person.buy('approved', dear);
    await person.waitsFor(order.orderNo, ({ paidAt }) => paidAt !== null);
  });

  test('only the failed step is asked for again, and then it is enough', async () => {
    const person = await newPerson();
    const { check } = await person.opens(country);
    await handIn(check.reference);
    await play(check.reference, 'reject_retry', { steps: ['selfie'], reason: 'poor_selfie' });
    const retry = await person.becomes('retry');
    expect(retry.check?.steps).toEqual([
      { step: 'document', state: 'accepted', reasons: [] },
      { step: 'selfie', state: 'again', reasons: ['poor_selfie'] },
    ]);
    const again = await person.opens(country);
    expect(again).toMatchObject({ check: { reference: check.reference, status: 'retry' } });
    expect(again.capture).not.toBeNull();
    await handIn(check.reference);
    await person.becomes('waiting');
    await play(check.reference, 'approve');
    expect(await person.becomes('approved')).toMatchObject({ userLevel: 1 });
  });

  test('a buyer who is finally refused after paying gets the money back, and may not try again', async () => {
    const person = await newPerson();
    const { check } = await person.opens(country);
    await handIn(check.reference);
    await play(check.reference, 'approve');
    await person.becomes('approved');
    const { order } = await person.buy('approved', dear);
    await person.waitsFor(order.orderNo, ({ paidAt }) => paidAt !== null);
    await play(check.reference, 'reject_final', { steps: ['document'], reason: 'suspected_fraud' });
    expect(await person.becomes('rejected')).toMatchObject({ userLevel: 0 });
    await person.waitsFor(order.orderNo, ({ status }) => status === 'refunded');
    const anew = await person.ask('/kyc/open', { level: '1', country });
    expect(anew).toMatchObject({ returnCode: codeOf('identity_refused') });
  });

  test('callbacks that come twice and in the wrong order do not change the result', async () => {
    for (const mode of ['double', 'reverse'] as const) {
      await callbacks(mode);
      const person = await newPerson();
      const { check } = await person.opens(country);
      await handIn(check.reference);
      await play(check.reference, 'approve');
      expect(await person.becomes('approved')).toMatchObject({ userLevel: 1 });
    }
    await callbacks('normal');
  });

  test('an approval that the provider did not give is refused, whatever it is signed with', async () => {
    const person = await newPerson();
    const { check } = await person.opens(country);
    await handIn(check.reference);
    await person.becomes('waiting');
    const before = await world.query('select count(*)::integer as count from identity_inbox');
    for (const signature of [undefined, '', '0'.repeat(40), '0'.repeat(64)]) {
      await desk('/test/forge', { id: check.reference, ...(signature === undefined ? {} : { signature }) });
    }
    expect(await world.query('select count(*)::integer as count from identity_inbox')).toEqual(before);
    expect(await person.stands()).toMatchObject({ userLevel: 0, check: { status: 'waiting' } });
  });
});

test('after a lost callback the answer is found by asking', async () => {
  await callbacks('drop');
  const person = await newPerson();
  const { check } = await person.opens('SG');
  await handIn(check.reference);
  await play(check.reference, 'approve');
  await world.later(30 * 60_000);
  expect(await person.becomes('approved')).toMatchObject({ userLevel: 1 });
  await callbacks('normal');
});

test('in Brazil the register is asked first, and only answers whether the data matches', async () => {
  const person = await newPerson();
  const { check, capture } = await person.opens('BR');
  expect(capture).toBeNull();
  expect(check.steps[0]).toEqual({ step: 'cpf', state: 'todo', reasons: [] });
  expect(await person.ask(`/kyc/getToken?reference=${check.reference}`)).toMatchObject({
    returnCode: codeOf('cpf_required'),
  });
  const compare = (birthday: string) =>
    person.ask('/kyc/user/brazil/cpf', { cpf: '111.444.777-35', name: 'Pessoa de Exemplo', birthday });
  expect((await compare('1991-01-31')).data).toEqual({ result: 'no_match', triesLeft: 4 });
  await desk('/test/register', { down: true });
  expect((await compare('1990-01-31')).data).toEqual({ result: 'unavailable', triesLeft: 4 });
  await desk('/test/register', { down: false });
  expect((await compare('1990-01-31')).data).toEqual({ result: 'match', triesLeft: 3 });
  const opened = await person.opens('BR');
  expect(opened).toMatchObject({ check: { reference: check.reference, steps: [{ state: 'accepted' }, {}, {}] } });
  expect(opened.capture).not.toBeNull();
  expect((await person.ask('/kyc/findUserDetail')).data).toMatchObject({ idNumber: '1114******' });
  const rows = await world.query<{ line: string }>('select to_jsonb(p)::text as line from identity_persons p');
  for (const { line } of rows) expect(line).not.toContain('11144477735');
});
