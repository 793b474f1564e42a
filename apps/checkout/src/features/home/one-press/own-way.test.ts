import type { MethodOffer } from '@kassa/contract';
import { expect, test } from 'vitest';
import { ownWay } from './own-way.ts';

const offer = (payWayCode: string, collect: MethodOffer['collect'], more: Partial<MethodOffer> = {}): MethodOffer =>
  ({ payWayCode, bankCode: '', cardType: '', collect, unavailable: null, ...more }) as MethodOffer;

const qr = offer('206', 'none');
const form = offer('301', 'form');
const applePay = offer('501', 'wallet');
const visa = offer('10009', 'card', { bankCode: 'visa', cardType: 'visa' });
const offers = [qr, form, applePay, visa];
const card = { cardId: 'C1', brand: 'visa', last4: '1111' };

test('the method used last is offered where it asks for nothing', () => {
  expect(ownWay(offers, '206|', [card])).toEqual({ offer: qr, card: null });
});

test('a kept card is offered after a payment by card, and to a buyer whose last method is unknown here', () => {
  expect(ownWay(offers, '10009|mastercard', [card])).toEqual({ offer: visa, card });
  expect(ownWay(offers, '', [card])).toEqual({ offer: visa, card });
});

test('nothing is offered in place of a form or a wallet that was used last', () => {
  expect(ownWay(offers, '301|', [card])).toBeNull();
  expect(ownWay(offers, '501|', [card])).toBeNull();
});

test('nothing is offered that can not be used now', () => {
  expect(
    ownWay(
      [
        { ...qr, unavailable: 'above_maximum' },
        { ...visa, unavailable: 'switched_off' },
      ],
      '206|',
      [card],
    ),
  ).toBeNull();
  expect(ownWay(offers, '', [])).toBeNull();
  expect(ownWay(offers, '10009|visa', undefined)).toBeNull();
  expect(ownWay(offers, '', [{ ...card, brand: 'mastercard' }])).toBeNull();
});
