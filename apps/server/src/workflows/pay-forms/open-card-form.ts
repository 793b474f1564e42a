import type { DataOf, payFormData } from '@kassa/contract';
import { methodByKey } from '@kassa/methods';
import type { App } from '../../app.ts';
import type { CardSession, Sale } from '../../connectors/payment/index.ts';
import { isMerchantSignIn } from '../../kernel/counted-as.ts';
import type { OrderNo } from '../../kernel/ids.ts';
import { maskText } from '../../kernel/mask.ts';
import { cardPageOrigin } from '../../kernel/own-origins.ts';
import { refuse } from '../../kernel/refusal.ts';
import { readLink } from '../../modules/links/index.ts';
import { type Buyer, readOrder, refuseUnlessOpen, refuseUnlessOwn } from '../../modules/orders/index.ts';
import { cardNamesPurpose, readLastNames } from '../../modules/payments/index.ts';
import { allowedAncestors } from '../payments/allowed-ancestors.ts';
import { cardRoute, saleOf } from '../payments/card-route.ts';
import { readSavedCards } from '../payments/read-saved-cards.ts';

type Form = DataOf<typeof payFormData>;
type Opening = Pick<App, 'db' | 'payments' | 'seal' | 'config'>;

/** What a card form is for: one method of an order, or of a link without one. */
interface Subject {
  readonly buyer: Buyer;
  /** Our number of it, for the provider's records. */
  readonly reference: string;
  readonly appId: string;
  readonly payWayCode: string;
  readonly bankCode: string;
  readonly language: string;
  readonly sale: Sale;
}

/**
 * Opens the card form of an order: its fields with the last names, masked, and a new session of the provider's frames,
 * which may only be shown below our own origin.
 * @throws Refusal order_not_found, order_timed_out, order_ended, payment_under_way, method_unavailable,
 *   provider_unavailable when the provider does not answer
 */
export async function openCardForm(
  app: Opening,
  request: { buyer: Buyer; orderNo: OrderNo; language: string },
): Promise<Form> {
  const order = refuseUnlessOwn(await readOrder(app.db, request.orderNo), request.buyer);
  refuseUnlessOpen(order);
  return openForm(app, { ...request, ...order, reference: order.orderNo, sale: saleOf(order) });
}

/**
 * Opens the card form of a link, before its order is placed.
 * @throws Refusal order_not_found when there is no such link, method_unavailable, provider_unavailable when the
 *   provider does not answer
 */
export async function openCardFormOfLink(
  app: Opening,
  request: { buyer: Buyer; payWayCode: string; bankCode: string; language: string; sale: Sale },
): Promise<Form> {
  const { nftParamNo } = request.sale;
  const link = await readLink(app.db, nftParamNo);
  if (!link) refuse('order_not_found');
  return openForm(app, { ...request, appId: link.appId, reference: nftParamNo });
}

async function openForm(app: Opening, subject: Subject): Promise<Form> {
  const { buyer } = subject;
  const session = await openSession(app, subject);
  const { sessionId, expiresAt } = session;
  const frameUrl = new URL(session.frameUrl, cardPageOrigin(app.config));
  const names = isMerchantSignIn(buyer) ? noNames : await lastNames(app, buyer.userNo);
  const named = (name: 'firstName' | 'lastName') => ({ name, lastValue: maskText(names[name]), required: true });
  return {
    country: 'all',
    fields: [
      { ...named('firstName'), options: [] },
      { ...named('lastName'), options: [] },
    ],
    locksConfirm: methodByKey(subject.payWayCode, subject.bankCode)?.locksConfirm ?? false,
    wallet: null,
    savedCards: await readSavedCards(app, buyer),
    cardSession: {
      sessionId,
      frameUrl: frameUrl.href,
      frameOrigin: frameUrl.origin,
      oneFrame: session.oneFrame ?? false,
      expiresAt: new Date(expiresAt).toISOString(),
    },
  };
}

/** Opens the frames of the first provider that gives some: a session moves no money. */
async function openSession(app: Opening, subject: Subject): Promise<CardSession> {
  const { connectors } = cardRoute(app, subject, subject.sale);
  const { reference, language } = subject;
  const ancestors = await allowedAncestors(app, subject.appId);
  for (const connector of connectors) {
    const answer = await connector.openCardSession({ reference, ancestors, language });
    if (answer.kind === 'known') return answer.facts;
  }
  refuse('provider_unavailable', { retryAfterSeconds: 5 });
}

const noNames = { firstName: '', lastName: '' };

async function lastNames(
  app: Pick<App, 'db' | 'seal'>,
  userNo: string,
): Promise<{ firstName: string; lastName: string }> {
  const sealed = await readLastNames(app.db, userNo);
  return sealed ? JSON.parse(app.seal.open(sealed, cardNamesPurpose)) : noNames;
}
