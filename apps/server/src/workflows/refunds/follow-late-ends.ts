import type { App } from '../../app.ts';
import type { PaymentConnector } from '../../connectors/payment/index.ts';
import { inTransaction, type Tx } from '../../kernel/database.ts';
import { type Journal, post, refundBounced, refundDoubled } from '../../modules/ledger/index.ts';
import { lockOrder, type Order } from '../../modules/orders/index.ts';
import {
  arrivalOf,
  askRefundAgain,
  lockRefund,
  moveRefund,
  type Refund,
  returnedByHand,
  stopAskingRefund,
} from '../../modules/payments/index.ts';
import { refundClues } from '../payments/clues.ts';
import { refundArrived } from './refund-arrived.ts';
import { stuckRefund } from './stuck-refund.ts';

/** What a provider says of one sending of a refund. `open`: it does not say yet. `silent`: it doesn't answer. */
type Ending = 'succeeded' | 'refused' | 'none' | 'open' | 'silent';

/**
 * Follows what providers say after an end: a refused sending that arrives after all, one that arrived and comes back,
 * and a second one that arrives too. Each sending is asked about under its own key.
 * @returns whether nothing else is to be done for this refund now
 */
export async function followLateEnds(app: App, connector: PaymentConnector, refund: Refund): Promise<boolean> {
  return refund.status === 'succeeded'
    ? followArrived(app, connector, refund)
    : takeRefusedThatArrived(app, connector, refund);
}

async function endingOf(app: App, connector: PaymentConnector, sending: Refund): Promise<Ending> {
  const { reference } = sending;
  const answer = await connector.findRefund(reference, await refundClues(app, connector, sending));
  if (answer.kind === 'none') return 'none';
  if (answer.kind !== 'known' || answer.facts.reference !== reference) return 'silent';
  return answer.facts.status === 'pending' ? 'open' : answer.facts.status;
}

/** Takes a refused sending that arrived after all. One that is under way now is still asked about. */
async function takeRefusedThatArrived(app: App, connector: PaymentConnector, before: Refund): Promise<boolean> {
  for (const reference of before.refused) {
    if ((await endingOf(app, connector, { ...before, reference })) !== 'succeeded') continue;
    await locked(app, before, async (tx, { order, refund }) => {
      // What it was to return is decided otherwise by now: so it left twice.
      if (refund.status === 'withdrawn') return post(tx, [doubled(refund, reference)]);
      const move = { event: 'succeed', actor: 'provider', arrivedAs: reference } as const;
      const back = await moveRefund(tx, refund, move);
      await refundArrived(tx, order, { refund: back, from: back.provider, actor: 'provider' });
    });
    app.log.warn({ refundNo: before.refundNo, orderNo: before.orderNo }, 'a refund that was refused has arrived');
    return true;
  }
  return false;
}

/**
 * Looks after a refund that arrived: its money may come back to us, or go back a second time under another key. Where a
 * person sent it another way, no key arrived: what a provider says to have arrived went back a second time.
 */
async function followArrived(app: App, connector: PaymentConnector, before: Refund): Promise<boolean> {
  const { refundNo, orderNo, provider, currency, amountMinor: amount } = before;
  const arrived = (await returnedByHand(app.db, refundNo)) ? undefined : (before.arrivedAs ?? before.reference);
  const booked = (reference: string) => ({ refundNo, reference, orderNo, money: { currency, amount } });
  let open = false;
  for (const reference of [...before.refused, before.reference].filter((one) => one !== arrived)) {
    const ending = await endingOf(app, connector, { ...before, reference });
    open ||= ending === 'open' || ending === 'silent';
    if (ending !== 'succeeded') continue;
    await locked(app, before, (tx) => post(tx, [doubled(before, reference)]));
    app.log.error({ refundNo, orderNo }, 'the money of a refund has gone back twice');
  }
  const ending = arrived === undefined ? 'none' : await endingOf(app, connector, { ...before, reference: arrived });
  open ||= ending === 'silent';
  await locked(app, before, async (tx, { order, refund }) => {
    if (ending !== 'refused') return open ? askRefundAgain(tx, refund) : stopAskingRefund(tx, refund);
    const back = await moveRefund(tx, refund, { event: 'bounce', actor: 'provider' });
    await post(tx, [refundBounced(booked(arrivalOf(refund)), provider)]);
    await stuckRefund(tx, { order, refund: back, reason: 'refund_stuck' });
    app.log.error({ refundNo, orderNo }, 'the money of a refund has come back to us');
  });
  return true;
}

function doubled(refund: Refund, reference: string): Journal {
  const { refundNo, orderNo, currency, amountMinor: amount, provider } = refund;
  return refundDoubled({ refundNo, reference, orderNo, money: { currency, amount } }, provider);
}

/** Locks a refund and its order, and acts if it is still as it was when the provider was asked. */
async function locked(
  app: App,
  before: Refund,
  act: (tx: Tx, rows: { order: Order; refund: Refund }) => Promise<void>,
): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    const order = await lockOrder(tx, before.orderNo);
    const refund = await lockRefund(tx, before.refundNo);
    const same = refund?.status === before.status && refund.reference === before.reference;
    if (order && refund && same) await act(tx, { order, refund });
  });
}
