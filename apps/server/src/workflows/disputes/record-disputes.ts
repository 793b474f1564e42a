import type { DisputeFact } from '../../connectors/payment/index.ts';
import type { Tx } from '../../kernel/database.ts';
import type { Order } from '../../modules/orders/index.ts';
import {
  type Dispute,
  insertDispute,
  isOpenDispute,
  moveDispute,
  type Payment,
  readDisputes,
} from '../../modules/payments/index.ts';
import { bookDispute } from './book-dispute.ts';
import { followDispute } from './follow-dispute.ts';

/** The event that takes a dispute from its state to the one that is reported. */
const eventFor = {
  opened: { open: undefined, answered: 'answer', won: 'win', lost: 'lose' },
  answered: { open: 'ask_again', answered: undefined, won: 'win', lost: 'lose' },
  won: { open: 'reopen', answered: 'reopen', won: undefined, lost: 'lose' },
  lost: { open: 'reopen', answered: 'reopen', won: 'win', lost: undefined },
} as const;

/**
 * Records the disputes that a provider reports about a payment: states, books, what they mean for the locked order, and
 * who is told. May run any number of times, with reports in any order: one that is out of date changes nothing.
 * @returns the order as it is then
 */
export async function recordDisputes(
  tx: Tx,
  { order, payment }: { readonly order: Order; readonly payment: Payment },
  facts: readonly DisputeFact[],
): Promise<Order> {
  let current = order;
  for (const fact of [...facts].sort((one, other) => one.at - other.at)) {
    const known = await readDisputes(tx, order.orderNo);
    const before = known.find((one) => one.provider === payment.provider && one.providerDisputeId === fact.id);
    if (before && fact.at < before.reportedAt.getTime()) continue;
    const markBefore = known[0]?.markBefore ?? current.exception;
    const stored = before ?? (await insertDispute(tx, newDispute(payment, fact, markBefore)));
    const moved = await moveAsReported(tx, stored, fact);
    const booked = await bookDispute(tx, { order: current, before: moved }, fact);
    current = await followDispute(tx, current, { before, dispute: booked });
  }
  return current;
}

function newDispute(payment: Payment, fact: DisputeFact, markBefore: string) {
  const { orderNo, paymentNo, provider } = payment;
  const { kind, reason, currency, amountMinor, evidenceDueAt } = fact;
  return {
    orderNo,
    paymentNo,
    provider,
    providerDisputeId: fact.id,
    moneyId: fact.captureId || null,
    kind,
    reason,
    currency,
    amountMinor,
    markBefore,
    evidenceDueAt: evidenceDueAt === null ? null : new Date(evidenceDueAt),
    providerUrl: fact.url,
    reportedAt: new Date(fact.at),
  };
}

async function moveAsReported(tx: Tx, stored: Dispute, fact: DisputeFact): Promise<Dispute> {
  // An operator has noted the evidence, and the provider says nothing new since.
  const unchanged = stored.status === 'answered' && fact.at === stored.reportedAt.getTime();
  const event = unchanged && fact.state === 'open' ? undefined : eventFor[stored.status][fact.state];
  if (!event) return stored;
  const moved = await moveDispute(tx, stored, { event, actor: 'provider' });
  return isOpenDispute(moved.status) ? moveAsReported(tx, moved, fact) : moved;
}
