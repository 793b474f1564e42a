import type { OrderView } from '@kassa/contract';
import { expectOnePress, rememberCard } from '../../../shared/order/last-method.ts';
import { isLost } from '../../../shared/server/call-error.ts';
import { payWithCard, submitCardToken } from '../../../shared/server/pay-calls.ts';
import type { CardToken } from '../frame-messages.ts';
import type { Prepared } from './use-pay.ts';

/** A typed card: the frames' token, the names, and whether to keep it. */
export interface CardToHandOver {
  readonly card: CardToken;
  readonly firstName: string;
  readonly lastName: string;
  readonly save: boolean;
}

/** Hands a typed card over. Charges nothing, so after a lost answer it tries once more. @throws CallError */
export async function handOverCard(order: OrderView, typed: CardToHandOver): Promise<Prepared> {
  const { card, firstName, lastName, save } = typed;
  const body = {
    orderNo: order.orderNo,
    cardToken: card.token,
    firstName,
    lastName,
    ...(save ? { save } : {}),
  };
  const submitToken = crypto.randomUUID();
  if (save) expectOnePress(true);
  try {
    return byCard(order, (await submitCardToken(body, submitToken)).cardId);
  } catch (error) {
    if (!isLost(error)) throw error;
    return byCard(order, (await submitCardToken(body, submitToken)).cardId);
  }
}

/** Prepares a payment by a card that was handed over now or earlier. Next time it comes first, where it is kept. */
export function byCard({ orderNo }: OrderView, cardId: string): Prepared {
  rememberCard(cardId);
  return {
    send: (confirmAmount, submitToken) => payWithCard({ orderNo, cardId, confirmAmount }, submitToken),
  };
}
