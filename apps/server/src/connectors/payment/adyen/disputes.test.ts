import { expect, test } from 'vitest';
import { adyenDisputes } from './disputes.ts';
import { disputesPage } from './live-address.ts';
import { notificationShape } from './wire.ts';

const payment = '993617894903480A';
/** Money that came again is a payment of its own. */
const again = '993617894903480B';
const due = '2026-12-03T10:00:00+01:00';

/** An event at a minute of an hour: its code, its status, and what else it says. */
type Said = readonly [code: string, minute: number, status?: string, more?: Record<string, unknown>, data?: object];

function disputes(...events: readonly Said[]) {
  const items = events.map(([eventCode, minute, disputeStatus, more = {}, data = {}]) =>
    notificationShape.parse({
      ...{ pspReference: 'DISPUTE1', originalReference: payment, merchantAccountCode: 'KassaECOM' },
      ...{ merchantReference: '1', amount: { currency: 'SGD', value: 4_120 }, eventCode, success: 'true' },
      eventDate: `2026-11-23T08:${String(minute).padStart(2, '0')}:00+01:00`,
      reason: 'Merchandise/Services Not Received',
      additionalData: { chargebackReasonCode: '13.1', ...(disputeStatus && { disputeStatus }), ...data },
      ...more,
    }),
  );
  const at = ({ eventDate }: { eventDate: string }) => Date.parse(eventDate);
  return adyenDisputes(items, { payments: new Set([payment, again]), page: 'https://ca-test.adyen.com/', at });
}

const notice: Said = ['NOTIFICATION_OF_CHARGEBACK', 1, 'Undefended', {}, { defensePeriodEndsAt: due }];
const taken: Said = ['CHARGEBACK', 2, 'Undefended', {}, { defensePeriodEndsAt: due }];
const answered: Said = ['INFORMATION_SUPPLIED', 3, 'Pending'];
const reversed: Said = ['CHARGEBACK_REVERSED', 4, 'Pending'];

test('a chargeback says what it is about, until when evidence may be sent, and what is taken', () => {
  const about = { id: 'DISPUTE1', captureId: payment, kind: 'chargeback' };
  const all = { ...about, currency: 'SGD', amountMinor: 4_120n, fee: null };
  const reason = '13.1 Merchandise/Services Not Received';
  const evidenceDueAt = Date.parse(due);
  const at = (minute: number) => Date.parse(`2026-11-23T07:0${minute}:00Z`);
  const page = 'https://ca-test.adyen.com/';
  expect(disputes(notice)).toEqual([
    { ...all, reason, state: 'open', takenMinor: 0n, evidenceDueAt, url: page, at: at(1) },
  ]);
  expect(disputes(notice, taken)).toEqual([
    { ...all, reason, state: 'open', takenMinor: 4_120n, evidenceDueAt, url: page, at: at(2) },
  ]);
});

test.each<readonly [string, readonly Said[], string, bigint]>([
  ['evidence was sent', [notice, taken, answered], 'answered', 4_120n],
  ['Adyen defends it before the money is taken', [['NOTIFICATION_OF_CHARGEBACK', 1, 'Pending']], 'answered', 0n],
  [
    'evidence was sent before the money is taken',
    [notice, ['INFORMATION_SUPPLIED', 2], ['CHARGEBACK', 3]],
    'answered',
    4_120n,
  ],
  ['nobody answered', [notice, taken, ['DISPUTE_DEFENSE_PERIOD_ENDED', 5, 'Lost']], 'lost', 4_120n],
  ['accepted before the money is taken', [notice, ['DISPUTE_DEFENSE_PERIOD_ENDED', 2, 'Lost']], 'lost', 0n],
  [
    'and then it is taken',
    [notice, ['DISPUTE_DEFENSE_PERIOD_ENDED', 2, 'Lost'], ['CHARGEBACK', 3, 'Accepted']],
    'lost',
    4_120n,
  ],
  ['the money is back, though the bank may decide again', [notice, taken, answered, reversed], 'won', 0n],
  ['the bank did not answer', [notice, taken, answered, ['ISSUER_RESPONSE_TIMEFRAME_EXPIRED', 5, 'Won']], 'won', 0n],
  ['a second chargeback', [notice, taken, answered, reversed, ['SECOND_CHARGEBACK', 5, 'Lost']], 'lost', 4_120n],
  ['the bank asks again', [notice, taken, answered, reversed, ['PREARBITRATION_OPEN', 5, 'Undefended']], 'open', 0n],
  ['and is answered', [taken, reversed, ['PREARBITRATION_OPEN', 5], ['PREARBITRATION_DECLINED', 6]], 'answered', 0n],
  ['and gives in', [taken, reversed, ['PREARBITRATION_OPEN', 5], ['PREARBITRATION_WON', 6]], 'won', 0n],
  ['and does not', [taken, reversed, ['PREARBITRATION_OPEN', 5], ['PREARBITRATION_LOST', 6]], 'lost', 4_120n],
  ['and the scheme decides', [taken, reversed, ['SCHEME_ARBITRATION', 5], ['SCHEME_ARBITRATION_WON', 6]], 'won', 0n],
  [
    'in Brazil there is no status',
    [
      ['NOTIFICATION_OF_CHARGEBACK', 1],
      ['CHARGEBACK', 2],
    ],
    'open',
    4_120n,
  ],
  ['a status that nobody knows yet', [['CHARGEBACK', 2, 'Paused']], 'open', 4_120n],
  ['what came in another order', [answered, taken, notice], 'answered', 4_120n],
  ['what came twice', [taken, notice, taken, notice], 'open', 4_120n],
])('%s', (_name, events, state, takenMinor) => {
  expect(disputes(...events)).toMatchObject([{ state, takenMinor, kind: 'chargeback' }]);
});

