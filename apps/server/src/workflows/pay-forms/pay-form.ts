import { type FieldName, type FieldValues, fieldNames } from '@kassa/contract/fields';
import type { MethodRow } from '@kassa/methods';
import { type FieldContext, fieldRule } from '@kassa/methods/fields';
import type { App } from '../../app.ts';
import { isMerchantSignIn } from '../../kernel/counted-as.ts';
import type { Reader } from '../../kernel/database.ts';
import { readBuyer } from '../../modules/accounts/index.ts';
import type { Buyer } from '../../modules/orders/index.ts';
import { lastFormPurpose, readLastForm } from '../../modules/payments/index.ts';

/** Whether a field's last value is offered again. The token of a wallet's button works only once. */
export function isRemembered(name: FieldName): boolean {
  return name !== 'walletToken';
}

/**
 * Names the set of a row's fields. Last values are kept under this name, so another row with the same fields finds
 * them.
 */
export function fieldSetOf(row: MethodRow): string {
  const asked = new Set(row.collect.fields);
  return [row.country, ...fieldNames.filter((name) => asked.has(name))].join(' ');
}

/**
 * Reads a buyer's last values for a row's fields. A merchant sign-in gets none: it sees nothing about
 * its buyer.
 */
export async function lastValues(
  app: Pick<App, 'seal'> & { readonly db: Reader },
  buyer: Buyer,
  row: MethodRow,
): Promise<FieldValues> {
  if (isMerchantSignIn(buyer)) return {};
  const sealed = await readLastForm(app.db, buyer.userNo, fieldSetOf(row));
  return sealed === undefined ? {} : JSON.parse(app.seal.open(sealed, lastFormPurpose));
}

/**
 * Reads what of a row's fields is known without asking: the address of the buyer's account, whether they have proven it or
 * a merchant or a wallet gave it. Nothing where a form would not take it.
 */
export async function knownValues(
  app: Pick<App, 'seal' | 'clock'> & { readonly db: Reader },
  buyer: Buyer,
  row: MethodRow,
): Promise<FieldValues> {
  if (!row.collect.fields.includes('email')) return {};
  const { email } = await readBuyer(app.db, app.seal, buyer.userNo);
  return fieldRule('email').check(email, fieldContext(app, row, {})) === null ? { email } : {};
}

/** Builds the context that checks a row's fields, with today's date in UTC. */
export function fieldContext(app: Pick<App, 'clock'>, row: MethodRow, values: FieldValues): FieldContext {
  return { country: row.country, values, choices: row.choices, today: app.clock.date().toISOString().slice(0, 10) };
}
