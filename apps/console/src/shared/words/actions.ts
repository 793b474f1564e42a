import type { OperatorAction, WhyNot } from '@kassa/contract/operator-browser';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What each decision is called, and what it does. */
export const actionWords: Readonly<
  Record<OperatorAction, { readonly name: MessageDescriptor; readonly effect: MessageDescriptor }>
> = {
  retry_refund: { name: msg`Send the refund again`, effect: msg`The stuck refund is sent again.` },
  refund_by_hand: {
    name: msg`Refunded by hand`,
    effect: msg`You've sent the money to the buyer yourself. It's booked from our bank account.`,
  },
  return_rest: {
    name: msg`Return the rest`,
    effect: msg`The refund is withdrawn, and what the bank left goes back instead.`,
  },
  write_off: { name: msg`Keep the difference`, effect: msg`The excess stays in the suspense account.` },
  refund: { name: msg`Refund everything`, effect: msg`All money held for this order goes back to the buyer.` },
  refund_part: {
    name: msg`Refund the part`,
    effect: msg`Only the amount the merchant asked for goes back. The order continues.`,
  },
  give_up: { name: msg`Give up`, effect: msg`The order fails. We hold no money for it.` },
  accept_money: {
    name: msg`Accept the late money`,
    effect: msg`The order is paid after all, and the merchant is told.`,
  },
  ask_release: {
    name: msg`Ask for release again`,
    effect: msg`The merchant gets PAY_SUCCESS again and three more days.`,
  },
  mark_delivered: {
    name: msg`Mark as delivered`,
    effect: msg`The order is completed. Check first that the item has arrived.`,
  },
  resume: { name: msg`Resume the delivery`, effect: msg`Kassa delivers now, with a new hour to do it.` },
};

/** Why a decision is not possible now. */
export const whyNotWords: Readonly<Record<WhyNot, MessageDescriptor>> = {
  not_in_review: msg`The order isn't in review.`,
  money_on_its_way_back: msg`All of the money is already on its way back.`,
  disputed: msg`A bank dispute is open: the money stays where it is until the bank decides.`,
  item_may_be_sent: msg`The item may still arrive: the buyer gets one of the two.`,
  no_money_kept: msg`We hold no money for this order.`,
  money_kept: msg`We hold money for this order.`,
  attempt_under_way: msg`A payment attempt is in progress.`,
  was_paid: msg`The order was paid.`,
  was_not_paid: msg`The order was never paid.`,
  no_stuck_refund: msg`No stuck refunds.`,
  no_stuck_excess: msg`No refund of an excess is stuck.`,
  no_way_back: msg`This method no longer accepts refunds.`,
  nothing_kept_by_a_bank: msg`No bank has kept part of a stuck refund.`,
  no_part_asked: msg`The merchant didn't ask for a partial refund.`,
  no_late_money: msg`No late money of exactly the total is stuck, or the item is gone.`,
  delivery_not_waiting: msg`The delivery doesn't need a decision.`,
  merchant_delivers: msg`We haven't stopped any delivery.`,
  kassa_delivers: msg`Kassa delivers this item, not the merchant.`,
  money_not_whole: msg`We don't hold all of its money.`,
};
