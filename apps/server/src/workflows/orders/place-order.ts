import type { OrderView } from '@kassa/contract';
import { methodByKey, methodKey } from '@kassa/methods';
import type { App } from '../../app.ts';
import { isMerchantSignIn } from '../../kernel/counted-as.ts';
import { type Db, inTransaction, type Reader, type Tx } from '../../kernel/database.ts';
import type { OrderNo } from '../../kernel/ids.ts';
import { createLines } from '../../kernel/in-turn.ts';
import { refuse } from '../../kernel/refusal.ts';
import { stepSql } from '../../kernel/step.ts';
import { type Link, readLinkWith } from '../../modules/links/index.ts';
import { type Limits, readSelling } from '../../modules/merchants/index.ts';
import {
  type Buyer,
  changeTerms,
  isOrderedSql,
  isOwnOrder,
  lockOrderOfLink,
  namingOrder,
  type Order,
  orderWindowMs,
  readOrderOfLink,
  refuseUnlessOpen,
} from '../../modules/orders/index.ts';
import { readLivePayment } from '../../modules/payments/index.ts';
import {
  assignQuote,
  insertQuote,
  makeQuote,
  quoteView,
  readQuote,
  readShownQuote,
  type StoredQuote,
  type Terms,
} from '../../modules/pricing/index.ts';
import { refuseUnidentified } from '../identity/refuse-unidentified.ts';
import { quoteTerms } from '../pricing/quote-link.ts';
import { readMarket } from '../pricing/read-market.ts';
import { newOrderRow } from './new-order-row.ts';
import type { OrderScreenRow } from './order-rows.ts';
import { newOrderOf, type PlaceOrder, placeSql, placingColumns, placingEntry, type Taken } from './placing.ts';
import { lockDay, refuseBeyondLimits, type Worth } from './refuse-beyond-limits.ts';
import { showOrder, viewOrder } from './show-order.ts';
import { refuseDoubtfulWallet, termsToOrder } from './terms-to-order.ts';

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
  const selling = await readSelling(app.db, link.appId);
  if (selling.suspended) refuse('merchant_suspended');
  const order = ordered ? await readOrderOfLink(app.db, nftParamNo) : undefined;
  if (ordered) refuseExisting(order, buyer);
  else if (link.expired) refuse('link_expired');
  else if (isOver(request, app.clock.now())) refuse('order_timed_out');
  const shown = await shownQuote(app.db, request);
  const terms = await termsToOrder(app, link, { order, shown: shown?.quote, address: request.address });
  const taken = await takePrice(app, terms, { request, shown });
  const present = request.present ?? true;
  const worth = { appId: link.appId, nftParamNo, usdMinor: taken.quote.usdMinor, placed: ordered };
  await refuseBeyondLimits(app.db, selling, worth);
  if (!ordered) await refuseUnidentified(app.db, { ...taken.quote, buyer, appId: link.appId }, { present });
  if (!ordered) await refuseDoubtfulWallet(app, terms, request.walletConfirmed ?? []);
  const placed = ordered ? undefined : await insertWithin(app.db, selling, { request, link, taken, worth });
  if (placed) return viewOrder(app, buyer, placed);
  const { orderNo } = await inTransaction(app.db, (tx) => replaceTerms(tx, request, taken));
  return showOrder(app, buyer, orderNo);
}

/** Whether the time until a payment starts is over before there is an order. An order has its own end. */
export function isOver({ openedAt }: PlaceOrder, now: number): boolean {
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

/** The quote that a buyer saw, whether it is still valid, and whether its row is stored. */
export interface Shown extends Taken {
  readonly valid: boolean;
}

/** Reads the quote that the buyer saw of this link. A quote of another link does not count. */
async function shownQuote(db: Db, { quoteNo, nftParamNo }: PlaceOrder): Promise<Shown | undefined> {
  const shown = quoteNo === undefined ? undefined : await readShownQuote(db, quoteNo);
  return shown?.quote.nftParamNo === nftParamNo ? { ...shown, stored: true } : undefined;
}

/** Takes a price, or makes a new quote, which the buyer has to see first. */
async function takePrice(app: App, terms: Terms, asked: { request: PlaceOrder; shown: Shown | undefined }) {
  const taken = await choosePrice(app, terms, asked);
  if (taken) return taken;
  const quote = await quoteTerms(app, terms, wayOf(asked.request));
  refuse('quote_changed', { data: quoteView(quote, terms.itemName, app.clock.date()) });
}

/**
 * Chooses the quote that the buyer saw, or for another method one with the same total; a new one where they saw none.
 * Undefined where they have to see another one first.
 */
export async function choosePrice(
  app: App,
  terms: Terms,
  { request, shown }: { request: PlaceOrder; shown: Shown | undefined },
): Promise<Taken | undefined> {
  const fresh = async () => makeQuote(terms, wayOf(request), await readMarket(app));
  if (request.quoteNo === undefined) return { quote: await fresh(), stored: false };
  if (!shown?.valid || shown.quote.fiat !== request.fiat) return undefined;
  if (isMethodOf(shown.quote, request) && shown.quote.address === terms.address) return shown;
  const quote = await fresh();
  return quote.totalMinor === shown.quote.totalMinor ? { quote, stored: false } : undefined;
}

function wayOf({ fiat, payWayCode, payBankCode }: PlaceOrder) {
  return { fiat, payWayCode, bankCode: payBankCode };
}

function isMethodOf(quote: StoredQuote, request: PlaceOrder): boolean {
  const method = methodByKey(request.payWayCode, request.payBankCode ?? '');
  const key = method?.enabled ? methodKey(method) : undefined;
  return key?.payWayCode === quote.payWayCode && key.bankCode === quote.bankCode;
}

interface NewOrder {
  readonly request: PlaceOrder;
  readonly link: Link;
  readonly taken: Taken;
}

/** As long as a call waits for its turn at the database. */
const days = createLines({ most: 500, waitMs: 8_000 });

/**
 * Writes an order. With a limit of a day, in turn: after those of its merchant that came before were counted. Only the
 * first of this process takes a connection, and waits with it for other processes.
 */
async function insertWithin(
  db: Db,
  limits: Limits,
  { worth, ...asked }: NewOrder & { readonly worth: Worth },
): Promise<OrderScreenRow | undefined> {
  if (limits.dayMostUsdMinor === null) return insertNew(db, asked);
  const work = async (tx: Tx) => {
    await lockDay(tx, worth.appId);
    await refuseBeyondLimits(tx, limits, worth);
    return insertNew(tx, asked);
  };
  return days.inTurn(worth.appId, () => inTransaction(db, work));
}

/** Writes the order, its price and its merchant's first events, and reads what the buyer sees of it, in one statement. */
async function insertNew(db: Reader, { request, link, taken }: NewOrder): Promise<OrderScreenRow | undefined> {
  const order = newOrderOf(request, link, taken);
  const start = stepSql(placingColumns, [placingEntry(order, link, taken)]);
  const { rows } = await placeSql(start).execute(db);
  return rows[0] && newOrderRow(rows[0], { order, link, quote: taken.quote });
}

async function replaceTerms(tx: Tx, request: PlaceOrder, taken: Taken): Promise<Order> {
  const order = await lockOrderOfLink(tx, request.nftParamNo);
  if (!order) throw new Error(`the order of link ${request.nftParamNo} is gone`);
  refuseExisting(order, request.buyer);
  if (await readLivePayment(tx, order.orderNo)) refuse('payment_under_way', namingOrder(order));
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
