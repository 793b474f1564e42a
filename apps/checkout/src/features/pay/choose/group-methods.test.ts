import type { MethodOffer } from '@kassa/contract';
import { expect, test } from 'vitest';
import { chosenOffer, keyOf } from '../../../shared/order/offers.ts';
import { findMethods, groupRows, rowsOf } from './group-methods.ts';

const offer = (payWayCode: string, bankCode: string, more: Partial<MethodOffer> = {}): MethodOffer => ({
  payWayCode,
  bankCode,
  cardType: '',
  type: 'card',
  name: `${payWayCode} ${bankCode}`,
  icon: '',
  routerPath: '/creditCardConfig',
  fiatSumAmount: '41.20',
  usualMs: null,
  rampFee: '1.20',
  payMin: '5',
  payMax: '10000',
  payWindowMs: 900_000,
  instructionMs: null,
  collect: 'none',
  locksConfirm: false,
  unavailable: null,
  ...more,
});

const visa = offer('10009', 'visa', { name: 'Card: Visa' });
const mastercard = offer('10009', 'mastercard', { name: 'Card: Mastercard' });
const qr = offer('501', '', { type: 'qrCode', name: 'PayNow' });
const offers = [visa, mastercard, qr];

const grouped = (...given: Parameters<typeof rowsOf>) =>
  groupRows(rowsOf(...given)).map(({ kind, rows }) => [kind, rows.map(({ offer }) => offer)]);

test('methods are grouped by kind, in the order of the server, and the brands of cards share one row', () => {
  expect(grouped(offers, '', '')).toEqual([
    ['card', [visa]],
    ['qrCode', [qr]],
  ]);
  expect(rowsOf(offers, '', '')[0]?.brands).toEqual([visa, mastercard]);
});

test('the chosen brand stands for the row of cards', () => {
  expect(rowsOf(offers, '', keyOf(mastercard))[0]).toEqual({ offer: mastercard, brands: [visa, mastercard] });
});

test('cards of another price have a row of their own', () => {
  expect(rowsOf([visa, { ...mastercard, fiatSumAmount: '42.00' }], '', '')).toHaveLength(2);
});

test('wallets have one heading and banks have one, whatever their types are called', () => {
  const [apple, binance] = [offer('501', '', { type: 'applePay' }), offer('20001', '', { type: 'binancePay' })];
  const [bpi, furikomi] = [offer('80040', '', { type: 'Philippines' }), offer('21002', '', { type: 'bank' })];
  expect(grouped([apple, bpi, binance, furikomi], '', '')).toEqual([
    ['wallet', [apple, binance]],
    ['bank', [bpi, furikomi]],
  ]);
});

test('the method used last comes first, with its kind', () => {
  expect(grouped(offers, keyOf(qr), '').map(([kind]) => kind)).toEqual(['qrCode', 'card']);
  expect(rowsOf([qr, ...offers], keyOf(mastercard), '')[0]?.brands).toEqual([visa, mastercard]);
});

test('a buyer finds a method by a part of its name, in any case', () => {
  expect(findMethods(offers, ' VISA')).toEqual([visa]);
  expect(findMethods(offers, '')).toEqual(offers);
  expect(findMethods(offers, 'zzz')).toEqual([]);
});

test('a method that cannot be used is never chosen', () => {
  const off = { ...visa, unavailable: 'above_maximum' as const };
  expect(chosenOffer([off, mastercard], [keyOf(off)])).toBe(mastercard);
  expect(chosenOffer([off], [keyOf(off)])).toBeUndefined();
  expect(chosenOffer(offers, ['', keyOf(qr)])).toBe(qr);
});
