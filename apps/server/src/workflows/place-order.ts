import type { OrderView, WalletDoubt } from '@kassa/contract';
import { methodByKey, methodKey } from '@kassa/methods';
import { sql } from 'kysely';
import type { App } from '../app.ts';
import { type Db, inTransaction, type Tx } from '../kernel/database.ts';
import { randomNumber } from '../kernel/ids.ts';
import { jobTopic } from '../kernel/queue.ts';
import { Refusal } from '../kernel/refusal.ts';
import { notifying } from '../kernel/signal.ts';
import {
  deliverEventsJob,
  deliverWebhooksJob,
  type Link,
  readLinkAsking,
  recordingNew,
  tellingNew,
} from '../modules/merchants/index.ts';
import {
  changeTerms,
  isOrdered,
  lockOrderOfLink,
  type NewOrder,
  type Order,
  orderWindowMs,
  placing,
  readOrderOfLink,
} from '../modules/orders/index.ts';
import { readLivePayment } from '../modules/payments/index.ts';
import {
  insertQuote,
  makeQuote,
  quoteView,
  readQuote,
  type StoredQuote,
  storingQuote,
  type Terms,
  takeQuote,
  takingQuote,
} from '../modules/pricing/index.ts';
import { currentRates } from './current-rates.ts';
import { itemKeyOf } from './item-key.ts';
import { newOrderRow, type PlacedRow, placedRow } from './new-order-row.ts';
import type { OrderScreenRow } from './order-rows.ts';
import { newOrderEvent } from './order-snapshot.ts';
import { type Buyer, refuseUnlessOpen } from './own-order.ts';
import { quoteTerms } from './quote-link.ts';
import { refuseUnidentified } from './refuse-unidentified.ts';
import { showOrder, type Viewer, viewOrder } from './show-order.ts';
import { refuseDoubtfulWallet, termsToOrder } from './terms-to-order.ts';
import { newTrade } from './trade-of-order.ts';

export interface PlaceOrder {
  readonly buyer: Viewer & { readonly atRisk: boolean };
  /** False: a merchant's server places it for him, who will see it later. */
  readonly present?: false;
  readonly nftParamNo: string;
  readonly fiat: string;
  readonly payWayCode: string;
  readonly payBankCode?: string | undefined;
  /** The price as the buyer saw it; without one he is shown the order's total before he pays. */
  readonly quoteNo?: string | undefined;
  /** The wallet it goes to, where no quote names it. */
  readonly address?: string | undefined;
  /** What he confirmed of that wallet. */
  readonly walletConfirmed?: readonly WalletDoubt[] | undefined;
}

/** A price that the order takes, and whether its row stands already. */
interface Taken {
  readonly quote: StoredQuote;
  readonly stored: boolean;
}

/**
 * Places the order of a link: the first buyer owns it. For its owner, while nothing is under way, it takes another currency,
 * method and price instead. @returns the order as its buyer sees it
 * @throws Refusal 91601, 80007, 91502, 91505, 80004, 1025, 80102, 91002, 81000, 1010, 91004, 91509, 91520 to 91527, 60007, 91530,
 *   and 91101 with a new quote
 */
export async function placeOrder(app: App, request: PlaceOrder): Promise<OrderView> {
  const { buyer, nftParamNo } = request;
  if (buyer.atRisk) throw new Refusal('91601');
  const found = await readLinkAsking(app.db, nftParamNo, isOrdered(nftParamNo));
  if (!found || (buyer.scopeAppId !== null && buyer.scopeAppId !== found.link.appId)) throw new Refusal('80007');
  const { link, answer: ordered } = found;
  const order = ordered ? await readOrderOfLink(app.db, nftParamNo) : undefined;
  if (ordered) refuseStanding(order, buyer);
  else if (link.expired) throw new Refusal('91502');
  const shown = await shownQuote(app.db, request);
  const terms = await termsToOrder(app, link, { order, shown: shown?.quote, address: request.address });
  const taken = await takePrice(app, terms, { request, shown });
  const { userNo } = buyer;
  const present = request.present ?? true;
  if (!ordered) await refuseUnidentified(app.db, { ...taken.quote, userNo, appId: link.appId }, { present });
  if (!ordered) await refuseDoubtfulWallet(app, terms, request.walletConfirmed ?? []);
  const placed = ordered ? undefined : await insertNew(app.db, { request, link, taken });
  if (placed) return viewOrder(app, buyer, placed);
  const { orderNo } = await inTransaction(app.db, (tx) => replaceTerms(tx, request, taken));
  return showOrder(app, buyer, orderNo);
}

