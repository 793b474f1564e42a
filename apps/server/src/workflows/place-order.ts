import { methodByKey, methodKey } from '@kassa/methods';
import type { App } from '../app.ts';
import { inTransaction, type Tx } from '../kernel/database.ts';
import { randomNumber } from '../kernel/ids.ts';
import { Refusal } from '../kernel/refusal.ts';
import { type Link, readLink } from '../modules/merchants/index.ts';
import {
  changeTerms,
  insertOrder,
  lockOrderOfLink,
  type Order,
  orderWindowMs,
  readOrderOfLink,
} from '../modules/orders/index.ts';
import { readLivePayment } from '../modules/payments/index.ts';
import {
  insertQuote,
  makeQuote,
  quoteView,
  readQuote,
  type StoredQuote,
  type Terms,
  takeQuote,
} from '../modules/pricing/index.ts';
import { currentRates } from './current-rates.ts';
import { orderChanged } from './order-changed.ts';
import { type Buyer, refuseUnlessOpen } from './own-order.ts';
import { quoteTerms } from './quote-link.ts';

export interface PlaceOrder {
  readonly buyer: Buyer & { readonly atRisk: boolean };
  readonly nftParamNo: string;
  readonly fiat: string;
  readonly payWayCode: string;
  readonly payBankCode?: string | undefined;
  /** The price as the buyer saw it; without one he is shown the order's total before he pays. */
  readonly quoteNo?: string | undefined;
}

/** A price that the order takes, and whether its row stands already. */
interface Taken {
  readonly quote: StoredQuote;
  readonly stored: boolean;
}

/**
 * Places the order of a link: the first buyer owns it. For its owner, while nothing is under way, it takes another currency,
 * method and price instead. @returns the order's number
 * @throws Refusal 91601, 80007, 91502, 91505, 80004, 1025, 80102, 91002, 81000, 1010, 91004, and 91101 with a new quote
 */
export async function placeOrder(app: App, request: PlaceOrder): Promise<string> {
  const { buyer, nftParamNo } = request;
  if (buyer.atRisk) throw new Refusal('91601');
  const link = await readLink(app.db, nftParamNo);
  if (!link || (buyer.scopeAppId !== null && buyer.scopeAppId !== link.appId)) throw new Refusal('80007');
  const standing = await readOrderOfLink(app.db, nftParamNo);
  refuseStanding(standing, buyer);
  if (!standing && link.expired) throw new Refusal('91502');
  const taken = await takePrice(app, link, request);
  return inTransaction(app.db, async (tx) => {
    const order = standing ? undefined : await insertNew(tx, { request, link, taken });
    return (order ?? (await replaceTerms(tx, request, taken))).orderNo;
  });
}

function refuseStanding(order: Order | undefined, buyer: Buyer): void {
  if (!order) return;
  if (order.userNo !== buyer.userNo) throw new Refusal('91505');
  refuseUnlessOpen(order);
}

/** The quote the buyer saw, or for another method one of the same total; else a new one, which he has to see first. */
async function takePrice(app: App, terms: Terms, request: PlaceOrder): Promise<Taken> {
  const asked = { fiat: request.fiat, payWayCode: request.payWayCode, bankCode: request.payBankCode };
  const fresh = async () => makeQuote(terms, asked, { rates: await currentRates(app), now: app.clock.now() });
  if (request.quoteNo === undefined) return { quote: await fresh(), stored: false };
  const shown = await readQuote(app.db, request.quoteNo);
  if (shown?.valid && shown.quote.nftParamNo === terms.nftParamNo && shown.quote.fiat === request.fiat) {
    if (isMethodOf(shown.quote, request)) return { quote: shown.quote, stored: true };
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

async function insertNew(tx: Tx, the: { request: PlaceOrder; link: Link; taken: Taken }): Promise<Order | undefined> {
  const { request, link, taken } = the;
  const { quote } = taken;
  const order = await insertOrder(tx, {
    ...quote,
    orderNo: randomNumber(),
    appId: link.appId,
    merchantOrderNo: link.merchantOrderNo,
    userNo: request.buyer.userNo,
    itemKey: link.itemType === 'MARKET' ? `${link.appId}/${link.uniqueId}` : null,
    linkExpiresAt: link.expiresAt,
    windowMs: orderWindowMs,
  });
  if (!order) return undefined;
  await keepQuote(tx, taken, order.orderNo);
  await orderChanged(tx, order, { link, quote });
  return order;
}

async function replaceTerms(tx: Tx, request: PlaceOrder, taken: Taken): Promise<Order> {
  const order = await lockOrderOfLink(tx, request.nftParamNo);
  if (!order) throw new Error(`the order of link ${request.nftParamNo} is gone`);
  refuseStanding(order, request.buyer);
  if (await readLivePayment(tx, order.orderNo)) throw new Refusal('80004');
  if (order.quoteNo === taken.quote.quoteNo) return order;
  await keepQuote(tx, taken, order.orderNo);
  return changeTerms(tx, order.orderNo, taken.quote);
}

async function keepQuote(tx: Tx, { quote, stored }: Taken, orderNo: string): Promise<void> {
  await (stored ? takeQuote(tx, quote.quoteNo, orderNo) : insertQuote(tx, quote, orderNo));
}
