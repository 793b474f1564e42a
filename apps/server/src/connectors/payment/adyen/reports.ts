import type { PaymentFacts, RefundFacts } from '../port.ts';
import { declineOf } from './declines.ts';
import { lostMoney } from './lost-money.ts';
import { readNotification } from './sign.ts';
import { capturesOf } from './translate.ts';
import type { NotificationShape } from './wire.ts';

const cancelEvents: ReadonlySet<string> = new Set(['CANCELLATION', 'TECHNICAL_CANCEL']);

/** What Adyen has reported of a payment by callbacks, whatever their order and number. */
export interface Reported {
  /** Null while nothing that counts was reported. */
  readonly facts: PaymentFacts | null;
  /** When it last refused to cancel, ms since 1970; null when it never did. */
  readonly cancelRefusedAt: number | null;
}

/**
 * Reads what verified callbacks say of a payment. Money counts before all else; an authorization that was canceled
 * before it was captured is no money.
 * @param callbacks.now no time of an event is later than this, ms since 1970
 */
export function readReports(reference: string, callbacks: { reports: readonly string[]; now: number }): Reported {
  const items = itemsAbout(reference, callbacks.reports);
  const at = ({ eventDate }: NotificationShape) => Math.min(Date.parse(eventDate) || callbacks.now, callbacks.now);
  const cancels = items.filter(({ eventCode }) => cancelEvents.has(eventCode));
  const cancelled = new Set(cancels.filter(isSuccess).map(({ originalReference }) => originalReference ?? ''));
  const authorised = items.filter(({ eventCode }) => eventCode === 'AUTHORISATION');
  const paid = authorised.filter((item) => isSuccess(item) && !cancelled.has(item.pspReference));
  const captures = paid.flatMap((item) => capturesOf({ id: item.pspReference, amount: item.amount, at: at(item) }));
  const refused = authorised.find((item) => !isSuccess(item));
  const ended = items.find((item) => item.eventCode === 'OFFER_CLOSED' && isSuccess(item));
  const lost = lostMoney(items, { authorised: authorised.filter(isSuccess), cancels, at });
  const facts = {
    reference,
    challenge: null,
    instructions: null,
    last4: lastDigits(authorised),
    declineCode: '',
    captures,
    ...(lost.length > 0 && { disputes: lost }),
  };
  const refusals = cancels.filter((item) => !isSuccess(item)).map(at);
  return {
    cancelRefusedAt: refusals.length > 0 ? Math.max(...refusals) : null,
    facts: firstOf([
      paid[0] && captures.length > 0 && { ...facts, providerPaymentId: paid[0].pspReference, status: 'captured' },
      cancelled.size > 0 && { ...facts, providerPaymentId: [...cancelled][0] ?? '', status: 'cancelled' },
      refused && {
        ...facts,
        providerPaymentId: refused.pspReference,
        status: 'declined',
        declineCode: declineOf('', lastDigits(authorised) === ''),
      },
      ended && { ...facts, providerPaymentId: ended.pspReference, status: 'cancelled', declineCode: 'expired' },
    ]),
  };
}

/** Reads what verified callbacks say of a refund; undefined while they say nothing. One that failed later is refused. */
export function readRefundReports(reference: string, reports: readonly string[]): RefundFacts | undefined {
  const items = itemsAbout(reference, reports);
  const [first] = items;
  if (!first) return undefined;
  const failed = items.some(({ eventCode, success }) => eventCode !== 'REFUND' || success === 'false');
  return { providerRefundId: first.pspReference, reference, status: failed ? 'refused' : 'succeeded' };
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
