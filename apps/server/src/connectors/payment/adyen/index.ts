import { randomHandle } from '../../../kernel/ids.ts';
import { done, mapped } from '../answer.ts';
import { questionPagePath } from '../card-page.ts';
import type { CardCalls, Clues, PaymentCalls, PaymentFacts, RefundRequest } from '../port.ts';
import { toAdyen } from './amount.ts';
import { type CardFieldSettings, type CardPages, createCardPages } from './card-page.ts';
import { cardTokenFacts } from './card-token.ts';
import { chargeBody } from './charge.ts';
import { checkSetup } from './check-setup.ts';
import { type AdyenClient, type AdyenReach, createClient } from './client.ts';
import { askDetails, readResult } from './details.ts';
import { disputesPage } from './live-address.ts';
import { limitsAtAdyen, needsEmail } from './methods.ts';
import { readRefundReports, readReports } from './reports.ts';
import { savedCardCalls } from './saved-cards.ts';
import { type ReportSettings, settlementCalls } from './settlement.ts';
import { type CallbackKeys, readSignedCallback } from './sign.ts';
import { paymentFacts } from './translate.ts';
import { adyenTrial } from './trial.ts';
import { type WalletSettings, walletCalls } from './wallets.ts';
import { cancelShape, paymentShape, refundShape } from './wire.ts';

export { adyenOrigin, reportsOrigin } from './live-address.ts';
export { servedByAdyen } from './methods.ts';

/** The settings of a connection to Adyen. */
export interface AdyenSettings extends AdyenReach {
  readonly merchantAccount: string;
  readonly callbacks: Omit<CallbackKeys, 'merchantAccount' | 'live'>;
  /** How browsers reach Adyen's card fields; null for none: then no card is taken. */
  readonly cardFields: CardFieldSettings | null;
  readonly wallets: WalletSettings;
  readonly reports: ReportSettings;
}

const noClues: Clues = { providerId: '', last: 'pending', reports: [], returned: '' };
/** How long a buyer has for the issuer's page, in ms: docs/specification/payments.md#challenges. */
const issuerPageMs = 15 * 60_000;
/** How long a session of card fields can be loaded, in ms. */
const cardPageMs = 15 * 60_000;
/** A report of money may come after one that there was nothing to cancel, but not by more than this. */
const disorderMs = 60 * 60_000;

/**
 * Connects to Adyen (Checkout API v72). Adyen can't be asked for a payment: what became of one is known from the answer
 * to the same request under the same key, and from its callbacks.
 */
export function createAdyen(settings: AdyenSettings): PaymentCalls & Partial<CardCalls> {
  const call = createClient(settings);
  const { merchantAccount, cardFields, callbacks, now } = settings;
  return {
    origin: new URL(settings.origin).origin,
    needsClues: true,
    wantsEmail: true,
    needsEmail,
    limits: limitsAtAdyen,
    ...paymentCalls(call, settings),
    ...refundCalls(call, settings),
    ...(cardFields && {
      ...cardCalls(createCardPages(cardFields, settings.apiKey), now),
      questionOrigins: [],
      ...savedCardCalls(call, merchantAccount),
    }),
    ...walletCalls(call, merchantAccount, settings.wallets),
    readReturn: readResult,
    webhookSecret: { setting: 'KASSA_PAYMENT_ADYEN_HMAC_KEY', place: "Adyen's Customer Area, Developers, Webhooks" },
    readCallback: (request) =>
      readSignedCallback({ ...callbacks, merchantAccount, live: settings.wallets.live }, request),
    settlement: settlementCalls(settings.reports, settings),
    checkSetup: () => checkSetup(call, settings),
    ...(!settings.wallets.live && !/live/.test(new URL(settings.origin).hostname) && { trial: adyenTrial }),
  };
}

/** The pages' address holds what a session would, so Adyen is not asked for one. */
function cardCalls(
  pages: CardPages,
  now: () => number,
): Pick<CardCalls, 'openCardSession' | 'readCardPage' | 'readCardToken' | 'questionPage'> {
  return {
    questionPage: pages.question,
    async openCardSession({ ancestors }) {
      const until = now() + cardPageMs;
      const frameUrl = pages.addressOf({ ancestors: [...ancestors], until });
      return { kind: 'known', facts: { sessionId: `adyen_${randomHandle()}`, frameUrl, expiresAt: until } };
    },
    readCardPage: (query) => pages.read(query, now()),
    async readCardToken(token) {
      const facts = cardTokenFacts(token, now());
      return facts ? { kind: 'known', facts } : { kind: 'none' };
    },
  };
}

