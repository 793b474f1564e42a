import type { OrderView, Quote } from '@kassa/contract';

/** A method in an order's summary: name, picture, and the last four digits of the card that was used. */
export interface ShownMethod {
  readonly name: string;
  readonly icon: string;
  readonly last4: string;
}

/**
 * Returns the method of an order; of a card that was typed, its brand. `withCard`: shows the card of the latest attempt.
 * Without it, the card is still to be typed.
 */
export function methodOf(
  order: Pick<OrderView, 'payWayName' | 'cardBrand'> & {
    readonly quote: Pick<Quote, 'payWayCode' | 'bankCode'>;
    readonly attempt: { readonly status: string; readonly last4?: string } | null;
  },
  withCard: boolean,
): ShownMethod {
  return {
    name: (order.attempt && order.cardBrand) || order.payWayName,
    icon: iconOf(order.quote),
    last4: withCard ? (order.attempt?.last4 ?? '') : '',
  };
}

/** Names a means of payment in one line, a card by its last digits. */
export function namesOf({ name, last4 }: Pick<ShownMethod, 'name' | 'last4'>): string {
  return last4 ? `${name}\u00A0••••\u00A0${last4}` : name;
}

/** Returns whether an order is paid by card. Then a bank answers. Otherwise it may be a wallet, or a shop's till. */
export function isByCard({ routerPath }: Pick<OrderView, 'routerPath'>): boolean {
  return routerPath === '/creditCardConfig';
}

/** Returns a picture's path. Its name is the method's key (@kassa/methods), so that no page carries the catalogue. */
function iconOf({ payWayCode, bankCode }: Pick<Quote, 'payWayCode' | 'bankCode'>): string {
  return `/icons/methods/${[payWayCode, bankCode].filter(Boolean).join('-')}.svg`;
}
