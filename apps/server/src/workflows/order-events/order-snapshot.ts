import type { DisputeView, EventType, OrderSnapshot, RefundView } from '@kassa/contract/merchant';
import type { OrderStatus } from '@kassa/contract/statuses';
import { methodByKey } from '@kassa/methods';
import { currencyOf, isCurrency, rateToDecimal, wireAmount, wireCoinAmount } from '@kassa/money';
import type { PartSql } from '../../kernel/composed-sql.ts';
import type { Reader } from '../../kernel/database.ts';
import { readHold } from '../../modules/deliveries/index.ts';
import { type FixedLink, readFixedLink } from '../../modules/links/index.ts';
import type { NewOrder, Order } from '../../modules/orders/index.ts';
import { type Dispute, type Refund, readRefunds } from '../../modules/payments/index.ts';
import { readFixedQuote, type StoredQuote } from '../../modules/pricing/index.ts';
import { insertWebhookEventSql, type OrderEventRecord } from '../../modules/webhooks/index.ts';
import type { KnownTerms } from './trade-of-order.ts';

/** What a caller has read of an order already. */
export interface KnownOfOrder extends KnownTerms {
  readonly refunds?: readonly Refund[];
}

/** The event of each status. `awaiting_payment` has none: it says no more than `created`. */
const typeOf: Readonly<Partial<Record<OrderStatus, EventType>>> = {
  created: 'order.created',
  processing: 'order.processing',
  paid: 'order.paid',
  delivering: 'order.delivering',
  crypto_sent: 'order.crypto_sent',
  completed: 'order.completed',
  failed: 'order.failed',
  closed: 'order.closed',
  refunding: 'order.refunding',
  refunded: 'order.refunded',
  review: 'order.review',
};

type Seen = Pick<
  Order,
  | 'orderNo'
  | 'merchantOrderNo'
  | 'appId'
  | 'status'
  | 'exception'
  | 'reviewReason'
  | 'payWayCode'
  | 'bankCode'
  | 'fiat'
  | 'totalMinor'
  | 'paidAt'
  | 'completedAt'
> &
  Partial<Pick<Order, 'createdAt' | 'expiresAt'>>;

/**
 * Makes all that a merchant may know of an order: nothing of its buyer (docs/security.md#90). Leaves out times that it does
 * not have yet.
 */
function snapshotWith(
  order: Seen,
  { link, quote }: Required<KnownTerms>,
  refunds: readonly Refund[] = [],
): Omit<OrderSnapshot, 'createdAt' | 'expiresAt'> & Partial<Pick<OrderSnapshot, 'createdAt' | 'expiresAt'>> {
  const fiat = (minor: bigint) => wireAmount({ minor, currency: quote.fiat });
  const back = refunds.filter(({ currency }) => currency === order.fiat);
  const { payWayCode, bankCode } = order;
  return {
    orderNo: order.orderNo,
    merchantOrderNo: order.merchantOrderNo,
    appId: order.appId,
    status: order.status,
    exception: order.exception,
    reviewReason: order.reviewReason,
    item: {
      type: link.itemType,
      name: link.itemName,
      quantity: link.quantity,
      uniqueId: link.uniqueId,
      network: link.network,
    },
    price: priceOf(link),
    charge: {
      fiat: quote.fiat,
      amount: fiat(order.totalMinor),
      itemAmount: fiat(quote.itemMinor),
      rampFee: fiat(quote.rampFeeMinor),
      networkFee: fiat(quote.networkFeeMinor),
      rate: rateToDecimal(quote.rate, 12),
    },
    method: { payWayCode, bankCode, name: methodByKey(payWayCode, bankCode)?.name['en-US'] ?? '' },
    refundedAmount: fiat(back.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)),
    description: link.description,
    metadata: link.metadata,
    ...(order.createdAt ? { createdAt: order.createdAt.toISOString() } : {}),
    ...(order.expiresAt ? { expiresAt: order.expiresAt.toISOString() } : {}),
    paidAt: order.paidAt?.toISOString() ?? null,
    completedAt: order.completedAt?.toISOString() ?? null,
  };
}

function priceOf({ price }: FixedLink): OrderSnapshot['price'] {
  return 'coin' in price
    ? { amount: wireCoinAmount(price), currency: price.coin }
    : { amount: wireAmount(price), currency: price.currency };
}

/** Makes the snapshot of a stored order. Reads what is not known already. */
export async function snapshotOf(db: Reader, order: Order, known: KnownOfOrder = {}): Promise<OrderSnapshot> {
  const { terms, refunds } = await readAbout(db, order, known);
  const heldUntil = order.status === 'paid' ? await readHold(db, order.orderNo) : null;
  const snapshot = snapshotWith(order, terms, refunds) as OrderSnapshot;
  return heldUntil ? { ...snapshot, heldUntil: heldUntil.toISOString() } : snapshot;
}

