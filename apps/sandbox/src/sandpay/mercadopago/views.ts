import type { Sandpay } from '../context.ts';
import type { DisputeView } from '../dispute.ts';
import { type Capture, findPayment } from '../payment-store.ts';
import { type PaymentView, paymentView } from '../payment-view.ts';
import { type RefundView, refundsOfCapture } from '../refund.ts';
import { amountView } from './amount.ts';
import { type MercadoPagoRecord, numberOf } from './payment-record.ts';
import { playedAs } from './sandpay-request.ts';
import { timeView } from './time-view.ts';
import { toDoView } from './to-do-view.ts';

/** A status and its detail. */
type Said = readonly [status: string, detail: string];

const declines: Readonly<Record<string, string>> = { insufficient_funds: 'insufficient_amount' };
const refundStates: Readonly<Record<string, string>> = {
  pending: 'in_process',
  succeeded: 'approved',
  refused: 'rejected',
};

/**
 * Shows a payment of Sandpay's as the payments that Mercado Pago has of it: itself, and one more for each time that money
 * came again. None where Sandpay has none.
 */
export function paymentViews(sandpay: Sandpay, record: MercadoPagoRecord) {
  const payment = findPayment(sandpay, { reference: record.reference });
  if (!payment) return [];
  const view = paymentView(sandpay, payment);
  const [first, ...again] = payment.captures;
  const of = (capture: Capture | undefined): Gone => ({
    refunds: capture ? refundsOfCapture(sandpay, payment, capture) : [],
    disputes: view.disputes.filter((dispute) => dispute.capture === capture?.id),
  });
  return [firstView(record, view, of(first)), ...again.map((capture) => laterView(record, capture, of(capture)))];
}

/** What was taken of money. */
interface Gone {
  readonly refunds: readonly RefundView[];
  readonly disputes: readonly DisputeView[];
}

/** Sums what has left of money, and when something of it changed. */
function goneOf(of: { readonly id: number }, { refunds, disputes }: Gone) {
  const reversal = disputes.find(({ kind, state }) => kind !== 'chargeback' && state === 'lost');
  return {
    back: [...refunds.map((one) => refundView(of, one)), ...(reversal ? [reversalView(of, reversal)] : [])],
    returned: sumOf(refunds) + (reversal ? BigInt(reversal.taken) : 0n),
    isReversed: reversal !== undefined,
    times: [...disputes.map(({ at }) => at), ...refunds.map(({ createdAt }) => createdAt)].map((at) => Date.parse(at)),
  };
}

/** Shows money that came again: a payment of its own. */
function laterView(record: MercadoPagoRecord, capture: Capture, gone: Gone) {
  const { currency, at } = capture;
  const id = numberOf(capture.id);
  const came = BigInt(capture.amount);
  const { back, times, ...of } = goneOf({ id }, gone);
  const { returned } = of;
  const [status, detail] = moneySaid(gone.disputes.at(-1), { ...of, isRefunded: returned >= came });
  return {
    ...commonView(record, Math.max(at, ...times)),
    ...{ id, status, status_detail: detail },
    ...{ currency_id: currency, transaction_amount: amountView(came, currency) },
    transaction_amount_refunded: amountView(returned, currency),
    date_approved: timeView(at),
    refunds: back,
  };
}

function sumOf(refunds: readonly RefundView[]): bigint {
  const succeeded = refunds.filter(({ status }) => status === 'succeeded');
  return succeeded.reduce((sum, { amount }) => sum + BigInt(amount), 0n);
}

function firstView(record: MercadoPagoRecord, view: PaymentView, gone: Gone) {
  const [capture] = view.captures;
  const money = capture ?? view;
  const asked = BigInt(view.amount);
  const came = BigInt(money.amount);
  const isOver = capture?.currency === view.currency && came > asked;
  const { back, times: goneAt, ...of } = goneOf(record, gone);
  const { returned } = of;
  const { disputes } = gone;
  const [status, detail] = saidOf({ ...view, disputes }, { ...of, isRefunded: returned >= came });
  const times = [...view.captures.map(({ at }) => Date.parse(at)), ...goneAt, record.createdAt];
  return {
    ...commonView(record, Math.max(...times)),
    ...{ id: record.id, status, status_detail: detail, currency_id: money.currency },
    transaction_amount: amountView(isOver ? asked : came, money.currency),
    transaction_amount_refunded: amountView(returned, money.currency),
    date_approved: capture ? timeView(Date.parse(capture.at)) : null,
    refunds: back,
    ...toDoView(view, { overpaid: isOver ? amountView(came - asked, view.currency) : 0, method: record.method }),
  };
}

function commonView({ reference, id, method, kept, createdAt }: MercadoPagoRecord, changedAt: number) {
  return {
    date_created: timeView(createdAt),
    date_last_updated: timeView(changedAt),
    operation_type: 'regular_payment',
    payment_method_id: method,
    payment_type_id: playedAs(method).type,
    live_mode: false,
    ...(reference === String(id) ? {} : { external_reference: reference }),
    ...kept,
  };
}

type Shown = Omit<PaymentView, 'disputes'> & Pick<Gone, 'disputes'>;

interface Returned {
  readonly isReversed: boolean;
  readonly isRefunded: boolean;
  readonly returned: bigint;
}

function saidOf({ status, declineCode, disputes, method, ...view }: Shown, of: Returned): Said {
  const waits = 'channel' in view && view.channel === '12000' ? 'pending_waiting_transfer' : 'pending_waiting_payment';
  switch (status) {
    case 'captured':
      return moneySaid(disputes.at(-1), of);
    case 'declined':
      return ['rejected', declines[declineCode ?? ''] ?? 'bank_error'];
    case 'cancelled':
      return ['cancelled', declineCode === 'expired' ? 'expired' : 'by_collector'];
    case 'processing':
      return ['in_process', 'pending_contingency'];
    default:
      return ['pending', waits];
  }
}

function moneySaid(dispute: DisputeView | undefined, { isReversed, isRefunded, returned }: Returned): Said {
  if (dispute?.kind === 'chargeback') {
    const details = { open: 'in_process', answered: 'in_process', won: 'reimbursed', lost: 'settled' } as const;
    return ['charged_back', details[dispute.state]];
  }
  if (dispute?.kind === 'inquiry' && (dispute.state === 'open' || dispute.state === 'answered'))
    return ['in_mediation', 'pending'];
  if (isRefunded) return ['refunded', isReversed ? 'by_admin' : 'refunded'];
  return ['approved', returned > 0n ? 'partially_refunded' : 'accredited'];
}

/** Shows a refund as the API does. */
export function refundView({ id }: Pick<MercadoPagoRecord, 'id'>, refund: RefundView) {
  return {
    ...{ id: numberOf(refund.id), payment_id: id, refund_mode: 'standard' },
    amount: amountView(BigInt(refund.amount), refund.currency),
    source: { id: '700000001', name: 'Kassa', type: 'collector' },
    date_created: timeView(Date.parse(refund.createdAt)),
    status: refundStates[refund.status] ?? 'in_process',
  };
}

function reversalView({ id }: Pick<MercadoPagoRecord, 'id'>, { id: dispute, taken, currency, at }: DisputeView) {
  return {
    ...{ id: numberOf(dispute), payment_id: id, refund_mode: 'standard', status: 'approved' },
    amount: amountView(BigInt(taken), currency),
    source: { id: '1', name: 'Mercado Pago', type: 'admin' },
    date_created: timeView(Date.parse(at)),
  };
}
