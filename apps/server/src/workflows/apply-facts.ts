import type { App } from '../app.ts';
import type { Answer, PaymentFacts } from '../connectors/payment/index.ts';
import { inTransaction, type Tx } from '../kernel/database.ts';
import { releaseUse, takeUseAgain } from '../modules/identity/index.ts';
import { noteHolds } from '../modules/ledger/index.ts';
import {
  attemptLimit,
  isOpen,
  lockOrder,
  moveLocked,
  type Order,
  setExpiry,
  touchOrder,
} from '../modules/orders/index.ts';
import {
  beganInTime,
  isApplied,
  isLive,
  lockPayment,
  movePayment,
  type Payment,
  type PaymentMove,
  readReceipts,
} from '../modules/payments/index.ts';
import { noteCardDecline } from '../modules/risk/index.ts';
import { freshTotal } from './fresh-total.ts';
import { orderChanged } from './order-changed.ts';
import { takeMoney } from './take-money.ts';

type Needs = Pick<App, 'db' | 'clock' | 'rates' | 'log' | 'chains'>;
/** Which attempt it is about, and its status as the asker knew it. */
type Which = Pick<Payment, 'paymentNo' | 'orderNo' | 'status' | 'issuedAt' | 'reportedAt'>;

/**
 * Brings an attempt and its order to what the provider says of it. May run any number of times, with facts in any order:
 * money is recorded once by its id, and no state goes back.
 */
export async function applyFacts(app: Needs, before: Which, facts: PaymentFacts): Promise<void> {
  const { paymentNo, orderNo } = before;
  if (facts.reference !== paymentNo) {
    app.log.error({ paymentNo }, 'a provider answered about another payment than was asked for');
    return;
  }
  // Money that began in time is never late: then nobody asks for a fresh price.
  const mayBeLate = facts.captures.length > 0 && !beganInTime(before);
  const freshTotalMinor = mayBeLate ? await freshTotal(app, orderNo) : null;
  const changedMeanwhile = await inTransaction(app.db, async (tx) => {
    const order = await lockOrder(tx, orderNo);
    const locked = await lockPayment(tx, paymentNo);
    if (!order || !locked) return undefined;
    const { payment, moneyCame } = locked;
    // Somebody ended it, or issued it, while we asked.
    if (beganInTime(before) && !beganInTime(payment)) return payment;
    const honours = freshTotalMinor !== null && (await takeUseAgain(tx, { ...order, paymentNo }));
    const late = honours ? freshTotalMinor : null;
    const money = await takeMoney(tx, { order, payment, moneyCame, freshTotalMinor: late }, facts.captures);
    const changed = money.order.version !== order.version;
    await follow(tx, { order: money.order, payment, changed }, moveFor(payment, facts, money.received));
    return undefined;
  });
  if (changedMeanwhile) await applyFacts(app, changedMeanwhile, facts);
}

/** The provider would not take the request: nothing happened there. */
async function applyRefusal(app: Needs, which: Which, code: string): Promise<void> {
  const closed = code === 'reference_closed';
  await moveAlone(app, which, { event: closed ? 'cancel' : 'decline', actor: 'provider', declineCode: code });
}

/** No answer, or none to be believed: anything may have happened, so the provider is asked until it knows. */
export async function applySilence(app: Needs, which: Which): Promise<void> {
  await moveAlone(app, which, { event: 'lose_sight', actor: 'clock' });
}

/** The provider confirmed that nothing happened and nothing will under this reference. */
export async function applyCancelled(app: Needs, which: Which): Promise<void> {
  await moveAlone(app, which, { event: 'cancel', actor: 'provider' });
}

/** Applies what came back from a charge. */
export async function applyAnswer(app: Needs, which: Which, answer: Answer<PaymentFacts>): Promise<void> {
  if (answer.kind === 'known') return applyFacts(app, which, answer.facts);
  if (answer.kind === 'refused') return applyRefusal(app, which, answer.code);
  const reason = answer.kind === 'unknown' ? answer.detail : answer.kind;
  app.log.warn({ paymentNo: which.paymentNo, reason }, 'the outcome of a charge is unknown');
  return applySilence(app, which);
}

