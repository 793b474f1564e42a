import type { FieldName, FieldValues } from '@kassa/contract/fields';
import type { MethodRow } from '@kassa/methods';
import { checkForm, fieldRule } from '@kassa/methods/fields';
import type { App } from '../app.ts';
import { inTransaction } from '../kernel/database.ts';
import { Refusal } from '../kernel/refusal.ts';
import { lockOrder, readOrder } from '../modules/orders/index.ts';
import {
  lastFormPurpose,
  payFormPurpose,
  readLivePayment,
  storeLastForm,
  storePayForm,
} from '../modules/payments/index.ts';
import { hasCardNumber } from './card-number.ts';
import { type Buyer, isVouched, refuseUnlessOpen, refuseUnlessOwn } from './own-order.ts';
import { fieldContext, fieldSetOf, isKept, lastValues } from './pay-form.ts';
import { localMethod } from './pay-locally.ts';
import { namesOf, refuseListed } from './refuse-listed.ts';

export interface SubmitPayForm {
  readonly buyer: Buyer;
  readonly orderNo: string;
  /** What was typed; '' keeps the last value. Fields that the method does not ask for are left out. */
  readonly fields: FieldValues;
}

/**
 * Stores what a buyer filled in for the method of his order, checked and normalised, and keeps it for the next time.
 * @throws Refusal 80007, 1025, 80102, 80004, 81000, 91203 for anything like a card number, 91207 (extend: JSON of what is
 * wrong by field), 91601 and 91544 by screening
 */
export async function submitPayForm(app: App, form: SubmitPayForm): Promise<void> {
  const { buyer, orderNo } = form;
  refuseUnlessOwn(await readOrder(app.db, orderNo), buyer);
  await refuseListed(app, { userNo: buyer.userNo, subject: orderNo, names: namesOf(form.fields) });
  await inTransaction(app.db, async (tx) => {
    const order = refuseUnlessOwn(await lockOrder(tx, orderNo), buyer);
    refuseUnlessOpen(order);
    if (await readLivePayment(tx, orderNo)) throw new Refusal('80004');
    const { row } = localMethod(app, order);
    const last = await lastValues({ db: tx, seal: app.seal }, buyer, row);
    const values = checkedValues(app, row, { typed: form.fields, last });
    const fieldsSealed = app.seal.seal(JSON.stringify(values), payFormPurpose);
    await storePayForm(tx, { ...order, fieldsSealed });
    if (isVouched(buyer)) return;
    const kept = Object.fromEntries(row.collect.fields.filter(isKept).map((name) => [name, values[name]]));
    const keptSealed = app.seal.seal(JSON.stringify(kept), lastFormPurpose);
    await storeLastForm(tx, { userNo: buyer.userNo, fieldSet: fieldSetOf(row), fieldsSealed: keptSealed });
  });
}

function checkedValues(
  app: Pick<App, 'clock'>,
  row: MethodRow,
  { typed, last }: { typed: FieldValues; last: FieldValues },
): FieldValues {
  const names = row.collect.fields;
  const given = Object.fromEntries(names.map((name) => [name, typed[name]?.trim() || last[name] || '']));
  const context = fieldContext(app, row, given);
  const errors = checkForm(names, context);
  refuseCards(typed, (name) => names.includes(name) && errors[name] === undefined);
  if (Object.keys(errors).length > 0) throw new Refusal('91207', { extend: JSON.stringify(errors) });
  return Object.fromEntries(names.map((name) => [name, fieldRule(name).normalise(given[name] ?? '', context)]));
}

/** Fields whose own good values are rows of digits, or random: what passes their check is no card. */
const fieldsOfDigits: ReadonlySet<FieldName> = new Set([
  'phone',
  'documentNumber',
  'cpf',
  'accountNumber',
  'walletToken',
]);

/** @throws Refusal 91203: a card's number belongs into the provider's frames alone, whatever it was typed into */
function refuseCards(typed: FieldValues, isGood: (name: FieldName) => boolean): void {
  const entries = Object.entries(typed) as [FieldName, string][];
  const suspect = entries.filter(([name]) => !(fieldsOfDigits.has(name) && isGood(name)));
  const names = [typed.firstName, typed.lastName, typed.fullName].join('');
  if (hasCardNumber(names) || suspect.some(([, value]) => hasCardNumber(value))) throw new Refusal('91203');
}
