import { methodByKey } from '@kassa/methods';
import type { App } from '../app.ts';
import type { CardTokenFacts, PaymentConnector } from '../connectors/payment/port.ts';
import { randomNumber } from '../kernel/ids.ts';
import { Refusal } from '../kernel/refusal.ts';
import { type Order, readOrder } from '../modules/orders/index.ts';
import { cardNamesPurpose, cardTokenPurpose, insertCard } from '../modules/payments/index.ts';
import { hasCardNumber, isTokenOfDigits } from './card-number.ts';
import { type Buyer, refuseUnlessOpen, refuseUnlessOwn } from './own-order.ts';

export interface SubmitCard {
  readonly buyer: Buyer;
  readonly orderNo: string;
  readonly cardToken: string;
  readonly firstName: string;
  readonly lastName: string;
}

/**
 * Takes the single-use token of the provider's frames and the names of the page, for one attempt of one order. What the
 * token is, only the provider is asked.
 * @throws Refusal 91203 for anything like a card number, 80007, 1025, 80102, 80004, 81000, 91204 for a token that is
 * unknown, used, or too old, 91206 when the provider does not answer
 */
export async function submitCard(
  app: Pick<App, 'db' | 'payments' | 'seal' | 'clock'>,
  card: SubmitCard,
): Promise<{ cardId: string; brand: string; last4: string }> {
  const { buyer, orderNo, cardToken, firstName, lastName } = card;
  const typed = [firstName, lastName, `${firstName}${lastName}`];
  if (isTokenOfDigits(cardToken) || typed.some(hasCardNumber)) throw new Refusal('91203');
  const order = refuseUnlessOwn(await readOrder(app.db, orderNo), buyer);
  refuseUnlessOpen(order);
  const connector = cardConnector(app, order);
  const facts = await usableToken(app, connector, cardToken);
  if (!methodByKey('10009', facts.brand)?.enabled) throw new Refusal('81000');
  const cardId = randomNumber();
  const stored = await insertCard(app.db, {
    cardId,
    orderNo,
    userNo: buyer.userNo,
    provider: connector.key,
    brand: facts.brand,
    last4: facts.last4,
    tokenSealed: app.seal.seal(cardToken, cardTokenPurpose),
    tokenIndex: app.seal.index(cardToken, cardTokenPurpose),
    namesSealed: app.seal.seal(JSON.stringify({ firstName, lastName }), cardNamesPurpose),
    usableUntil: new Date(facts.expiresAt),
  });
  if (!stored) throw new Refusal('91204');
  return { cardId, brand: facts.brand, last4: facts.last4 };
}

/** The provider of an order's card method. @throws Refusal 81000 when its method is no card or is switched off */
export function cardConnector(app: Pick<App, 'payments'>, order: Order): PaymentConnector {
  const method = methodByKey(order.payWayCode, order.bankCode);
  const connector = method?.enabled && method.collect.kind === 'card' ? app.payments.get(method.provider) : undefined;
  if (!connector) throw new Refusal('81000');
  return connector;
}

async function usableToken(
  app: Pick<App, 'clock'>,
  connector: PaymentConnector,
  cardToken: string,
): Promise<CardTokenFacts> {
  const answer = await connector.readCardToken(cardToken);
  if (answer.kind === 'unknown') throw new Refusal('91206', { retryAfterSeconds: 5 });
  const usable = answer.kind === 'known' && !answer.facts.used && answer.facts.expiresAt > app.clock.now();
  if (!usable) throw new Refusal('91204');
  return answer.facts;
}
