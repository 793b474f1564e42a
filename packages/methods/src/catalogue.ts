import type { CurrencyCode } from '@kassa/money';
import type { MethodRow } from './row.ts';
import { argentineRows } from './rows/argentina.ts';
import { australianRows } from './rows/australia.ts';
import { brazilianRows } from './rows/brazil.ts';
import { colombianRows } from './rows/colombia.ts';
import { everywhereRows } from './rows/everywhere.ts';
import { hongKongRows } from './rows/hong-kong.ts';
import { indonesianRows } from './rows/indonesia.ts';
import { japaneseRows } from './rows/japan.ts';
import { koreanRows } from './rows/korea.ts';
import { malaysianRows } from './rows/malaysia.ts';
import { mexicanRows } from './rows/mexico.ts';
import { philippineRows } from './rows/philippines.ts';
import { singaporeanRows } from './rows/singapore.ts';
import { thaiRows } from './rows/thailand.ts';
import { turkishRows } from './rows/turkey.ts';
import { vietnameseRows } from './rows/vietnam.ts';

/** Every method Kassa knows, in the order it is offered: a country's own first. Also those switched off. */
export const methods: readonly MethodRow[] = [
  ...indonesianRows,
  ...vietnameseRows,
  ...singaporeanRows,
  ...thaiRows,
  ...malaysianRows,
  ...brazilianRows,
  ...mexicanRows,
  ...argentineRows,
  ...philippineRows,
  ...colombianRows,
  ...japaneseRows,
  ...australianRows,
  ...koreanRows,
  ...turkishRows,
  ...hongKongRows,
  ...everywhereRows,
];

// Older codes of the same thing, which merchants still send.
const aliases: ReadonlyMap<string, string> = new Map([
  ['10001', '10009'],
  ['10002', '10009'],
]);

/** A row's key as it goes over the wire: payWayCode, and the bank code or, for cards, the card type. */
export function methodKey(row: MethodRow): { payWayCode: string; bankCode: string } {
  return { payWayCode: row.payWayCode, bankCode: row.cardType === '' ? row.bankCode : row.cardType };
}

/**
 * The row of a key, also one that is switched off; undefined when there is none. For cards `bankCode` is the card type,
 * and empty means any card: the first that is switched on. 10001 and 10002 are read as 10009.
 */
export function methodByKey(payWayCode: string, bankCode: string): MethodRow | undefined {
  const code = aliases.get(payWayCode) ?? payWayCode;
  const rows = methods.filter((row) => row.payWayCode === code);
  const exact = rows.find((row) => methodKey(row).bankCode === bankCode);
  return exact ?? (bankCode === '' ? rows.find((row) => row.type === 'card' && row.enabled) : undefined);
}

/** What a buyer can pay `currency` with, in the catalogue's order; rows switched off are left out. */
export function methodsFor(currency: CurrencyCode): readonly MethodRow[] {
  return methods.filter((row) => row.enabled && (row.currencies === 'any' || row.currencies.includes(currency)));
}