function paymentCalls(
  call: AdyenClient,
  { merchantAccount, now, origin, wallets: { live } }: AdyenSettings,
): Pick<PaymentCalls, 'charge' | 'find' | 'cancel'> {
  const page = disputesPage({ origin, live });
  const reported = (reference: string, { reports, providerId, money }: Clues) =>
    readReports(reference, { reports, now: now(), providerId, money, page });
  return {
    async charge(request) {
      const { reference, by } = request;
      const charge = chargeBody(merchantAccount, request);
      if ('refused' in charge) return { kind: 'refused', code: charge.refused };
      const { body, amount, method, native } = charge;
      const answer = await call({
        method: 'POST',
        path: '/payments',
        idempotencyKey: reference,
        body,
        shape: paymentShape,
      });
      const until = by.kind === 'local' ? by.until : now() + issuerPageMs;
      const questionAt = native ? `${request.pagesAt}${questionPagePath}adyen/${reference}` : null;
      return done(mapped(answer, (timed) => paymentFacts(timed, { reference, amount, until, method, questionAt })));
    },
    async find(reference, clues = noClues) {
      const { facts, disputes } = reported(reference, clues);
      const wasAsked = clues.last === 'challenge';
      if (facts) return { kind: 'known', facts };
      if (disputes.length > 0) return { kind: 'known', facts: { ...unchanged(reference, clues), disputes } };
      if (clues.returned !== '') {
        const answer = await askDetails(call, { reference, returned: clues.returned, until: now() + issuerPageMs });
        if (answer.kind === 'known') {
          const { status } = answer.facts;
          // A question that was asked here stays that question until its answer ends it.
          const isOpen = status === 'pending' || (wasAsked && status === 'issued');
          if (!isOpen) return answer;
        }
        if (answer.kind === 'unknown') return answer;
      }
      // Adyen may give a question before it gives its number of the payment.
      return clues.providerId === '' && !wasAsked
        ? { kind: 'none' }
        : { kind: 'known', facts: unchanged(reference, clues) };
    },
    async cancel(reference, clues = noClues) {
      const { facts, cancelRefusedAt } = reported(reference, clues);
      if (facts?.status === 'captured') return { kind: 'refused', code: 'already_captured' };
      if (facts) return { kind: 'known', facts };
      if (cancelRefusedAt !== null && now() - cancelRefusedAt > disorderMs) return { kind: 'none' };
      const answer = await call({
        method: 'POST',
        path: '/cancels',
        idempotencyKey: `cancel-${reference}`,
        body: { merchantAccount, paymentReference: reference },
        shape: cancelShape,
      });
      if (answer.kind !== 'known') return done(answer);
      if (answer.facts.value.paymentReference !== reference) return { kind: 'unknown', detail: 'of another payment' };
      // Nobody has paid what Adyen last called open. What is paid in spite of the cancellation is reported, and is late.
      const isUnpaid = clues.last === 'issued' || (clues.last === 'challenge' && clues.returned === '');
      return isUnpaid
        ? { kind: 'known', facts: { ...unchanged(reference, clues), status: 'cancelled' } }
        : { kind: 'unknown', detail: 'cancellation received' };
    },
  };
}

/** What is known of a payment about which nothing new came. */
function unchanged(reference: string, { providerId, last }: Clues): PaymentFacts {
  return {
    ...{ reference, providerPaymentId: providerId, status: last, declineCode: '', last4: '' },
    ...{ challenge: null, instructions: null, captures: [] },
  };
}

function refundCalls(
  call: AdyenClient,
  { merchantAccount, now }: AdyenSettings,
): Pick<PaymentCalls, 'refund' | 'findRefund'> {
  // Money that came again is a payment of its own at Adyen, and its number is that of the money.
  const send = async ({
    reference,
    providerPaymentId: first,
    captureId = first,
    amountMinor,
    currency,
  }: RefundRequest) => {
    const amount = toAdyen(amountMinor, currency);
    if (!amount) return { kind: 'refused', code: 'amount_limit' } as const;
    return call({
      method: 'POST',
      path: `/payments/${encodeURIComponent(captureId)}/refunds`,
      idempotencyKey: `refund-${reference}`,
      body: { merchantAccount, amount, reference },
      shape: refundShape,
    });
  };
  return {
    async refund(request) {
      const { reference } = request;
      const answer = await send(request);
      return done(
        mapped(answer, ({ value }) => ({
          providerRefundId: value.pspReference,
          reference: value.reference || reference,
          status: 'pending',
        })),
      );
    },
    async findRefund(reference, clues = noClues) {
      const facts = readRefundReports(reference, { reports: clues.reports, now: now() });
      if (facts) return { kind: 'known', facts };
      const { providerId: providerRefundId } = clues;
      return providerRefundId === ''
        ? { kind: 'none' }
        : { kind: 'known', facts: { providerRefundId, reference, status: 'pending' } };
    },
  };
}
