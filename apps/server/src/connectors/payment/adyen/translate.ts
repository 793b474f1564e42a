import type { Instructions } from '@kassa/contract';
import { readTime } from '../../../kernel/foreign-time.ts';
import type { Timed } from '../http-calls.ts';
import type { CaptureFact, PaymentFacts, ProviderStatus } from '../port.ts';
import { fromAdyen } from './amount.ts';

import { declineOf } from './declines.ts';
import type { AdyenMethod } from './methods.ts';
import { type ActionShape, type AmountShape, type PaymentShape, readAction } from './wire.ts';

/**
 * By resultCode: https://docs.adyen.com/development-resources/result-codes. Authorised is money: captures follow by
 * themselves. Those that aren't here, and those that wait, are pending.
 */
const statuses: Readonly<Record<string, ProviderStatus>> = {
  Authorised: 'captured',
  Refused: 'declined',
  Error: 'declined',
  Cancelled: 'cancelled',
  RedirectShopper: 'issued',
  PresentToShopper: 'issued',
  Pending: 'issued',
  Received: 'pending',
  PartiallyAuthorised: 'pending',
  AuthenticationFinished: 'pending',
  AuthenticationNotRequired: 'pending',
  ChallengeShopper: 'pending',
  IdentifyShopper: 'pending',
  Success: 'pending',
};

/** What a payment was asked with. */
export interface Asked {
  readonly reference: string;
  /** What was asked to be paid; null where only the answer knows. */
  readonly amount: AmountShape | null;
  /** When instructions end at the latest, ms since 1970. */
  readonly until: number;
  /** Null for a card. */
  readonly method: AdyenMethod | null;
  /** The page of ours where Adyen's script may ask an issuer's question; null for none. */
  readonly questionAt: string | null;
}

/**
 * Translates an answer to /payments or /payments/details. Money that our digits can't hold, and instructions that can't
 * be shown, are pending.
 */
export function paymentFacts({ value: payment, at }: Timed<PaymentShape>, asked: Asked): PaymentFacts {
  const { resultCode, pspReference, merchantReference, refusalReasonCode, additionalData } = payment;
  const status = Object.hasOwn(statuses, resultCode) ? (statuses[resultCode] ?? 'pending') : 'pending';
  const amount = payment.amount ?? asked.amount;
  const captures = status === 'captured' && pspReference && amount ? capturesOf({ id: pspReference, amount, at }) : [];
  const challenge = questionOf(payment, asked);
  const instructions = status === 'issued' ? instructionsOf(payment, asked) : null;
  const empty = (status === 'captured' && captures.length === 0) || (status === 'issued' && !instructions);
  const last4 = additionalData?.cardSummary;
  return {
    providerPaymentId: pspReference ?? '',
    reference: merchantReference ?? asked.reference,
    status: challenge ? 'challenge' : empty ? 'pending' : status,
    declineCode: status === 'declined' ? declineOf(refusalReasonCode ?? '', asked.method !== null) : '',
    challenge,
    instructions,
    captures,
    last4: typeof last4 === 'string' && /^\d{4}$/.test(last4) ? last4 : '',
  };
}

/**
 * Writes where a question is asked that Adyen's script asks. What it asks stays behind the hash, which no server and no log
 * gets.
 */
function questionOf({ action, resultCode }: PaymentShape, { questionAt, until }: Asked): PaymentFacts['challenge'] {
  if (questionAt === null || (resultCode !== 'IdentifyShopper' && resultCode !== 'ChallengeShopper')) return null;
  const read = readAction(action);
  if (read?.type !== 'threeDS2') return null;
  return { url: `${questionAt}#${Buffer.from(JSON.stringify(read)).toString('base64url')}`, until };
}

/** Writes money that Adyen authorised as a capture, under the payment's own id. */
export function capturesOf({ id, amount, at }: { id: string; amount: AmountShape; at: number }): CaptureFact[] {
  const amountMinor = fromAdyen(amount);
  return amountMinor === undefined ? [] : [{ id, amountMinor, currency: amount.currency, at }];
}

function instructionsOf({ action }: PaymentShape, { until, method }: Asked): PaymentFacts['instructions'] {
  const read = readAction(action);
  const shown = read && shownAction(read, method);
  if (!read || !shown) return null;
  const end = 'expiresAt' in read ? readTime(read.expiresAt) : undefined;
  return { action: shown, until: Math.min(until, end ?? until) };
}

function shownAction(action: ActionShape, method: AdyenMethod | null): Instructions | undefined {
  switch (action.type) {
    case 'redirect':
      // A page that wants a form posted to it has no address to go to.
      return action.method === 'POST' ? undefined : { type: 'redirect', url: action.url };
    case 'qrCode':
      return { type: 'qr', payload: action.qrCodeData, appUrl: action.url ?? null };
    case 'await':
      return { type: 'wait' };
    case 'threeDS2':
      return undefined;
    case 'voucher':
      return method?.voucher && voucher(method.voucher, action.reference);
  }
}

function voucher(name: NonNullable<AdyenMethod['voucher']>, reference: string): Instructions {
  const digits = { boletoLine: boletoBarcode(reference), voucher: reference, virtualAccount: '' }[name];
  const barcode = digits && { format: name === 'boletoLine' ? ('itf' as const) : ('code128' as const), digits };
  return { type: 'transfer', details: [{ name, value: reference.replace(/[ .]/g, '') }], barcode: barcode || null };
}

/** Turns the 47 digits that a person types into the 44 of the barcode, by Febraban's order. '' for other texts. */
function boletoBarcode(line: string): string {
  const digits = line.replace(/\D/g, '');
  if (digits.length !== 47) return '';
  const free = digits.slice(4, 9) + digits.slice(10, 20) + digits.slice(21, 31);
  return digits.slice(0, 4) + digits.slice(32) + free;
}
