import type { App } from '../../app.ts';
import type { Answer, DisputeFact, PaymentFacts } from '../../connectors/payment/index.ts';
import { inTransaction, type Tx } from '../../kernel/database.ts';
import { insertHoldChangeSql } from '../../modules/ledger/index.ts';
import {
  attemptLimit,
  insertOrderMail,
  isOpen,
  lockOrder,
  moveLocked,
  type Order,
  setExpiry,
  touchOrder,
} from '../../modules/orders/index.ts';
import {
  beganInTime,
  isApplied,
  isLive,
  lockPayment,
  movePayment,
  type Payment,
  type PaymentMove,
  readCaptures,
} from '../../modules/payments/index.ts';
import { forgetTriesSql, recordCardDecline } from '../../modules/risk/index.ts';
import { recordDisputes } from '../disputes/record-disputes.ts';
import { freeLimits } from '../kept-money/free-limits.ts';
import { orderChanged } from '../order-events/order-changed.ts';
import { freshTotal } from '../pricing/fresh-total.ts';
import { recordCaptures } from './record-captures.ts';

type Needs = Pick<App, 'db' | 'clock' | 'rates' | 'log' | 'chains'>;
/** The attempt, and its state when the provider was asked. `asks`: how many times it had been asked then. */
type AskedPayment = Pick<Payment, 'paymentNo' | 'orderNo' | 'status' | 'issuedAt' | 'reportedAt' | 'asks'>;

/**
 * Moves an attempt and its order to what the provider says. May run any number of times, with facts in any order: money
 * is recorded once by its id, and no state goes back.
 */
export async function applyFacts(app: Needs, before: AskedPayment, facts: PaymentFacts): Promise<void> {
  const { paymentNo, orderNo } = before;
  if (facts.reference !== paymentNo) {
    app.log.error({ paymentNo }, 'a provider answered about another payment than was asked for');
    return;
  }
  // Money of an attempt that began in time is never late: no fresh price is needed.
  const mayBeLate = facts.captures.length > 0 && !beganInTime(before);
  const freshTotalMinor = mayBeLate ? await freshTotal(app, orderNo) : null;
  const changedMeanwhile = await inTransaction(app.db, async (tx) => {
    const order = await lockOrder(tx, orderNo);
    const locked = await lockPayment(tx, paymentNo);
    if (!order || !locked) return undefined;
    const { payment, hasCaptures } = locked;
    // Another worker ended or issued it while we asked.
    if (beganInTime(before) && !beganInTime(payment)) return payment;
    const money = await recordCaptures(tx, { order, payment, hasCaptures, freshTotalMinor }, facts.captures);
    const changed = money.order.version !== order.version;
    await moveAndFollowUp(tx, { order: money.order, payment, changed }, moveFor(payment, facts, money.received));
    // What was never counted can't be taken back. A dispute goes to and fro, so the answer to the last question counts.
    const isNewest = payment.asks <= before.asks;
    if (money.received && isNewest && facts.disputes?.length) await applyDisputes(tx, payment, facts.disputes);
    return undefined;
  });
  if (changedMeanwhile) await applyFacts(app, { ...changedMeanwhile, asks: before.asks }, facts);
}

/** Records disputes about money that is recorded by now. */
async function applyDisputes(tx: Tx, payment: Payment, facts: readonly DisputeFact[]): Promise<void> {
  const order = await lockOrder(tx, payment.orderNo);
  if (order) await recordDisputes(tx, { order, payment }, facts);
}

/** Ends an attempt whose request the provider refused: nothing happened there. */
async function applyRefusal(app: Needs, asked: AskedPayment, code: string): Promise<void> {
  const closed = code === 'reference_closed';
  const event = closed ? 'cancel' : 'decline';
  await moveWithoutMoney(app, { ...asked, move: { event, actor: 'provider', declineCode: code } });
}

/**
 * Marks an attempt unknown after no answer, or one that cannot be trusted. Anything may have happened, so the provider
 * is asked until it knows.
 */
export async function applySilence(app: Needs, asked: AskedPayment): Promise<void> {
  await moveWithoutMoney(app, { ...asked, move: { event: 'lose_sight', actor: 'clock' } });
}

/** Cancels an attempt: the provider confirmed that nothing happened, or can happen, under this reference. */
export async function applyCancelled(app: Needs, asked: AskedPayment): Promise<void> {
  await moveWithoutMoney(app, { ...asked, move: { event: 'cancel', actor: 'provider' } });
}

/**
 * Cancels an attempt whose request was never sent, because there was no connection. Not one that another worker has asked
 * about meanwhile: that one may have sent it.
 * @returns whether it is canceled
 */
export async function applyUnsent(app: Needs, asked: AskedPayment): Promise<boolean> {
  const isUntouched = ({ status, issuedAt, reportedAt, asks }: Payment) =>
    status === 'sent' && issuedAt === null && reportedAt === null && asks === 0;
  const move = { event: 'cancel', actor: 'clock', declineCode: 'not_reached' } as const;
  return moveWithoutMoney(app, { ...asked, move, may: isUntouched });
}

