import { methodByKey } from '@kassa/methods';
import type { App } from '../app.ts';
import type { CardTokenFacts, PaymentConnector } from '../connectors/payment/port.ts';
import { inTransaction, type Reader } from '../kernel/database.ts';
import { randomNumber } from '../kernel/ids.ts';
import { Refusal } from '../kernel/refusal.ts';
import { type Order, readOrder } from '../modules/orders/index.ts';
import {
  cardNamesPurpose,
  cardTokenPurpose,
  insertCard,
  type KeptCard,
  keptNamesPurpose,
  keptTokenPurpose,
  reserveKeptCard,
} from '../modules/payments/index.ts';
import { hasCardNumber, isTokenOfDigits } from './card-number.ts';
import { keepAtProvider } from './keep-card.ts';
import { type Buyer, isVouched, refuseUnlessOpen, refuseUnlessOwn } from './own-order.ts';
import { namesOf, refuseListed } from './refuse-listed.ts';
import { refuseOtherHolder } from './refuse-other-holder.ts';
import { levelNeededBy } from './refuse-unidentified.ts';

export interface SubmitCard {
  readonly buyer: Buyer;
  readonly orderNo: string;
  readonly cardToken: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Keep the card for later payments; without effect for who came in by a merchant's word alone. */
  readonly save?: boolean | undefined;
}

/**
 * Takes the single-use token of the provider's frames and the names of the page, for one attempt of one order. What the
 * token is, only the provider is asked. A card to be kept takes its place here before the provider keeps it; where the
 * provider does not answer the job asks again, and this payment goes on.
 * @throws Refusal 91203 for anything like a card number, 80007, 1025, 80102, 80004, 81000, 91204 for a token that is
 * unknown, used, or too old, 91601 and 91544 by screening, 91560 where it needs the holder to be whom the buyer has shown to
 * be, 91208 when six cards are kept already, 91206 when the provider does not answer
 */
export async function submitCard(
  app: Pick<App, 'db' | 'payments' | 'seal' | 'clock' | 'screening' | 'log'>,
  card: SubmitCard,
): Promise<{ cardId: string; brand: string; last4: string }> {
  const { buyer, orderNo, cardToken, firstName, lastName } = card;
  const typed = [firstName, lastName, `${firstName}${lastName}`];
  if (isTokenOfDigits(cardToken) || typed.some(hasCardNumber)) throw new Refusal('91203');
  const order = refuseUnlessOwn(await readOrder(app.db, orderNo), buyer);
  refuseUnlessOpen(order);
  await refuseListed(app, { userNo: buyer.userNo, subject: orderNo, names: namesOf(card) });
  if (((await levelNeededBy(app.db, order)) ?? 0) > 0) await refuseOtherHolder(app, buyer.userNo, card);
  const connector = cardConnector(app, order);
  const facts = await usableToken(app, connector, cardToken);
  if (!methodByKey('10009', facts.brand)?.enabled) throw new Refusal('81000');
  const known = { cardId: randomNumber(), userNo: buyer.userNo, provider: connector.key, ...facts };
  if (card.save !== true || isVouched(buyer)) await store(app, app.db, { ...card, known });
  else await keepAtProvider(app, connector, await storeAndReserve(app, { ...card, known }));
  return { cardId: known.cardId, brand: facts.brand, last4: facts.last4 };
}

interface Known extends CardTokenFacts {
  readonly cardId: string;
  readonly userNo: string;
  readonly provider: string;
}

type KnownCard = SubmitCard & { readonly known: Known };

/** Stores the card for its one payment. */
async function store(
  { seal }: Pick<App, 'seal'>,
  db: Reader,
  { orderNo, cardToken, known, ...names }: KnownCard,
): Promise<void> {
  const { cardId, userNo, provider, brand, last4 } = known;
  const stored = await insertCard(db, {
    cardId,
    orderNo,
    userNo,
    provider,
    brand,
    last4,
    tokenSealed: seal.seal(cardToken, cardTokenPurpose),
    tokenIndex: seal.index(cardToken, cardTokenPurpose),
    namesSealed: seal.seal(namesText(names), cardNamesPurpose),
    usableUntil: new Date(known.expiresAt),
  });
  if (!stored) throw new Refusal('91204');
}

function namesText({ firstName, lastName }: Pick<SubmitCard, 'firstName' | 'lastName'>): string {
  return JSON.stringify({ firstName, lastName });
}

/** The same, and takes a place for it among the buyer's. @returns that place */
async function storeAndReserve(app: Pick<App, 'db' | 'seal'>, card: KnownCard): Promise<KeptCard> {
  const { cardId, userNo, provider, brand, last4 } = card.known;
  return inTransaction(app.db, async (tx) => {
    await store(app, tx, card);
    const kept = await reserveKeptCard(tx, {
      cardId,
      userNo,
      provider,
      brand,
      last4,
      tokenSealed: app.seal.seal(card.cardToken, keptTokenPurpose),
      namesSealed: app.seal.seal(namesText(card), keptNamesPurpose),
    });
    if (!kept) throw new Refusal('91208');
    return kept;
  });
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
