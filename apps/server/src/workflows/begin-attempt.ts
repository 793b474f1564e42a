import type { Quote } from '@kassa/contract';
import { isCurrency, parseMoney } from '@kassa/money';
import type { App } from '../app.ts';
import type { Tx } from '../kernel/database.ts';
import { Refusal } from '../kernel/refusal.ts';
import { readLink } from '../modules/merchants/index.ts';
import { attemptLimit, isOpen, lockOrder, type Order } from '../modules/orders/index.ts';
import { type Payment, readLivePayment } from '../modules/payments/index.ts';
import { quoteView, readQuote } from '../modules/pricing/index.ts';
import { type Buyer, refuseUnlessOpen, refuseUnlessOwn } from './own-order.ts';

/** What every request to pay says. */
export interface PayOrder {
  readonly buyer: Buyer & { readonly atRisk: boolean };
  readonly orderNo: string;
  /** The total as the buyer saw it. */
  readonly confirmAmount: string;
  /** The origin of ours that the buyer's browser uses, where it is not the public one. */
  readonly returnOrigin?: string | null;
}

/**
 * Locks an own order that may start an attempt, for the total that its buyer confirmed.
 * @throws Refusal 80007, 80004, 1025, 80102, 91201, 91101 (data: the order's quote)
 */
export async function lockForAttempt(app: Pick<App, 'clock'>, tx: Tx, request: PayOrder): Promise<Order> {
  const { orderNo, confirmAmount } = request;
  const order = refuseUnlessOwn(await lockOrder(tx, orderNo), request.buyer);
  if (!isOpen(order.status) || order.expired) {
    if (await readLivePayment(tx, orderNo)) throw new Refusal('80004');
    refuseUnlessOpen(order);
  }
  if (order.attempts >= attemptLimit) throw new Refusal('91201');
  if (!isTotal(order, confirmAmount)) throw new Refusal('91101', { data: await shownQuote(app, tx, order) });
  return order;
}

function isTotal(order: Order, confirmAmount: string): boolean {
  const confirmed = isCurrency(order.fiat) ? parseMoney(confirmAmount, order.fiat) : null;
  return confirmed?.minor === order.totalMinor;
}

/** The price of an order, for a buyer who confirmed another. */
async function shownQuote(app: Pick<App, 'clock'>, tx: Tx, order: Order): Promise<Quote | null> {
  const stored = await readQuote(tx, order.quoteNo);
  const link = await readLink(tx, order.nftParamNo);
  return stored && link ? quoteView(stored.quote, link.itemName, app.clock.date()) : null;
}

/**
 * Where an issuer's, a bank's or a wallet's page sends the buyer back to. The order stands before the hash too: that part
 * reaches the server, which decides by it whose pages may show this one.
 */
export function returnAddress(
  app: Pick<App, 'config'>,
  { orderNo, returnOrigin }: Pick<Payment, 'orderNo' | 'returnOrigin'>,
): string {
  return `${returnOrigin ?? app.config.publicUrl}/?order=${orderNo}#/paymentResult?customParam=${orderNo}`;
}
