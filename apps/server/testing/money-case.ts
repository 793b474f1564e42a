import type { OperatorAction } from '@kassa/contract/operator';
import { isCurrency, wireAmount } from '@kassa/money';
import { sql } from 'kysely';
import type { CaptureFact, DisputeFact, PaymentFacts, RefundFacts } from '../src/connectors/payment/index.ts';
import { inTransaction } from '../src/kernel/database.ts';
import type { OrderNo } from '../src/kernel/ids.ts';
import type { Order } from '../src/modules/orders/index.ts';
import { type Payment, readLatestPayment, readPayment } from '../src/modules/payments/index.ts';
import { takeNotice } from '../src/workflows/deliveries/take-notice.ts';
import { approveProposal, resolveReview } from '../src/workflows/desk/resolve-review.ts';
import { askPerson } from '../src/workflows/order-events/ask-person.ts';
import { expireOrders } from '../src/workflows/orders/expire-orders.ts';
import { applyFacts } from '../src/workflows/payments/apply-facts.ts';
import { payByCard } from '../src/workflows/payments/pay-by-card.ts';
import { reportedTooLong } from '../src/workflows/payments/record-captures.ts';
import { createRefund } from '../src/workflows/refunds/create-refund.ts';
import { sendRefunds } from '../src/workflows/refunds/send-refunds.ts';
import type { MerchantWorld, Placed } from './merchant-world.ts';
import type { Coming, Disputing, MoneyState } from './money-case-parts.ts';
import { plantCard } from './plant-card.ts';
import { withProvider } from './with-provider.ts';

/** What a provider has reported about one attempt so far. */
interface Attempt {
  readonly payment: Payment;
  readonly captures: CaptureFact[];
  readonly disputes: Map<string, DisputeFact>;
}

const minuteMs = 60_000;
/** Most of a buyer's daily limit: an order that took its worth twice would be refused. */
const price = { amount: '120.00' };

/** One order, and the events that may happen to its money. Attempts are numbered from 0. */
export class MoneyCase {
  readonly #world: MerchantWorld;
  readonly #placed: Placed;
  readonly #order: Order;
  readonly #attempts: Attempt[] = [];
  /** Sum of all shares so far. Shares that make 100 are exactly the total. */
  #sum = 0;
  #spent = false;
  /** Milliseconds from the order's end to the last report of a dispute. */
  #reported = 0;

  private constructor(world: MerchantWorld, placed: Placed, order: Order) {
    this.#world = world;
    this.#placed = placed;
    this.#order = order;
  }

  static async open(world: MerchantWorld): Promise<MoneyCase> {
    const placed = await world.order(price);
    return new MoneyCase(world, placed, await world.readOrder(placed.orderNo));
  }

