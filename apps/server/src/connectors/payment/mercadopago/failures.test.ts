import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ComparingStub, family } from '../../../../testing/comparing-stub.ts';
import {
  by,
  charge,
  clues,
  error,
  ok,
  openMercadoPagoStub,
  refund,
  settings,
} from '../../../../testing/mercadopago-stub.ts';
import type { StubAnswer } from '../../../../testing/stub-server.ts';
import { createConnectors } from '../index.ts';

let opened: ComparingStub;
beforeAll(async () => {
  opened = await openMercadoPagoStub();
});
afterAll(() => opened.stub.close());

test('no answer is not a failure, and neither is a broken one, a fault of theirs or a request in progress', async () => {
  const { stub, connector } = opened;
  const named = { ...clues, providerId: '11' };
  const acts = [
    () => connector.charge(charge()),
    () => connector.refund(refund),
    () => connector.cancel('5'),
    () => connector.cancel('5', named),
    () => connector.find('5', named),
    () => connector.findRefund('5', { ...clues, providerId: '11.21' }),
  ];
  for (const answer of [
    ...[500, 401, 403, 404, 409, 423, 429].map((status) => error(status)),
    { status: 502, body: '<html>Bad gateway</html>' },
    { status: 200, body: '<html>Maintenance</html>' },
    { status: 400, body: '<html>Bad request</html>' },
    { status: 200, body: {} },
    { status: 302, body: {} },
  ]) {
    stub.say(() => answer);
    for (const act of acts) expect(await act(), JSON.stringify(answer)).toMatchObject({ kind: 'unknown' });
  }
  stub.say(() => new Promise(() => {}));
  expect(await connector.charge(charge())).toMatchObject({ kind: 'unknown' });
});

test('a clear refusal is one, with a word of ours where there is one', async () => {
  const refused = async (code: number) =>
    (
      await opened.sends(
        () => error(400, code),
        () => opened.connector.charge(charge()),
      )
    ).result;
  expect(await refused(4_037)).toEqual({ kind: 'refused', code: 'amount_limit' });
  expect(await refused(2_067)).toEqual({ kind: 'refused', code: '2067' });
});

test('what never left us is refused, and nothing is asked of Mercado Pago', async () => {
  const { stub, connector } = opened;
  const before = stub.calls.length;
  const anonymous = { kind: 'local', channel: '601', fields: {}, until: family.now(), language: 'en' } as const;
  for (const [means, more, code] of [
    [{ kind: 'card', cardToken: 'x' }, {}, 'no_cards'],
    [by('10003-B1'), {}, 'channel_unknown'],
    [by('30001'), { amountMinor: 10n ** 17n }, 'amount_limit'],
    [by('12000'), { currency: 'COP', amountMinor: 412_050n }, 'amount_limit'],
    [anonymous, { currency: 'MXN', email: '' }, 'email_missing'],
  ] as const)
    expect(await connector.charge(charge(means, more))).toEqual({ kind: 'refused', code });
  expect(stub.calls.length).toBe(before);
});

test('a token, an account or a country that is not ours is told, and silence is not', async () => {
  const says = async (answer: StubAnswer) =>
    (
      await opened.sends(
        () => answer,
        async () => opened.connector.checkSetup?.(),
      )
    ).result;
  const user = { id: 4_711, site_id: 'MLM' };
  expect(await says(ok(user))).toBe('');
  expect(await says(ok({ ...user, id: 4_712 }))).toContain('KASSA_PAYMENT_MERCADOPAGO_USER_ID');
  expect(await says(ok({ ...user, site_id: 'MLU' }))).toContain('KASSA_PAYMENT_MERCADOPAGO_SITE');
  expect(await says(error(401))).toContain('KASSA_PAYMENT_MERCADOPAGO_ACCESS_TOKEN');
  expect(await says(error(500))).toBeNull();
});

test('an account serves the methods of its country, and no other setting is taken for one', () => {
  const open = (more: object, production = true) =>
    createConnectors({
      ...family,
      sandboxOrigin: production ? undefined : 'http://127.0.0.1:9',
      settings: { ...settings, MERCADOPAGO_ACCESS_TOKEN: 'APP_USR-0123456789', MERCADOPAGO_SITE: 'MLM', ...more },
    }).get('mercadopago');
  const row = (payWayCode: string) => ({ type: 'bank', payWayCode, bankCode: '', collect: { kind: 'form' } }) as never;
  const served = ['30001', '30005', '30004', '601', '12000'].filter((code) => open({})?.serves(row(code)));
  expect(served).toEqual(['30004', '601']);
  expect(() => open({ MERCADOPAGO_SITE: 'MLM MLB' })).toThrow('KASSA_PAYMENT_MERCADOPAGO_SITE is wrong');
  expect(() => open({ MERCADOPAGO_SITE: 'MX' })).toThrow('KASSA_PAYMENT_MERCADOPAGO_SITE is wrong');
  const test = { MERCADOPAGO_ACCESS_TOKEN: 'TEST-0123456789' };
  expect(() => open(test)).toThrow('KASSA_PAYMENT_MERCADOPAGO_ACCESS_TOKEN is one of the test credentials');
  expect(open({ ...test, MERCADOPAGO_URL: 'https://api.mercadopago.com' })).toBeDefined();
  expect(() => open({ MERCADOPAGO_ACCESS_TOKEN: 'my-token' })).toThrow('ACCESS_TOKEN is wrong');
});
