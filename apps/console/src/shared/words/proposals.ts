import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { actionWords } from './actions.ts';
import { plain } from './plain.ts';

const others: Readonly<Record<string, MessageDescriptor>> = {
  rotate_secret: msg`A new secret for a merchant`,
  unsuspend_merchant: msg`End of a suspension`,
  change_settings: msg`Other settings of a merchant`,
  change_terms: msg`Other terms of a merchant`,
  change_payout: msg`Another payout account`,
  change_method: msg`A change of a method`,
  change_hold: msg`Another wait before crypto is sent`,
  erase_person: msg`Erase a buyer`,
  export_person: msg`Export a buyer's data`,
  unflag_account: msg`Remove a flag`,
  invite_person: msg`Invite somebody to the console`,
};

/** Says what a proposal would do. */
export function proposalWords(action: string, i18n: I18n): string {
  const orders: Readonly<Record<string, { readonly name: MessageDescriptor }>> = actionWords;
  const words = orders[action]?.name ?? others[action];
  return words ? i18n._(words) : plain(action);
}
