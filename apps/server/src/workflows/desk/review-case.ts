import type { App } from '../../app.ts';
import type { Reader } from '../../kernel/database.ts';
import { type Delivery, readDelivery } from '../../modules/deliveries/index.ts';
import { isItemFree, type Order } from '../../modules/orders/index.ts';
import {
  type Capture,
  type Dispute,
  hasWayBack,
  type Refund,
  readCaptures,
  readDisputes,
  readLivePayment,
  readPayments,
  readRefunds,
  readRequestedPart,
  readRoom,
  readUnendedRefunds,
} from '../../modules/payments/index.ts';
import { refundAsked } from '../refunds/create-refund.ts';
import type { Rest } from '../refunds/return-rest.ts';

/** The case of an operator: an order, its money, its refunds and its delivery. */
export interface ReviewCase {
  readonly order: Order;
  readonly captures: readonly Capture[];
  readonly refunds: readonly Refund[];
  readonly disputes: readonly Dispute[];
  /** Stuck refunds above what banks have left of their payment, each with what is left for it, minor units. */
  readonly rests: readonly Rest[];
  readonly delivery: Delivery | undefined;
  readonly itemFree: boolean;
  /** An attempt to pay is under way, and its provider has reported no money yet. */
  readonly paying: boolean;
  /** The attempts whose rail still takes money back. */
  readonly waysBack: readonly string[];
  /** The part that the merchant asked to refund, where that is why a person is asked. Null means all or nothing. */
  readonly requestedPartMinor: bigint | null;
}

/** Reads everything that an operator needs to decide about an order. */
export async function readCase(app: Pick<App, 'clock'>, db: Reader, order: Order): Promise<ReviewCase> {
  const live = await readLivePayment(db, order.orderNo);
  const payments = await readPayments(db, order.orderNo);
  return {
    order,
    captures: await readCaptures(db, order.orderNo),
    refunds: await readRefunds(db, order.orderNo),
    disputes: await readDisputes(db, order.orderNo),
    rests: await readRests(db, order),
    delivery: await readDelivery(db, order.orderNo),
    itemFree: await isItemFree(db, order),
    paying: live !== undefined && live.reportedAt === null,
    waysBack: payments.filter((payment) => hasWayBack(app.clock.now(), payment)).map(({ paymentNo }) => paymentNo),
    requestedPartMinor: order.reviewReason === refundAsked ? await readRequestedPart(db, order.orderNo) : null,
  };
}

/** Lists the refunds that can't go back whole any more. One whose sending may still arrive is none of them. */
async function readRests(db: Reader, { orderNo }: Order): Promise<Rest[]> {
  const unended = await readUnendedRefunds(db, orderNo);
  const stuck = (await readRefunds(db, orderNo)).filter((one) => one.status === 'review' && !unended.has(one.refundNo));
  const rests: Rest[] = [];
  for (const refund of stuck) {
    const room = await readRoom(db, refund);
    if (room < refund.amountMinor) rests.push({ refund, leftMinor: room > 0n ? room : 0n });
  }
  return rests;
}

/** Lists refunds that wait for a person. */
export function stuckRefunds({ refunds }: ReviewCase): Refund[] {
  return refunds.filter(({ status }) => status === 'review');
}

/** Lists stuck refunds of an excess, the only ones that may be written off. */
export function stuckExcess(reviewCase: ReviewCase): Refund[] {
  return stuckRefunds(reviewCase).filter(({ reason }) => reason === 'excess');
}

/** Lists stuck refunds of money that came too late for an order that was never paid. */
export function stuckLate(reviewCase: ReviewCase): Refund[] {
  return stuckRefunds(reviewCase).filter(({ reason }) => reason === 'late');
}
