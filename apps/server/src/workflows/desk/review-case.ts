import type { OperatorAction } from '@kassa/contract/operator';
import type { App } from '../../app.ts';
import type { Reader } from '../../kernel/database.ts';
import { type Delivery, mayBeMined, readDelivery } from '../../modules/deliveries/index.ts';
import { isItemFree, mayMove, type Order } from '../../modules/orders/index.ts';
import {
  type Capture,
  type Dispute,
  holdsMoney,
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
import { goneParts } from '../kept-money/gone-parts.ts';
import { refundableMoney } from '../kept-money/refundable-money.ts';
import { refundAsked } from '../refunds/create-refund.ts';
import type { Rest } from '../refunds/return-rest.ts';
import { hasWayBack } from '../refunds/way-back.ts';

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
    waysBack: payments.filter((payment) => hasWayBack(app, payment)).map(({ paymentNo }) => paymentNo),
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

/** Lists what the graphs of order, refund and delivery allow a person to do now: docs/specification/states.md. */
export function allowedActions(reviewCase: ReviewCase): OperatorAction[] {
  const { order, refunds, delivery } = reviewCase;
  const waits = order.status === 'review';
  const returning = refunds.some(({ whole }) => whole);
  const undecided = waits && !returning;
  const keeps = refundableMoney(order, reviewCase).length > 0;
  // While a bank decides, the money stays where it is: it could go to the buyer twice.
  const disputed = reviewCase.disputes.some(holdsMoney);
  // While its item may still be minted the money stays: the buyer gets one of the two.
  const mayBeDelivered = delivery !== undefined && mayBeMined(delivery.status);
  const released = undecided && order.paidAt !== null && delivery?.status === 'review';
  // A refund was asked for by a call without a covering signature, for an item that is already delivered: it may stay
  // delivered.
  const staysDelivered = undecided && order.reviewReason === refundAsked && delivery?.status === 'released';
  const askRelease = released && delivery.mode === 'merchant' && mayMove(order, 'ask_release');
  const deliver = (released || staysDelivered) && mayMove(order, 'deliver');
  const allowed: Record<OperatorAction, boolean> = {
    retry_refund:
      !disputed && stuckRefunds(reviewCase).some(({ paymentNo }) => reviewCase.waysBack.includes(paymentNo)),
    refund_by_hand: !disputed && stuckRefunds(reviewCase).length > 0,
    return_rest: !disputed && reviewCase.rests.length > 0,
    write_off: stuckExcess(reviewCase).length > 0,
    refund: undecided && keeps && !disputed && !mayBeDelivered && mayMove(order, 'start_refund'),
    refund_part: isPartLeft(reviewCase) && !disputed && (askRelease || deliver),
    give_up: undecided && !keeps && !reviewCase.paying && !disputed && order.paidAt === null,
    accept_money: isLateMoneyWhole(reviewCase),
    ask_release: askRelease,
    mark_delivered: deliver,
    // Kassa's own delivery, of which nothing was signed.
    resume: undecided && !disputed && isKeptWhole(reviewCase) && delivery?.status === 'preparing',
  };
  return (Object.keys(allowed) as OperatorAction[]).filter((action) => allowed[action]);
}

/** Whether the order is paid and keeps all of its money. */
function isKeptWhole(reviewCase: ReviewCase): boolean {
  const { order } = reviewCase;
  const kept = refundableMoney(order, reviewCase).reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
  return order.paidAt !== null && kept === order.totalMinor && mayMove(order, 'resume');
}

/** Whether a part was asked for and more than that part is left. */
function isPartLeft({ order, refunds, disputes, requestedPartMinor }: ReviewCase): boolean {
  return requestedPartMinor !== null && requestedPartMinor < order.totalMinor - goneParts(refunds, disputes);
}

/** Whether the order was never paid, its item is free, and the stuck late refunds add up to exactly its total. */
function isLateMoneyWhole(reviewCase: ReviewCase): boolean {
  const { order, refunds, itemFree } = reviewCase;
  const late = stuckLate(reviewCase);
  const others = refunds.some((refund) => refund.whole && !late.includes(refund));
  const sum = late.reduce((total, { amountMinor }) => total + amountMinor, 0n);
  return mayMove(order, 'accept_money') && order.paidAt === null && itemFree && !others && sum === order.totalMinor;
}
