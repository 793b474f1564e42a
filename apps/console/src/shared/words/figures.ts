import type { Failure, Trouble, TroubleKind } from '@kassa/contract/operator-browser';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What is wrong, by kind, and what to do about it: docs/runbooks. */
export const troubleWords: Readonly<
  Record<TroubleKind, { readonly name: MessageDescriptor; readonly effect: MessageDescriptor }>
> = {
  provider_refuses: {
    name: msg`Payment provider refuses our key`,
    effect: msg`Its key or account is wrong. It gets no sales until that's fixed, and the log says which setting it is.`,
  },
  provider_rested: {
    name: msg`Payment provider is paused`,
    effect: msg`It didn't answer five calls in a row. Other providers take its sales until it answers again.`,
  },
  signatures: {
    name: msg`Callbacks with a wrong signature`,
    effect: msg`They're refused, and none has been accepted since, so payments end late or not at all.`,
  },
  network: {
    name: msg`Network problem`,
    effect: msg`Its nodes disagree or don't answer. Nothing is sent on it.`,
  },
  rates: { name: msg`Rate source isn't responding`, effect: msg`Pricing needs two sources that agree.` },
  treasury: { name: msg`Treasury too low`, effect: msg`Orders that need it are refused until it's refilled.` },
  callbacks: { name: msg`Callbacks wait`, effect: msg`No one has picked them up for five minutes.` },
  deliveries: { name: msg`Merchant isn't accepting events`, effect: msg`Events have been overdue for ten minutes.` },
  seals: { name: msg`Journals waiting to be sealed`, effect: msg`The books haven't been sealed for three hours.` },
  workers: {
    name: msg`No worker is running`,
    effect: msg`Nothing scheduled runs: no emails, no callbacks, no deliveries.`,
  },
};

/** Says what to do about something that is wrong, where that differs by what it is about. */
export function troubleAdvice({ kind, secret }: Trouble): MessageDescriptor | undefined {
  if (kind !== 'signatures') return undefined;
  if (!secret) return msg`Compare the secret of its webhook in your settings with the one it shows. Then restart.`;
  const { setting, place } = secret;
  return msg`Compare ${setting} and what belongs to it with what you find under: ${place}. Then restart.`;
}

/** Why an order ended unpaid, by the event that ended it. */
const closedWords: Readonly<Record<string, MessageDescriptor>> = {
  expire: msg`The time to pay ended`,
  cancel: msg`Canceled before paying`,
  give_up: msg`Given up: no money came`,
};

/** Returns why buyers did not pay, in words. A provider's own reason stays as it is known to it. */
export function failureWords({ kind, what }: Failure, say: (words: MessageDescriptor) => string): string {
  const words = kind === 'closed' ? closedWords[what] : undefined;
  return words ? say(words) : what.replaceAll('_', ' ');
}