async function moveAlone(app: Needs, { paymentNo, orderNo }: Which, move: PaymentMove): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    const order = await lockOrder(tx, orderNo);
    const payment = (await lockPayment(tx, paymentNo))?.payment;
    if (!order || !payment || !isLive(payment.status)) return;
    // Instructions stand whether their provider answers or not.
    if (move.event === 'lose_sight' && (payment.status === 'unknown' || payment.issuedAt)) return;
    await follow(tx, { order, payment, changed: false }, move);
  });
}

/** The move that takes an attempt to what the provider says; undefined when it is there. Money decides before words. */
function moveFor(payment: Payment, facts: PaymentFacts, received: boolean): PaymentMove | undefined {
  const told = { actor: 'provider', providerPaymentId: facts.providerPaymentId, last4: facts.last4 };
  if (received) {
    if (payment.status === 'captured') return undefined;
    return { ...told, event: isLive(payment.status) ? 'capture' : 'capture_late' };
  }
  if (!isLive(payment.status)) return undefined;
  switch (facts.status) {
    case 'declined':
      return { ...told, event: 'decline', declineCode: facts.declineCode };
    case 'cancelled':
      return { ...told, event: 'cancel', declineCode: facts.declineCode };
    case 'challenge':
      return payment.status === 'challenge' || !facts.challenge
        ? undefined
        : {
            ...told,
            event: 'challenge',
            challenge: { url: facts.challenge.url, until: new Date(facts.challenge.until) },
          };
    case 'issued':
      return (payment.issuedAt && payment.status === 'sent') || payment.reportedAt || !facts.instructions
        ? undefined
        : {
            ...told,
            event: 'issue',
            instructions: { action: facts.instructions.action, until: new Date(facts.instructions.until) },
          };
    case 'processing':
      return payment.reportedAt && payment.status === 'sent' ? undefined : { ...told, event: 'report' };
    // 'captured' without a receipt of money proves nothing.
    case 'captured':
    case 'pending':
      return payment.status === 'unknown' || payment.issuedAt ? undefined : { ...told, event: 'lose_sight' };
  }
}

interface Followed {
  readonly order: Order;
  readonly payment: Payment;
  /** Whether the order's row was changed, and its screens woken, already. */
  readonly changed: boolean;
}

/** Makes the move and what follows from it: the hold ends, the order's time or status follows, screens are woken. */
async function follow(tx: Tx, { order, payment, changed }: Followed, move: PaymentMove | undefined): Promise<void> {
  if (!move) return;
  const atEnd = (status: string) => noteHolds(status === 'captured' ? 'captured' : 'released');
  const moved = await movePayment(tx, payment, { ...move, atEnd });
  if (moved.status === 'declined' || moved.status === 'cancelled') await releaseUse(tx, payment.paymentNo);
  if (moved.status === 'declined') await noteCardDecline(tx, payment.paymentNo);
  if (move.event === 'issue' && moved.windowUntil && isOpen(order.status)) {
    await setExpiry(tx, order.orderNo, moved.windowUntil);
  }
  if (move.event === 'report' && isOpen(order.status)) {
    await orderChanged(tx, await moveLocked(tx, order, { event: 'report_money', actor: 'provider' }));
  } else if ((moved.status === 'declined' || moved.status === 'cancelled') && (await endsOrder(tx, order))) {
    await orderChanged(tx, await moveLocked(tx, order, { event: 'give_up', actor: 'provider' }));
  } else if (!changed) {
    await touchOrder(tx, order.orderNo);
  }
}

/** Whether an order fails with the attempt that ended: it was the last one, or its reported money never came (no status goes back). */
async function endsOrder(tx: Tx, order: Order): Promise<boolean> {
  if (isOpen(order.status)) return order.attempts >= attemptLimit;
  if (order.status !== 'processing') return false;
  return !(await readReceipts(tx, order.orderNo)).some((receipt) => isApplied(receipt.disposition));
}
