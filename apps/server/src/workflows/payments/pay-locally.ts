import type { FieldValues } from '@kassa/contract';
import { type MethodRow, methodByKey, methodCode } from '@kassa/methods';
import type { App } from '../../app.ts';
import {
  isRefusing,
  type Outcome,
  type PaymentConnector,
  type PaymentFacts,
  presentMethod,
  type Route,
  route,
} from '../../connectors/payment/index.ts';
import { inTransaction, type Tx } from '../../kernel/database.ts';
import { type PaymentNo, randomNumber } from '../../kernel/ids.ts';
import { refuse } from '../../kernel/refusal.ts';
import { readAddressee } from '../../modules/accounts/index.ts';
import { insertHoldChange } from '../../modules/ledger/index.ts';
import { attemptLimit, countAttempt, type Order, readOrder, refuseUnlessOwn } from '../../modules/orders/index.ts';
import {
  insertLocalPayment,
  isIssued,
  localFormPurpose,
  movePayment,
  type Payment,
  payFormPurpose,
  readLivePayment,
  readPayForm,
} from '../../modules/payments/index.ts';
import { takeLimits } from '../identity/refuse-unidentified.ts';
import { screenPayment } from '../risk/screen-payment.ts';
import { applyAnswer, applyUnsent } from './apply-facts.ts';
import { lockForAttempt, type PayOrder, providerReturn, shopNameOf } from './begin-attempt.ts';
import { saleOf } from './card-route.ts';
import { voidInstructions } from './void-attempt.ts';

/** A request to pay by any method except cards. `ip`: the buyer's address, where their browser asks. */
type LocalPayOrder = PayOrder & { readonly language: string; readonly ip?: string };
/** What an attempt keeps, sealed: what the buyer filled in, and `ip` where the provider needs it. */
type KeptForm = FieldValues & { readonly ip?: string };

/**
 * Starts one attempt by any method except cards, as `payByCard` does: intention, request, answer. Live instructions of
 * the order are kept; expired ones are voided at the provider before new ones are requested.
 * @throws Refusal buyer_blocked, order_not_found, payment_under_way, order_timed_out, order_ended, attempts_used_up,
 *   quote_changed (data: the order's quote), method_unavailable, form_missing, item_taken, identity_required,
 *   spending_limit_reached, screening_unavailable
 */
export async function payLocally(app: App, request: LocalPayOrder): Promise<void> {
  const asksPerson = await screenPayment(app, { buyer: request.buyer, orderNo: request.orderNo });
  refuseUnlessOwn(await readOrder(app.db, request.orderNo), request.buyer);
  const live = await readLivePayment(app.db, request.orderNo);
  if (live && isIssued(live)) {
    if ((live.instructionsUntil?.getTime() ?? 0) > app.clock.now()) return;
    if (!(await voidInstructions(app, live))) refuse('payment_under_way');
  }
  await chargeFirstReached(app, { ...request, asksPerson });
}

/**
 * Begins an attempt with the first choice. Where there is no connection to it, nothing was sent: then the attempt ends,
 * and the next choice gets one of its own. The last one is asked again until it answers, but for one that refuses our key:
 * a person has to mend that, so the buyer pays in another way.
 */
async function chargeFirstReached(app: App, request: Beginning): Promise<void> {
  const unreached: string[] = [];
  for (;;) {
    const { payment, connector, mayMoveOn } = await inTransaction(app.db, (tx) =>
      begin(app, tx, { ...request, unreached }),
    );
    const answer = await askToCharge(app, connector, payment);
    const isUnsent = answer.kind === 'unknown' && answer.unsent === true;
    if (!isUnsent || !(mayMoveOn || isRefusing(app.payments, connector.key))) return applyAnswer(app, payment, answer);
    if (!(await applyUnsent(app, payment))) return;
    if (!mayMoveOn) refuse('method_unavailable');
    unreached.push(connector.key);
  }
}

/** Sends the request of an attempt under the attempt's own key. Sending it again has no second effect. */
export async function chargeLocally(app: App, connector: PaymentConnector, payment: Payment): Promise<void> {
  await applyAnswer(app, payment, await askToCharge(app, connector, payment));
}

