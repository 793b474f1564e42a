import { createHmac } from 'node:crypto';
import { hmacValidator } from '@adyen/api-library';
import { methodByKey, methods } from '@kassa/methods';
import { currencies } from '@kassa/money';
import { expect, test } from 'vitest';
import { fromAdyen, toAdyen } from './amount.ts';
import { answerOf } from './client.ts';
import { declineOf } from './declines.ts';
import { channels, methodOf, servedByAdyen } from './methods.ts';
import { readReports } from './reports.ts';
import { readSignedCallback, signedText } from './sign.ts';
import { paymentFacts } from './translate.ts';
import { notificationShape, paymentShape } from './wire.ts';

const keys = {
  merchantAccount: 'KassaECOM',
  hmacKey: '44782DEF547AAA06C910C43932B1EB0C71FC68D9D0C057550C48EC2ACF6BA056',
  username: 'kassa',
  ...{ password: 'secret', live: false },
};
const now = Date.parse('2026-11-23T08:00:00Z');
const headers = { authorization: `Basic ${Buffer.from('kassa:secret').toString('base64')}` };

const item = {
  pspReference: 'QFQTPCQ8HXSKGK82',
  merchantAccountCode: 'KassaECOM',
  merchantReference: '202611230000000001',
  amount: { currency: 'SGD', value: 4_120 },
  eventCode: 'AUTHORISATION',
  eventDate: '2026-11-23T08:59:00+01:00',
  success: 'true',
};
type Item = Partial<Record<keyof typeof item | 'originalReference', unknown>>;

function bodyOf(change: Item = {}, key = keys.hmacKey): string {
  const changed = { ...item, ...change };
  const text = signedText(notificationShape.parse(changed));
  const hmacSignature = createHmac('sha256', Buffer.from(key, 'hex')).update(text).digest('base64');
  const notification = { ...changed, additionalData: { hmacSignature, cardSummary: '1111' } };
  return JSON.stringify({ live: 'false', notificationItems: [{ NotificationRequestItem: notification }] });
}
const unsaid = { now, providerId: '', page: '' };
const read = (body: string, more: object = {}, of = keys) =>
  readSignedCallback(of, { headers: { ...headers, ...more }, body, now });
const reports = (...changes: Item[]) =>
  readReports(item.merchantReference, { reports: changes.map((change) => bodyOf(change)), ...unsaid });

test('a signed callback names its payment, and refunds name themselves', () => {
  const reference = item.merchantReference;
  expect(read(bodyOf())).toEqual({
    eventId: `${item.pspReference}.AUTHORISATION.true`,
    type: 'AUTHORISATION',
    kind: 'payment',
    reference,
  });
  expect(read(bodyOf({ eventCode: 'REFUND', originalReference: 'P' }))).toMatchObject({ kind: 'refund', reference });
  expect(read(bodyOf({ eventCode: 'SOMETHING_NEW' }))).toMatchObject({ kind: 'payment', type: 'SOMETHING_NEW' });
});

test('an event under a second payment’s number belongs to its dispute, long after that payment’s own event is gone', () => {
  const taken = { eventCode: 'CHARGEBACK', pspReference: 'DISPUTE', originalReference: 'SECOND' };
  const back = { eventCode: 'CHARGEBACK_REVERSED', pspReference: 'SECOND', eventDate: '2026-11-23T09:30:00+01:00' };
  const told = { reports: [bodyOf(taken), bodyOf(back)], ...unsaid, now: now + 3_600_000, money: ['FIRST', 'SECOND'] };
  const { disputes } = readReports(item.merchantReference, told);
  expect(disputes).toMatchObject([{ id: 'DISPUTE', captureId: 'SECOND', state: 'won', takenMinor: 0n }]);
});

test("Adyen's own library calculates the same signature", () => {
  const { notificationItems } = JSON.parse(bodyOf({ originalReference: 'ORIGINAL' }));
  const { NotificationRequestItem: notification } = notificationItems[0];
  expect(new hmacValidator().validateHMAC(notification, keys.hmacKey)).toBe(true);
});

test('a changed callback, another key, password, account or system, or two notifications in one get it refused', () => {
  const body = bodyOf();
  for (const [from, to] of [
    ['4120', '4121'],
    ['SGD', 'JPY'],
    ['"true"', '"false"'],
    [item.pspReference, 'QFQTPCQ8HXSKGK83'],
    [item.merchantReference, '202611230000000002'],
    ['AUTHORISATION', 'CAPTURE'],
  ])
    expect(read(body.replace(from ?? '', to ?? '')), to).toBeNull();
  expect(read(bodyOf({}, keys.hmacKey.replace('4', '5')))).toBeNull();
  for (const authorization of [undefined, `Basic ${Buffer.from('kassa:other').toString('base64')}`])
    expect(read(body, { authorization })).toBeNull();
  expect(read(bodyOf({ merchantAccountCode: 'OtherECOM' }))).toBeNull();
  expect(read(body, {}, { ...keys, live: true })).toBeNull();
  const { notificationItems, live } = JSON.parse(body);
  expect(read(JSON.stringify({ live, notificationItems: [...notificationItems, ...notificationItems] }))).toBeNull();
  expect(read(JSON.stringify({ live, notificationItems: [] }))).toBeNull();
  for (const text of ['', 'null', '[]', '{', 'x'.repeat(2_000_000)]) expect(read(text)).toBeNull();
});

