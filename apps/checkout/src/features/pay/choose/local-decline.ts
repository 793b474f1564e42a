import type { OrderView } from '@kassa/contract';
import type { MessageDescriptor } from '@lingui/core';
import { wordsOfDecline } from '../../../shared/order/decline.ts';
import { isByCard } from '../../../shared/order/shown-method.ts';

/**
 * Returns why the latest attempt was declined, where no card was used and another method may be tried: the list of methods
 * says it. Null where there is nothing to say.
 */
export function localDeclineOf(order: OrderView): MessageDescriptor | null {
  const { attempt, status, money } = order;
  const open = status === 'waiting_for_payment' && money.moved === 'no';
  if (!open || attempt?.status !== 'declined' || isByCard(order)) return null;
  return wordsOfDecline(attempt, false);
}