/** Applies the answer to a charge. */
export async function applyAnswer(app: Needs, asked: AskedPayment, answer: Answer<PaymentFacts>): Promise<void> {
  if (answer.kind === 'known') return applyFacts(app, asked, answer.facts);
  if (answer.kind === 'refused') return applyRefusal(app, asked, answer.code);
  const reason = answer.kind === 'unknown' ? answer.detail : answer.kind;
  app.log.warn({ paymentNo: asked.paymentNo, reason }, 'the outcome of a charge is unknown');
  return applySilence(app, asked);
}

/** A move by no money. */
interface Unmoneyed {
  readonly move: PaymentMove;
  readonly may?: (payment: Payment) => boolean;
}

/** Moves a live attempt if it `may`. @returns whether it did */
async function moveWithoutMoney(
  app: Needs,
  { paymentNo, orderNo, move, may = () => true }: AskedPayment & Unmoneyed,
): Promise<boolean> {
  return inTransaction(app.db, async (tx) => {
    const order = await lockOrder(tx, orderNo);
    const payment = (await lockPayment(tx, paymentNo))?.payment;
    if (!order || !payment || !isLive(payment.status) || !may(payment)) return false;
    // Instructions stay open whether their provider answers or not.
    if (move.event === 'lose_sight' && (payment.status === 'unknown' || payment.issuedAt)) return false;
    await moveAndFollowUp(tx, { order, payment, changed: false }, move);
    return true;
  });
}

/**
 * Finds the move that takes an attempt to what the provider says; undefined when it is there already. Received money
 * decides before any status.
 */
function moveFor(payment: Payment, facts: PaymentFacts, received: boolean): PaymentMove | undefined {
  const fromProvider = { actor: 'provider', providerPaymentId: facts.providerPaymentId, last4: facts.last4 };
  if (received) {
    if (payment.status === 'captured') return undefined;
    return { ...fromProvider, event: isLive(payment.status) ? 'capture' : 'capture_late' };
  }
  if (!isLive(payment.status)) return undefined;
  switch (facts.status) {
    case 'declined':
      return { ...fromProvider, event: 'decline', declineCode: facts.declineCode };
    case 'cancelled':
      return { ...fromProvider, event: 'cancel', declineCode: facts.declineCode };
    case 'challenge':
      return payment.status === 'challenge' || !facts.challenge
        ? undefined
        : {
            ...fromProvider,
            event: 'challenge',
            challenge: { url: facts.challenge.url, until: new Date(facts.challenge.until) },
          };
    case 'issued':
      return (payment.issuedAt && payment.status === 'sent') || payment.reportedAt || !facts.instructions
        ? undefined
        : {
            ...fromProvider,
            event: 'issue',
            instructions: { action: facts.instructions.action, until: new Date(facts.instructions.until) },
          };
    case 'processing':
      return payment.reportedAt && payment.status === 'sent' ? undefined : { ...fromProvider, event: 'report' };
    // 'captured' without a capture proves nothing.
    case 'captured':
    case 'pending':
      return payment.status === 'unknown' || payment.issuedAt ? undefined : { ...fromProvider, event: 'lose_sight' };
  }
}

interface FollowedMove {
  readonly order: Order;
  readonly payment: Payment;
  /** Whether the order's row was already changed and its screens woken. */
  readonly changed: boolean;
}

/** Makes the move and writes what follows: the hold ends, the order's time or status changes, screens are woken. */
async function moveAndFollowUp(
  tx: Tx,
  { order, payment, changed }: FollowedMove,
  move: PaymentMove | undefined,
): Promise<void> {
  if (!move) return;
  const atEnd = (status: string) => ({
    hold: insertHoldChangeSql(status === 'captured' ? 'captured' : 'voided'),
    tried: forgetTriesSql('changed'),
  });
  const moved = await movePayment(tx, payment, { ...move, atEnd });
  if (!isLive(moved.status)) await freeLimits(tx, order);
  if (moved.status === 'declined') await recordCardDecline(tx, payment.paymentNo);
  if (move.event === 'issue' && moved.windowUntil && isOpen(order.status)) {
    await setExpiry(tx, order.orderNo, moved.windowUntil);
    await noteDetails(tx, moved);
  }
  if (move.event === 'report' && isOpen(order.status)) {
    await orderChanged(tx, await moveLocked(tx, order, { event: 'report_money', actor: 'provider' }));
  } else if ((moved.status === 'declined' || moved.status === 'cancelled') && (await endsOrder(tx, order))) {
    await orderChanged(tx, await moveLocked(tx, order, { event: 'give_up', actor: 'provider' }));
  } else if (!changed) {
    await touchOrder(tx, order.orderNo);
  }
}

/** Notes a mail for a buyer who has an account to send money to: they may close the page before they do. */
async function noteDetails(tx: Tx, { instructions, paymentNo, orderNo }: Payment): Promise<void> {
  if (instructions?.type !== 'transfer') return;
  await insertOrderMail(tx, { kind: 'order_to_pay', subject: paymentNo, orderNo });
}

/**
 * Whether an order fails with the attempt that ended: it was the last one, or its reported money never came (no status
 * goes back).
 */
async function endsOrder(tx: Tx, order: Order): Promise<boolean> {
  if (isOpen(order.status)) return order.attempts >= attemptLimit;
  if (order.status !== 'processing') return false;
  return !(await readCaptures(tx, order.orderNo)).some((capture) => isApplied(capture.disposition));
}
