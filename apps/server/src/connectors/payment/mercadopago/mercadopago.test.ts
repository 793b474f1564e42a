import { methods } from '@kassa/methods';
import { currencies } from '@kassa/money';
import { expect, test } from 'vitest';
import { paid, payment, until } from '../../../../testing/mercadopago-stub.ts';
import { fromMercadoPago, toMercadoPago } from './amount.ts';
import { declineOf } from './declines.ts';
import { channels, servedByMercadoPago } from './methods.ts';
import { operationKey } from './operation-key.ts';
import { paymentFacts } from './translate.ts';
import { paymentShape } from './wire.ts';

const at = Date.parse('2026-11-23T08:00:00Z');
const read = (value: object, disputes: readonly string[] = [], evidenceDueAt: number | null = null) =>
  paymentFacts({ value: paymentShape.parse(value), at }, { disputes, evidenceDueAt, chargedBack: null });

test('a status becomes ours, and one that nobody knows is pending', () => {
  const statusOf = (status: string, more: object = {}) => read({ ...payment, status, ...more }).status;
  expect(statusOf('pending')).toBe('issued');
  expect(statusOf('in_process')).toBe('processing');
  for (const status of ['approved', 'in_mediation', 'charged_back', 'refunded'])
    expect(statusOf(status), status).toBe('captured');
  expect(statusOf('rejected')).toBe('declined');
  for (const status of ['cancelled', 'canceled']) expect(statusOf(status)).toBe('cancelled');
  for (const status of ['authorized', 'something_new', 'toString', '']) expect(statusOf(status)).toBe('pending');
  expect(statusOf('pending', { point_of_interaction: null })).toBe('pending');
  expect(read({ ...payment, status: 'cancelled', status_detail: 'expired' }).declineCode).toBe('expired');
  expect(read({ ...payment, status: 'rejected', status_detail: 'bank_error' }).declineCode).toBe('payment_declined');
});

test('money is under the payment’s number, at its time, with what was paid too much', () => {
  const money = { id: '11', amountMinor: 4_120n, currency: 'BRL', at: Date.parse('2026-11-23T07:05:00Z') };
  expect(read(paid).captures).toEqual([money]);
  const over = { ...paid, transaction_details: { overpaid_amount: 0.55 } };
  expect(read(over).captures).toEqual([{ ...money, amountMinor: 4_175n }]);
  // Neither a third digit nor another planet's time can be booked as they come.
  expect(read({ ...paid, transaction_amount: 41.205 })).toMatchObject({ status: 'pending', captures: [] });
  expect(read({ ...paid, date_approved: '2099-01-01T00:00:00Z' }).captures).toEqual([{ ...money, at }]);
  // The answer tells its own time in whole seconds: money of the same second keeps its milliseconds.
  const sameSecond = new Date(at + 960).toISOString();
  expect(read({ ...paid, date_approved: sameSecond }).captures).toEqual([{ ...money, at: at + 960 }]);
});

const shown = (payment_method_id: string, more: object) =>
  read({ ...payment, point_of_interaction: undefined, payment_method_id, ...more }).instructions;
const line = '10490.05539 03698.700006 00091.449587 5 55490000028531'.replace(/\D/g, '');

test('what the buyer has to do is read where Mercado Pago writes it, until we said that it ends', () => {
  expect(read(payment).instructions).toEqual({ action: { type: 'qr', payload: '000201PIX', appUrl: null }, until });
  const barcode = { content: '1'.repeat(44) };
  expect(shown('bolbradesco', { transaction_details: { digitable_line: line, barcode } })?.action).toEqual({
    ...{ type: 'transfer', details: [{ name: 'boletoLine', value: line }] },
    barcode: { format: 'itf', digits: barcode.content },
  });
  expect(shown('oxxo', { transaction_details: { barcode: { content: '930012345678' } } })?.action).toMatchObject({
    ...{ details: [{ name: 'voucher', value: '930012345678' }], barcode: { format: 'code128' } },
  });
  const data = { reference_id: '646180123456789012', external_reference_id: '1009' };
  expect(shown('clabe', { payment_method: { id: 'clabe', data } })?.action).toMatchObject({
    details: [
      { name: 'clabe', value: data.reference_id },
      { name: 'reference', value: '1009' },
    ],
  });
  const page = { external_resource_url: 'https://www.mercadopago.com.co/payments/1/bank_transfer' };
  expect(shown('pse', { transaction_details: page })?.action).toEqual({
    ...{ type: 'redirect', url: page.external_resource_url },
  });
});

test('what can’t be shown is shown on Mercado Pago’s own page, and without that not at all', () => {
  const page = { external_resource_url: 'https://www.mercadopago.com.mx/payments/1/ticket' };
  for (const id of ['pix', 'bolbradesco', 'oxxo', 'clabe', 'pse']) {
    expect(shown(id, { transaction_details: page })?.action.type, id).toBe('redirect');
    expect(shown(id, {}), id).toBeNull();
    expect(shown(id, { transaction_details: { external_resource_url: 'javascript:alert(1)' } }), id).toBeNull();
  }
  // A clearing number of another length is none.
  const data = { reference_id: '6410293433784980810' };
  expect(shown('clabe', { payment_method: { data }, transaction_details: page })?.action.type).toBe('redirect');
  expect(shown('visa', { transaction_details: page })).toBeNull();
});

