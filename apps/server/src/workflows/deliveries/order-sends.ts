import type { Tx } from '../../kernel/database.ts';
import type { OrderNo } from '../../kernel/ids.ts';
import type { ChainSend } from '../../modules/deliveries/index.ts';
import { coinDelivered, coinUndelivered, post } from '../../modules/ledger/index.ts';
import { lockOrder, mayMove, moveLocked, type Order, touchOrder } from '../../modules/orders/index.ts';
import type { OwnedSend, SendOwner } from '../chain/send-owner.ts';
import { askPerson } from '../order-events/ask-person.ts';
import { orderChanged } from '../order-events/order-changed.ts';
import { refundUnlessDisputed } from '../refunds/refund-unless-disputed.ts';

/** Owns the sends that deliver paid orders. */
export const orderSends: SendOwner = {
  async lock(tx, sendRef) {
    const order = await lockOrder(tx, sendRef as OrderNo);
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
      if (send.standard === 'COIN') await post(tx, [coinDelivered({ ...send, orderNo })]);
      if (!mayMove(order, 'deliver')) return touchOrder(tx, orderNo);
      await orderChanged(tx, await moveLocked(tx, order, { event: 'deliver', actor: 'chain' }));
    },
    async failed(tx, send) {
      await unbook(tx, order, send);
      await refundUnlessDisputed(tx, order, { reason: 'release_failed', actor: 'clock' });
    },
    async lost(tx, reason) {
      if (mayMove(order, 'ask_person')) await askPerson(tx, order, { reason, actor: 'chain' });
      else await touchOrder(tx, orderNo);
    },
    changed: (tx) => touchOrder(tx, orderNo),
  };
}

/** Books a delivery back: it was final once, and the chain took it back. */
async function unbook(tx: Tx, order: Order, send: ChainSend): Promise<void> {
  if (send.standard === 'COIN' && order.completedAt !== null)
    await post(tx, [coinUndelivered({ ...send, orderNo: order.orderNo })]);
}
