import type { FieldValues } from '@kassa/contract';
import { type MethodRow, methodByKey } from '@kassa/methods';
import type { App } from '../app.ts';
import type { PaymentConnector } from '../connectors/payment/index.ts';
import { inTransaction, type Tx } from '../kernel/database.ts';
import { randomNumber } from '../kernel/ids.ts';
import { Refusal } from '../kernel/refusal.ts';
import { noteHolds } from '../modules/ledger/index.ts';
import { countAttempt, type Order, readOrder } from '../modules/orders/index.ts';
import {
  insertLocalPayment,
  isIssued,
  localFormPurpose,
  movePayment,
  type Payment,
  payFormPurpose,
  readLivePayment,
  readPayForm,
} from '../modules/payments/index.ts';
import { applyAnswer } from './apply-facts.ts';
import { lockForAttempt, type PayOrder, returnAddress } from './begin-attempt.ts';
import { refuseUnlessOwn } from './own-order.ts';
import { takeLimits } from './refuse-unidentified.ts';
import { screenPayment } from './screen-payment.ts';
import { takeBack } from './void-attempt.ts';

/**
 * Starts one attempt by any method but cards, as `payByCard` does: intention, request, answer. Live instructions of the
 * order stand as they are; those that ran out are voided at the provider before new ones are asked for.
 * @throws Refusal 91601, 80007, 80004, 1025, 80102, 91201, 91101 (data: the order's quote), 81000, 91209, 91508, 60007, 91530,
 * 91544
 */
export async function payLocally(app: App, request: PayOrder & { readonly language: string }): Promise<void> {
  if (request.buyer.atRisk) throw new Refusal('91601');
  await screenPayment(app, { buyer: request.buyer, orderNo: request.orderNo });
  refuseUnlessOwn(await readOrder(app.db, request.orderNo), request.buyer);
  const live = await readLivePayment(app.db, request.orderNo);
  if (live && isIssued(live)) {
    if ((live.instructionsUntil?.getTime() ?? 0) > app.clock.now()) return;
    if (!(await takeBack(app, live))) throw new Refusal('80004');
  }
  const { payment, connector } = await inTransaction(app.db, (tx) => begin(app, tx, request));
  await chargeLocally(app, connector, payment);
}

/** Sends the request of an attempt, under the attempt's own key: again it has no second effect. */
export async function chargeLocally(app: App, connector: PaymentConnector, payment: Payment): Promise<void> {
  const { payWayCode, bankCode, formSealed, instructionsUntil } = payment;
  if (formSealed === null || !instructionsUntil) throw new Error(`payment ${payment.paymentNo} is by card`);
  const fields: FieldValues = JSON.parse(app.seal.open(formSealed, localFormPurpose));
  const answer = await connector.charge({
    reference: payment.paymentNo,
    amountMinor: payment.amountMinor,
    currency: payment.currency,
    by: {
      kind: 'local',
      channel: bankCode === '' ? payWayCode : `${payWayCode}-${bankCode}`,
      fields,
      until: instructionsUntil.getTime(),
      language: payment.language,
    },
    returnUrl: returnAddress(app, payment),
  });
  await applyAnswer(app, payment, answer);
}

async function begin(
  app: App,
  tx: Tx,
  request: PayOrder & { readonly language: string },
): Promise<{ payment: Payment; connector: PaymentConnector }> {
  const order = await lockForAttempt(app, tx, request);
  const { row, connector } = localMethod(app, order);
  const attempt = {
    ...order,
    paymentNo: randomNumber(),
    provider: connector.key,
    currency: order.fiat,
    amountMinor: order.totalMinor,
    language: request.language,
    returnOrigin: request.returnOrigin ?? null,
    formSealed: app.seal.seal(await filledIn(app, tx, { order, row }), localFormPurpose),
    windowMs: row.payWindowMs,
    instructionMs: row.instructionMs,
  };
  const begun = await insertLocalPayment(tx, attempt, noteHolds('placed'));
  if (!begun) throw new Refusal('80004');
  await takeLimits(tx, order, attempt.paymentNo);
  await countAttempt(tx, order);
  return { payment: await movePayment(tx, begun, { event: 'send', actor: 'buyer' }), connector };
}

/** What the buyer filled in for the order's method, as JSON. @throws Refusal 91209 when it is missing */
async function filledIn(
  app: Pick<App, 'seal'>,
  tx: Tx,
  { order, row }: { order: Order; row: MethodRow },
): Promise<string> {
  if (row.collect.fields.length === 0) return '{}';
  const sealed = await readPayForm(tx, order);
  if (sealed === undefined) throw new Refusal('91209');
  return app.seal.open(sealed, payFormPurpose);
}

/** The row and provider of an order's method that is no card. @throws Refusal 81000 when it is one, or is switched off */
export function localMethod(
  app: Pick<App, 'payments'>,
  order: Order,
): { readonly row: MethodRow; readonly connector: PaymentConnector } {
  const row = methodByKey(order.payWayCode, order.bankCode);
  const connector = row?.enabled && row.collect.kind !== 'card' ? app.payments.get(row.provider) : undefined;
  if (!row || !connector) throw new Refusal('81000');
  return { row, connector };
}
