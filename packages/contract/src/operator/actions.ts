/**
 * Actions that an operator may take on an order in review, `refund` also on a completed one. The order's own answer says
 * which of them it allows now.
 * - `retry_refund`: sends the stuck refunds again.
 * - `refund_by_hand`: records that the money of stuck refunds was sent to the buyer's account outside of every rail.
 * - `return_rest`: a bank has kept a part of the money of stuck refunds. Withdraws them, and returns what is left instead.
 * - `write_off`: leaves an excess that can't be returned in suspense.
 * - `refund`: returns all money kept for the order.
 * - `refund_part`: returns the part that the merchant asked for, and the order continues as before.
 * - `give_up`: the reported money never came and no attempt is under way, so the order fails.
 * - `accept_money`: accepts money that came too late for the order after all.
 * - `ask_release`: asks the merchant for the release once more.
 * - `mark_delivered`: the merchant has released the item, and somebody has checked it.
 * - `resume`: Kassa delivers an item whose delivery was stopped, such as by a dispute that is won now.
 */
export const operatorActions = [
  'retry_refund',
  'refund_by_hand',
  'return_rest',
  'write_off',
  'refund',
  'refund_part',
  'give_up',
  'accept_money',
  'ask_release',
  'mark_delivered',
  'resume',
] as const;
/** One of `operatorActions`. */
export type OperatorAction = (typeof operatorActions)[number];

/** Why an order does not allow an action now. */
export type WhyNot =
  | 'not_in_review'
  | 'money_on_its_way_back'
  | 'disputed'
  | 'item_may_be_sent'
  | 'no_money_kept'
  | 'money_kept'
  | 'attempt_under_way'
  | 'was_paid'
  | 'was_not_paid'
  | 'no_stuck_refund'
  | 'no_stuck_excess'
  | 'no_way_back'
  | 'nothing_kept_by_a_bank'
  | 'no_part_asked'
  | 'no_late_money'
  | 'delivery_not_waiting'
  | 'merchant_delivers'
  | 'kassa_delivers'
  | 'money_not_whole';

/**
 * How to end a refund of sold crypto whose send is over and unclear. `arrived`: the coin is in the buyer's wallet.
 * `again`: it is not, and the buyer may confirm a refund again. Both need two operators.
 */
export const soldActions = ['arrived', 'again'] as const;
/** One of `soldActions`. */
export type SoldAction = (typeof soldActions)[number];

/** Returns whether an action moves money. Then one operator proposes it and another approves it. */
export function isMoneyAction(action: OperatorAction): boolean {
  return action !== 'ask_release' && action !== 'mark_delivered' && action !== 'give_up';
}

/**
 * Returns whether an action sends money back to its buyer and does nothing else. Who talks with buyers may propose it,
 * without being somebody who may move money.
 */
export function isRefundAction(action: OperatorAction): boolean {
  return action === 'refund' || action === 'refund_part' || action === 'retry_refund';
}
