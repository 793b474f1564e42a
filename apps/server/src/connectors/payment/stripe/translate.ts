import type { Instructions } from '@kassa/contract';
import type { Timed } from '../http-calls.ts';
import type { CaptureFact, PaymentFacts, ProviderStatus } from '../port.ts';
import { fromStripe } from './amount.ts';

import { declineOf, isExpiry } from './declines.ts';
import { type ActionShape, type ChargeShape, type IntentShape, type ReasonShape, readAction } from './wire.ts';

/**
 * By status: https://docs.stripe.com/payments/paymentintents/lifecycle. Captures follow by themselves. Those that aren't
 * here are pending. What needs another means of payment was declined, if a reason says so.
 */
const statuses: Readonly<Record<string, ProviderStatus>> = {
  requires_payment_method: 'declined',
  requires_confirmation: 'pending',
  requires_action: 'issued',
  processing: 'processing',
  requires_capture: 'pending',
  canceled: 'cancelled',
  succeeded: 'captured',
};

/** What is known beside a payment's answer. */
export interface Asked {
  /** Why it failed, where the answer says it outside of the payment. */
  readonly reason?: ReasonShape;
  /** All charges of the payment, where its last one is not all that it received. */
  readonly charges?: readonly ChargeShape[];
  /** When instructions end at the latest, ms since 1970; null where the buyer has them already. */
  readonly until: number | null;
  /** Origins whose page may ask a card's buyer in a frame. Undefined where no question is shown in one. */
  readonly questionOrigins?: readonly string[];
  /** Whether the buyer was asked in one before: then the payment waits for that answer, whatever can be shown now. */
  readonly wasAsked?: boolean;
}

/**
 * Translates a payment. Money that our digits can't hold, and instructions that can't be shown, are pending.
 */
export function paymentFacts(
  { value: intent, at }: Timed<IntentShape>,
  { reason, charges, until, questionOrigins, wasAsked = false }: Asked,
): PaymentFacts {
  const failed = reason ?? intent.last_payment_error ?? undefined;
  const money = charges?.filter(({ paid, payment_intent: of }) => paid === true && of === intent.id) ?? [
    intent.latest_charge,
  ];
  const captures = intent.status === 'succeeded' ? money.flatMap((charge) => captureOf(charge, intent, at)) : [];
  const waits = intent.status === 'requires_action';
  const shown = waits && until !== null ? instructionsOf(intent, until) : null;
  const challenge = questionOrigins ? questionOf(shown, questionOrigins) : null;
  const isQuestion = challenge !== null || (wasAsked && waits);
  const isEmpty = waits && until !== null && !shown;
  const status = isQuestion ? 'challenge' : statusOf(intent, { failed, hasMoney: captures.length > 0, isEmpty });
  return {
    providerPaymentId: intent.id,
    reference: intent.metadata?.reference ?? '',
    status,
    declineCode: declineCodeOf(status, failed, isLocal(intent)),
    challenge,
    instructions: status === 'issued' ? shown : null,
    captures,
    last4: lastDigits(intent, failed),
  };
}

/** Takes instructions to visit a page as the issuer's question, where that page may be framed. */
function questionOf(shown: PaymentFacts['instructions'], origins: readonly string[]): PaymentFacts['challenge'] {
  if (shown?.action.type !== 'redirect') return null;
  const { url } = shown.action;
  return origins.includes(new URL(url).origin) ? { url, until: shown.until } : null;
}

function statusOf(
  intent: IntentShape,
  { failed, hasMoney, isEmpty }: { failed: ReasonShape | undefined; hasMoney: boolean; isEmpty: boolean },
): ProviderStatus {
  // What the buyer has to do can't be shown.
  if (isEmpty) return 'pending';
  const status = Object.hasOwn(statuses, intent.status) ? (statuses[intent.status] ?? 'pending') : 'pending';
  if (status === 'captured') return hasMoney ? 'captured' : 'pending';
  // A card that is worked on has reported no money.
  if (status === 'processing') return isLocal(intent) ? 'processing' : 'pending';
  if (status !== 'declined') return status;
  if (!failed) return 'pending';
  return isExpiry(failed) ? 'cancelled' : 'declined';
}

function declineCodeOf(status: ProviderStatus, failed: ReasonShape | undefined, local: boolean): string {
  if (status === 'declined') return declineOf(failed ?? {}, local);
  return status === 'cancelled' && failed && isExpiry(failed) ? 'expired' : '';
}

function isLocal({ payment_method_types: types }: IntentShape): boolean {
  return !types.includes('card');
}

/** Whether a payment received more or less than its last charge says. Stripe's have one charge with money; nothing else is counted on. */
export function needsCharges({ status, amount_received: received, latest_charge: charge }: IntentShape): boolean {
  return status === 'succeeded' && charge != null && typeof charge !== 'string' && charge.amount_captured !== received;
}

/** Writes money as a capture, under the charge's own id. Its time is that of Stripe's books. */
function captureOf(
  charge: IntentShape['latest_charge'],
  { amount_received, currency }: IntentShape,
  at: number,
): CaptureFact[] {
  if (!charge) return [];
  const isRead = typeof charge !== 'string';
  const amount = isRead ? charge.amount_captured : (amount_received ?? 0);
  const amountMinor = fromStripe({ amount, currency: isRead ? charge.currency : currency });
  if (amountMinor === undefined || amountMinor === 0n) return [];
  const money = { amountMinor, currency: (isRead ? charge.currency : currency).toUpperCase() };
  if (!isRead) return [{ id: charge, ...money, at }];
  const { balance_transaction: booked } = charge;
  const seconds = booked && typeof booked !== 'string' ? booked.created : charge.created;
  return [{ id: charge.id, ...money, at: Math.min(seconds * 1_000, at) }];
}

function instructionsOf({ next_action }: IntentShape, until: number): PaymentFacts['instructions'] {
  const read = readAction(next_action);
  if (!read) return null;
  const { action, end } = shownAction(read);
  return { action, until: end ? Math.min(until, end * 1_000) : until };
}

function shownAction(read: ActionShape): { action: Instructions; end?: number | null | undefined } {
  switch (read.type) {
    case 'redirect_to_url':
      return { action: { type: 'redirect', url: read.redirect_to_url.url } };
    case 'paynow_display_qr_code':
      return code(read.paynow_display_qr_code);
    case 'promptpay_display_qr_code':
      return code(read.promptpay_display_qr_code);
    case 'pix_display_qr_code':
      return code(read.pix_display_qr_code);
    case 'oxxo_display_details': {
      const { number: digits, expires_after: end } = read.oxxo_display_details;
      const barcode = { format: 'code128', digits } as const;
      return { action: { type: 'transfer', details: [{ name: 'voucher', value: digits }], barcode }, end };
    }
  }
}

function code({ data, expires_at: end }: { data: string; expires_at?: number | null | undefined }) {
  return { action: { type: 'qr', payload: data, appUrl: null } as const, end };
}

function lastDigits({ latest_charge: charge }: IntentShape, failed: ReasonShape | undefined): string {
  const paid = charge && typeof charge !== 'string' ? charge.payment_method_details?.card?.last4 : undefined;
  return paid ?? failed?.payment_method?.card?.last4 ?? '';
}