  /** Begins one more attempt with instructions to follow, so the time of the money counts. */
  async begins(): Promise<void> {
    const { app } = this.#world;
    const { orderNo, view } = this.#placed;
    const { userNo } = this.#order;
    const cardId = await plantCard(app, app.db, this.#order);
    const request = { orderNo, cardId, confirmAmount: view.quote.fiatSumAmount };
    const buyer = { userNo, scopeAppId: null, atRisk: false };
    await payByCard(withProvider(app, 'pending'), { ...request, buyer, from: { ip: '127.0.0.1', device: '' } });
    const payment = await readLatestPayment(app.db, orderNo);
    if (!payment) throw new Error('no attempt');
    this.#attempts.push({ payment, captures: [], disputes: new Map() });
    await this.ends(this.#attempts.length - 1, 'issued');
  }

  /** Counts the attempts. */
  get attempts(): number {
    return this.#attempts.length;
  }

  /** Numbers of the provider's captures of every attempt. */
  get captured(): readonly string[] {
    return this.#attempts.flatMap(({ captures }) => captures.map(({ id }) => id));
  }

  /** Has the provider report the status of an attempt, and all its money. */
  async ends(attempt: number, status: PaymentFacts['status']): Promise<void> {
    const { app } = this.#world;
    const { payment, captures, disputes } = this.#attemptOf(attempt);
    const { paymentNo } = payment;
    const until = this.#order.expiresAt.getTime();
    await applyFacts(app, (await readPayment(app.db, paymentNo)) ?? payment, {
      providerPaymentId: `pay_${paymentNo}`,
      reference: paymentNo,
      status,
      declineCode: status === 'declined' ? 'card_declined' : '',
      challenge: null,
      instructions: status === 'issued' ? { action: { type: 'wait' }, until } : null,
      captures: [...captures],
      disputes: [...disputes.values()],
      last4: '4242',
    });
  }

  /** Has the provider report all money of an attempt so far and this too, in one answer; without any the same again. */
  async reports(attempt: number, ...money: readonly Coming[]): Promise<void> {
    const { payment, captures } = this.#attemptOf(attempt);
    for (const { share, minutes, foreign } of money) {
      captures.push({
        id: `cap_${payment.paymentNo}_${captures.length}`,
        amountMinor: this.#percent(this.#sum + share) - this.#percent(this.#sum),
        currency: foreign ? 'JPY' : this.#order.fiat,
        at: this.#order.expiresAt.getTime() + minutes * minuteMs,
      });
      this.#sum += share;
    }
    if (captures.length > 0) await this.ends(attempt, 'captured');
  }

  /** Has the provider report a dispute about an attempt, with all that it reported before. */
  async isDisputed(attempt: number, dispute: Disputing): Promise<void> {
    const { state, kind = 'chargeback', id = 'one', share = 100, currency = this.#order.fiat } = dispute;
    const taken = dispute.taken ?? (state === 'won' || kind === 'inquiry' ? 0 : share);
    const { payment, disputes } = this.#attemptOf(attempt);
    this.#reported += minuteMs;
    disputes.set(id, {
      id: `dp_${payment.paymentNo}_${id}`,
      kind,
      state,
      reason: 'product_not_received',
      currency,
      amountMinor: this.#percent(share),
      takenMinor: this.#percent(taken),
      fee: dispute.fee === undefined ? null : { currency, amountMinor: dispute.fee },
      evidenceDueAt: state === 'open' ? this.#order.expiresAt.getTime() + 10 * 24 * 60 * minuteMs : null,
      url: 'https://provider.example/disputes',
      at: this.#order.expiresAt.getTime() + this.#reported - (dispute.older ?? 0),
    });
    await this.ends(attempt, 'captured');
  }

  /** The number of the order. */
  get orderNo(): OrderNo {
    return this.#order.orderNo;
  }

  /** Has the merchant take the event of the payment: the release is asked for. */
  async isAsked(): Promise<void> {
    await this.#world.sendEvents();
  }

  /** Has the merchant report the release, or that it can't be. @throws Refusal */
  async isReleased(releaseStatus: 'SUCCESS' | 'FAIL' = 'SUCCESS'): Promise<void> {
    const { appId, orderNo, merchantOrderNo } = this.#order;
    const notice = { orderNo, merchantOrderNo, releaseStatus, releaseTime: '2026-11-23 10:00:00' };
    await takeNotice(this.#world.app, { appId, trusted: true }, notice);
  }

  /** Turns the clock to `minutes` after the order's end, and closes what is over. */
  async isAfter(minutes: number): Promise<void> {
    const { app, later } = this.#world;
    await later(Math.max(0, this.#order.expiresAt.getTime() + minutes * minuteMs - app.clock.now()));
    while ((await expireOrders(app)) > 0);
  }

  /** Lets money on its way back arrive, or be refused and wait for a person. */
  async sendsBack(status: RefundFacts['status']): Promise<void> {
    while ((await sendRefunds(withProvider(this.#world.app, status))) > 0);
  }

  /** Has the provider say, in a callback, what became of a sending of its refunds: of the last one, or of the first. */
  async tellsOfRefunds(status: RefundFacts['status'], which: 'first' | 'last' = 'last'): Promise<void> {
    const { app } = this.#world;
    const { rows } = await sql<{ reference: string }>`
      update refunds set due_at = kassa_now() where order_no = ${this.orderNo}
      returning case when ${which === 'last'} and refusals > 0 then refund_no || '-' || refusals else refund_no end as reference`.execute(
      app.db,
    );
    const references = rows.map(({ reference }) => reference);
    await sendRefunds(withProvider(app, 'pending', { status, references }));
  }

  /** Has two operators decide about it. @throws Refusal */
  async isDecided(action: OperatorAction): Promise<void> {
    const { app } = this.#world;
    const by = (operator: string) => ({ operator, requestId: 'test' });
    const { proposal } = await resolveReview(app, by('olive'), { ...this.#placed, action, reason: 'asked' });
    if (proposal) await approveProposal(app, by('otto'), proposal.proposalId);
  }

  /** Asks a person about money that was reported and has not become final for days. */
  async isTooLong(): Promise<void> {
    const { orderNo } = this.#placed;
    const order = await this.#world.readOrder(orderNo);
    const why = { reason: reportedTooLong, actor: 'clock' };
    if (order.status === 'processing') await inTransaction(this.#world.app.db, (tx) => askPerson(tx, order, why));
  }

  /** Has its merchant send `share` percent of it back; without a share all that is left. @throws Refusal */
  async isReturned(share?: number): Promise<void> {
    const { appId, orderNo, fiat } = this.#order;
    if (!isCurrency(fiat)) throw new Error(`no currency ${fiat}`);
    const amount = share === undefined ? undefined : wireAmount({ minor: this.#percent(share), currency: fiat });
    await createRefund(this.#world.app, { appId, orderNo, amount, trusted: true });
  }

  /** Has the buyer pay for another order of the same worth, so that nothing of their daily limit is left. */
  async spends(): Promise<void> {
    if (this.#spent || (await this.state()).uses > 0) return;
    this.#spent = true;
    // Renew the session, however long ago the buyer logged in.
    await sql`update sessions set started_at = kassa_now(), last_seen_at = kassa_now()`.execute(this.#world.app.db);
    const { orderNo } = await this.#world.order(price, this.#placed.buyer);
    await this.#world.pay(orderNo);
  }

  /** Lists the numbers of the recorded captures. */
  async received(): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      select provider_capture_id as id from receipts where order_no = ${this.#placed.orderNo}`.execute(
      this.#world.app.db,
    );
    return rows.map(({ id }) => id);
  }

  async state(): Promise<MoneyState> {
    const { rows } = await sql<{ status: string; kept: bigint; returning: bigint; uses: number }>`
      select o.status,
        coalesce(sum(amount) filter (
          where account like 'provider_clearing:%' or account in ('refunds_payable', 'suspense')), 0)::bigint as kept,
        coalesce(-sum(amount) filter (where account = 'refunds_payable'), 0)::bigint as returning,
        (select count(*) from identity_uses u where u.order_no = o.order_no and released_at is null)::integer as uses
      from orders o left join ledger_journals j using (order_no)
        left join ledger_postings p on p.journal_no = j.journal_no and p.currency = o.fiat
      where o.order_no = ${this.#placed.orderNo} group by o.order_no`.execute(this.#world.app.db);
    const [row] = rows;
    if (!row) throw new Error('no order');
    const percentOf = (minor: bigint) => Math.round(Number((minor * 1000n) / this.#order.totalMinor) / 10);
    return { status: row.status, kept: percentOf(row.kept), returning: percentOf(row.returning), uses: row.uses };
  }

  #percent(share: number): bigint {
    return (this.#order.totalMinor * BigInt(share)) / 100n;
  }

  #attemptOf(index: number): Attempt {
    const attempt = this.#attempts[index];
    if (!attempt) throw new Error(`no attempt ${index}`);
    return attempt;
  }
}