test('a bank that only asks has taken nothing, and may take it later under the same number', () => {
  const asks: Said = ['REQUEST_FOR_INFORMATION', 1, 'Unresponded'];
  const inquiry = { kind: 'inquiry', takenMinor: 0n };
  expect(disputes(asks)).toMatchObject([{ ...inquiry, state: 'open' }]);
  expect(disputes(asks, ['INFORMATION_SUPPLIED', 2, 'Responded'])).toMatchObject([{ ...inquiry, state: 'answered' }]);
  expect(disputes(['REQUEST_FOR_INFORMATION', 1, 'Expired'])).toMatchObject([{ ...inquiry, state: 'lost' }]);
  expect(disputes(asks, ['CHARGEBACK', 3, 'Lost'])).toMatchObject([
    { kind: 'chargeback', state: 'lost', takenMinor: 4_120n },
  ]);
});

test('a direct debit that can not be defended is lost at once', () => {
  expect(disputes(['CHARGEBACK', 1, '', {}, { defendable: 'false' }])).toMatchObject([
    { kind: 'reversal', state: 'lost', takenMinor: 4_120n, evidenceDueAt: null },
  ]);
});

test('a warning of fraud, a refused event, and what continues a dispute that nobody knows are no disputes', () => {
  expect(disputes(['NOTIFICATION_OF_FRAUD', 1])).toEqual([]);
  expect(disputes(['CHARGEBACK', 1, 'Undefended', { success: 'false' }])).toEqual([]);
  expect(disputes(answered)).toEqual([]);
  expect(disputes(['DISPUTE_DEFENSE_PERIOD_ENDED', 1, 'Lost'])).toEqual([]);
  expect(disputes(['CHARGEBACK', 1, 'Undefended', { amount: { currency: 'SGD', value: 0 } }])).toEqual([]);
});

test('an end whose beginning is long gone still says where the money is', () => {
  expect(disputes(['SECOND_CHARGEBACK', 9])).toMatchObject([{ state: 'lost', takenMinor: 4_120n }]);
  expect(disputes(['CHARGEBACK_REVERSED', 9])).toMatchObject([{ state: 'won', takenMinor: 0n }]);
});

test('an event under the payment’s own number belongs to its newest dispute', () => {
  const bare: Said = ['CHARGEBACK_REVERSED', 4, 'Won', { pspReference: payment, originalReference: null }];
  expect(disputes(taken, bare)).toMatchObject([{ id: 'DISPUTE1', state: 'won', takenMinor: 0n }]);
  expect(disputes(bare)).toMatchObject([{ id: `${payment}.dispute`, state: 'won' }]);
});

test('a dispute is about the money that it names, and an event under that money’s number belongs to its newest dispute', () => {
  const of = (pspReference: string, originalReference: string | null) => ({ pspReference, originalReference });
  expect(
    disputes(
      ['CHARGEBACK', 1, 'Undefended', of('TWO', again)],
      ['CHARGEBACK', 2, 'Undefended', of('ONE', payment)],
      ['CHARGEBACK_REVERSED', 3, 'Won', of(again, null)],
    ),
  ).toMatchObject([
    { id: 'TWO', captureId: again, state: 'won', takenMinor: 0n },
    { id: 'ONE', captureId: payment, state: 'open', takenMinor: 4_120n },
  ]);
});

test('two disputes of one payment are two, each of its own amount', () => {
  const part = (pspReference: string, value: number) => ({ pspReference, amount: { currency: 'SGD', value } });
  expect(
    disputes(
      ['CHARGEBACK', 1, 'Undefended', part('ONE', 1_000)],
      ['CHARGEBACK', 2, 'Undefended', part('TWO', 2_000)],
      ['CHARGEBACK_REVERSED', 3, 'Won', part('ONE', 1_000)],
    ),
  ).toMatchObject([
    { id: 'ONE', state: 'won', takenMinor: 0n, amountMinor: 1_000n },
    { id: 'TWO', state: 'open', takenMinor: 2_000n },
  ]);
});

test('what a scheme charges for its decision is a fee, and no more of the payment', () => {
  const more = { amount: { currency: 'SGD', value: 54_120 } };
  expect(disputes(taken, ['SECOND_CHARGEBACK', 9, 'Lost', more])).toMatchObject([
    { takenMinor: 4_120n, fee: { currency: 'SGD', amountMinor: 50_000n } },
  ]);
});

test('evidence is sent on the pages of the same system', () => {
  const at = (origin: string, live = false) => disputesPage({ origin, live });
  expect(at('https://checkout-test.adyen.com')).toBe('https://ca-test.adyen.com/');
  expect(at('https://a1-Kassa-checkout-live.adyenpayments.com/checkout', true)).toBe('https://ca-live.adyen.com/');
  expect(at('http://127.0.0.1:4104')).toBe('http://127.0.0.1:4104/');
});
