import type { OperatorAction } from '@kassa/contract/operator';
import type { Reader } from '../kernel/database.ts';
import { type Delivery, mayBeMined, readDelivery } from '../modules/deliveries/index.ts';
import { isItemFree, mayMove, type Order } from '../modules/orders/index.ts';
import {
  type Receipt,
  type Refund,
  readLivePayment,
  readReceipts,
  readRefunds,
  readRefundWish,
} from '../modules/payments/index.ts';
import { refundedParts } from './start-refund.ts';

/** Why a person is asked: a refund that came without a signature of its body. */
export const refundAsked = 'refund_asked';

/** What an operator decides about: an order, its money, its refunds and its delivery. */
export interface ReviewCase {
  readonly order: Order;
  readonly receipts: readonly Receipt[];
  readonly refunds: readonly Refund[];
  readonly delivery: Delivery | undefined;
  readonly itemFree: boolean;
  /** An attempt to pay is under way. */
  readonly paying: boolean;
  /** The part that its merchant asked to go back, where that is why a person is asked; null: all, or nothing. */
  readonly wishMinor: bigint | null;
}

export async function readCase(db: Reader, order: Order): Promise<ReviewCase> {
  return {
    order,
    receipts: await readReceipts(db, order.orderNo),
    refunds: await readRefunds(db, order.orderNo),
    delivery: await readDelivery(db, order.orderNo),
    itemFree: await isItemFree(db, order),
    paying: (await readLivePayment(db, order.orderNo)) !== undefined,
    wishMinor: order.reviewReason === refundAsked ? await readRefundWish(db, order.orderNo) : null,
  };
}

/** Refunds that wait for a person. */
export function stuckRefunds({ refunds }: ReviewCase): Refund[] {
  return refunds.filter(({ status }) => status === 'review');
}

/** Stuck refunds of an excess: the only ones that may be written off. */
export function stuckExcess(the: ReviewCase): Refund[] {
  return stuckRefunds(the).filter(({ reason }) => reason === 'excess');
}

/** Stuck refunds of money that came too late for an order that was never paid. */
export function stuckLate(the: ReviewCase): Refund[] {
  return stuckRefunds(the).filter(({ reason }) => reason === 'late');
}

/** What the graphs of order, refund and delivery allow a person to do now: decisions.md, Order life. */
export function allowedActions(the: ReviewCase): OperatorAction[] {
  const { order, receipts, refunds, delivery } = the;
  const waits = order.status === 'review';
  const returning = refunds.some(({ whole }) => whole);
  const keepsItsMoney = waits && !returning;
  // While its item may still be minted, the money stays: one of the two.
  const mayBeDelivered = delivery !== undefined && mayBeMined(delivery.status);
  const released = keepsItsMoney && order.paidAt !== null && delivery?.status === 'review';
  // A refund was asked for by a call that anybody may have sent, of an item that is out already: it stays delivered.
  const keptAsItIs = keepsItsMoney && order.reviewReason === refundAsked && delivery?.status === 'released';
  const askRelease = released && mayMove(order, 'ask_release');
  const deliver = (released || keptAsItIs) && mayMove(order, 'deliver');
  const allowed: Record<OperatorAction, boolean> = {
    retry_refund: stuckRefunds(the).length > 0,
    refund_by_hand: stuckRefunds(the).length > 0,
    write_off: stuckExcess(the).length > 0,
    refund: keepsItsMoney && receipts.length > 0 && !mayBeDelivered && mayMove(order, 'start_refund'),
    refund_part: isPartLeft(the) && (askRelease || deliver),
    give_up: keepsItsMoney && receipts.length === 0 && !the.paying,
    accept_money: isLateMoneyWhole(the),
    ask_release: askRelease,
    mark_delivered: deliver,
  };
  return (Object.keys(allowed) as OperatorAction[]).filter((action) => allowed[action]);
}

/** A part was asked for, and more than it is left. */
function isPartLeft({ order, refunds, wishMinor }: ReviewCase): boolean {
  return wishMinor !== null && wishMinor < order.totalMinor - refundedParts(refunds);
}

/** The order was never paid, its item is free, and all that stuck on its way back is just its total. */
function isLateMoneyWhole(the: ReviewCase): boolean {
  const { order, refunds, itemFree } = the;
  const late = stuckLate(the);
  const others = refunds.some((refund) => refund.whole && !late.includes(refund));
  const sum = late.reduce((total, { amountMinor }) => total + amountMinor, 0n);
  return mayMove(order, 'accept_money') && order.paidAt === null && itemFree && !others && sum === order.totalMinor;
}
