import type { DataOf, payFormData } from '@kassa/contract';
import type { FieldName } from '@kassa/contract/fields';
import { type MethodRow, methodByKey } from '@kassa/methods';
import { type FieldContext, fieldRule } from '@kassa/methods/fields';
import type { App } from '../app.ts';
import type { PaymentConnector } from '../connectors/payment/index.ts';
import { readOrder } from '../modules/orders/index.ts';
import { maskEmail, maskText } from './mask.ts';
import { openCardForm } from './open-card-form.ts';
import { type Buyer, refuseUnlessOpen, refuseUnlessOwn } from './own-order.ts';
import { fieldContext, isKept, lastValues } from './pay-form.ts';
import { localMethod } from './pay-locally.ts';

type Form = DataOf<typeof payFormData>;

/**
 * What an order's method asks of its buyer: fields with their choices and the last values, masked; for cards the provider's
 * frames; for a wallet how its token is had.
 * @throws Refusal 80007, 1025, 80102, 80004, 81000; for cards 91206 when the provider does not answer
 */
export async function openPayForm(
  app: App,
  request: { buyer: Buyer; orderNo: string; language: string },
): Promise<Form> {
  const order = refuseUnlessOwn(await readOrder(app.db, request.orderNo), request.buyer);
  if (methodByKey(order.payWayCode, order.bankCode)?.collect.kind === 'card') return openCardForm(app, request);
  refuseUnlessOpen(order);
  const { row, connector } = localMethod(app, order);
  const last = await lastValues(app, request.buyer, row);
  const context = fieldContext(app, row, last);
  return {
    country: row.country,
    fields: row.collect.fields.filter(isKept).map((name) => fieldView(name, context)),
    savedCards: [],
    locksConfirm: row.locksConfirm,
    wallet: walletOf(row, connector),
    cardSession: null,
  };
}

/** The last value is masked whatever it is; a choice that there is no more is none. */
function fieldView(name: FieldName, context: FieldContext): Form['fields'][number] {
  const last = context.values[name] ?? '';
  const options = optionsOf(name, context);
  const stands = options.length === 0 || options.some(({ value }) => value === last);
  const masked = name === 'email' && last !== '' ? maskEmail(last) : maskText(last);
  return { name, lastValue: stands ? masked : '', required: true, options };
}

/** Proper names stand in the row; for the others the checkout has words. */
function optionsOf(name: FieldName, context: FieldContext): Form['fields'][number]['options'] {
  if (name === 'bank' || name === 'chain') return [...(context.choices?.[name] ?? [])];
  return fieldRule(name)
    .options(context)
    .map((value) => ({ value, label: '' }));
}

function walletOf({ type }: MethodRow, { walletSheetUrl, walletRequests }: PaymentConnector): Form['wallet'] {
  if (type !== 'applePay' && type !== 'googlePay') return null;
  const sheet = walletSheetUrl === null ? null : { url: walletSheetUrl, origin: new URL(walletSheetUrl).origin };
  return { kind: type, sheet, request: walletRequests[type] };
}