test('money counts once, whatever the order and number of its callbacks', () => {
  const paid = {
    status: 'captured',
    last4: '1111',
    captures: [{ id: item.pspReference, amountMinor: 4_120n, currency: 'SGD', at: now - 60_000 }],
  };
  const refused = { success: 'false', pspReference: 'OTHER' };
  const captured = { eventCode: 'CAPTURE', originalReference: item.pspReference, pspReference: 'CAPTURE1' };
  expect(reports({}, {}, captured).facts?.captures).toHaveLength(2);
  for (const told of [[{}], [captured, {}, refused], [refused, {}]]) expect(reports(...told).facts).toMatchObject(paid);
  expect(reports(refused).facts).toMatchObject({ status: 'declined', captures: [] });
});

test('an authorization that was canceled before it was captured is no money, and a refused cancellation changes nothing', () => {
  const cancel = { eventCode: 'TECHNICAL_CANCEL', originalReference: item.pspReference, pspReference: 'CANCEL1' };
  expect(reports({}, cancel).facts).toMatchObject({ status: 'cancelled', captures: [] });
  expect(reports(cancel).facts).toMatchObject({ status: 'cancelled', captures: [] });
  const refusal = reports({ ...cancel, success: 'false', eventDate: '2026-11-23T07:00:00Z' });
  expect(refusal).toEqual({ facts: null, disputes: [], cancelRefusedAt: now - 60 * 60_000 });
});

test('money whose capture failed is lost as often as that is told, and back once a later capture succeeded', () => {
  const failed = { eventCode: 'CAPTURE_FAILED', originalReference: item.pspReference, pspReference: 'FAILED1' };
  const later = { eventCode: 'CAPTURE', originalReference: item.pspReference, pspReference: 'CAPTURE2' };
  const reversal = { id: item.pspReference, kind: 'reversal', currency: 'SGD', amountMinor: 4_120n };
  const lost = { ...reversal, state: 'lost', takenMinor: 4_120n };
  for (const fine of [reports({}), reports({}, later), reports({ success: 'false' }, failed)])
    expect(fine.facts).not.toHaveProperty('disputes');
  for (const told of [
    [{}, failed],
    [failed, {}, failed],
    [{}, { ...later, success: 'false' }],
  ])
    expect(reports(...told).facts).toMatchObject({ status: 'captured', disputes: [lost] });
  const at = (eventDate: string) => ({ ...later, eventDate });
  expect(reports({}, failed, at('2026-11-23T07:59:30Z')).facts?.disputes).toMatchObject([
    { ...reversal, state: 'won', takenMinor: 0n },
  ]);
  expect(reports({}, failed, at('2026-11-23T07:00:00Z')).facts?.disputes).toMatchObject([lost]);
  // A further capture of what is captured: Adyen refuses it.
  const refused = { ...later, success: 'false', pspReference: 'CAPTURE3', eventDate: '2026-11-23T07:59:40Z' };
  expect(reports({}, at('2026-11-23T07:59:30Z'), refused).facts).not.toHaveProperty('disputes');
  // Counted before it was canceled, and so taken back.
  const cancel = { eventCode: 'CANCELLATION', originalReference: item.pspReference, pspReference: 'CANCEL1' };
  expect(reports({}, cancel).facts).toMatchObject({ status: 'cancelled', captures: [], disputes: [lost] });
});

test('reports of other events or of other payments say nothing', () => {
  for (const eventCode of ['CAPTURE', 'CHARGEBACK', 'REPORT_AVAILABLE', 'SOMETHING_NEW'])
    expect(reports({ eventCode }).facts, eventCode).toBeNull();
  expect(reports({ merchantReference: 'another' }).facts).toBeNull();
  expect(reports({ eventCode: 'OFFER_CLOSED' }).facts).toMatchObject({ status: 'cancelled', declineCode: 'expired' });
});

test('no event is later than now, and one without a time is of now', () => {
  for (const eventDate of ['2999-01-01T00:00:00Z', 'soon'])
    expect(reports({ eventDate }).facts?.captures[0]?.at).toBe(now);
});

const method = methodOf('40001') ?? null;
const asked = { reference: '1', amount: item.amount, until: now + 60_000, method, questionAt: null };
const facts = (answer: object, of: object = {}) =>
  paymentFacts(
    { value: paymentShape.parse({ pspReference: 'P', merchantReference: '1', ...answer }), at: now },
    { ...asked, ...of },
  );

