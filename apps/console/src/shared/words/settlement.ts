import type { SettlementDecision, SettlementLineRow } from '@kassa/contract/operator-browser';
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** How a line of a provider's report may end. */
export const decisionWords: Readonly<Record<SettlementDecision, MessageDescriptor>> = {
  fee: msg`Book it as the provider's fee`,
  difference: msg`Book it as our own loss or gain`,
  order: msg`Settle an order's money with it`,
  ignore: msg`Leave the books as they are`,
  ask: msg`Note that you asked the provider`,
};

const waitWords: Readonly<Record<string, MessageDescriptor>> = {
  foreign: msg`Not one of our payments`,
  missing_in_books: msg`Not in our books`,
  doubled: msg`Settled by another line already`,
  other_amount: msg`The amount differs`,
  other_currency: msg`The currency differs`,
  unknown_kind: msg`Unknown kind of entry`,
  not_understood: msg`Can't be read`,
};

/** Says why a line of a report waits for a person. */
export function whyWaiting({ reason }: Pick<SettlementLineRow, 'reason'>, i18n: I18n): string {
  const words = waitWords[reason];
  return words ? i18n._(words) : reason;
}
