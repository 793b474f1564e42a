import type { OrderView } from '@kassa/contract';
import { methodByKey } from '@kassa/methods';

/** A method as an order's summary shows it: name, picture, and the last four digits of the card that was used. */
export interface ShownMethod {
  readonly name: string;
  readonly icon: string | undefined;
  readonly last4: string;
}

/** The method of an order. `withCard`: the latest attempt's card is the one meant, not one that is still to be typed. */
export function methodOf(order: OrderView, withCard: boolean): ShownMethod {
  const { payWayCode, bankCode } = order.quote;
  return {
    name: order.payWayName,
    icon: methodByKey(payWayCode, bankCode)?.icon,
    last4: withCard ? (order.attempt?.last4 ?? '') : '',
  };
}

/** Whether an order is paid by card: then it is a bank that answers; otherwise it may be a wallet, or a shop's till. */
export function isByCard({ quote }: Pick<OrderView, 'quote'>): boolean {
  return (methodByKey(quote.payWayCode, quote.bankCode)?.type ?? 'card') === 'card';
}
