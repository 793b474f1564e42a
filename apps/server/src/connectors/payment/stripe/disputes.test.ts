import { expect, test } from 'vitest';
import { isDisputed, stripeDispute } from './disputes.ts';
import { disputesShape, intentShape } from './wire.ts';

const at = 1_800_000_000_000;
const out = { amount: -4_120, currency: 'sgd', fee: 1_500, created: 1_700_000_100 };
const back = { amount: 4_120, currency: 'sgd', fee: 0, created: 1_700_000_500 };

function read(change: object = {}, { reports = [] as string[], origin = 'https://api.stripe.com' } = {}) {
  const dispute = {
    ...{ id: 'du_1', amount: 4_120, currency: 'sgd', created: 1_700_000_000, reason: 'product_not_received' },
    ...{ status: 'needs_response', livemode: true, evidence_details: { due_by: 1_701_000_000 } },
    charge: 'ch_1',
    balance_transactions: [out],
    ...change,
  };
  const [one] = disputesShape.parse({ data: [dispute] }).data;
  return one && stripeDispute(one, { origin, reports, at });
}
const told = (created: number, id = 'du_1') =>
  JSON.stringify({
    ...{ id: 'evt_1', type: 'charge.dispute.updated', livemode: true, created },
    data: { object: { id, object: 'dispute', payment_intent: 'pi_1' } },
  });

test('an open dispute is read whole', () => {
  expect(read()).toEqual({
    ...{ id: 'du_1', captureId: 'ch_1', kind: 'chargeback', state: 'open' },
    ...{ reason: 'product_not_received', currency: 'SGD' },
    ...{ amountMinor: 4_120n, takenMinor: 4_120n, fee: { currency: 'SGD', amountMinor: 1_500n } },
    evidenceDueAt: 1_701_000_000_000,
    url: 'https://dashboard.stripe.com/disputes/du_1',
    at: 1_700_000_100_000,
  });
});

test.each<readonly [string, object, object]>([
  ['under review', { status: 'under_review' }, { state: 'answered', takenMinor: 4_120n, evidenceDueAt: null }],
  ['won', { status: 'won', balance_transactions: [out, back] }, { state: 'won', takenMinor: 0n }],
  ['won, its fee given back', { status: 'won', balance_transactions: [out, { ...back, fee: -1_500 }] }, { fee: null }],
  ['lost', { status: 'lost' }, { state: 'lost', takenMinor: 4_120n }],
  [
    'a bank asks',
    { status: 'warning_needs_response', balance_transactions: [] },
    { kind: 'inquiry', state: 'open', takenMinor: 0n, fee: null },
  ],
  [
    'and is answered',
    { status: 'warning_under_review', balance_transactions: [] },
    { kind: 'inquiry', state: 'answered' },
  ],
  ['and takes nothing', { status: 'warning_closed', balance_transactions: [] }, { kind: 'inquiry', state: 'won' }],
  ['a status that nobody knows yet', { status: 'paused' }, { state: 'open' }],
  [
    'a debit that came back',
    { status: 'lost', evidence_details: { due_by: 0 } },
    { kind: 'reversal', evidenceDueAt: null },
  ],
  ['given back in part', { balance_transactions: [out, { ...back, amount: 1_000 }] }, { takenMinor: 3_120n }],
  [
    'booked in the account’s own currency',
    { currency: 'krw', amount: 41_200, balance_transactions: [out] },
    { currency: 'KRW', amountMinor: 41_200n, takenMinor: 41_200n, fee: { currency: 'SGD', amountMinor: 1_500n } },
  ],
  ['and given back in it', { currency: 'krw', amount: 41_200, balance_transactions: [out, back] }, { takenMinor: 0n }],
])('%s', (_name, change, expected) => {
  expect(read(change)).toMatchObject(expected);
});

test('it is as it is since the last change that was told or booked, and never later than now', () => {
  expect(read({ balance_transactions: [] })?.at).toBe(1_700_000_000_000);
  expect(read({}, { reports: [told(1_700_000_900), told(1_700_009_000, 'du_2'), '{}'] })?.at).toBe(1_700_000_900_000);
  expect(read({}, { reports: [told(9_999_999_999)] })?.at).toBe(at);
});

test('evidence is sent on the pages of the same system', () => {
  expect(read({ livemode: false })?.url).toBe('https://dashboard.stripe.com/test/disputes/du_1');
  expect(read({}, { origin: 'http://127.0.0.1:4104' })?.url).toBe('http://127.0.0.1:4104/');
});

test('only a payment whose money is disputed, or of which that was told, is asked about', () => {
  const charge = { id: 'ch_1', amount_captured: 1, currency: 'sgd', created: 1 };
  const intent = (disputed: boolean) =>
    intentShape.parse({
      ...{ id: 'pi_1', currency: 'sgd', status: 'succeeded', payment_method_types: ['card'] },
      latest_charge: { ...charge, disputed },
    });
  expect(isDisputed(intent(false), { charges: [], reports: ['{}'] })).toBe(false);
  expect(isDisputed(intent(true), { charges: undefined, reports: [] })).toBe(true);
  expect(isDisputed(intent(false), { charges: undefined, reports: [told(1)] })).toBe(true);
});
