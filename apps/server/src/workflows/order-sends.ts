import type { Tx } from '../kernel/database.ts';
import type { ChainSend } from '../modules/deliveries/index.ts';
import { coinDelivered, coinUndelivered, post } from '../modules/ledger/index.ts';
import { lockOrder, mayMove, moveLocked, type Order, touchOrder } from '../modules/orders/index.ts';
import { orderChanged } from './order-changed.ts';
import type { OwnedSend, SendOwner } from './send-owner.ts';
import { askPerson, startRefund } from './start-refund.ts';

/** Deliveries of orders that were paid. */
export const orderSends: SendOwner = {
  async lock(tx, orderNo) {
    const order = await lockOrder(tx, orderNo);
    return order && sendOf(order);
  },
};

function sendOf(order: Order): OwnedSend {
  const { orderNo } = order;
  return {
    maySend: order.status === 'paid',
    async reserved(tx) {
      await orderChanged(tx, await moveLocked(tx, order, { event: 'ask_release', actor: 'clock' }));
    },
    async sent(tx) {
      if (order.status !== 'delivering') return;
      await orderChanged(tx, await moveLocked(tx, order, { event: 'broadcast', actor: 'clock' }));
    },
    async final(tx, _hash, send) {
      if (send.standard === 'COIN') await post(tx, [coinDelivered(send)]);
      if (!mayMove(order, 'deliver')) return touchOrder(tx, orderNo);
      await orderChanged(tx, await moveLocked(tx, order, { event: 'deliver', actor: 'chain' }));
    },
    async failed(tx, send) {
      await unbook(tx, order, send);
      await startRefund(tx, { orderNo, reason: 'release_failed', actor: 'clock' });
    },
    async lost(tx, reason) {
      if (mayMove(order, 'ask_person')) await askPerson(tx, order, { reason, actor: 'chain' });
      else await touchOrder(tx, orderNo);
    },
    changed: (tx) => touchOrder(tx, orderNo),
  };
}

/** It was final once, and the chain took it back. */
async function unbook(tx: Tx, order: Order, send: ChainSend): Promise<void> {
  if (send.standard === 'COIN' && order.completedAt !== null) await post(tx, [coinUndelivered(send)]);
}
