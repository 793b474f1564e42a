import type { DisputeFact } from '../dispute-fact.ts';
import { fromStripe } from './amount.ts';
import { readEvent } from './sign.ts';
import type { ChargeShape, DisputeShape, IntentShape } from './wire.ts';

/**
 * By status: https://docs.stripe.com/api/disputes/object. Those that begin with `warning` are questions of a bank. One
 * that isn't here is open: a person looks.
 */
const statuses: Readonly<Record<string, DisputeFact['state']>> = {
  warning_needs_response: 'open',
  warning_under_review: 'answered',
  warning_closed: 'won',
  needs_response: 'open',
  under_review: 'answered',
  won: 'won',
  lost: 'lost',
  prevented: 'won',
};

/** Whether a payment has disputes to ask about: its money says so, or a callback did. */
export function isDisputed(
  { id, latest_charge: last }: IntentShape,
  {
    charges = [],
    reports,
  }: { readonly charges: readonly ChargeShape[] | undefined; readonly reports: readonly string[] },
): boolean {
  const ofThis = charges.filter(({ payment_intent: about }) => about === id);
  if ([...ofThis, last].some((charge) => charge && typeof charge !== 'string' && charge.disputed)) return true;
  return reports.some((body) => readEvent(body)?.data.object.object === 'dispute');
}

/** What is known beside a dispute. */
interface Known {
  /** Where Stripe's API is. */
  readonly origin: string;
  /** Verified callbacks about its payment. */
  readonly reports: readonly string[];
  /** Stripe's time of the answer, ms since 1970. */
  readonly at: number;
}

/**
 * Translates a dispute; undefined for an amount that our digits can't hold. Stripe does not say since when it is as it
 * is: that is when it last told a change, or booked money of it.
 */
export function stripeDispute(dispute: DisputeShape, { origin, reports, at }: Known): DisputeFact | undefined {
  const { id, status, created, reason, evidence_details: evidence, balance_transactions: booked } = dispute;
  const amountMinor = fromStripe(dispute);
  if (!amountMinor) return undefined;
  const state = Object.hasOwn(statuses, status) ? (statuses[status] ?? 'open') : 'open';
  const due = evidence.due_by ?? null;
  const times = [created, ...booked.map((one) => one.created), ...toldAt(id, reports)];
  return {
    id,
    captureId: (typeof dispute.charge === 'string' ? dispute.charge : dispute.charge?.id) ?? '',
    // No evidence is heard where there is no time to send it.
    kind: status.startsWith('warning') ? 'inquiry' : due === 0 ? 'reversal' : 'chargeback',
    state,
    reason: reason.slice(0, 200),
    currency: dispute.currency.toUpperCase(),
    amountMinor,
    takenMinor: takenOf(dispute, amountMinor),
    fee: feeOf(booked),
    evidenceDueAt: state === 'open' && due ? due * 1_000 : null,
    url: pageOf(dispute, origin),
    at: Math.min(Math.max(...times) * 1_000, at),
  };
}

/** When callbacks told something of a dispute, in seconds since 1970. */
function toldAt(id: string, reports: readonly string[]): number[] {
  return reports.flatMap((body) => {
    const event = readEvent(body);
    return event?.data.object.id === id && event.created ? [event.created] : [];
  });
}

/**
 * Sums what Stripe has withdrawn and not given back. Its books may be in another currency than the dispute: then it is
 * all or nothing.
 */
function takenOf({ balance_transactions: booked, currency }: DisputeShape, amountMinor: bigint): bigint {
  const same = booked.every((one) => one.currency === currency);
  const sum = booked.reduce((all, { amount }) => all - amount, 0);
  if (sum <= 0) return 0n;
  return same ? (fromStripe({ amount: sum, currency }) ?? amountMinor) : amountMinor;
}

function feeOf(booked: DisputeShape['balance_transactions']): DisputeFact['fee'] {
  const currency = booked[0]?.currency ?? '';
  const sum = booked.reduce((all, one) => (one.currency === currency ? all + one.fee : all), 0);
  const amountMinor = sum > 0 ? fromStripe({ amount: sum, currency }) : 0n;
  return amountMinor ? { currency: currency.toUpperCase(), amountMinor } : null;
}

/** Names the page on which evidence is sent: Stripe's, or that of what plays Stripe. */
function pageOf({ id, livemode }: DisputeShape, origin: string): string {
  const { hostname } = new URL(origin);
  if (hostname !== 'api.stripe.com') return `${new URL(origin).origin}/`;
  return `https://dashboard.stripe.com/${livemode ? '' : 'test/'}disputes/${encodeURIComponent(id)}`;
}
