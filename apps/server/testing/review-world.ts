import type { OperatorAction } from '@kassa/contract/operator';
import { sql } from 'kysely';
import type { App } from '../src/app.ts';
import type { PaymentConnector, PaymentFacts } from '../src/connectors/payment/index.ts';
import type { OrderNo, PaymentNo } from '../src/kernel/ids.ts';
import { type Payment, readLatestPayment, readPayment } from '../src/modules/payments/index.ts';
import { majorOf } from '../src/workflows/desk/list-review.ts';
import { approveProposal, resolveReview } from '../src/workflows/desk/resolve-review.ts';
import { seedSandboxOperators } from '../src/workflows/desk/sandbox-operators.ts';
import { payByCard } from '../src/workflows/payments/pay-by-card.ts';
import { reconcilePayments } from '../src/workflows/payments/reconcile-payments.ts';
import { sendRefunds } from '../src/workflows/refunds/send-refunds.ts';
import { type MerchantWorld, openMerchantWorld } from './merchant-world.ts';
import { plantCard } from './plant-card.ts';

/**
 * A provider's answer about an attempt. Shares are percent of the total, from 50 rounded up; 0 is money in another
 * currency.
 */
export interface Report {
  readonly status: PaymentFacts['status'];
  readonly shares?: readonly number[];
  /** The provider's time of the money, ms since 1970; now by default. */
  readonly at?: number;
}

/** Orders whose provider answers what a test wants, and whose operators decide. */
export interface ReviewWorld {
  readonly world: MerchantWorld;
  readonly app: App;
  /** Whether the provider refuses refunds from now on. */
  refusesRefunds(refuses: boolean): void;
  /** Makes an attempt by card that was sent and not answered; without an order's number, for a new order. */
  attempt(orderNo?: OrderNo): Promise<Payment>;
  /** Sets the provider's answer, and asks for it. */
  setAnswer(payment: Payment, report: Report): Promise<void>;
  /** Asks the provider about an attempt. */
  look(paymentNo: PaymentNo): Promise<void>;
  /** Works every refund that is not settled. */
  workRefunds(orderNo: OrderNo): Promise<void>;
  /** Has one operator propose and, where two are needed, the other approve. */
  decide(orderNo: OrderNo, action: OperatorAction): Promise<void>;
}

/** Opens the world. */
export async function openReviewWorld(env: Readonly<Record<string, string>> = {}): Promise<ReviewWorld> {
  const world = await openMerchantWorld(env);
  await seedSandboxOperators(world.app);
  const facts = new Map<string, PaymentFacts>();
  let refuses = false;
  const connector: Pick<PaymentConnector, 'key' | 'serves' | 'charge' | 'find' | 'cancel' | 'refund' | 'findRefund'> = {
    key: 'sandbox',
    serves: () => true,
    charge: async () => ({ kind: 'unknown', detail: 'silent' }),
    find: async (reference) => {
      const known = facts.get(reference);
      return known ? { kind: 'known', facts: known } : { kind: 'unknown', detail: 'silent' };
    },
    cancel: async () => ({ kind: 'refused', code: 'already_captured' }),
    refund: async ({ reference }) =>
      refuses
        ? { kind: 'refused', code: 'refunds_refused' }
        : { kind: 'known', facts: { providerRefundId: `re_${reference}`, reference, status: 'succeeded' } },
    findRefund: async () => ({ kind: 'none' }),
  };
  const app: App = { ...world.app, payments: new Map([['sandbox', connector as PaymentConnector]]) };

  const look = async (paymentNo: PaymentNo) => {
    await sql`update payments set due_at = kassa_now() where payment_no = ${paymentNo}`.execute(app.db);
    await reconcilePayments(app);
  };
  return {
    world,
    app,
    refusesRefunds(now) {
      refuses = now;
    },
    attempt: async (orderNo) => attempt(world, app, orderNo ?? (await world.order()).orderNo),
    async setAnswer(payment, report) {
      facts.set(payment.paymentNo, factsOf(app, payment, report));
      await look(payment.paymentNo);
    },
    look,
    async workRefunds(orderNo) {
      await sql`
        update refunds set due_at = kassa_now()
        where order_no = ${orderNo} and status in ('init', 'sent', 'unknown')`.execute(app.db);
      await sendRefunds(app);
    },
    async decide(orderNo, action) {
      const by = (operator: string) => ({ operator, requestId: 'test' });
      const { proposal } = await resolveReview(app, by('olive'), { orderNo, action, reason: 'test' });
      if (proposal) await approveProposal(app, by('otto'), proposal.proposalId);
    },
  };
}

async function attempt(world: MerchantWorld, app: App, orderNo: OrderNo): Promise<Payment> {
  const order = await world.readOrder(orderNo);
  const cardId = await plantCard(app, app.db, order);
  const buyer = { userNo: order.userNo, scopeAppId: null, atRisk: false };
  const from = { ip: '127.0.0.1', device: '' };
  await payByCard(app, { buyer, orderNo, cardId, confirmAmount: majorOf(order.totalMinor, order.fiat), from });
  const begun = await readLatestPayment(app.db, orderNo);
  const payment = begun && (await readPayment(app.db, begun.paymentNo));
  if (!payment) throw new Error(`no attempt of ${orderNo}`);
  return payment;
}

function factsOf(app: App, { paymentNo, amountMinor, currency }: Payment, report: Report): PaymentFacts {
  const { status, shares = [], at = app.clock.now() } = report;
  const money = (share: number) =>
    share === 0
      ? { amountMinor: 77n, currency: 'JPY' }
      : { amountMinor: (amountMinor * BigInt(share) + (share < 50 ? 0n : 99n)) / 100n, currency };
  return {
    providerPaymentId: `pay_${paymentNo}`,
    reference: paymentNo,
    status,
    declineCode: status === 'declined' ? 'card_declined' : '',
    challenge: null,
    instructions: null,
    captures: shares.map((share, index) => ({
      id: `cap_${paymentNo}_${index}`,
      at: at + index,
      ...money(share),
    })),
    last4: '4242',
  };
}
