import type { MethodOffer } from '@kassa/contract';
import { expect, test } from 'vitest';
import { chosenOffer, findMethods, groupMethods, keyOf } from './group-methods.ts';

const offer = (payWayCode: string, bankCode: string, more: Partial<MethodOffer> = {}): MethodOffer => ({
  payWayCode,
  bankCode,
  cardType: '',
  type: 'card',
  name: `${payWayCode} ${bankCode}`,
  icon: '',
  routerPath: '/creditCardConfig',
  fiatSumAmount: '41.20',
  rampFee: '1.20',
  payMin: '5',
  payMax: '10000',
  payWindowMs: 900_000,
  collect: 'none',
  locksConfirm: false,
  unavailable: null,
  ...more,
});

const visa = offer('10009', 'visa', { name: 'Card: Visa' });
const mastercard = offer('10009', 'mastercard', { name: 'Card: Mastercard' });
const qr = offer('501', '', { type: 'qrCode', name: 'PayNow' });
const offers = [visa, mastercard, qr];

test('methods stand by kind in the order the server offers them', () => {
  expect(groupMethods(offers, '').map(({ kind, methods }) => [kind, methods])).toEqual([
    ['card', [visa, mastercard]],
    ['qrCode', [qr]],
  ]);
});

test('wallets of the browser and of an exchange stand under one heading, and banks under one, whatever the seed calls them', () => {
  const [apple, binance] = [offer('501', '', { type: 'applePay' }), offer('20001', '', { type: 'binancePay' })];
  const [bpi, furikomi] = [offer('80040', '', { type: 'Philippines' }), offer('21002', '', { type: 'bank' })];
  expect(groupMethods([apple, bpi, binance, furikomi], '')).toEqual([
    { kind: 'wallet', methods: [apple, binance] },
    { kind: 'bank', methods: [bpi, furikomi] },
  ]);
});

test('what a buyer used last stands first, with its kind', () => {
  expect(groupMethods(offers, keyOf(qr)).map(({ kind }) => kind)).toEqual(['qrCode', 'card']);
  expect(groupMethods(offers, keyOf(mastercard))[0]?.methods).toEqual([mastercard, visa]);
});

test('a buyer finds a method by a part of its name, in any case', () => {
  expect(findMethods(offers, ' VISA')).toEqual([visa]);
  expect(findMethods(offers, '')).toEqual(offers);
  expect(findMethods(offers, 'zzz')).toEqual([]);
});

test('what cannot be used is never chosen, whoever asks for it', () => {
  const off = { ...visa, unavailable: 'above_maximum' as const };
  expect(chosenOffer([off, mastercard], [keyOf(off)])).toBe(mastercard);
  expect(chosenOffer([off], [keyOf(off)])).toBeUndefined();
  expect(chosenOffer(offers, ['', keyOf(qr)])).toBe(qr);
});
