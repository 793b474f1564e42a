/**
 * What a person may decide about what waits in review. Which of them an order allows now, its own answer says.
 * - `retry_refund`: the refunds that are stuck are sent again.
 * - `refund_by_hand`: the money of stuck refunds was sent to an account of the buyer's, outside of every rail.
 * - `write_off`: an excess that can't go back stays in suspense.
 * - `refund`: all money kept for the order goes back.
 * - `refund_part`: the part that the merchant asked for goes back, and the order goes on as it was.
 * - `give_up`: the money that was reported never came, and no attempt is under way: the order has failed.
 * - `accept_money`: money that came too late is taken for the order after all.
 * - `ask_release`: the merchant is asked for the release once more.
 * - `mark_delivered`: the merchant has released, and somebody has seen it.
 */
export const operatorActions = [
  'retry_refund',
  'refund_by_hand',
  'write_off',
  'refund',
  'refund_part',
  'give_up',
  'accept_money',
  'ask_release',
  'mark_delivered',
] as const;
export type OperatorAction = (typeof operatorActions)[number];

/**
 * How a refund of sold crypto ends whose send is over and unclear: `arrived`: the coin is in the buyer's wallet. `again`: it is
 * not, and he may confirm a refund anew. Both need two operators.
 */
export const soldActions = ['arrived', 'again'] as const;
export type SoldAction = (typeof soldActions)[number];

/** Whether an action moves money: then one operator proposes it and another approves. */
export function isMoneyAction(action: OperatorAction): boolean {
  return action !== 'ask_release' && action !== 'mark_delivered' && action !== 'give_up';
}
