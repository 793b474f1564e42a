import type { TestMethod } from '@kassa/contract/operator-browser';
import type { TestOutcome } from '@kassa/methods/test-outcomes';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What each outcome of a test payment is called: docs/sandbox-provider.md. */
export const outcomeWords: Readonly<Record<TestOutcome, MessageDescriptor>> = {
  approved: msg`Paid`,
  declined: msg`Declined`,
  insufficient: msg`Declined: insufficient funds`,
  late: msg`Paid too late`,
  short: msg`Only 60% is paid`,
  over: msg`120% is paid`,
  twice: msg`Paid twice`,
  other_currency: msg`Paid in US dollars`,
  never: msg`Never paid`,
  callback_lost: msg`Paid, callback lost`,
  callback_twice: msg`Paid, callback sent twice`,
  processing_captured: msg`Reported, then paid`,
  processing_declined: msg`Reported, then declined`,
  refund_refused: msg`Paid twice, refunds refused`,
  limit_mismatch: msg`Declined: amount not allowed`,
  challenge: msg`3-D Secure: the bank asks`,
  frictionless: msg`3-D Secure: no question`,
  answer_lost: msg`Paid, answer lost`,
  silent: msg`No answer, then declined`,
  request_lost: msg`First request lost, then paid`,
};

/** Finds an outcome by its name, which an older version may have given. */
export function outcomeNamed(name: string): TestOutcome | undefined {
  return Object.hasOwn(outcomeWords, name) ? (name as TestOutcome) : undefined;
}

const second = msg`The second step follows after 20 seconds.`;

const outcomeNotes: Readonly<Partial<Record<TestOutcome, MessageDescriptor>>> = {
  late: msg`The money comes five minutes after the time to pay is over. You can let time pass.`,
  never: msg`The order is closed when its time to pay is over. You can let time pass.`,
  twice: second,
  refund_refused: second,
  processing_captured: second,
  processing_declined: second,
  callback_lost: msg`We find the money by asking the provider, half a minute later.`,
  answer_lost: msg`The callback is lost too. We find the money by asking the provider.`,
  silent: msg`The provider declines it after ten minutes.`,
};

const notFound = msg`This provider can't be asked, so the money isn't found. A real one sends a lost callback again.`;

/** Finds what else there is to know about an outcome of a method while it is played. */
export function noteOf({ canBeAsked }: TestMethod, outcome: TestOutcome): MessageDescriptor | undefined {
  return outcome === 'callback_lost' && !canBeAsked ? notFound : outcomeNotes[outcome];
}
