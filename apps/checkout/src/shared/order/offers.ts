import type { MethodOffer } from '@kassa/contract';

/** Returns the key of a method among the offers of one currency. */
export const keyOf = ({ payWayCode, bankCode }: Pick<MethodOffer, 'payWayCode' | 'bankCode'>): string =>
  `${payWayCode}|${bankCode}`;

/** Returns whether a method asks for nothing before the payment, so that one press places the order and starts it. */
export const asksForNothing = ({ collect }: MethodOffer): boolean => collect === 'none' || collect === 'wallet';

/**
 * Returns the offer to start with: the buyer's choice, the one used last, or the first that can be used. Undefined
 * without any.
 */
export function chosenOffer(offers: readonly MethodOffer[], keys: readonly string[]): MethodOffer | undefined {
  const usable = offers.filter(({ unavailable }) => unavailable === null);
  for (const key of keys) {
    const offer = usable.find((one) => keyOf(one) === key);
    if (offer) return offer;
  }
  return usable[0];
}
