import type { App } from '../../app.ts';
import { isRefusing, type PaymentConnector } from '../../connectors/payment/index.ts';
import { countedAs } from '../../kernel/counted-as.ts';
import { inTransaction, type Tx } from '../../kernel/database.ts';
import { type PaymentNo, randomNumber } from '../../kernel/ids.ts';
import { cardPageOrigin } from '../../kernel/own-origins.ts';
import { refuse } from '../../kernel/refusal.ts';
import { readAddressee } from '../../modules/accounts/index.ts';
import { insertHoldChangeSql } from '../../modules/ledger/index.ts';
import { countAttempt, type Order } from '../../modules/orders/index.ts';
import {
  type CardMeans,
  insertPayment,
  isLiveAttemptSql,
  type Payment,
  readCardMeans,
  readCardState,
  readLivePayment,
} from '../../modules/payments/index.ts';
import { type CardTrier, cardTrierOf, takeCardTry } from '../../modules/risk/index.ts';
import { refuseOtherHolder } from '../identity/refuse-other-holder.ts';
import { takeLimits } from '../identity/refuse-unidentified.ts';
import { readHolder, screenPayment } from '../risk/screen-payment.ts';
import { applyAnswer, applyUnsent } from './apply-facts.ts';
import { lockForAttempt, type PayOrder, providerReturn, shopNameOf } from './begin-attempt.ts';
import { type BeginPlainly, beginPlainly } from './begin-plainly.ts';
import { cardMeans } from './card-means.ts';
import { cardRoute, saleOf } from './card-route.ts';
import type { JustPaid } from './paid-row.ts';
import { applyPlainly } from './pay-in-sets.ts';
import { useSavedCard } from './use-saved-card.ts';

/** A request to pay by card. */
export interface PayByCard extends PayOrder {
  readonly cardId: string;
  /** Who tries: the client's address, and the browser's cookie or ''. */
  readonly from: { readonly ip: string; readonly device: string };
}

/**
 * Starts one attempt by card. Commits the intention with our own key, then asks the provider, then commits its answer.
 * Without an answer the attempt is unknown and the reconciler continues.
 * @throws Refusal buyer_blocked, order_not_found, payment_under_way, order_timed_out, order_ended, attempts_used_up,
 *   quote_changed (data: the order's quote), card_not_found, card_token_used, method_unavailable, item_taken,
 *   identity_required, spending_limit_reached, screening_unavailable, too_many_declined_cards, too_many_requests,
 *   cardholder_mismatch
 */
export async function payByCard(app: App, request: PayByCard): Promise<void> {
  const { buyer, orderNo, cardId, from } = request;
  const asksPerson = await screenPayment(app, { buyer, orderNo, cardId });
  const trier = cardTrierOf(app.seal, { userNo: countedAs(buyer), ...from });
  const { connector, ...begun } = await inTransaction(app.db, (tx) =>
    begin(app, tx, { ...request, trier, asksPerson }),
  );
  await charge(app, connector, begun);
}

/**
 * Does the same for a plain attempt, begun in a set with others.
 * @returns undefined where it is not plain: nothing happened, and payByCard decides. `paid` where its money was plain too
 */
export async function payPlainly(app: App, request: BeginPlainly): Promise<{ paid: JustPaid | undefined } | undefined> {
  const begun = await beginPlainly(app, request);
  if (!begun) return undefined;
  const connector = app.payments.get(begun.payment.provider);
  if (!connector) throw new Error(`no provider ${begun.payment.provider}`);
  return { paid: await charge(app, connector, begun) };
}

/** Sends the charge of an attempt again under the attempt's own key, which has no second effect. */
export async function chargeCardAgain(app: App, connector: PaymentConnector, payment: Payment): Promise<void> {
  const means = payment.cardId === null ? undefined : await readCardMeans(app.db, payment.cardId);
  await charge(app, connector, { payment, means });
}

interface Begun {
  readonly payment: Payment;
  readonly means: CardMeans | undefined;
  /** The order when the attempt began; undefined when the charge is sent again. */
  readonly order?: Order;
}

