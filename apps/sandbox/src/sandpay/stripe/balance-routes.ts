import type { FastifyInstance } from 'fastify';
import type { Sandpay } from '../context.ts';
import { findPayment } from '../payment-store.ts';
import { paymentView } from '../payment-view.ts';
import { listRefunds } from '../refund.ts';
import { type Entry, type EntryType, listEntries } from '../settlement/entries.ts';
import { chargeView } from './charge-view.ts';
import { nested } from './form.ts';
import { findIntents, idOf } from './intent-record.ts';
import { refundView } from './refund-view.ts';
import { balanceParams, valid } from './requests.ts';

const types: Readonly<Record<EntryType, string>> = {
  capture: 'charge',
  refund: 'refund',
  refund_returned: 'refund_failure',
  dispute: 'adjustment',
  dispute_returned: 'adjustment',
  fee: 'stripe_fee',
  payout: 'payout',
};
const categories: Readonly<Record<EntryType, string>> = {
  ...types,
  dispute: 'dispute',
  dispute_returned: 'dispute_reversal',
  fee: 'fee',
};

/** Serves balance transactions, the newest first, page by page. */
export function serveBalance(v1: FastifyInstance, sandpay: Sandpay): void {
  v1.get('/balance_transactions', async ({ query }) => {
    const { created, limit, starting_after: after } = valid(balanceParams, nested(query));
    const of = {
      wire: 'stripe',
      from: created.gte * 1_000,
      to: created.lt === undefined ? sandpay.clock.now() + 1 : created.lt * 1_000,
      after: 0,
      limit: 1_000_000,
    } as const;
    const all = listEntries(sandpay, of).reverse();
    const start = after === undefined ? 0 : all.findIndex((entry) => idOfEntry(entry) === after) + 1;
    const data = all.slice(start, start + limit).map((entry) => balanceView(sandpay, entry));
    return { object: 'list', data, has_more: start + limit < all.length, url: '/v1/balance_transactions' };
  });
}

/** A doubled entry is a transaction of its own. */
function idOfEntry({ seq, id }: Entry): string {
  return idOf('txn', `${id} ${seq}`);
}

function balanceView(sandpay: Sandpay, entry: Entry) {
  const { type, at, fee, converted, netCurrency } = entry;
  const isOwn = type === 'fee';
  const created = Math.floor(at / 1_000);
  const amount = Number(converted);
  const charged = Number(fee);
  return {
    ...{ id: idOfEntry(entry), object: 'balance_transaction', type: types[type], reporting_category: categories[type] },
    ...{ amount, fee: charged, net: amount - charged, currency: netCurrency.toLowerCase() },
    fee_details: charged === 0 ? [] : [feeDetail(charged, netCurrency)],
    ...{ created, available_on: created, status: 'available', description: null, exchange_rate: rateOf(entry) },
    source: isOwn ? null : sourceOf(sandpay, entry),
  };
}

function feeDetail(amount: number, currency: string) {
  const description = 'Processing fees';
  return { amount, application: null, currency: currency.toLowerCase(), description, type: 'stripe_fee' };
}

function rateOf({ amount, converted, currency, netCurrency }: Entry): number | null {
  return currency === netCurrency ? null : Number((Number(converted) / Number(amount)).toFixed(6));
}

function sourceOf(sandpay: Sandpay, entry: Entry) {
  const { type, amount, currency, item, at } = entry;
  const created = Math.floor(at / 1_000);
  const money = { amount: Math.abs(Number(amount)), currency: currency.toLowerCase() };
  if (type === 'payout')
    return {
      ...{ id: item, object: 'payout', ...money, created, arrival_date: created, automatic: true, livemode: false },
      ...{ method: 'standard', reconciliation_status: 'completed', source_type: 'card', status: 'paid' },
      ...{ type: 'bank_account', metadata: {} },
    };
  const [record] = findIntents(sandpay, { reference: entry.payment || entry.reference });
  const payment = findPayment(sandpay, { reference: entry.payment || entry.reference });
  // Of another shop of the same account, or gone.
  if (!record || !payment) return entry.capture.replace('cap_', 'ch_');
  const view = paymentView(sandpay, payment);
  const [refund] = listRefunds(sandpay, { reference: entry.reference });
  if ((type === 'refund' || type === 'refund_returned') && refund) return refundView(record, refund);
  if (type === 'dispute' || type === 'dispute_returned')
    return {
      ...{ id: item, object: 'dispute', ...money, created, charge: entry.capture.replace('cap_', 'ch_') },
      ...{ balance_transactions: [], evidence: {}, is_charge_refundable: false, livemode: false, metadata: {} },
      evidence_details: { due_by: null, has_evidence: false, past_due: false, submission_count: 0 },
      ...{ payment_intent: record.id, reason: 'product_not_received', status: 'needs_response' },
    };
  const charge = view.captures.find(({ id }) => id === entry.capture);
  const other = { id: entry.capture, amount, currency, at: new Date(at).toISOString() };
  return chargeView(record, { view, charge: charge ?? other, expand: ['latest_charge'] });
}
