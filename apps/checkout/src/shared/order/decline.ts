import type { OrderView } from '@kassa/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { isByCard } from './shown-method.ts';

type Attempt = NonNullable<OrderView['attempt']>;

type Reason = NonNullable<Attempt['reason']>;

/** Why an attempt failed. */
const declineWords: Readonly<Record<Reason, MessageDescriptor>> = {
  declined_by_bank: msg`Your bank declined this card. You haven't been charged. Try another card or method.`,
  account_wrong: msg`The bank account details are wrong. Check them and try again.`,
  challenge_failed: msg`Your bank couldn't confirm it's you.`,
  challenge_timeout: msg`You didn't confirm with your bank in time.`,
  cancelled: msg`The payment was canceled.`,
  limit_mismatch: msg`The amount is outside this payment method's limits`,
};

/** The same where no card is used. */
const declinedLocally = msg`Your bank or wallet declined this payment. You haven't been charged. Try another method.`;

/** The same where that is what the bank or the wallet meant, of any means of payment. */
const noMoney = msg`Your bank or wallet says there isn't enough money or a limit was reached. You haven't been charged. Try another card or method.`;

/** Returns why an attempt failed, in the words of its means of payment. */
export function wordsOfDecline(
  { reason, noFunds }: Pick<Attempt, 'reason'> & Partial<Pick<Attempt, 'noFunds'>>,
  byCard: boolean,
): MessageDescriptor {
  if (noFunds) return noMoney;
  if (reason === null || reason === 'declined_by_bank') return byCard ? declineWords.declined_by_bank : declinedLocally;
  return declineWords[reason];
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
