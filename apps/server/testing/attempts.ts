import type { OrderView } from '@kassa/contract';
import { sql } from 'kysely';
import type { App } from '../src/app.ts';
import type { CaptureFact, PaymentConnector, PaymentFacts } from '../src/connectors/payment/index.ts';
import type { OrderNo } from '../src/kernel/ids.ts';
import { type Payment, readLatestPayment, readPayment } from '../src/modules/payments/index.ts';
import { applyFacts } from '../src/workflows/payments/apply-facts.ts';
import { payByCard } from '../src/workflows/payments/pay-by-card.ts';
import { payLocally } from '../src/workflows/payments/pay-locally.ts';
import { sendRefunds } from '../src/workflows/refunds/send-refunds.ts';
import type { MerchantWorld, Placed } from './merchant-world.ts';
import { plantCard } from './plant-card.ts';
import { secretsOf } from './sign-in.ts';

/**
 * Makes an attempt by card whose request got no answer, because no provider runs here: it is unknown.
 * @param placed its order; a new one where nothing is said
 */
export async function attemptByCard(world: MerchantWorld, placed?: Placed): Promise<Payment> {
  const { orderNo, view } = placed ?? (await world.order());
  const order = await world.readOrder(orderNo);
  const cardId = await plantCard(world.app, world.app.db, order);
  const buyer = { userNo: order.userNo, scopeAppId: null, atRisk: false };
  const from = { ip: '127.0.0.1', device: '' };
  await payByCard(world.app, { buyer, orderNo, cardId, confirmAmount: view.quote.fiatSumAmount, from });
  return latestOf(world, orderNo);
}

/** Makes an order that can be paid by PayNow, before its buyer pressed the button. */
export async function orderByCode(world: MerchantWorld, ...of: Parameters<MerchantWorld['order']>): Promise<Placed> {
  const placed = await world.order(...of);
  const body = { nftParamNo: placed.view.nftParamNo, fiat: 'SGD', payWayCode: '40001' };
  const answer = await world.ask('/nft/trade/order', { method: 'POST', headers: secretsOf(placed.buyer), body });
  return { ...placed, view: answer.envelope?.data as OrderView };
}

/** Makes an attempt by PayNow that got no answer either. @param placed its order; a new one where nothing is said */
export async function attemptByCode(world: MerchantWorld, placed?: Placed): Promise<Payment> {
  const { orderNo, view } = placed ?? (await orderByCode(world));
  const { userNo } = await world.readOrder(orderNo);
  const buyer = { userNo, scopeAppId: null, atRisk: false };
  await payLocally(world.app, { buyer, orderNo, confirmAmount: view.quote.fiatSumAmount, language: 'en-US' });
  return latestOf(world, orderNo);
}

/** Changes an attempt's method to one that takes nothing back: QR Ph. */
export async function takesNothingBack({ app }: MerchantWorld, { paymentNo }: Payment): Promise<void> {
  await sql`update payments set pay_way_code = '90007', bank_code = '' where payment_no = ${paymentNo}`.execute(app.db);
}

async function latestOf({ app }: MerchantWorld, orderNo: OrderNo): Promise<Payment> {
  const payment = await readLatestPayment(app.db, orderNo);
  if (!payment) throw new Error(`no attempt of ${orderNo}`);
  return payment;
}

/**
 * Builds a provider's answer about an attempt. The given captures have arrived; instructions are valid as long as was asked
 * for.
 */
export function paymentFactsOf(
  payment: Payment,
  status: PaymentFacts['status'],
  captures: readonly CaptureFact[] = [],
): PaymentFacts {
  const until = payment.instructionsUntil?.getTime() ?? 0;
  return {
    providerPaymentId: `pay_${payment.paymentNo}`,
    reference: payment.paymentNo,
    status,
    declineCode: '',
    challenge: null,
    instructions: status === 'issued' ? { action: { type: 'wait' }, until } : null,
    captures,
    last4: '',
  };
}

/** Builds the whole money of an attempt. @param at the provider's time of it, ms since 1970 */
export function fullMoney(payment: Payment, at: number): CaptureFact[] {
  return moneyOf(payment, at, [payment.amountMinor]);
}

/** Builds money of an attempt that came in several parts, minor units of its currency. */
export function moneyOf({ paymentNo, currency }: Payment, at: number, parts: readonly bigint[]): CaptureFact[] {
  return parts.map((amountMinor, index) => ({
    id: `cap_${paymentNo}_${index}`,
    amountMinor,
    currency,
    at: at + index,
  }));
}

/** Replaces some calls of the program's provider. Those that stay go over the network, and nobody answers them. */
export function appWith({ app }: Pick<MerchantWorld, 'app'>, over: Partial<PaymentConnector>): App {
  const real = app.payments.get('sandbox');
  if (!real) throw new Error('no provider is configured');
  return { ...app, payments: new Map([['sandbox', { ...real, ...over }]]) };
}

/** Sends the refunds that are due to a provider that pays each of them at once. @returns their amounts, minor units */
export async function sendAllRefunds(world: MerchantWorld, app: App = world.app): Promise<bigint[]> {
  const sent: bigint[] = [];
  const taking = appWith(
    { app },
    {
      async refund({ reference, amountMinor }) {
        sent.push(amountMinor);
        return { kind: 'known', facts: { providerRefundId: `re_${reference}`, reference, status: 'succeeded' } };
      },
    },
  );
  await sendRefunds(taking);
  return sent;
}

/** Applies the provider's answers one after the other. Reads the attempt again before each of them. */
export async function reportFacts(
  world: MerchantWorld,
  payment: Payment,
  ...words: readonly PaymentFacts[]
): Promise<void> {
  for (const word of words) {
    await applyFacts(world.app, (await readPayment(world.app.db, payment.paymentNo)) ?? payment, word);
  }
}
