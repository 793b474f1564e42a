import type { App } from '../app.ts';
import type { Answer, PaymentFacts } from '../connectors/payment/index.ts';
import { inTransaction, type Tx } from '../kernel/database.ts';
import { noteHolds } from '../modules/ledger/index.ts';
import { attemptLimit, isOpen, lockOrder, moveLocked, type Order, touchOrder } from '../modules/orders/index.ts';
import { isLive, lockPayment, movePayment, type Payment, type PaymentMove } from '../modules/payments/index.ts';
import { freshTotal } from './fresh-total.ts';
import { orderChanged } from './order-changed.ts';
import { takeMoney } from './take-money.ts';

type Needs = Pick<App, 'db' | 'clock' | 'rates' | 'log'>;
/** Which attempt it is about, and its status as the asker knew it. */
type Which = Pick<Payment, 'paymentNo' | 'orderNo' | 'status'>;

/**
 * Brings an attempt and its order to what the provider says of it. May run any number of times, with facts in any order:
 * money is recorded once by its id, and no state goes back.
 */
export async function applyFacts(app: Needs, before: Which, facts: PaymentFacts): Promise<void> {
  const { paymentNo, orderNo, status } = before;
  if (facts.reference !== paymentNo) {
    app.log.error({ paymentNo }, 'a provider answered about another payment than was asked for');
    return;
  }
  // Money of an attempt under way is never late: then nobody asks for a fresh price.
  const mayBeLate = facts.captures.length > 0 && !isLive(status);
  const freshTotalMinor = mayBeLate ? await freshTotal(app, orderNo) : null;
  const ended = await inTransaction(app.db, async (tx) => {
    const order = await lockOrder(tx, orderNo);
    const payment = await lockPayment(tx, paymentNo);
    if (!order || !payment) return undefined;
    // Somebody ended it while we asked.
    if (isLive(status) && !isLive(payment.status)) return payment;
    const money = await takeMoney(tx, { order, payment, freshTotalMinor }, facts.captures);
    const changed = money.order.version !== order.version;
    await follow(tx, { order: money.order, payment, changed }, moveFor(payment, facts, money.received));
    return undefined;
  });
  if (ended) await applyFacts(app, ended, facts);
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
    const payment = await lockPayment(tx, paymentNo);
    if (!order || !payment || !isLive(payment.status)) return;
    if (move.event === 'lose_sight' && payment.status === 'unknown') return;
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
    // 'captured' without a receipt of money proves nothing.
    case 'captured':
    case 'pending':
      return payment.status === 'unknown' ? undefined : { ...told, event: 'lose_sight' };
  }
}

/** Makes the move and what follows from it: the hold ends, the last attempt fails the order, screens are woken. */
async function follow(
  tx: Tx,
  { order, payment, changed }: { order: Order; payment: Payment; changed: boolean },
  move: PaymentMove | undefined,
): Promise<void> {
  if (!move) return;
  const atEnd = (status: string) => noteHolds(status === 'captured' ? 'captured' : 'released');
  const moved = await movePayment(tx, payment, { ...move, atEnd });
  const ended = moved.status === 'declined' || moved.status === 'cancelled';
  if (ended && isOpen(order.status) && order.attempts >= attemptLimit) {
    await orderChanged(tx, await moveLocked(tx, order, { event: 'give_up', actor: 'provider' }));
  } else if (!changed) {
    await touchOrder(tx, order.orderNo);
  }
}
