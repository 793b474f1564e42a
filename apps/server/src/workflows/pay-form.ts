import { type FieldName, type FieldValues, fieldNames } from '@kassa/contract/fields';
import type { MethodRow } from '@kassa/methods';
import type { FieldContext } from '@kassa/methods/fields';
import type { App } from '../app.ts';
import type { Reader } from '../kernel/database.ts';
import { lastFormPurpose, readLastForm } from '../modules/payments/index.ts';
import { type Buyer, isVouched } from './own-order.ts';

/** What a wallet's button gives is good once: it is never offered again. */
export function isKept(name: FieldName): boolean {
  return name !== 'walletToken';
}

/** The name under which the last values of a row's fields are kept: another row with the same fields finds them again. */
export function fieldSetOf(row: MethodRow): string {
  const asked = new Set(row.collect.fields);
  return [row.country, ...fieldNames.filter((name) => asked.has(name))].join(' ');
}

/** The last values of a buyer for a row's fields. None for a log-in by a merchant's word, which sees nothing of its buyer. */
export async function lastValues(
  app: Pick<App, 'seal'> & { readonly db: Reader },
  buyer: Buyer,
  row: MethodRow,
): Promise<FieldValues> {
  if (isVouched(buyer)) return {};
  const sealed = await readLastForm(app.db, buyer.userNo, fieldSetOf(row));
  return sealed === undefined ? {} : JSON.parse(app.seal.open(sealed, lastFormPurpose));
}

/** What a row's fields are checked with, on this day in UTC. */
export function fieldContext(app: Pick<App, 'clock'>, row: MethodRow, values: FieldValues): FieldContext {
  return { country: row.country, values, choices: row.choices, today: app.clock.date().toISOString().slice(0, 10) };
}