async function askToCharge(app: App, connector: PaymentConnector, payment: Payment): Promise<Outcome<PaymentFacts>> {
  const { payWayCode, bankCode, formSealed, instructionsUntil } = payment;
  if (formSealed === null || !instructionsUntil) throw new Error(`payment ${payment.paymentNo} is by card`);
  const { ip, ...fields }: KeptForm = JSON.parse(app.seal.open(formSealed, localFormPurpose));
  const channel = methodCode({ payWayCode, bankCode });
  return connector.charge({
    reference: payment.paymentNo,
    amountMinor: payment.amountMinor,
    currency: payment.currency,
    by: {
      kind: 'local',
      channel,
      fields,
      until: instructionsUntil.getTime(),
      language: payment.language,
    },
    merchantName: await shopNameOf(app, payment),
    returnUrl: providerReturn(app, connector, payment),
    ...(ip !== undefined && { ip }),
    ...(connector.needsEmail?.(channel) && { email: (await readAddressee(app.db, app.seal, payment.userNo)).email }),
  });
}

type Beginning = LocalPayOrder & { readonly asksPerson: boolean };

interface Begun {
  readonly payment: Payment;
  readonly connector: PaymentConnector;
  /** Whether another provider may take the sale. The token of a wallet works with one only. */
  readonly mayMoveOn: boolean;
}

async function begin(
  app: App,
  tx: Tx,
  { unreached, ...request }: Beginning & { readonly unreached: readonly string[] },
): Promise<Begun> {
  const order = await lockForAttempt(app, tx, request);
  const { row, connectors, decision } = localMethod(app, order);
  const left = connectors.filter(({ key }) => !unreached.includes(key));
  const connector = left[0];
  if (!connector) refuse('method_unavailable');
  const attempt = {
    ...order,
    paymentNo: randomNumber<PaymentNo>(),
    provider: connector.key,
    route: { ...decision, unreached },
    currency: order.fiat,
    amountMinor: order.totalMinor,
    language: request.language,
    returnOrigin: request.returnOrigin ?? null,
    asksPerson: request.asksPerson,
    formSealed: app.seal.seal(
      JSON.stringify(await keptForm(app, tx, { order, row, connector, ip: request.ip })),
      localFormPurpose,
    ),
    windowMs: row.payWindowMs,
    instructionMs: row.instructionMs,
  };
  const begun = await insertLocalPayment(tx, attempt);
  if (!begun) refuse('payment_under_way');
  await insertHoldChange(tx, begun, 'placed');
  await takeLimits(tx, order, { paymentNo: attempt.paymentNo, buyer: request.buyer });
  await countAttempt(tx, order, request.buyer);
  return {
    payment: await movePayment(tx, begun, { event: 'send', actor: 'buyer' }),
    connector,
    mayMoveOn: left.length > 1 && row.collect.kind !== 'wallet' && order.attempts + 1 < attemptLimit,
  };
}

/** Reads what the buyer filled in for the order's method. @throws Refusal form_missing when there is nothing */
async function keptForm(
  app: Pick<App, 'seal'>,
  tx: Tx,
  { order, row, connector, ip }: { order: Order; row: MethodRow; connector: PaymentConnector; ip: string | undefined },
): Promise<KeptForm> {
  const needed = ip !== undefined && connector.needsIp?.(methodCode(row)) ? { ip } : {};
  if (row.collect.fields.length === 0) return needed;
  const sealed = await readPayForm(tx, order);
  if (sealed === undefined) refuse('form_missing');
  return { ...JSON.parse(app.seal.open(sealed, payFormPurpose)), ...needed };
}

/**
 * Finds the row of an order's method, and who may take the sale: `connector` is the first choice.
 * @throws Refusal method_unavailable when the method is a card, or is switched off
 */
export function localMethod(
  app: Pick<App, 'payments'>,
  order: Order,
): Route & { readonly row: MethodRow; readonly connector: PaymentConnector } {
  const known = methodByKey(order.payWayCode, order.bankCode);
  const row = known && presentMethod(app.payments, known);
  const found = row?.enabled && row.collect.kind !== 'card' ? route(app.payments, row, saleOf(order)) : undefined;
  const connector = found?.connectors[0];
  if (!row || !connector) refuse('method_unavailable');
  return { ...found, row, connector };
}
