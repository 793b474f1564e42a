import { afterAll, beforeAll, expect, test } from 'vitest';
import { beginPayment, capture, type MerchantWorld, openMerchantWorld } from '../../../testing/merchant-world.ts';
import { openStubProvider, type StubProvider } from '../../../testing/stub-provider.ts';
import type { PaymentConnector, SettlementLine, SettlementLines } from '../../connectors/payment/index.ts';
import { type Payment, readRefunds } from '../../modules/payments/index.ts';
import { sendRefunds } from '../refunds/send-refunds.ts';
import { adoptRefund } from './adopt-refund.ts';
import { findMoney } from './find-money.ts';
import { reconcileRestored } from './reconcile-restored.ts';

let world: MerchantWorld;
let stub: StubProvider;
beforeAll(async () => {
  world = await openMerchantWorld();
  stub = await openStubProvider();
});
afterAll(async () => {
  await stub.close();
  await world.close();
});

/** A line about money of a payment: its second, or what went back of that. */
function line(payment: Payment, kind: 'payment' | 'refund'): SettlementLine {
  const { paymentNo, currency } = payment;
  const amountMinor = kind === 'payment' ? payment.amountMinor : -payment.amountMinor;
  return {
    ...{
      id: `${kind}_${paymentNo}`,
      kind,
      type: kind,
      at: world.app.clock.now(),
      captureId: `second_${paymentNo}`,
      raw: '',
    },
    reference: kind === 'payment' ? paymentNo : `before-${paymentNo}`,
    itemId: kind === 'refund' ? `re_${paymentNo}` : '',
    money: { currency, amountMinor, netCurrency: currency, convertedMinor: amountMinor, feeMinor: 0n },
  };
}

/** The provider after a loss: a payment's second money, and its refund under a key that this database does not have. */
function afterLoss(payment: Payment, between: () => Promise<unknown>, breaksOff = false): PaymentConnector {
  const { paymentNo: reference, amountMinor, currency } = payment;
  const at = world.app.clock.now();
  async function* readSince(): SettlementLines {
    yield line(payment, 'payment');
    await between();
    if (breaksOff) return { kind: 'unknown', detail: 'it broke off' };
    yield line(payment, 'refund');
    return { kind: 'read' };
  }
  return {
    ...stub.connector,
    settlement: { account: 'stub', daily: true, usualDelayMs: 0, read: () => readSince(), readSince },
    find: async () => ({
      kind: 'known',
      facts: {
        ...{ providerPaymentId: `pay_${reference}`, reference, status: 'captured', declineCode: '' },
        ...{ challenge: null, instructions: null, last4: '4242' },
        captures: [`cap_${reference}`, `second_${reference}`].map((id) => ({ id, amountMinor, currency, at })),
      },
    }),
  };
}

test('a second money and its refund that are both found go back once, also while a worker sends what is due', async () => {
  const { orderNo } = await world.order();
  const payment = await beginPayment(world, orderNo);
  await capture(world.app, payment);
  const keys: string[] = [];
  stub.say(({ method, body }) => {
    if (method === 'GET') return { status: 200, body: { data: [] } };
    keys.push(String(body.reference));
    return { status: 201, body: { id: `re_${payment.paymentNo}`, reference: body.reference, status: 'succeeded' } };
  });
  const app = { ...world.app, payments: stub.connectors };
  const connector = afterLoss(payment, () => sendRefunds(app));
  const { refunds } = await findMoney(app, connector, world.app.clock.now() - 60_000);
  for (const refund of refunds) await adoptRefund(app, refund);
  await sendRefunds(app);
  const before = `before-${payment.paymentNo}`;
  expect(await readRefunds(app.db, orderNo)).toMatchObject([{ reference: before, status: 'succeeded' }]);
  expect(keys.filter((key) => key !== before)).toEqual([]);
});

test('where the list of a provider breaks off, nothing is booked from which a refund could follow that was sent already', async () => {
  const { orderNo } = await world.order();
  const payment = await beginPayment(world, orderNo);
  await capture(world.app, payment);
  const connector = afterLoss(payment, async () => undefined, true);
  const app = { ...world.app, payments: new Map([['sandbox', connector]]) };
  const report = await reconcileRestored(app, world.app.clock.now() - 60_000);
  expect(report.asked[0]).toEqual({ whom: 'sandbox', problem: 'it broke off' });
  expect(report.asksAgain).toBe(0);
  expect(report.found.filter(({ orderNo: of }) => of === orderNo)).toMatchObject([{ kind: 'payment', state: 'open' }]);
  expect(await readRefunds(app.db, orderNo)).toEqual([]);
  // Read whole, it is booked, and goes back once.
  const whole = new Map([['sandbox', afterLoss(payment, async () => undefined)]]);
  const again = await reconcileRestored({ ...world.app, payments: whole }, world.app.clock.now() - 60_000);
  expect(again.asksAgain).toBeGreaterThan(0);
  expect(await readRefunds(app.db, orderNo)).toMatchObject([{ reference: `before-${payment.paymentNo}` }]);
});
