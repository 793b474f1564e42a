import type { DataOf, payFormData } from '@kassa/contract';
import { methodByKey } from '@kassa/methods';
import type { App } from '../../app.ts';
import { isMerchantSignIn } from '../../kernel/counted-as.ts';
import type { OrderNo } from '../../kernel/ids.ts';
import { maskText } from '../../kernel/mask.ts';
import { refuse } from '../../kernel/refusal.ts';
import { type Buyer, readOrder, refuseUnlessOpen, refuseUnlessOwn } from '../../modules/orders/index.ts';
import { cardNamesPurpose, readLastNames } from '../../modules/payments/index.ts';
import { allowedAncestors } from '../payments/allowed-ancestors.ts';
import { cardConnector } from '../payments/card-connector.ts';
import { readSavedCards } from '../payments/read-saved-cards.ts';

/**
 * Opens the card form of an order: its fields with the last names, masked, and a new session of the provider's frames,
 * which may only be shown below our own origin.
 * @throws Refusal order_not_found, order_timed_out, order_ended, payment_under_way, method_unavailable,
 *   provider_unavailable when the provider does not answer
 */
export async function openCardForm(
  app: Pick<App, 'db' | 'payments' | 'seal' | 'config'>,
  request: { buyer: Buyer; orderNo: OrderNo; language: string },
): Promise<DataOf<typeof payFormData>> {
  const order = refuseUnlessOwn(await readOrder(app.db, request.orderNo), request.buyer);
  refuseUnlessOpen(order);
  const connector = cardConnector(app, order);
  const ancestors = await allowedAncestors(app, order.appId);
  const answer = await connector.openCardSession({ reference: order.orderNo, ancestors, language: request.language });
  if (answer.kind !== 'known') refuse('provider_unavailable', { retryAfterSeconds: 5 });
  const { sessionId, frameUrl, expiresAt } = answer.facts;
  const known = !isMerchantSignIn(request.buyer);
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
