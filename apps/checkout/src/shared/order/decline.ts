import type { OrderView } from '@kassa/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { isByCard } from './shown-method.ts';

type Reason = NonNullable<NonNullable<OrderView['attempt']>['reason']>;

/** Why an attempt failed. */
export const declineWords: Readonly<Record<Reason, MessageDescriptor>> = {
  declined_by_bank: msg`Your bank declined this card. You haven't been charged. Try another card or method.`,
  account_wrong: msg`The bank account details are wrong. Check them and try again.`,
  challenge_failed: msg`Your bank couldn't confirm it's you.`,
  challenge_timeout: msg`You didn't confirm with your bank in time.`,
  cancelled: msg`The payment was canceled.`,
  limit_mismatch: msg`The amount is outside this payment method's limits`,
};

/** The same where no card is used. */
const declinedLocally = msg`Your bank or wallet declined this payment. You haven't been charged. Try another method.`;

/** Returns why an attempt failed, in the words of its means of payment. */
export function wordsOfDecline(reason: Reason, byCard: boolean): MessageDescriptor {
  return reason === 'declined_by_bank' && !byCard ? declinedLocally : declineWords[reason];
}

/**
 * Returns whether the latest attempt was a card that was declined, and another one may be tried. The form of the card
 * says so itself, above its fields.
 */
export function isCardDeclined(order: OrderView): boolean {
  const { attempt, money } = order;
  return (
    isByCard(order) &&
    order.status === 'waiting_for_payment' &&
    order.attemptsLeft > 0 &&
    attempt?.status === 'declined' &&
    attempt.reason !== 'limit_mismatch' &&
    money.moved === 'no'
  );
}
