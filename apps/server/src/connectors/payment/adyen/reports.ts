import { readTime } from '../../../kernel/foreign-time.ts';
import type { DisputeFact } from '../dispute-fact.ts';
import type { PaymentFacts, RefundFacts } from '../port.ts';
import { declineOfReason } from './declines.ts';
import { adyenDisputes } from './disputes.ts';
import { lostMoney } from './lost-money.ts';
import { readNotification } from './sign.ts';
import { capturesOf } from './translate.ts';
import type { NotificationShape } from './wire.ts';

const cancelEvents: ReadonlySet<string> = new Set(['CANCELLATION', 'TECHNICAL_CANCEL']);

/** What Adyen has reported of a payment by callbacks, whatever their order and number. */
export interface Reported {
  /** Null while nothing that counts was reported. */
  readonly facts: PaymentFacts | null;
  /** Of its money, also where the reports of the money itself are gone by now. */
  readonly disputes: readonly DisputeFact[];
  /** When it last refused to cancel, ms since 1970; null when it never did. */
  readonly cancelRefusedAt: number | null;
}

/** Callbacks about a payment, and what else is known. */
export interface Callbacks {
  readonly reports: readonly string[];
  /** No time of an event is later than this, ms since 1970. */
  readonly now: number;
  /** Adyen's number of the payment; '' while it never answered. */
  readonly providerId: string;
  /** The same of its money, also where the reports of that are gone by now. */
  readonly money?: readonly string[] | undefined;
  /** The page on which evidence is sent. */
  readonly page: string;
}

/**
 * Reads what verified callbacks say of a payment. Money counts before all else; an authorization that was canceled
 * before it was captured is no money.
 */
export function readReports(reference: string, callbacks: Callbacks): Reported {
  const items = itemsAbout(reference, callbacks.reports);
  const at = ({ eventDate }: NotificationShape) => Math.min(readTime(eventDate) ?? callbacks.now, callbacks.now);
  const cancels = items.filter(({ eventCode }) => cancelEvents.has(eventCode));
  const cancelled = new Set(cancels.filter(isSuccess).map(({ originalReference }) => originalReference ?? ''));
  const authorised = items.filter(({ eventCode }) => eventCode === 'AUTHORISATION');
  const paid = authorised.filter((item) => isSuccess(item) && !cancelled.has(item.pspReference));
  const captures = paid.flatMap((item) => capturesOf({ id: item.pspReference, amount: item.amount, at: at(item) }));
  const refused = authorised.find((item) => !isSuccess(item));
  const ended = items.find((item) => item.eventCode === 'OFFER_CLOSED' && isSuccess(item));
  const { page, providerId, money = [] } = callbacks;
  const payments = new Set([providerId, ...money, ...authorised.map(({ pspReference }) => pspReference)]);
  const disputes = [
    ...lostMoney(items, { authorised: authorised.filter(isSuccess), cancels, at }),
    ...adyenDisputes(items, { payments, page, at }),
  ];
  const facts = {
    reference,
    challenge: null,
    instructions: null,
    last4: lastDigits(authorised),
    declineCode: '',
    captures,
    ...(disputes.length > 0 && { disputes }),
  };
  const refusals = cancels.filter((item) => !isSuccess(item)).map(at);
  return {
    disputes,
    cancelRefusedAt: refusals.length > 0 ? Math.max(...refusals) : null,
    facts: firstOf([
      paid[0] && captures.length > 0 && { ...facts, providerPaymentId: paid[0].pspReference, status: 'captured' },
      cancelled.size > 0 && { ...facts, providerPaymentId: [...cancelled][0] ?? '', status: 'cancelled' },
      refused && {
        ...facts,
        providerPaymentId: refused.pspReference,
        status: 'declined',
        declineCode: declineOfReason(refused.reason ?? '', lastDigits(authorised) === ''),
      },
      ended && { ...facts, providerPaymentId: ended.pspReference, status: 'cancelled', declineCode: 'expired' },
    ]),
  };
}

/** What an event says of a refund. One that failed later has no other event; an event that did not happen says nothing. */
const refundEnds: Readonly<Record<string, Readonly<Record<string, RefundFacts['status']>>>> = {
  REFUND: { true: 'succeeded', false: 'refused' },
  REFUND_FAILED: { true: 'refused' },
  REFUNDED_REVERSED: { true: 'refused' },
};

/**
 * Reads what verified callbacks say of a refund; undefined while they say nothing. The last event counts: a refund may
 * fail after it arrived, and arrive after all. Other events of a refund, as of one that is postponed, end nothing.
 */
export function readRefundReports(
  reference: string,
  { reports, now }: Pick<Callbacks, 'reports' | 'now'>,
): RefundFacts | undefined {
  const at = ({ eventDate }: NotificationShape) => Math.min(readTime(eventDate) ?? now, now);
  const ends = itemsAbout(reference, reports)
    .flatMap((item) => {
      const status = refundEnds[item.eventCode]?.[item.success];
      return status ? [{ item, status }] : [];
    })
    // Of the same second, a failure is the later one.
    .sort(
      (one, other) =>
        at(one.item) - at(other.item) || Number(one.status === 'refused') - Number(other.status === 'refused'),
    );
  const last = ends.at(-1);
  return last && { providerRefundId: last.item.pspReference, reference, status: last.status };
}

function itemsAbout(reference: string, reports: readonly string[]): NotificationShape[] {
  return reports.flatMap((body) => {
    const item = readNotification(body);
    return item?.merchantReference === reference ? [item] : [];
  });
}

function isSuccess({ success }: NotificationShape): boolean {
  return success === 'true';
}

function lastDigits(items: readonly NotificationShape[]): string {
  const told = items.map(({ additionalData }) => additionalData?.cardSummary);
  return told.find((digits): digits is string => typeof digits === 'string' && /^\d{4}$/.test(digits)) ?? '';
}

function firstOf(choices: readonly (PaymentFacts | false | undefined)[]): PaymentFacts | null {
  return choices.find((choice): choice is PaymentFacts => choice !== false && choice !== undefined) ?? null;
}
