import type { FieldName, FieldValues } from '@kassa/contract/fields';
import type { MethodRow } from '@kassa/methods';
import { checkForm, fieldRule } from '@kassa/methods/fields';
import type { App } from '../../app.ts';
import { isMerchantSignIn } from '../../kernel/counted-as.ts';
import { inTransaction, type Reader } from '../../kernel/database.ts';
import type { OrderNo } from '../../kernel/ids.ts';
import { refuse } from '../../kernel/refusal.ts';
import {
  type Buyer,
  hideFromMerchantSignIns,
  lockOrder,
  type Order,
  readOrder,
  refuseUnlessOpen,
  refuseUnlessOwn,
} from '../../modules/orders/index.ts';
import {
  lastFormPurpose,
  payFormPurpose,
  readLivePayment,
  storeLastForm,
  storePayForm,
} from '../../modules/payments/index.ts';
import { localMethod } from '../payments/pay-locally.ts';
import { namesOf, refuseListed } from '../risk/refuse-listed.ts';
import { hasCardNumber } from './card-number.ts';
import { fieldContext, fieldSetOf, isRemembered, knownValues, lastValues } from './pay-form.ts';

/** A filled-in form of an order's method. */
export interface SubmitPayForm {
  readonly buyer: Buyer;
  readonly orderNo: OrderNo;
  /**
   * The typed values; '' keeps the last value, or what is known without asking. Fields that the method does not ask for
   * are ignored.
   */
  readonly fields: FieldValues;
}

/**
 * Stores what a buyer filled in for their order's method, checked and normalised, and keeps it for the next time. Only a
 * good form is looked up in the screening lists: a name of any length takes minutes there, and meets half of them.
 * @throws Refusal order_not_found, order_timed_out, order_ended, payment_under_way, method_unavailable,
 *   card_number_refused for anything like a card number, form_invalid (extend: JSON of what is wrong by field),
 *   buyer_blocked and screening_unavailable by screening
 */
export async function submitPayForm(app: App, form: SubmitPayForm): Promise<void> {
  const { buyer, orderNo } = form;
  const seen = refuseUnlessOwn(await readOrder(app.db, orderNo), buyer);
  refuseUnlessOpen(seen);
  const { values: good } = await readForm(app, app.db, { form, order: seen });
  await refuseListed(app, { buyer, subject: orderNo, names: namesOf(good) });
  await inTransaction(app.db, async (tx) => {
    const order = refuseUnlessOwn(await lockOrder(tx, orderNo), buyer);
    refuseUnlessOpen(order);
    if (await readLivePayment(tx, orderNo)) refuse('payment_under_way');
    const { row, values } = await readForm(app, tx, { form, order });
    const fieldsSealed = app.seal.seal(JSON.stringify(values), payFormPurpose);
    await storePayForm(tx, { ...order, fieldsSealed });
    await hideFromMerchantSignIns(tx, order, buyer);
    if (isMerchantSignIn(buyer)) return;
    const remembered = Object.fromEntries(row.collect.fields.filter(isRemembered).map((name) => [name, values[name]]));
    const savedSealed = app.seal.seal(JSON.stringify(remembered), lastFormPurpose);
    await storeLastForm(tx, { userNo: buyer.userNo, fieldSet: fieldSetOf(row), fieldsSealed: savedSealed });
  });
}

/** Reads a form as it would be stored. @throws Refusal method_unavailable, card_number_refused, form_invalid */
async function readForm(
  app: App,
  db: Reader,
  { form, order }: { readonly form: SubmitPayForm; readonly order: Order },
): Promise<{ readonly row: MethodRow; readonly values: FieldValues }> {
  const { row } = localMethod(app, order);
  const reading = { db, seal: app.seal, clock: app.clock };
  const last = { ...(await lastValues(reading, form.buyer, row)), ...(await knownValues(reading, form.buyer, row)) };
  return { row, values: checkedValues(app, row, { typed: form.fields, last }) };
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
  if (Object.keys(errors).length > 0) refuse('form_invalid', { extend: JSON.stringify(errors) });
  return Object.fromEntries(names.map((name) => [name, fieldRule(name).normalise(given[name] ?? '', context)]));
}

/**
 * Fields whose valid values are rows of digits, or random. A value that passes the field's own check is not a card
 * number.
 */
const fieldsOfDigits: ReadonlySet<FieldName> = new Set([
  'phone',
  'documentNumber',
  'cpf',
  'accountNumber',
  'walletToken',
]);

/** Refuses card numbers in any field: they belong only in the provider's frames. @throws Refusal card_number_refused */
function refuseCards(typed: FieldValues, isGood: (name: FieldName) => boolean): void {
  const entries = Object.entries(typed) as [FieldName, string][];
  const suspect = entries.filter(([name]) => !(fieldsOfDigits.has(name) && isGood(name)));
  const names = [typed.firstName, typed.lastName, typed.fullName].join('');
  if (hasCardNumber(names) || suspect.some(([, value]) => hasCardNumber(value))) refuse('card_number_refused');
}
