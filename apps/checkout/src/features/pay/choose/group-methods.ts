import type { MethodOffer } from '@kassa/contract';
import { keyOf } from '../../../shared/order/offers.ts';

/** One row of the list: a method, or all brands of cards that are paid in one form at one price. */
export interface MethodRow {
  /** The method that stands for the row: the chosen brand, or the first one. */
  readonly offer: MethodOffer;
  readonly brands: readonly MethodOffer[];
}

interface MethodGroup {
  /** Kind of the methods, which decides its heading. */
  readonly kind: string;
  readonly rows: readonly MethodRow[];
}

/**
 * Makes the rows of the list, in the order of the server. The method used last comes first. Brands of cards share a
 * row. `chosen`: the key of the chosen method.
 */
export function rowsOf(offers: readonly MethodOffer[], last: string, chosen: string): MethodRow[] {
  const rows = new Map<string, MethodOffer[]>();
  for (const offer of offers) {
    const key = offer.type === 'card' ? `${offer.payWayCode} ${offer.fiatSumAmount}` : keyOf(offer);
    rows.set(key, [...(rows.get(key) ?? []), offer]);
  }
  const isLast = (brands: readonly MethodOffer[]) => brands.some((offer) => keyOf(offer) === last);
  const found = [...rows.values()];
  return [...found.filter(isLast), ...found.filter((brands) => !isLast(brands))].flatMap((brands) => {
    const [first] = brands;
    const offer = brands.find((one) => keyOf(one) === chosen) ?? first;
    return offer ? [{ offer, brands }] : [];
  });
}

/** Groups rows by kind, in their order. */
export function groupRows(rows: readonly MethodRow[]): MethodGroup[] {
  const groups = new Map<string, MethodRow[]>();
  for (const row of rows) {
    const kind = kinds[row.offer.type] ?? row.offer.type;
    groups.set(kind, [...(groups.get(kind) ?? []), row]);
  }
  return [...groups].map(([kind, found]) => ({ kind, rows: found }));
}

// `Philippines` is the wire format's label for any bank (docs/specification/catalogue.md).
const kinds: Readonly<Record<string, string>> = {
  Philippines: 'bank',
  applePay: 'wallet',
  googlePay: 'wallet',
  binancePay: 'wallet',
};

/** Finds offers whose name contains the typed text, in any case. */
export function findMethods(offers: readonly MethodOffer[], typed: string): readonly MethodOffer[] {
  const wanted = typed.trim().toLocaleLowerCase();
  return offers.filter(({ name }) => name.toLocaleLowerCase().includes(wanted));
}
