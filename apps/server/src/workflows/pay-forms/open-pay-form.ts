import type { DataOf, payFormData } from '@kassa/contract';
import type { FieldName } from '@kassa/contract/fields';
import { methodByKey } from '@kassa/methods';
import { type FieldContext, fieldRule } from '@kassa/methods/fields';
import type { App } from '../../app.ts';
import { walletOf } from '../../connectors/payment/index.ts';
import type { OrderNo } from '../../kernel/ids.ts';
import { maskEmail, maskText } from '../../kernel/mask.ts';
import { type Buyer, readOrder, refuseUnlessOpen, refuseUnlessOwn } from '../../modules/orders/index.ts';
import { localMethod } from '../payments/pay-locally.ts';
import { openCardForm } from './open-card-form.ts';
import { fieldContext, isRemembered, knownValues, lastValues } from './pay-form.ts';

type Form = DataOf<typeof payFormData>;

/**
 * Opens the form of an order's method: fields with their choices and the last values, masked, without what is known
 * already; for cards the provider's frames; for a wallet how to get its token.
 * @throws Refusal order_not_found, order_timed_out, order_ended, payment_under_way, method_unavailable; for cards
 *   provider_unavailable when the provider does not answer
 */
export async function openPayForm(
  app: App,
  request: { buyer: Buyer; orderNo: OrderNo; language: string },
): Promise<Form> {
  const order = refuseUnlessOwn(await readOrder(app.db, request.orderNo), request.buyer);
  if (methodByKey(order.payWayCode, order.bankCode)?.collect.kind === 'card') return openCardForm(app, request);
  refuseUnlessOpen(order);
  const { row, connector } = localMethod(app, order);
  const last = await lastValues(app, request.buyer, row);
  const known = await knownValues(app, request.buyer, row);
  const context = fieldContext(app, row, last);
  return {
    country: row.country,
    fields: row.collect.fields
      .filter((name) => isRemembered(name) && known[name] === undefined)
      .map((name) => fieldView(name, context)),
    savedCards: [],
    locksConfirm: row.locksConfirm,
    wallet: walletOf(row, connector),
    cardSession: null,
  };
}

/** Shows a field. Always masks its last value, and leaves out a last choice that no longer exists. */
function fieldView(name: FieldName, context: FieldContext): Form['fields'][number] {
  const last = context.values[name] ?? '';
  const options = optionsOf(name, context);
  const stands = options.length === 0 || options.some(({ value }) => value === last);
  const masked = name === 'email' && last !== '' ? maskEmail(last) : maskText(last);
  return { name, lastValue: stands ? masked : '', required: true, options };
}

/** Lists the choices of a field. Proper names are in the method's row; the checkout has words for the others. */
function optionsOf(name: FieldName, context: FieldContext): Form['fields'][number]['options'] {
  if (name === 'bank' || name === 'chain') return [...(context.choices?.[name] ?? [])];
  return fieldRule(name)
    .options(context)
    .map((value) => ({ value, label: '' }));
}