test('money that a bank takes back is a chargeback, from its beginning to either end', () => {
  const of = (detail: string, known: string[] = []) =>
    read({ ...paid, status: 'charged_back', status_detail: detail }, known, at + 1).disputes;
  // How far it is, which `state` says, is no reason.
  const fact = { id: '11.chargeback', kind: 'chargeback', currency: 'BRL', amountMinor: 4_120n, fee: null, reason: '' };
  expect(of('in_process')).toMatchObject([{ ...fact, state: 'open', takenMinor: 4_120n, evidenceDueAt: at + 1 }]);
  expect(of('settled')).toMatchObject([{ ...fact, state: 'lost', takenMinor: 4_120n, evidenceDueAt: null }]);
  expect(of('reimbursed')).toMatchObject([{ ...fact, state: 'won', takenMinor: 0n }]);
  expect(of('something_new')).toMatchObject([{ ...fact, state: 'open', reason: 'something_new' }]);
  // One that we know of and that the payment no longer shows ended well.
  expect(read(paid, ['11.chargeback']).disputes).toMatchObject([{ ...fact, state: 'won', takenMinor: 0n }]);
  expect(read(paid).disputes).toBeUndefined();
});

test('a buyer’s complaint is an inquiry, which ends with the money back or not', () => {
  const fact = { id: '11.mediation', kind: 'inquiry', amountMinor: 4_120n };
  const complained = { ...paid, status: 'in_mediation', status_detail: 'pending' };
  expect(read(complained).disputes).toMatchObject([{ ...fact, state: 'open', takenMinor: 0n, reason: '' }]);
  const back = { ...paid, status: 'refunded', status_detail: 'by_admin' };
  expect(read(back, [fact.id]).disputes).toMatchObject([{ ...fact, state: 'lost', takenMinor: 4_120n }]);
  expect(read(paid, [fact.id]).disputes).toMatchObject([{ ...fact, state: 'won', takenMinor: 0n }]);
});

test('money that Mercado Pago itself gave back is a reversal, and what we gave back is not', () => {
  const fact = { id: '11.reversal', kind: 'reversal', state: 'lost', amountMinor: 4_120n };
  const refunded = (type: string, amount: number) => ({
    ...{ ...paid, status: 'refunded', status_detail: 'refunded' },
    refunds: [{ id: 21, amount, status: 'approved', source: { type } }],
  });
  expect(read(refunded('admin', 10)).disputes).toMatchObject([{ ...fact, takenMinor: 1_000n }]);
  for (const type of ['collector', 'operator', ''])
    expect(read(refunded(type, 41.2)), type).not.toHaveProperty('disputes');
  const late = { ...paid, status: 'cancelled', status_detail: 'by_admin' };
  expect(read(late)).toMatchObject({ status: 'captured', captures: [{ id: '11' }] });
  expect(read(late).disputes).toMatchObject([{ ...fact, takenMinor: 4_120n }]);
  expect(read(paid, [fact.id]).disputes).toMatchObject([{ ...fact, state: 'won', takenMinor: 0n }]);
});

test('amounts are decimal numbers of the country’s digits, and go there and back exactly', () => {
  expect(toMercadoPago(4_120n, 'BRL')).toBe(41.2);
  expect(toMercadoPago(412_000n, 'COP')).toBe(4_120);
  expect(toMercadoPago(412_050n, 'COP')).toBeUndefined();
  expect(toMercadoPago(10n ** 17n, 'BRL')).toBeUndefined();
  for (const currency of Object.keys(currencies))
    for (const minor of [123_400n, 999_999_999_999_900n]) {
      const amount = toMercadoPago(minor, currency);
      expect(amount === undefined ? undefined : fromMercadoPago(amount, currency), currency).toBe(minor);
    }
  for (const cents of [1n, 29n, 57n, 1_005n, 100_000_000_000_001n])
    expect(fromMercadoPago(toMercadoPago(cents, 'BRL') ?? 0, 'BRL')).toBe(cents);
  for (const amount of [41.205, -1, 1e21, Number.NaN]) expect(fromMercadoPago(amount, 'BRL')).toBeUndefined();
});

test('every method that Mercado Pago takes is a row of the catalogue, and no card is', () => {
  const rows = methods.filter((row) => servedByMercadoPago(row, 'MLB, MLM MCO'));
  expect(rows.map(({ payWayCode }) => payWayCode).sort()).toEqual([...channels].sort());
  expect(rows.filter(({ type }) => type === 'card')).toEqual([]);
  expect(methods.filter((row) => servedByMercadoPago(row, ''))).toEqual([]);
});

test('reasons become our few words, and an unknown one is a plain decline', () => {
  expect(declineOf('insufficient_amount')).toBe('insufficient_funds');
  for (const detail of ['bank_error', 'toString', '']) expect(declineOf(detail)).toBe('payment_declined');
});

test('a key is always the same for the same operation, and never changes', () => {
  expect(operationKey('charge', '1')).toBe(operationKey('charge', '1'));
  expect(operationKey('charge', '202611230000000001')).toBe('9b85a1c9-e8f1-5c9c-bf56-66e45cf70ba0');
});

test('a chargeback takes what it says, or what was left of the payment, and never more than the payment', () => {
  const back = { id: 21, amount: 11.2, status: 'approved', source: { type: 'collector' } };
  const taken = (chargedBack: number | null, refunds: readonly object[] = [], status_detail = 'in_process') => {
    const value = paymentShape.parse({ ...paid, status: 'charged_back', status_detail, refunds });
    return paymentFacts({ value, at }, { disputes: [], evidenceDueAt: null, chargedBack }).disputes?.[0]?.takenMinor;
  };
  expect(taken(null)).toBe(4_120n);
  expect(taken(30)).toBe(3_000n);
  expect(taken(99)).toBe(4_120n);
  expect(taken(null, [back])).toBe(3_000n);
  expect(taken(30, [back], 'reimbursed')).toBe(0n);
  expect(taken(null, [{ ...back, status: 'rejected' }])).toBe(4_120n);
});
