import type { OrderView, Quote } from '@kassa/contract';

/** A method as an order's summary shows it: name, picture, and the last four digits of the card that was used. */
export interface ShownMethod {
  readonly name: string;
  readonly icon: string;
  readonly last4: string;
}

/** The method of an order. `withCard`: the latest attempt's card is the one meant, not one that is still to be typed. */
export function methodOf(order: OrderView, withCard: boolean): ShownMethod {
  return {
    name: order.payWayName,
    icon: iconOf(order.quote),
    last4: withCard ? (order.attempt?.last4 ?? '') : '',
  };
}

/** Whether an order is paid by card: then it is a bank that answers; otherwise it may be a wallet, or a shop's till. */
export function isByCard({ routerPath }: Pick<OrderView, 'routerPath'>): boolean {
  return routerPath === '/creditCardConfig';
}

/** Pictures are called by the method's key (@kassa/methods), so that no page carries the catalogue. */
function iconOf({ payWayCode, bankCode }: Pick<Quote, 'payWayCode' | 'bankCode'>): string {
  return `/icons/methods/${[payWayCode, bankCode].filter(Boolean).join('-')}.svg`;
}
