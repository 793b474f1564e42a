import type { Trade } from '@kassa/contract/merchant';
import type { MerchantStatus, OrderStatus } from '@kassa/contract/statuses';
import { methodByKey } from '@kassa/methods';
import type { Reader } from '../../kernel/database.ts';
import { type FixedLink, readFixedLink } from '../../modules/links/index.ts';
import type { NewOrder, Order } from '../../modules/orders/index.ts';
import { readFixedQuote, type StoredQuote } from '../../modules/pricing/index.ts';
import { tradeOf } from '../../modules/webhooks/index.ts';

type StatusFacts = Pick<Order, 'status' | 'paidAt' | 'completedAt'>;

/**
 * Gives the classic wire's word for an order's status. It has no words for money on its way back or for a person's decision:
 * then the word is how far the order had come.
 */
export function merchantStatusOf({ status, paidAt, completedAt }: StatusFacts): MerchantStatus {
  const plain: Partial<Record<OrderStatus, MerchantStatus>> = {
    created: 'NEW',
    awaiting_payment: 'NEW',
    processing: 'NEW',
    paid: 'PAY_SUCCESS',
    delivering: 'PAY_SUCCESS',
    crypto_sent: 'PAY_SUCCESS',
    completed: 'FINISHED',
    failed: 'PAY_FAIL',
    closed: 'TIMEOUT',
  };
  return plain[status] ?? (completedAt ? 'FINISHED' : paidAt ? 'PAY_SUCCESS' : 'TIMEOUT');
}

/** Terms of an order that a caller has read already. */
export interface KnownTerms {
  readonly link?: FixedLink;
  readonly quote?: StoredQuote;
}

/** Builds what a webhook says about an order as it is now. Returns its link and price too. */
export async function tradeOfOrder(
  db: Reader,
  order: Order,
  known: KnownTerms = {},
): Promise<{ trade: Trade } & Required<KnownTerms>> {
  const link = known.link ?? (await readFixedLink(db, order.nftParamNo));
  const quote = known.quote ?? (await readFixedQuote(db, order.quoteNo));
  if (!link || !quote) throw new Error(`order ${order.orderNo} has no link or no quote`);
  const status = merchantStatusOf(order);
  const payTime = order.paidAt ?? order.createdAt;
  return { trade: tradeWith(order, { link, quote, status, payTime }), link, quote };
}

/** Builds the same for an order that is being placed. Its time comes from the statement that places it. */
export function newTrade(order: NewOrder, { link, quote }: Required<KnownTerms>): Trade {
  return tradeWith(order, { link, quote, status: 'NEW', payTime: null });
}

/** Builds the same for an order that is being paid. Its time comes from the statement that marks it as paid. */
export function paidTrade(order: Order, { link, quote }: Required<KnownTerms>): Trade {
  return tradeWith(order, { link, quote, status: merchantStatusOf({ ...order, status: 'paid' }), payTime: null });
}

type Bought = Pick<Order, 'orderNo' | 'payWayCode' | 'bankCode' | 'totalMinor'>;

function tradeWith(
  order: Bought,
  terms: Required<KnownTerms> & { status: MerchantStatus; payTime: Date | null },
): Trade {
  const { link, quote, status, payTime } = terms;
  const method = methodByKey(order.payWayCode, order.bankCode);
  return tradeOf({
    orderNo: order.orderNo,
    status,
    link,
    fiat: quote.fiat,
    totalMinor: order.totalMinor,
    methodName: !method || method.type === 'card' ? null : method.name['en-US'],
    payTime,
    rate: quote.rate,
  });
}
