import { methodByKey } from '@kassa/methods';
import type { App } from '../../app.ts';
import type { CardTokenFacts, PaymentConnector } from '../../connectors/payment/port.ts';
import { isMerchantSignIn } from '../../kernel/counted-as.ts';
import { inTransaction, type Reader } from '../../kernel/database.ts';
import { type OrderNo, randomNumber } from '../../kernel/ids.ts';
import { refuse } from '../../kernel/refusal.ts';
import {
  type Buyer,
  hideFromMerchantSignIns,
  readOrder,
  refuseUnlessOpen,
  refuseUnlessOwn,
} from '../../modules/orders/index.ts';
import {
  cardNamesPurpose,
  cardTokenPurpose,
  insertCard,
  type NewCard,
  reserveSavedCard,
  type SavedCardRecord,
  savedNamesPurpose,
  savedTokenPurpose,
} from '../../modules/payments/index.ts';
import { refuseOtherHolder } from '../identity/refuse-other-holder.ts';
import { levelNeededBy } from '../identity/refuse-unidentified.ts';
import { cardRoute, saleOf } from '../payments/card-route.ts';
import { saveAtProvider } from '../payments/save-at-provider.ts';
import { namesOf, refuseListed } from '../risk/refuse-listed.ts';
import { hasCardNumber, isTokenOfDigits } from './card-number.ts';

/** A card that a buyer entered into the provider's frames. */
export interface SubmitCard {
  readonly buyer: Buyer;
  readonly orderNo: OrderNo;
  readonly cardToken: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Whether to keep the card for later payments. Has no effect for a merchant sign-in. */
  readonly save?: boolean | undefined;
}

/**
 * Takes the single-use token of the provider's frames and the names of the page, for one attempt of one order. Only the
 * provider can say what the token is. A card to be kept takes its place here before the provider keeps it. If the
 * provider does not answer, a job asks again, and this payment continues.
 * @throws Refusal card_number_refused for anything like a card number, order_not_found, order_timed_out, order_ended,
 *   payment_under_way, method_unavailable, card_token_used for a token that is unknown, used or too old, buyer_blocked
 *   and screening_unavailable by screening, cardholder_mismatch where the holder must be the person on the buyer's
 *   document, card_limit_reached when six cards are kept already, provider_unavailable when the provider does not
 *   answer
 */
export async function submitCard(
  app: Pick<App, 'db' | 'payments' | 'seal' | 'clock' | 'screening' | 'log'>,
  card: SubmitCard,
): Promise<{ cardId: string; brand: string; last4: string }> {
  const { buyer, orderNo, cardToken, firstName, lastName } = card;
  const typed = [firstName, lastName, `${firstName}${lastName}`];
  if (isTokenOfDigits(cardToken) || typed.some(hasCardNumber)) refuse('card_number_refused');
  const order = refuseUnlessOwn(await readOrder(app.db, orderNo), buyer);
  refuseUnlessOpen(order);
  await refuseListed(app, { buyer, subject: orderNo, names: namesOf(card) });
  const toldByMerchant = isMerchantSignIn(buyer);
  // What a merchant says of a person is compared with no document: the attempt asks for a proven address.
  if (!toldByMerchant && ((await levelNeededBy(app.db, order, buyer)) ?? 0) > 0)
    await refuseOtherHolder(app, buyer.userNo, card);
  const { connector, facts } = await usableToken(app, cardRoute(app, order, saleOf(order)).connectors, cardToken);
  if (!methodByKey('10009', facts.brand)?.enabled) refuse('method_unavailable');
  const known = knownCardOf(buyer, { connector, facts });
  await hideFromMerchantSignIns(app.db, order, buyer);
  if (card.save !== true || toldByMerchant) await store(app, app.db, { ...card, known });
  else await saveAtProvider(app, connector, await storeAndReserve(app, { ...card, known }));
  return { cardId: known.cardId, brand: facts.brand, last4: facts.last4 };
}

/** Gives a card that its provider knows a number of ours. */
export function knownCardOf(buyer: Buyer, { connector, facts }: UsableToken): Known {
  return { cardId: randomNumber(), userNo: buyer.userNo, provider: connector.key, ...facts };
}

interface Known extends CardTokenFacts {
  readonly cardId: string;
  readonly userNo: string;
  readonly provider: string;
}

/** A card that its provider knows. */
export type KnownCard = SubmitCard & { readonly known: Known };

/** Stores the card for its one payment. */
async function store(app: Pick<App, 'seal'>, db: Reader, card: KnownCard): Promise<void> {
  if (!(await insertCard(db, cardOf(app, card)))) refuse('card_token_used');
}

/** Makes the row of a card for its one payment. */
export function cardOf(
  { seal }: Pick<App, 'seal'>,
  { orderNo, cardToken, known, firstName, lastName }: KnownCard,
): NewCard {
  const { cardId, userNo, provider, brand, last4 } = known;
  return {
    cardId,
    orderNo,
    userNo,
    provider,
    brand,
    last4,
    tokenSealed: seal.seal(cardToken, cardTokenPurpose),
    tokenIndex: seal.index(cardToken, cardTokenPurpose),
    namesSealed: seal.seal(namesText({ firstName, lastName }), cardNamesPurpose),
    usableUntil: new Date(known.expiresAt),
  };
}

function namesText({ firstName, lastName }: Pick<SubmitCard, 'firstName' | 'lastName'>): string {
  return JSON.stringify({ firstName, lastName });
}

/** Stores the card, and reserves a place for it among the buyer's saved cards. @returns that place */
async function storeAndReserve(app: Pick<App, 'db' | 'seal'>, card: KnownCard): Promise<SavedCardRecord> {
  const { cardId, userNo, provider, brand, last4 } = card.known;
  return inTransaction(app.db, async (tx) => {
    await store(app, tx, card);
    const kept = await reserveSavedCard(tx, {
      cardId,
      userNo,
      provider,
      brand,
      last4,
      tokenSealed: app.seal.seal(card.cardToken, savedTokenPurpose),
      namesSealed: app.seal.seal(namesText(card), savedNamesPurpose),
    });
    if (!kept) refuse('card_limit_reached');
    return kept;
  });
}

interface UsableToken {
  readonly connector: PaymentConnector;
  readonly facts: CardTokenFacts;
}

/** Finds the provider whose frames made a token: another one may be the first choice by now. */
export async function usableToken(
  app: Pick<App, 'clock'>,
  connectors: readonly PaymentConnector[],
  cardToken: string,
): Promise<UsableToken> {
  let silent = false;
  for (const connector of connectors) {
    const answer = await connector.readCardToken(cardToken);
    if (answer.kind === 'unknown') silent = true;
    if (answer.kind !== 'known') continue;
    const { facts } = answer;
    if (facts.used || facts.expiresAt <= app.clock.now()) break;
    return { connector, facts };
  }
  if (silent) refuse('provider_unavailable', { retryAfterSeconds: 5 });
  refuse('card_token_used');
}
