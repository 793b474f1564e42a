import type { Failure, TroubleKind } from '@kassa/contract/operator-browser';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What is wrong, by kind, and what to do about it: docs/runbooks. */
export const troubleWords: Readonly<
  Record<TroubleKind, { readonly name: MessageDescriptor; readonly effect: MessageDescriptor }>
> = {
  provider_rested: {
    name: msg`Payment provider is rested`,
    effect: msg`It left five calls in a row without an answer. Other providers take its sales until it answers again.`,
  },
  network: {
    name: msg`Network in trouble`,
    effect: msg`Its nodes don't agree or don't answer. Nothing is sent there.`,
  },
  rates: { name: msg`Source of rates is silent`, effect: msg`Prices need two sources that agree.` },
  treasury: { name: msg`Treasury too low`, effect: msg`Orders that need it are refused until it is refilled.` },
  callbacks: { name: msg`Callbacks wait`, effect: msg`Nobody has worked them for five minutes.` },
  deliveries: { name: msg`Merchant doesn't take events`, effect: msg`Events have been due for ten minutes.` },
  seals: { name: msg`Journals wait for their seal`, effect: msg`The books have not been sealed for three hours.` },
  workers: {
    name: msg`No worker runs`,
    effect: msg`Nothing that is due later is done: no mails, no callbacks, no deliveries.`,
  },
};

/** Why an order ended unpaid, by the event that ended it. */
const closedWords: Readonly<Record<string, MessageDescriptor>> = {
  expire: msg`The time to pay ended`,
  cancel: msg`Canceled before a payment`,
  give_up: msg`An operator gave the payment up`,
};

/** Returns why buyers did not pay, in words. A provider's own reason stays as it is known to it. */
export function failureWords({ kind, what }: Failure, say: (words: MessageDescriptor) => string): string {
  const words = kind === 'closed' ? closedWords[what] : undefined;
  return words ? say(words) : what.replaceAll('_', ' ');
}