function refuseStanding(order: Order | undefined, buyer: Buyer): void {
  if (!order) return;
  if (order.userNo !== buyer.userNo) throw new Refusal('91505');
  refuseUnlessOpen(order);
}

interface Shown {
  readonly quote: StoredQuote;
  readonly valid: boolean;
}

/** The quote that the buyer saw of this link; one of another link is none. */
async function shownQuote(db: Db, { quoteNo, nftParamNo }: PlaceOrder): Promise<Shown | undefined> {
  const shown = quoteNo === undefined ? undefined : await readQuote(db, quoteNo);
  return shown?.quote.nftParamNo === nftParamNo ? shown : undefined;
}

/** The quote the buyer saw, or for another method one of the same total; else a new one, which he has to see first. */
async function takePrice(
  app: App,
  terms: Terms,
  { request, shown }: { request: PlaceOrder; shown: Shown | undefined },
): Promise<Taken> {
  const asked = { fiat: request.fiat, payWayCode: request.payWayCode, bankCode: request.payBankCode };
  const fresh = async () => makeQuote(terms, asked, { rates: await currentRates(app), now: app.clock.now() });
  if (request.quoteNo === undefined) return { quote: await fresh(), stored: false };
  if (shown?.valid && shown.quote.fiat === request.fiat) {
    if (isMethodOf(shown.quote, request) && shown.quote.address === terms.address)
      return { quote: shown.quote, stored: true };
    const quote = await fresh();
    if (quote.totalMinor === shown.quote.totalMinor) return { quote, stored: false };
  }
  const quote = await quoteTerms(app, terms, asked);
  throw new Refusal('91101', { data: quoteView(quote, terms.itemName, app.clock.date()) });
}

function isMethodOf(quote: StoredQuote, request: PlaceOrder): boolean {
  const method = methodByKey(request.payWayCode, request.payBankCode ?? '');
  const key = method?.enabled ? methodKey(method) : undefined;
  return key?.payWayCode === quote.payWayCode && key.bankCode === quote.bankCode;
}

/** In one statement: the order, its price, the merchant's first event, and what the buyer sees of it. */
async function insertNew(
  db: Db,
  the: { request: PlaceOrder; link: Link; taken: Taken },
): Promise<OrderScreenRow | undefined> {
  const { request, link, taken } = the;
  const { quote, stored } = taken;
  const order: NewOrder = {
    ...quote,
    orderNo: randomNumber(),
    appId: link.appId,
    merchantOrderNo: link.merchantOrderNo,
    userNo: request.buyer.userNo,
    itemKey: itemKeyOf(link),
    linkExpiresAt: link.expiresAt,
    windowMs: orderWindowMs,
  };
  const { rows } = await sql<PlacedRow>`
    with changed as (${placing(order)}),
    priced as (${stored ? takingQuote(quote.quoteNo) : storingQuote(quote)}),
    ${link.callbackUrl === '' ? sql`` : sql`told as (${tellingNew(newTrade(order, { link, quote }), link.callbackUrl)}),`}
    noted as (${recordingNew(newOrderEvent(order, { link, quote }))})
    select placed.*, ${notifying(jobTopic(deliverWebhooksJob), jobTopic(deliverEventsJob))}
    from (${placedRow()}) as placed`.execute(db);
  return rows[0] && newOrderRow(rows[0], { link, quote });
}

async function replaceTerms(tx: Tx, request: PlaceOrder, taken: Taken): Promise<Order> {
  const order = await lockOrderOfLink(tx, request.nftParamNo);
  if (!order) throw new Error(`the order of link ${request.nftParamNo} is gone`);
  refuseStanding(order, request.buyer);
  if (await readLivePayment(tx, order.orderNo)) throw new Refusal('80004');
  if (order.quoteNo === taken.quote.quoteNo) return order;
  // It may have been placed a moment ago, from another tab, for another wallet.
  const standing = await readQuote(tx, order.quoteNo);
  if (standing && standing.quote.address !== taken.quote.address) throw new Refusal('91525');
  await refuseUnidentified(tx, { ...taken.quote, userNo: order.userNo, appId: order.appId }, { present: true });
  await keepQuote(tx, taken, order.orderNo);
  return changeTerms(tx, order.orderNo, taken.quote);
}

async function keepQuote(tx: Tx, { quote, stored }: Taken, orderNo: string): Promise<void> {
  await (stored ? takeQuote(tx, quote.quoteNo, orderNo) : insertQuote(tx, quote, orderNo));
}
