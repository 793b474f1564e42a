import type { DataOf, payFormData } from '@kassa/contract';
import { methodByKey } from '@kassa/methods';
import type { App } from '../app.ts';
import { Refusal } from '../kernel/refusal.ts';
import { readOrder } from '../modules/orders/index.ts';
import { cardNamesPurpose, readLastNames } from '../modules/payments/index.ts';
import { allowedAncestors } from './allowed-ancestors.ts';
import { maskText } from './mask.ts';
import { type Buyer, isVouched, refuseUnlessOpen, refuseUnlessOwn } from './own-order.ts';
import { readSavedCards } from './read-saved-cards.ts';
import { cardConnector } from './submit-card.ts';

/**
 * The fields of an order's card form with the last names, masked, and a fresh session of the provider's frames, which may
 * be shown below our own origin only.
 * @throws Refusal 80007, 1025, 80102, 80004, 81000, 91206 when the provider does not answer
 */
export async function openCardForm(
  app: Pick<App, 'db' | 'payments' | 'seal' | 'config'>,
  request: { buyer: Buyer; orderNo: string; language: string },
): Promise<DataOf<typeof payFormData>> {
  const order = refuseUnlessOwn(await readOrder(app.db, request.orderNo), request.buyer);
  refuseUnlessOpen(order);
  const connector = cardConnector(app, order);
  const ancestors = await allowedAncestors(app, order.appId);
  const answer = await connector.openCardSession({ reference: order.orderNo, ancestors, language: request.language });
  if (answer.kind !== 'known') throw new Refusal('91206', { retryAfterSeconds: 5 });
  const { sessionId, frameUrl, expiresAt } = answer.facts;
  const known = !isVouched(request.buyer);
  const names = known ? await lastNames(app, request.buyer.userNo) : { firstName: '', lastName: '' };
  const named = (name: 'firstName' | 'lastName') => ({ name, lastValue: maskText(names[name]), required: true });
  return {
    country: 'all',
    fields: [
      { ...named('firstName'), options: [] },
      { ...named('lastName'), options: [] },
    ],
    locksConfirm: methodByKey(order.payWayCode, order.bankCode)?.locksConfirm ?? false,
    wallet: null,
    savedCards: await readSavedCards(app, request.buyer),
    cardSession: {
      sessionId,
      frameUrl,
      frameOrigin: new URL(frameUrl).origin,
      expiresAt: new Date(expiresAt).toISOString(),
    },
  };
}

async function lastNames(
  app: Pick<App, 'db' | 'seal'>,
  userNo: string,
): Promise<{ firstName: string; lastName: string }> {
  const sealed = await readLastNames(app.db, userNo);
  return sealed ? JSON.parse(app.seal.open(sealed, cardNamesPurpose)) : { firstName: '', lastName: '' };
}