test('every result has its status, and an unknown one is pending', () => {
  const results = { Authorised: 'captured', Refused: 'declined', Error: 'declined', Cancelled: 'cancelled' };
  for (const [resultCode, status] of Object.entries(results)) expect(facts({ resultCode }).status).toBe(status);
  for (const resultCode of ['Received', 'PartiallyAuthorised', 'RedirectShopper', 'IdentifyShopper', 'toString', 'Won'])
    expect(facts({ resultCode })).toMatchObject({ status: 'pending', captures: [] });
  expect(facts({ resultCode: 'Authorised' }, { amount: null }).status).toBe('pending');
});

test('what the buyer has to do is shown, and what can not be shown is pending', () => {
  const issue = (action: object, channel = '40001') =>
    facts({ resultCode: 'Pending', action }, { method: methodOf(channel) }).instructions;
  const url = 'https://test.adyen.com/hpp/redirect';
  expect(issue({ type: 'redirect', method: 'GET', url })).toEqual({
    action: { type: 'redirect', url },
    until: asked.until,
  });
  expect(issue({ type: 'qrCode', qrCodeData: '0002', expiresAt: '2026-11-23T08:00:30Z' })).toEqual({
    action: { type: 'qr', payload: '0002', appUrl: null },
    until: now + 30_000,
  });
  expect(issue({ type: 'await', url })?.action).toEqual({ type: 'wait' });
  const line = '03399.33335 33852.000004 00000.000002 1 10390000004120';
  expect(issue({ type: 'voucher', paymentMethodType: 'boletobancario', reference: line }, '30005')?.action).toEqual({
    type: 'transfer',
    details: [{ name: 'boletoLine', value: line.replace(/[ .]/g, '') }],
    barcode: { format: 'itf', digits: '03391103900000041209333333852000000000000000' },
  });
  const account = issue({ type: 'voucher', paymentMethodType: 'x', reference: '8860' }, '10003-M1')?.action;
  expect(account).toMatchObject({ details: [{ name: 'virtualAccount', value: '8860' }], barcode: null });
  for (const action of [
    { type: 'redirect', method: 'POST', url },
    { type: 'redirect', url: 'javascript:alert(1)' },
    { type: 'qrCode', qrCodeData: '' },
    { type: 'threeDS2', subtype: 'fingerprint', token: 't' },
    { type: 'dance' },
  ])
    expect(facts({ resultCode: 'Pending', action }).status).toBe('pending');
  expect(issue({ type: 'voucher', paymentMethodType: 'x', reference: '1' })).toBeNull();
});

test("Adyen's digits differ from ISO's, and amounts go there and back exactly", () => {
  expect(toAdyen(1_500_000n, 'IDR')).toEqual({ currency: 'IDR', value: 15_000 });
  expect(toAdyen(150n, 'IDR')).toBeUndefined();
  expect(toAdyen(770n, 'JPY')).toEqual({ currency: 'JPY', value: 770 });
  for (const currency of Object.keys(currencies)) {
    const amount = toAdyen(123_400n, currency);
    expect(amount && fromAdyen(amount), currency).toBe(123_400n);
  }
});

test('every method that Adyen takes is a row of the catalogue', () => {
  for (const channel of channels) {
    const [payWayCode = '', bankCode = ''] = channel.split('-');
    const row = methodByKey(payWayCode, bankCode);
    expect(row && servedByAdyen(row), channel).toBe(true);
  }
  expect(methods.filter((row) => row.type === 'card' && servedByAdyen(row)).map(({ cardType }) => cardType)).toEqual([
    'visa',
    'mastercard',
  ]);
});

test('reasons become our few words, and an unknown one is a plain decline', () => {
  const told = ['2', '11', '12', '7', '999', 'toString', ''].map((code) => declineOf(code, false));
  const plain = 'card_declined';
  expect(told).toEqual([plain, 'challenge_failed', 'insufficient_funds', 'amount_limit', plain, plain, plain]);
  expect(declineOf('2', true)).toBe('payment_declined');
});

test('only a clear refusal is a refusal: every other failure leaves the outcome open', () => {
  const error = (status: number, errorCode: string) => ({ status, errorCode, message: 'no', errorType: 'validation' });
  expect(answerOf(422, error(422, '130'), paymentShape)).toEqual({ kind: 'refused', code: '130' });
  for (const [status, body] of [
    [422, error(422, '704')],
    [409, error(409, '705')],
    [401, error(401, '000')],
    [429, error(429, '903')],
    [500, error(500, '905')],
    [422, '<html>'],
    [200, '<html>'],
    [200, { resultCode: 7 }],
    [302, null],
  ] as const)
    expect(answerOf(status, body, paymentShape).kind, JSON.stringify(body)).toBe('unknown');
});
