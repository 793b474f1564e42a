import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ComparingStub, family } from '../../../../testing/comparing-stub.ts';
import { charge, error, ok, openMercadoPagoStub, settings } from '../../../../testing/mercadopago-stub.ts';
import type { StubAnswer } from '../../../../testing/stub-server.ts';
import { createConnectors } from '../index.ts';

let opened: ComparingStub;
beforeAll(async () => {
  opened = await openMercadoPagoStub();
});
afterAll(() => opened.stub.close());

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
