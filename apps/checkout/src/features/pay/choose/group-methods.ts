import type { MethodOffer } from '@kassa/contract';

/** The key of a method among the offers of one currency. */
export const keyOf = ({ payWayCode, bankCode }: Pick<MethodOffer, 'payWayCode' | 'bankCode'>): string =>
  `${payWayCode}|${bankCode}`;

interface MethodGroup {
  /** Kind of the methods: what its heading says. */
  readonly kind: string;
  readonly methods: readonly MethodOffer[];
}

/** The offers by kind, in the order they came; the one that was used last, and its kind, stand first. */
export function groupMethods(offers: readonly MethodOffer[], last: string): MethodGroup[] {
  const lastFirst = [
    ...offers.filter((offer) => keyOf(offer) === last),
    ...offers.filter((offer) => keyOf(offer) !== last),
  ];
  const groups = new Map<string, MethodOffer[]>();
  for (const offer of lastFirst) {
    const kind = kinds[offer.type] ?? offer.type;
    const group = groups.get(kind);
    if (group) group.push(offer);
    else groups.set(kind, [offer]);
  }
  return [...groups].map(([kind, methods]) => ({ kind, methods }));
}

// `Philippines` is the seed's label for any bank.
const kinds: Readonly<Record<string, string>> = {
  Philippines: 'bank',
  applePay: 'wallet',
  googlePay: 'wallet',
  binancePay: 'wallet',
};

/** Offers whose name holds what was typed, in any case. */
export function findMethods(offers: readonly MethodOffer[], typed: string): readonly MethodOffer[] {
  const wanted = typed.trim().toLocaleLowerCase();
  return offers.filter(({ name }) => name.toLocaleLowerCase().includes(wanted));
}

/** The offer to start with: the buyer's choice, the one used last, or the first that can be used; undefined without any. */
export function chosenOffer(offers: readonly MethodOffer[], keys: readonly string[]): MethodOffer | undefined {
  const usable = offers.filter(({ unavailable }) => unavailable === null);
  for (const key of keys) {
    const offer = usable.find((one) => keyOf(one) === key);
    if (offer) return offer;
  }
  return usable[0];
}
