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

/** Every method that Kassa knows, also those switched off, in the order to offer them: a country's own first. */
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

// Older codes for the same method, which merchants still send.
const aliases: ReadonlyMap<string, string> = new Map([
  ['10001', '10009'],
  ['10002', '10009'],
]);

/** Lists the rows of a code as merchants and buyers send it, also those switched off. 10001 and 10002 are read as 10009. */
export function rowsOfCode(payWayCode: string): readonly MethodRow[] {
  const code = aliases.get(payWayCode) ?? payWayCode;
  return methods.filter((row) => row.payWayCode === code);
}

/** Returns a row's key on the wire: payWayCode, and the bank code or, for cards, the card type. */
export function methodKey(row: MethodRow): { payWayCode: string; bankCode: string } {
  return { payWayCode: row.payWayCode, bankCode: row.cardType === '' ? row.bankCode : row.cardType };
}

/** Writes a key as one word: payWayCode, and its bank or kind of card behind a hyphen where it has one. */
export function methodCode({
  payWayCode,
  bankCode,
}: {
  readonly payWayCode: string;
  readonly bankCode: string;
}): string {
  return bankCode === '' ? payWayCode : `${payWayCode}-${bankCode}`;
}

/**
 * Finds the row of a key, also one that is switched off. Undefined when there is none. For cards `bankCode` is the card
 * type. Empty means any card: the first that is switched on. 10001 and 10002 are read as 10009.
 */
export function methodByKey(payWayCode: string, bankCode: string): MethodRow | undefined {
  const rows = rowsOfCode(payWayCode);
  const exact = rows.find((row) => methodKey(row).bankCode === bankCode);
  return exact ?? (bankCode === '' ? rows.find((row) => row.type === 'card' && row.enabled) : undefined);
}

/**
 * Currencies of countries where most people pay online by card: there, cards come before the country's own methods
 * (docs/decisions/figures-of-methods.md#which-method-comes-first).
 */
const cardCountries: ReadonlySet<CurrencyCode> = new Set(['ARS', 'AUD', 'HKD', 'JPY', 'KRW', 'MXN', 'TRY']);

/**
 * Lists the methods to pay in `currency` in the order to offer them: the catalogue's, after the cards where those are
 * what people use. Rows switched off are left out.
 */
export function methodsFor(currency: CurrencyCode): readonly MethodRow[] {
  const rows = methods.filter((row) => row.enabled && (row.currencies === 'any' || row.currencies.includes(currency)));
  if (!cardCountries.has(currency)) return rows;
  return [...rows.filter(({ type }) => type === 'card'), ...rows.filter(({ type }) => type !== 'card')];
}
