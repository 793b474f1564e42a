import { randomUUID } from 'node:crypto';
import { type MethodRow, methodKey, methods } from '@kassa/methods';
import { type CurrencyCode, currencies, wireAmount } from '@kassa/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countries } from '../../shop/countries.ts';
import { openSandbox, type TestSandbox } from '../../testing/open-sandbox.ts';
import { fieldsFor, sandpayClient } from '../../testing/sandpay-client.ts';
import { readElements, readEmvCode } from '../qr/emv.ts';
import { flowOf } from './channel.ts';

let sandbox: TestSandbox;
let sandpay: ReturnType<typeof sandpayClient>;

beforeAll(async () => {
  sandbox = await openSandbox();
  sandpay = sandpayClient(sandbox.providerUrl);
});
afterAll(() => sandbox.close());

const local = methods.filter(({ type }) => type !== 'card');
const keyOf = (row: MethodRow) =>
  Object.values(methodKey(row))
    .filter((part) => part !== '')
    .join('-');
const named = (rows: readonly MethodRow[]) => rows.map((row) => [`${keyOf(row)} ${row.name['en-US']}`, row] as const);
const currencyOf = ({ currencies: taken }: MethodRow): CurrencyCode => (taken === 'any' ? 'SGD' : (taken[0] ?? 'SGD'));
const minorOf = (currency: CurrencyCode) =>
  BigInt(countries.find((one) => one.currency === currency)?.amount.replace('.', '') ?? 0) *
  (currency === 'IDR' || currency === 'COP' ? 100n : 1n);

describe('every method of the catalogue', () => {
  it.each(named(local.filter((row) => flowOf(row) !== 'token')))('%s is issued and paid', async (_, row) => {
    const currency = currencyOf(row);
    const amount = minorOf(currency);
    const { status, body } = await sandpay.issue(keyOf(row), { amount, currency, fields: fieldsFor(row) });
    expect([status, body.error]).toEqual([201, undefined]);
    expect(body).toMatchObject({ status: 'issued', method: 'local', channel: keyOf(row), card: null });
    expect(row.nextActions).toContain(body.action?.type);
    const paid = await sandpay.play(body.reference, { action: 'approve' });
    expect(paid.body).toMatchObject({
      status: 'captured',
      action: null,
      captures: [{ amount: String(amount), currency }],
    });
  });

  it.each(named(local.filter((row) => flowOf(row) === 'token')))('%s is paid by a token', async (_, row) => {
    const kind = row.type === 'applePay' ? 'apple' : 'google';
    const pay = async (walletToken: string) =>
      (await sandpay.issue(keyOf(row), { amount: 5_400n, currency: 'SGD', fields: { walletToken } })).body;
    const tokens = await Promise.all(
      ['approved', 'declined', 'insufficient'].map((card) => sandpay.walletToken(kind, card)),
    );
    expect(await pay(tokens[0] ?? '')).toMatchObject({ status: 'captured', action: null });
    expect(await pay(tokens[1] ?? '')).toMatchObject({ status: 'declined', declineCode: 'card_declined' });
    expect(await pay(tokens[2] ?? '')).toMatchObject({ status: 'declined', declineCode: 'insufficient_funds' });
    expect((await pay(tokens[0] ?? '')).error?.code).toBe('wallet_token');
    expect((await pay('{}')).error?.code).toBe('wallet_token');
  });

  it.each(named(local.filter((row) => row.currencies !== 'any')))('%s accepts no other currency', async (_, row) => {
    const currency = currencyOf(row) === 'SGD' ? 'HKD' : 'SGD';
    const refused = await sandpay.issue(keyOf(row), { amount: 5_400n, currency, fields: fieldsFor(row) });
    expect([refused.status, refused.body.error?.code]).toEqual([422, 'channel_currency']);
  });

  it.each(named(local.filter(({ collect }) => collect.fields.length > 0)))(
    '%s needs each of its fields',
    async (_, row) => {
      const [first = '', ...rest] = row.collect.fields;
      const fields = Object.fromEntries(Object.entries(fieldsFor(row)).filter(([name]) => name !== first));
      const currency = currencyOf(row);
      const refused = await sandpay.issue(keyOf(row), { amount: minorOf(currency), currency, fields });
      expect([refused.status, refused.body.error?.code]).toEqual([422, 'field_missing']);
      expect(rest).not.toContain(first);
    },
  );
});

const codes = local.filter((row) => flowOf(row) === 'qr' && row.currencies !== 'any');

it.each(named(codes))('%s: the code contains amount, currency and country', async (_, row) => {
  const currency = currencyOf(row);
  const { body } = await sandpay.issue(keyOf(row), { amount: minorOf(currency), currency, fields: fieldsFor(row) });
  const reading = readEmvCode(body.action?.type === 'qr' ? body.action.payload : '');
  if (reading.kind !== 'read') throw new Error(reading.why);
  expect(Object.fromEntries(reading.elements)).toMatchObject({
    '00': '01',
    '01': '12',
    53: currencies[currency].isoNumber,
    54: wireAmount({ minor: minorOf(currency), currency }),
    58: row.country,
  });
  const account = reading.elements.get(accountTags[row.country] ?? '');
  expect(readElements(account ?? '')?.get('00')).toBe(identifiers[row.country]);
});

const accountTags: Readonly<Record<string, string>> = {
  BR: '26',
  HK: '26',
  ID: '51',
  PH: '28',
  SG: '26',
  TH: '30',
  VN: '38',
};
const identifiers: Readonly<Record<string, string>> = {
  BR: 'br.gov.bcb.pix',
  HK: 'hk.com.hkicl',
  ID: 'ID.CO.QRIS.WWW',
  PH: 'ph.ppmi.p2m',
  SG: 'SG.PAYNOW',
  TH: 'A000000677010112',
  VN: 'A000000727',
};

it('an unknown channel is refused, and a card too', async () => {
  for (const channel of ['1', '10003', '10003-XX', '10009', '10009-visa', '', 'x'.repeat(64)]) {
    const refused = await sandpay.issue(channel, { amount: 1n, currency: 'IDR', fields: {}, reference: randomUUID() });
    expect([channel, refused.body.error?.code]).toEqual([channel, 'channel_unknown']);
  }
});
