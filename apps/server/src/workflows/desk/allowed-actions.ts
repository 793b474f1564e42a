import { type OperatorAction, operatorActions, type RefusedAction, type WhyNot } from '@kassa/contract/operator';
import { mayBeMined } from '../../modules/deliveries/index.ts';
import { mayMove } from '../../modules/orders/index.ts';
import { holdsMoney } from '../../modules/payments/index.ts';
import { goneParts } from '../kept-money/gone-parts.ts';
import { refundableMoney } from '../kept-money/refundable-money.ts';
import { refundAsked } from '../refunds/create-refund.ts';
import { type ReviewCase, stuckExcess, stuckLate, stuckRefunds } from './review-case.ts';

/** Lists what the graphs of order, refund and delivery allow a person to do now: docs/specification/states.md. */
export function allowedActions(reviewCase: ReviewCase): OperatorAction[] {
  const reasons = whyNot(reviewCase);
  return operatorActions.filter((action) => reasons[action] === undefined);
}

/** Lists the other actions, with what prevents each. */
export function refusedActions(reviewCase: ReviewCase): RefusedAction[] {
  const reasons = whyNot(reviewCase);
  return operatorActions.flatMap((action) => {
    const why = reasons[action];
    return why === undefined ? [] : [{ action, why }];
  });
}

/** What may prevent an action, and whether it does. */
type Hurdle = readonly [prevents: boolean, why: WhyNot];

/** Finds the first thing that prevents each action. Undefined: nothing does. */
function whyNot(reviewCase: ReviewCase): Readonly<Record<OperatorAction, WhyNot | undefined>> {
  const { order } = reviewCase;
  const stuck = stuckRefunds(reviewCase);
  const keeps = refundableMoney(order, reviewCase).length > 0;
  // While a bank decides, the money stays where it is: it could go to the buyer twice.
  const disputed: Hurdle = [reviewCase.disputes.some(holdsMoney), 'disputed'];
  const undecided = undecidedHurdles(reviewCase);
  const release = releaseHurdles(reviewCase);
  const delivered = deliveredHurdles(reviewCase);
  const noWayBack = !stuck.some(({ paymentNo }) => reviewCase.waysBack.includes(paymentNo));
  const endsNowhere = first(release) !== undefined && first(delivered) !== undefined;
  return {
    retry_refund: first([[stuck.length === 0, 'no_stuck_refund'], disputed, [noWayBack, 'no_way_back']]),
    refund_by_hand: first([[stuck.length === 0, 'no_stuck_refund'], disputed]),
    return_rest: first([[reviewCase.rests.length === 0, 'nothing_kept_by_a_bank'], disputed]),
    write_off: first([[stuckExcess(reviewCase).length === 0, 'no_stuck_excess']]),
    refund: first([
      // What was delivered may go back too, by the merchant or by a person (docs/specification/states.md).
      ...(order.status === 'completed' ? [returning(reviewCase)] : undecided),
      [!keeps, 'no_money_kept'],
      disputed,
      // While its item may still be minted the money stays: the buyer gets one of the two.
      [mayStillArrive(reviewCase), 'item_may_be_sent'],
      [!mayMove(order, 'start_refund'), 'not_in_review'],
    ]),
    refund_part: first([[!isPartLeft(reviewCase), 'no_part_asked'], disputed, [endsNowhere, 'delivery_not_waiting']]),
    give_up: first([
      ...undecided,
      [keeps, 'money_kept'],
      [reviewCase.paying, 'attempt_under_way'],
      disputed,
      [order.paidAt !== null, 'was_paid'],
    ]),
    accept_money: first([[!isLateMoneyWhole(reviewCase), 'no_late_money']]),
    ask_release: first(release),
    mark_delivered: first(delivered),
    // Kassa's own delivery, of which nothing was signed.
    resume: first([
      ...undecided,
      disputed,
      [reviewCase.delivery?.status !== 'preparing', 'merchant_delivers'],
      [!isKeptWhole(reviewCase), 'money_not_whole'],
    ]),
  };
}

function first(hurdles: readonly Hurdle[]): WhyNot | undefined {
  return hurdles.find(([prevents]) => prevents)?.[1];
}

function undecidedHurdles(reviewCase: ReviewCase): Hurdle[] {
  return [[reviewCase.order.status !== 'review', 'not_in_review'], returning(reviewCase)];
}

function returning({ refunds }: ReviewCase): Hurdle {
  return [refunds.some(({ whole }) => whole), 'money_on_its_way_back'];
}

function mayStillArrive({ delivery }: ReviewCase): boolean {
  return delivery !== undefined && mayBeMined(delivery.status);
}

function releaseHurdles(reviewCase: ReviewCase): Hurdle[] {
  const { order, delivery } = reviewCase;
  return [
    ...undecidedHurdles(reviewCase),
    [order.paidAt === null, 'was_not_paid'],
    [delivery?.status !== 'review', 'delivery_not_waiting'],
    [delivery?.mode !== 'merchant', 'kassa_delivers'],
    [!mayMove(order, 'ask_release'), 'delivery_not_waiting'],
  ];
}

function deliveredHurdles(reviewCase: ReviewCase): Hurdle[] {
  const { order, delivery } = reviewCase;
  // A refund was asked for by a call without a covering signature, for an item that is already delivered: it may stay
  // delivered.
  const staysDelivered = order.reviewReason === refundAsked && delivery?.status === 'released';
  return [
    ...undecidedHurdles(reviewCase),
    [!staysDelivered && order.paidAt === null, 'was_not_paid'],
    [!staysDelivered && delivery?.status !== 'review', 'delivery_not_waiting'],
    [!mayMove(order, 'deliver'), 'delivery_not_waiting'],
  ];
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
