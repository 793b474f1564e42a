import { expect, test } from 'vitest';
import { readReports } from './reports.ts';

/** Reads what a callback about a refused payment says; `digits`: of its card, none for a method without one. */
function toldBy(reason: string | null, digits?: string): string | undefined {
  const said = {
    ...{ pspReference: 'PSP1', merchantAccountCode: 'KassaECOM', merchantReference: '1', eventCode: 'AUTHORISATION' },
    ...{ amount: { currency: 'SGD', value: 4_120 }, eventDate: '2026-11-23T08:59:00+01:00', success: 'false', reason },
    additionalData: { ...(digits && { cardSummary: digits }) },
  };
  const body = JSON.stringify({ live: 'false', notificationItems: [{ NotificationRequestItem: said }] });
  const now = Date.parse('2026-11-23T08:00:00Z');
  return readReports('1', { reports: [body], now, providerId: 'PSP1', page: '' }).facts?.declineCode;
}

test.each([
  ['3D Not Authenticated', 'challenge_failed'],
  ['Authentication required', 'challenge_failed'],
  ['Not enough balance', 'insufficient_funds'],
  ['NOT_ENOUGH_BALANCE', 'insufficient_funds'],
  ['Withdrawal amount exceeded', 'insufficient_funds'],
  ['Invalid Amount', 'amount_limit'],
  ['Refused', 'card_declined'],
  ['constructor', 'card_declined'],
  ['', 'card_declined'],
  [null, 'card_declined'],
])('a buyer whose refusal comes by a callback first reads the same reason: %s', (reason, code) => {
  expect(toldBy(reason, '1111')).toBe(code);
});

test('a plain refusal of a method without a card is one of the payment', () => {
  expect(toldBy('Refused')).toBe('payment_declined');
});
