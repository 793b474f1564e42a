import type { Quote } from '@kassa/contract';
import { isCurrency, parseMoney } from '@kassa/money';
import type { App } from '../../app.ts';
import type { PaymentConnector } from '../../connectors/payment/index.ts';
import type { Tx } from '../../kernel/database.ts';
import type { OrderNo } from '../../kernel/ids.ts';
import { refuse } from '../../kernel/refusal.ts';
import { readFixedLink, readLink } from '../../modules/links/index.ts';
import {
  attemptLimit,
  type Buyer,
  isOpen,
  lockOrder,
  type Order,
  readOrder,
  refuseUnlessOpen,
  refuseUnlessOwn,
} from '../../modules/orders/index.ts';
import { type Payment, readLivePayment } from '../../modules/payments/index.ts';
import { quoteView, readQuote } from '../../modules/pricing/index.ts';
import { mayBePaidElsewhere } from './paid-elsewhere.ts';

/** The common part of every request to pay. */
export interface PayOrder {
  readonly buyer: Buyer & { readonly atRisk: boolean };
  readonly orderNo: OrderNo;
  /** The total as the buyer saw it. */
  readonly confirmAmount: string;
  /** The origin of ours that the buyer's browser uses, where it is not the public one. */
  readonly returnOrigin?: string | null;
}

/**
 * Locks the buyer's own order if it may start an attempt, for the total that the buyer confirmed.
 * @throws Refusal order_not_found, payment_under_way, order_timed_out, order_ended, attempts_used_up, quote_changed
 *   (data: the order's quote)
 */
export async function lockForAttempt(app: Pick<App, 'clock'>, tx: Tx, request: PayOrder): Promise<Order> {
  const { orderNo, confirmAmount } = request;
  const order = refuseUnlessOwn(await lockOrder(tx, orderNo), request.buyer);
  if (!isOpen(order.status) || order.expired) {
    if (await readLivePayment(tx, orderNo)) refuse('payment_under_way');
    refuseUnlessOpen(order);
  }
  if (await mayBePaidElsewhere(tx, orderNo)) refuse('payment_under_way');
  if (order.attempts >= attemptLimit) refuse('attempts_used_up');
  if (!isTotal(order, confirmAmount)) refuse('quote_changed', { data: await shownQuote(app, tx, order) });
  return order;
}

/** Whether this is the total of an order, as its buyer confirmed it. */
export function isTotal(order: Order, confirmAmount: string): boolean {
  const confirmed = isCurrency(order.fiat) ? parseMoney(confirmAmount, order.fiat) : null;
  return confirmed?.minor === order.totalMinor;
}

/** Reads the price of an order, for a buyer who confirmed another one. */
async function shownQuote(app: Pick<App, 'clock'>, tx: Tx, order: Order): Promise<Quote | null> {
  const stored = await readQuote(tx, order.quoteNo);
  const link = await readLink(tx, order.nftParamNo);
  return stored && link ? quoteView(stored.quote, link.itemName, app.clock.date()) : null;
}

/**
 * Builds the address to which an issuer's, a bank's or a wallet's page sends the buyer back. The order is named before
 * the hash too, because only that part reaches the server. The server decides by it whose pages may frame this one.
 */
export function returnAddress(
  app: Pick<App, 'config'>,
  { orderNo, returnOrigin }: Pick<Payment, 'orderNo' | 'returnOrigin'>,
): string {
  return `${returnOrigin ?? app.config.publicUrl}/?order=${orderNo}#/paymentResult?customParam=${orderNo}`;
}

/** Builds the address of the page after an issuer's question: in a frame or in a tab, which only that page can tell. */
export function answeredAddress(
  app: Pick<App, 'config'>,
  { orderNo, returnOrigin }: Pick<Payment, 'orderNo' | 'returnOrigin'>,
): string {
  return `${returnOrigin ?? app.config.publicUrl}/returned?order=${orderNo}`;
}

/**
 * Builds the address to which a provider's page sends the buyer back: through the door that keeps what they bring, for a
 * provider that gives them something.
 */
export function providerReturn(
  app: Pick<App, 'config'>,
  connector: PaymentConnector,
  payment: Pick<Payment, 'paymentNo' | 'orderNo' | 'returnOrigin'>,
): string {
  if (!connector.readReturn) return returnAddress(app, payment);
  return `${payment.returnOrigin ?? app.config.publicUrl}/returns/${connector.key}/${payment.paymentNo}`;
}

/**
 * Reads the shop's name as the checkout shows it, for the pages of banks and wallets. It is the link's own and never
 * changes, so that a request which is sent again has the same body.
 */
export async function shopNameOf(
  app: Pick<App, 'db'>,
  { orderNo, nftParamNo }: Pick<Payment, 'orderNo'> & { readonly nftParamNo?: string | undefined },
): Promise<string> {
  const linkNo = nftParamNo ?? (await readOrder(app.db, orderNo))?.nftParamNo;
  const link = linkNo === undefined ? undefined : await readFixedLink(app.db, linkNo);
  if (!link) throw new Error(`no link of order ${orderNo}`);
  return link.merchantName;
}
