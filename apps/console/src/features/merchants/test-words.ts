import type { TestOutcome } from '@kassa/methods/test-outcomes';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What each outcome of a test payment is called: docs/sandbox-provider.md. */
export const outcomeWords: Readonly<Record<TestOutcome, MessageDescriptor>> = {
  approved: msg`Paid`,
  declined: msg`Declined`,
  insufficient: msg`Declined: insufficient funds`,
  late: msg`Paid after the time to pay is over`,
  short: msg`Only 60% is paid`,
  over: msg`120% is paid`,
  twice: msg`Paid twice`,
  other_currency: msg`Paid in US dollars`,
  never: msg`Never paid`,
  callback_lost: msg`Paid, but the provider's callback is lost`,
  callback_twice: msg`Paid, with the callback sent twice`,
  processing_captured: msg`Reported, then paid`,
  processing_declined: msg`Reported, then declined`,
  refund_refused: msg`Paid twice, and refunds are refused`,
  limit_mismatch: msg`Declined at once: amount not allowed`,
  challenge: msg`The bank asks the buyer (3-D Secure)`,
  frictionless: msg`3-D Secure without a question, paid`,
  answer_lost: msg`Paid, but the answer and the callback are lost`,
  silent: msg`No answer for ten minutes, then declined`,
  request_lost: msg`The first request is lost, the next one is paid`,
};

const second = msg`The second step follows after 20 seconds.`;

/** What else there is to know about an outcome while it is played. */
export const outcomeNotes: Readonly<Partial<Record<TestOutcome, MessageDescriptor>>> = {
  late: msg`The money comes five minutes after the time to pay is over. Let time pass in the sandbox.`,
  never: msg`The order is closed when its time to pay is over. Let time pass in the sandbox.`,
  twice: second,
  refund_refused: second,
  processing_captured: second,
  processing_declined: second,
  callback_lost: msg`We find the money by asking the provider, which takes a little longer.`,
};
