import type { DisputeView } from '../dispute.ts';
import { type IntentRecord, idOf } from './intent-record.ts';

/** Nobody writes evidence into it. */
const evidence = {
  access_activity_log: null,
  customer_name: null,
  product_description: null,
  uncategorized_text: null,
};

/** Shows a dispute as the API and the events do. */
export function disputeView(record: IntentRecord, dispute: DisputeView) {
  const { id, kind, state, reason, evidenceDueAt } = dispute;
  const charge = dispute.capture.replace('cap_', 'ch_');
  const currency = dispute.currency.toLowerCase();
  const created = seconds(dispute.openedAt);
  const due = evidenceDueAt === null ? null : seconds(evidenceDueAt);
  return {
    ...{ id: id.replace('dp_', 'du_'), object: 'dispute', amount: Number(dispute.amount), currency, charge, created },
    balance_transactions: balanceOf(dispute),
    evidence,
    evidence_details: {
      due_by: kind === 'reversal' ? 0 : due,
      has_evidence: state === 'answered',
      past_due: false,
      submission_count: state === 'answered' ? 1 : 0,
    },
    is_charge_refundable: kind === 'inquiry' && state !== 'lost',
    livemode: false,
    metadata: {},
    payment_intent: record.id,
    reason,
    status: statusOf(dispute),
  };
}

/** A bank that only asked and then takes the money has made a dispute of its question. */
function statusOf({ kind, state, taken }: DisputeView): string {
  const isWarning = kind === 'inquiry' && taken === '0';
  switch (state) {
    case 'open':
      return isWarning ? 'warning_needs_response' : 'needs_response';
    case 'answered':
      return isWarning ? 'warning_under_review' : 'under_review';
    case 'won':
      return isWarning ? 'warning_closed' : 'won';
    case 'lost':
      return 'lost';
  }
}

/** What was withdrawn, with the fee for it; and what was given back. The fee is not. */
function balanceOf(dispute: DisputeView) {
  const { id, kind, amount, taken, fee, at, openedAt } = dispute;
  if (kind === 'inquiry' && taken === '0') return [];
  const withdrawn = entry(dispute, {
    id: idOf('txn', `${id} out`),
    value: -Number(amount),
    fee: Number(fee),
    at: openedAt,
  });
  const back = entry(dispute, { id: idOf('txn', `${id} back`), value: Number(amount), fee: 0, at });
  return taken === '0' ? [withdrawn, back] : [withdrawn];
}

function entry(dispute: DisputeView, { id, value, fee, at }: { id: string; value: number; fee: number; at: string }) {
  const currency = dispute.currency.toLowerCase();
  const isOut = value < 0;
  return {
    ...{ id, object: 'balance_transaction', amount: value, currency, fee, net: value - fee },
    ...{ created: seconds(at), available_on: seconds(at), status: 'available', type: 'adjustment' },
    description: isOut ? 'Chargeback withdrawal' : 'Chargeback reversal',
    exchange_rate: null,
    fee_details:
      fee === 0 ? [] : [{ amount: fee, application: null, currency, description: 'Dispute fee', type: 'stripe_fee' }],
    reporting_category: isOut ? 'dispute' : 'dispute_reversal',
    source: dispute.id.replace('dp_', 'du_'),
  };
}

function seconds(at: string): number {
  return Math.floor(Date.parse(at) / 1_000);
}