async function readAbout(
  db: Reader,
  order: Order,
  known: KnownOfOrder,
): Promise<{ terms: { link: FixedLink; quote: StoredQuote }; refunds: readonly Refund[] }> {
  const link = known.link ?? (await readFixedLink(db, order.nftParamNo));
  const quote = known.quote ?? (await readFixedQuote(db, order.quoteNo));
  if (!link || !quote) throw new Error(`order ${order.orderNo} has no link or no quote`);
  return { terms: { link, quote }, refunds: known.refunds ?? (await readRefunds(db, order.orderNo)) };
}

/** Makes the part of a statement that writes the event of a locked order's new status; undefined when its status has none. */
export async function statusEventSql(db: Reader, order: Order, known: KnownOfOrder): Promise<PartSql | undefined> {
  const type = typeOf[order.status];
  if (type === undefined) return undefined;
  const { terms, refunds } = await readAbout(db, order, known);
  return insertWebhookEventSql({
    appId: order.appId,
    orderNo: order.orderNo,
    type,
    payload: { order: snapshotWith(order, terms, refunds) },
    alone: terms.link.callbackUrl === '',
  });
}

/** Makes the event of an order that is being placed. Its times come from the statement that places it. */
export function newOrderEvent(order: NewOrder, terms: Required<KnownTerms>): OrderEventRecord {
  const placed = {
    ...order,
    status: 'created' as const,
    exception: 'none' as const,
    reviewReason: '',
    paidAt: null,
    completedAt: null,
  };
  return {
    appId: order.appId,
    orderNo: order.orderNo,
    type: 'order.created',
    payload: { order: snapshotWith(placed, terms) },
    alone: terms.link.callbackUrl === '',
  };
}

/** Makes the event of an order that is being paid by its first money. The time of payment comes from the statement. */
export function paidOrderEvent(order: Order, terms: Required<KnownTerms>): OrderEventRecord {
  const paid = { ...order, status: 'paid' as const, exception: 'none' as const, reviewReason: '', paidAt: null };
  return {
    appId: order.appId,
    orderNo: order.orderNo,
    type: 'order.paid',
    payload: { order: snapshotWith(paid, terms) },
    alone: terms.link.callbackUrl === '',
  };
}

/** Tells registered endpoints of one refund of a locked order. */
export async function recordRefundEvent(
  db: Reader,
  order: Order,
  told: { readonly refund: Refund; readonly type: 'refund.created' | 'refund.succeeded' | 'refund.review' },
): Promise<void> {
  await recordEventAbout(db, order, { type: told.type, about: { refund: refundView(told.refund, order) } });
}

/** Tells registered endpoints of something beside the order's own status. */
async function recordEventAbout(
  db: Reader,
  order: Order,
  { type, about }: { readonly type: EventType; readonly about: Readonly<Record<string, unknown>> },
): Promise<void> {
  const { terms, refunds } = await readAbout(db, order, {});
  const payload = { order: snapshotWith(order, terms, refunds), ...about };
  await insertWebhookEventSql({ appId: order.appId, orderNo: order.orderNo, type, payload, alone: false }).execute(db);
}

/** Shows a refund as its merchant sees it. */
export function refundView(refund: Refund, order: Pick<Order, 'orderNo' | 'merchantOrderNo'>): RefundView {
  const { amountMinor: minor, status } = refund;
  const currency = currencyOf(refund.currency);
  return {
    refundNo: refund.refundNo,
    orderNo: order.orderNo,
    merchantOrderNo: order.merchantOrderNo,
    amount: wireAmount({ minor, currency }),
    currency,
    status: status === 'succeeded' || status === 'review' ? status : 'pending',
    reason: refund.reason,
    createdAt: refund.createdAt.toISOString(),
  };
}

/** Tells registered endpoints of a dispute about a locked order. */
export async function recordDisputeEvent(
  db: Reader,
  order: Order,
  told: {
    readonly dispute: Dispute;
    readonly type: Extract<EventType, `dispute.${string}`>;
  },
): Promise<void> {
  await recordEventAbout(db, order, { type: told.type, about: { dispute: disputeView(told.dispute, order) } });
}

/** Writes an amount of a currency that need not be one of ours: then in its minor units. */
export function decimalOf(minor: bigint, currency: string): string {
  return isCurrency(currency) ? wireAmount({ minor, currency }) : minor.toString();
}

/** Shows a dispute as its merchant sees it. */
export function disputeView(dispute: Dispute, order: Pick<Order, 'orderNo' | 'merchantOrderNo'>): DisputeView {
  const { currency } = dispute;
  return {
    disputeNo: dispute.disputeNo,
    orderNo: order.orderNo,
    merchantOrderNo: order.merchantOrderNo,
    kind: dispute.kind,
    status: dispute.status,
    reason: dispute.reason,
    amount: decimalOf(dispute.amountMinor, currency),
    takenAmount: decimalOf(dispute.takenMinor, currency),
    currency,
    evidenceDueAt: dispute.evidenceDueAt?.toISOString() ?? null,
    openedAt: dispute.openedAt.toISOString(),
    endedAt: dispute.endedAt?.toISOString() ?? null,
  };
}