/** @returns the order where it was paid plainly at once */
async function charge(
  app: App,
  connector: PaymentConnector,
  { payment, means, order }: Begun,
): Promise<JustPaid | undefined> {
  const answer = await connector.charge({
    reference: payment.paymentNo,
    amountMinor: payment.amountMinor,
    currency: payment.currency,
    by: await cardMeans(app, means, payment.orderNo),
    merchantName: await shopNameOf(app, { ...payment, nftParamNo: order?.nftParamNo }),
    pagesAt: cardPageOrigin(app.config),
    returnUrl: providerReturn(app, connector, payment),
    ...(connector.wantsEmail && { email: (await readAddressee(app.db, app.seal, payment.userNo)).email }),
  });
  const paid = order && answer.kind === 'known' && (await applyPlainly(app, { payment, order }, answer.facts));
  if (paid) return paid;
  // Nothing was charged, and only a person can mend our key: the buyer pays in another way.
  const isUnsent = order && answer.kind === 'unknown' && answer.unsent && isRefusing(app.payments, connector.key);
  if (isUnsent && (await applyUnsent(app, payment))) refuse('method_unavailable');
  await applyAnswer(app, payment, answer);
  return undefined;
}

async function begin(
  app: App,
  tx: Tx,
  request: PayByCard & { readonly trier: CardTrier; readonly asksPerson: boolean },
): Promise<Begun & { connector: PaymentConnector }> {
  const { buyer, orderNo, cardId } = request;
  const order = await lockForAttempt(app, tx, request);
  const { decision } = cardRoute(app, order, saleOf(order));
  const { returnOrigin = null, asksPerson } = request;
  const attempt = {
    ...order,
    returnOrigin,
    asksPerson,
    paymentNo: randomNumber<PaymentNo>(),
    route: decision,
    currency: order.fiat,
  };
  await takeTry(app, tx, { trier: request.trier, paymentNo: attempt.paymentNo });
  const insert = (card: string) =>
    insertPayment(
      tx,
      { ...attempt, amountMinor: order.totalMinor, cardId: card },
      { hold: insertHoldChangeSql('placed') },
    );
  let begun = await insert(cardId);
  if (!begun) {
    if (await readLivePayment(tx, orderNo)) refuse('payment_under_way');
    const savedCardId = await useSavedCard(tx, app, { cardId, buyer, orderNo });
    begun = savedCardId === undefined ? undefined : await insert(savedCardId);
  }
  if (!begun) {
    const card = await readCardState(tx, { cardId, orderNo, userNo: buyer.userNo });
    refuse(card ? 'card_token_used' : 'card_not_found');
  }
  const level = await takeLimits(tx, order, { paymentNo: attempt.paymentNo, buyer });
  if (level > 0) await refuseOtherHolderOf({ db: tx, seal: app.seal }, buyer.userNo, begun.payment.cardId);
  await countAttempt(tx, order, buyer);
  const connector = app.payments.get(begun.payment.provider);
  if (!connector) refuse('method_unavailable');
  return { ...begun, connector, order };
}

/**
 * Counts this try against the limit of declined cards.
 * @throws Refusal too_many_declined_cards after too many declined cards, too_many_requests while the tries under way
 *   could become too many
 */
async function takeTry(
  app: App,
  tx: Tx,
  { trier, paymentNo }: { readonly trier: CardTrier; readonly paymentNo: PaymentNo },
): Promise<void> {
  const { declinesAtMost } = app.config.risk;
  const taken = await takeCardTry(tx, trier, { paymentNo, declinesAtMost, isLiveAttemptSql });
  if (taken.kind === 'taken') return;
  refuse(taken.kind === 'wait' ? 'too_many_declined_cards' : 'too_many_requests', { retryAfterSeconds: taken.seconds });
}

/** Refuses a card of another holder than the person on the buyer's document. @throws Refusal cardholder_mismatch */
async function refuseOtherHolderOf(
  read: { readonly db: Tx; readonly seal: App['seal'] },
  userNo: string,
  cardId: string | null,
): Promise<void> {
  const holder = cardId === null ? undefined : await readHolder(read, { cardId, userNo });
  if (holder) await refuseOtherHolder(read, userNo, holder);
}
