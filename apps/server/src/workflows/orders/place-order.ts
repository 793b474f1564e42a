import type { OrderView, WalletDoubt } from '@kassa/contract';
import { methodByKey, methodKey } from '@kassa/methods';
import { sql } from 'kysely';
import type { App } from '../../app.ts';
import { besideSql, type PartsSql } from '../../kernel/composed-sql.ts';
import { isMerchantSignIn } from '../../kernel/counted-as.ts';
import { type Db, inTransaction, type Tx } from '../../kernel/database.ts';
import { type OrderNo, type QuoteNo, randomNumber } from '../../kernel/ids.ts';
import { jobTopic } from '../../kernel/queue.ts';
import { refuse } from '../../kernel/refusal.ts';
import { notifySql } from '../../kernel/signal.ts';
import type { Session } from '../../modules/accounts/index.ts';
import { type Link, readLinkWith } from '../../modules/links/index.ts';
import { isSuspended } from '../../modules/merchants/index.ts';
import {
  type Buyer,
  changeTerms,
  insertOrderSql,
  isOrderedSql,
  isOwnOrder,
  itemKeyOf,
  lockOrderOfLink,
  type NewOrder,
  type Order,
  orderWindowMs,
  readOrderOfLink,
  refuseUnlessOpen,
} from '../../modules/orders/index.ts';
import { readLivePayment } from '../../modules/payments/index.ts';
import {
  assignQuote,
  assignQuoteSql,
  insertQuote,
  insertQuoteSql,
  makeQuote,
  quoteView,
  readQuote,
  readShownQuote,
  type StoredQuote,
  type Terms,
} from '../../modules/pricing/index.ts';
import {
  deliverEventsJob,
  deliverWebhooksJob,
  insertFirstMerchantEventSql,
  insertFirstWebhookEventSql,
} from '../../modules/webhooks/index.ts';
import { refuseUnidentified } from '../identity/refuse-unidentified.ts';
import { newOrderEvent } from '../order-events/order-snapshot.ts';
import { newTrade } from '../order-events/trade-of-order.ts';
import { quoteTerms } from '../pricing/quote-link.ts';
import { readMarket } from '../pricing/read-market.ts';
import { newOrderRow, type PlacedRow, selectPlacedOrderSql } from './new-order-row.ts';
import type { OrderScreenRow } from './order-rows.ts';
import { showOrder, type Viewer, viewOrder } from './show-order.ts';
import { refuseDoubtfulWallet, termsToOrder } from './terms-to-order.ts';

/** An order as the buyer or their merchant asks for it. */
export interface PlaceOrder {
  readonly buyer: Viewer & { readonly atRisk: boolean; readonly guest?: Session['guest'] };
  /** False when a merchant's server places it for a buyer, who will see it later. */
  readonly present?: false;
  readonly nftParamNo: string;
  readonly fiat: string;
  readonly payWayCode: string;
  readonly payBankCode?: string | undefined;
  /** The price that the buyer saw. Without one they see the order's total before paying. */
  readonly quoteNo?: QuoteNo | undefined;
  /** The wallet to deliver to, where no quote names it. */
  readonly address?: string | undefined;
  /** The doubts about that wallet that the buyer confirmed. */
  readonly walletConfirmed?: readonly WalletDoubt[] | undefined;
  /** When the buyer's browser first opened the link (ISO 8601). The time until a payment starts counts from then. */
  readonly openedAt?: string | undefined;
}

/** A price that the order takes, and whether its row is stored already. */
interface Taken {
  readonly quote: StoredQuote;
  readonly stored: boolean;
}

/**
 * Places the order of a link; the first buyer owns it. For its owner, while nothing is under way, changes currency,
 * method and price instead.
 * @returns the order as its buyer sees it
 * @throws Refusal buyer_blocked, order_not_found, merchant_suspended, link_expired, link_in_use, payment_under_way, order_timed_out,
 *   order_ended, currency_unsupported, method_unavailable, amount_outside_limits, rate_unavailable,
 *   delivery_unavailable, wallet_missing, wallet_not_of_network, wallet_checksum_invalid, wallet_unowned,
 *   wallet_unconfirmed, wallet_already_fixed, wallet_check_unavailable, network_fee_unavailable, identity_required,
 *   spending_limit_reached, and quote_changed with a new quote
 */
export async function placeOrder(app: App, request: PlaceOrder): Promise<OrderView> {
  const { buyer, nftParamNo } = request;
  if (buyer.atRisk && !isMerchantSignIn(buyer)) refuse('buyer_blocked');
  const found = await readLinkWith(app.db, nftParamNo, isOrderedSql(nftParamNo));
  if (!found || !mayOrder(buyer, found.link)) refuse('order_not_found');
  const { link, answer: ordered } = found;
  if (await isSuspended(app.db, link.appId)) refuse('merchant_suspended');
  const order = ordered ? await readOrderOfLink(app.db, nftParamNo) : undefined;
  if (ordered) refuseExisting(order, buyer);
  else if (link.expired) refuse('link_expired');
  else if (isOver(request, app.clock.now())) refuse('order_timed_out');
  const shown = await shownQuote(app.db, request);
  const terms = await termsToOrder(app, link, { order, shown: shown?.quote, address: request.address });
  const taken = await takePrice(app, terms, { request, shown });
  const present = request.present ?? true;
  if (!ordered) await refuseUnidentified(app.db, { ...taken.quote, buyer, appId: link.appId }, { present });
  if (!ordered) await refuseDoubtfulWallet(app, terms, request.walletConfirmed ?? []);
  const placed = ordered ? undefined : await insertNew(app.db, { request, link, taken });
  if (placed) return viewOrder(app, buyer, placed);
  const { orderNo } = await inTransaction(app.db, (tx) => replaceTerms(tx, request, taken));
  return showOrder(app, buyer, orderNo);
}

