import type { App } from '../app.ts';
import type { PaymentConnector } from '../connectors/payment/index.ts';
import { inTransaction, type Tx } from '../kernel/database.ts';
import { randomNumber } from '../kernel/ids.ts';
import { Refusal } from '../kernel/refusal.ts';
import { noteHolds } from '../modules/ledger/index.ts';
import { countAttempt } from '../modules/orders/index.ts';
import {
  type CardMeans,
  insertPayment,
  liveAttempt,
  movePayment,
  type Payment,
  readCardMeans,
  readCardState,
  readLivePayment,
} from '../modules/payments/index.ts';
import { type CardTrier, cardTrierOf, takeCardTry } from '../modules/risk/index.ts';
import { applyAnswer } from './apply-facts.ts';
import { lockForAttempt, type PayOrder, returnAddress } from './begin-attempt.ts';
import { cardMeans } from './card-means.ts';
import { refuseOtherHolder } from './refuse-other-holder.ts';
import { takeLimits } from './refuse-unidentified.ts';
import { readHolder, screenPayment } from './screen-payment.ts';
import { cardConnector } from './submit-card.ts';
import { useKeptCard } from './use-kept-card.ts';

export interface PayByCard extends PayOrder {
  readonly cardId: string;
  /** Where it is tried: the client's address, and the browser's cookie or ''. */
  readonly from: { readonly ip: string; readonly device: string };
}

/**
 * Starts one attempt by card: the intention is committed with our own key, then the provider is asked, then its answer is
 * committed. When no answer comes the attempt is unknown and the reconciler goes on.
 * @throws Refusal 91601, 80007, 80004, 1025, 80102, 91201, 91101 (data: the order's quote), 91202, 91204, 81000, 91508, 60007,
 * 91530, 91544, 91545, 10005, 91560
 */
export async function payByCard(app: App, request: PayByCard): Promise<void> {
  const { buyer, orderNo, cardId, from } = request;
  if (buyer.atRisk) throw new Refusal('91601');
  await screenPayment(app, { buyer, orderNo, cardId });
  const trier = cardTrierOf(app.seal, { userNo: buyer.userNo, ...from });
  const { connector, ...begun } = await inTransaction(app.db, (tx) => begin(app, tx, { ...request, trier }));
  await charge(app, connector, begun);
}

/** Sends the charge of an attempt again, under the attempt's own key: with one effect. */
export async function chargeCardAgain(app: App, connector: PaymentConnector, payment: Payment): Promise<void> {
  const means = payment.cardId === null ? undefined : await readCardMeans(app.db, payment.cardId);
  await charge(app, connector, { payment, means });
}

interface Begun {
  readonly payment: Payment;
  readonly means: CardMeans | undefined;
}

async function charge(app: App, connector: PaymentConnector, { payment, means }: Begun): Promise<void> {
  const answer = await connector.charge({
    reference: payment.paymentNo,
    amountMinor: payment.amountMinor,
    currency: payment.currency,
    by: await cardMeans(app, means, payment.orderNo),
    returnUrl: returnAddress(app, payment),
  });
  await applyAnswer(app, payment, answer);
}

async function begin(
  app: App,
  tx: Tx,
  request: PayByCard & { readonly trier: CardTrier },
): Promise<Begun & { connector: PaymentConnector }> {
  const { buyer, orderNo, cardId } = request;
  const order = await lockForAttempt(app, tx, request);
  const connector = cardConnector(app, order);
  const { returnOrigin = null } = request;
  const attempt = { ...order, returnOrigin, paymentNo: randomNumber(), provider: connector.key, currency: order.fiat };
  await takeTry(app, tx, { trier: request.trier, paymentNo: attempt.paymentNo });
  const insert = (card: string) =>
    insertPayment(tx, { ...attempt, amountMinor: order.totalMinor, cardId: card }, noteHolds('placed'));
  let begun = await insert(cardId);
  if (!begun) {
    if (await readLivePayment(tx, orderNo)) throw new Refusal('80004');
    const kept = await useKeptCard(tx, app, { cardId, buyer, orderNo, provider: connector.key });
    begun = kept === undefined ? undefined : await insert(kept);
  }
  if (!begun) {
    const card = await readCardState(tx, { cardId, orderNo, userNo: buyer.userNo });
    throw new Refusal(card ? '91204' : '91202');
  }
  const level = await takeLimits(tx, order, attempt.paymentNo);
  if (level > 0) await refuseOtherHolderOf({ db: tx, seal: app.seal }, buyer.userNo, begun.payment.cardId);
  await countAttempt(tx, order);
  const payment = await movePayment(tx, begun.payment, { event: 'send', actor: 'buyer' });
  return { ...begun, payment, connector };
}

/** @throws Refusal 91545 after too many declined cards, 10005 while those under way could be too many */
async function takeTry(
  app: App,
  tx: Tx,
  { trier, paymentNo }: { readonly trier: CardTrier; readonly paymentNo: string },
): Promise<void> {
  const { declinesAtMost } = app.config.risk;
  const taken = await takeCardTry(tx, trier, { paymentNo, declinesAtMost, liveAttempt });
  if (taken.kind === 'taken') return;
  throw new Refusal(taken.kind === 'wait' ? '91545' : '10005', { retryAfterSeconds: taken.seconds });
}

/** @throws Refusal 91560 */
async function refuseOtherHolderOf(
  read: { readonly db: Tx; readonly seal: App['seal'] },
  userNo: string,
  cardId: string | null,
): Promise<void> {
  const holder = cardId === null ? undefined : await readHolder(read, { cardId, userNo });
  if (holder) await refuseOtherHolder(read, userNo, holder);
}