/** Whether the time until a payment starts is over before there is an order. An order has its own end. */
function isOver({ openedAt }: PlaceOrder, now: number): boolean {
  return openedAt !== undefined && Date.parse(openedAt) + orderWindowMs <= now;
}

/** Whether the session is for this link: a merchant sign-in for its merchant's, and a guest's for the one. */
function mayOrder({ scopeAppId, guest }: PlaceOrder['buyer'], link: Link): boolean {
  return (scopeAppId === null || scopeAppId === link.appId) && (!guest || guest.nftParamNo === link.nftParamNo);
}

function refuseExisting(order: Order | undefined, buyer: Buyer): void {
  if (!order) return;
  if (!isOwnOrder(order, buyer)) refuse('link_in_use');
  refuseUnlessOpen(order);
}

interface Shown {
  readonly quote: StoredQuote;
  readonly valid: boolean;
}

/** Reads the quote that the buyer saw of this link. A quote of another link does not count. */
async function shownQuote(db: Db, { quoteNo, nftParamNo }: PlaceOrder): Promise<Shown | undefined> {
  const shown = quoteNo === undefined ? undefined : await readShownQuote(db, quoteNo);
  return shown?.quote.nftParamNo === nftParamNo ? shown : undefined;
}

/**
 * Takes the quote that the buyer saw, or for another method one with the same total. Otherwise makes a new quote, which
 * the buyer has to see first.
 */
async function takePrice(
  app: App,
  terms: Terms,
  { request, shown }: { request: PlaceOrder; shown: Shown | undefined },
): Promise<Taken> {
  const asked = { fiat: request.fiat, payWayCode: request.payWayCode, bankCode: request.payBankCode };
  const fresh = async () => makeQuote(terms, asked, await readMarket(app));
  if (request.quoteNo === undefined) return { quote: await fresh(), stored: false };
  if (shown?.valid && shown.quote.fiat === request.fiat) {
    if (isMethodOf(shown.quote, request) && shown.quote.address === terms.address)
      return { quote: shown.quote, stored: true };
    const quote = await fresh();
    if (quote.totalMinor === shown.quote.totalMinor) return { quote, stored: false };
  }
  const quote = await quoteTerms(app, terms, asked);
  refuse('quote_changed', { data: quoteView(quote, terms.itemName, app.clock.date()) });
}

function isMethodOf(quote: StoredQuote, request: PlaceOrder): boolean {
  const method = methodByKey(request.payWayCode, request.payBankCode ?? '');
  const key = method?.enabled ? methodKey(method) : undefined;
  return key?.payWayCode === quote.payWayCode && key.bankCode === quote.bankCode;
}

/**
 * Writes the order, its price and the merchant's first event, and reads what the buyer sees of it, in one statement.
 */
async function insertNew(
  db: Db,
  placement: { request: PlaceOrder; link: Link; taken: Taken },
): Promise<OrderScreenRow | undefined> {
  const { request, link, taken } = placement;
  const { quote, stored } = taken;
  const order: NewOrder = {
    ...quote,
    orderNo: randomNumber(),
    appId: link.appId,
    merchantOrderNo: link.merchantOrderNo,
    userNo: request.buyer.userNo,
    merchantSignIn: isMerchantSignIn(request.buyer),
    guest: request.buyer.guest ?? null,
    itemKey: itemKeyOf(link),
    linkExpiresAt: link.expiresAt,
    windowMs: orderWindowMs,
    openedAt: request.openedAt === undefined ? null : new Date(request.openedAt),
  };
  const terms = { link, quote };
  const parts: PartsSql<'orders'> = {
    quote: stored ? assignQuoteSql(quote.quoteNo) : insertQuoteSql(quote),
    webhook_event: insertFirstWebhookEventSql(newOrderEvent(order, terms)),
    ...(link.callbackUrl === ''
      ? {}
      : { merchant_event: insertFirstMerchantEventSql(newTrade(order, terms), link.callbackUrl) }),
  };
  const { rows } = await sql<PlacedRow>`
    with changed as (${insertOrderSql(order)})${besideSql(parts)}
    select placed.*, ${notifySql(jobTopic(deliverWebhooksJob), jobTopic(deliverEventsJob))}
    from (${selectPlacedOrderSql()}) as placed`.execute(db);
  return rows[0] && newOrderRow(rows[0], terms);
}

async function replaceTerms(tx: Tx, request: PlaceOrder, taken: Taken): Promise<Order> {
  const order = await lockOrderOfLink(tx, request.nftParamNo);
  if (!order) throw new Error(`the order of link ${request.nftParamNo} is gone`);
  refuseExisting(order, request.buyer);
  if (await readLivePayment(tx, order.orderNo)) refuse('payment_under_way');
  if (order.quoteNo === taken.quote.quoteNo) return order;
  // Another tab may have just placed it for another wallet.
  const existing = await readQuote(tx, order.quoteNo);
  if (existing && existing.quote.address !== taken.quote.address) refuse('wallet_already_fixed');
  await refuseUnidentified(tx, { ...taken.quote, buyer: request.buyer, appId: order.appId }, { present: true });
  await assignOrInsertQuote(tx, taken, order.orderNo);
  return changeTerms(tx, order.orderNo, taken.quote);
}

async function assignOrInsertQuote(tx: Tx, { quote, stored }: Taken, orderNo: OrderNo): Promise<void> {
  await (stored ? assignQuote(tx, quote.quoteNo, orderNo) : insertQuote(tx, quote, orderNo));
}
