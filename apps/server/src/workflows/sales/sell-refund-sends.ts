import type { Tx } from '../../kernel/database.ts';
import type { SellRefundNo } from '../../kernel/ids.ts';
import { post, soldCoinReturned, treasuryAccount } from '../../modules/ledger/index.ts';
import {
  lockSellOrder,
  mayMoveSell,
  moveSellOrder,
  recordSellHash,
  type SellOrder,
} from '../../modules/sells/index.ts';
import type { OwnedSend, SendOwner } from '../chain/send-owner.ts';

/** Owns the sends that bring sold coins back. A sold order's row is locked before the send's. */
export const sellRefundSends: SendOwner = {
  async lock(tx, sendRef) {
    const order = await lockSellOrder(tx, { refundNo: sendRef as SellRefundNo });
    return order && ownedBy(order);
  },
};

function ownedBy(order: SellOrder): OwnedSend {
  const { orderNo } = order;
  return {
    maySend: order.status === 'refunding',
    reserved: async () => undefined,
    async sent(tx, hash) {
      if (mayMoveSell(order, 'broadcast')) await moveSellOrder(tx, order, { event: 'broadcast', actor: 'clock', hash });
      else await recordSellHash(tx, orderNo, hash);
    },
    async final(tx, hash) {
      if (!mayMoveSell(order, 'finalise')) return;
      await moveSellOrder(tx, order, { event: 'finalise', actor: 'clock', hash });
      await bookSoldRefund(tx, order);
    },
    async failed(tx) {
      if (mayMoveSell(order, 'fail')) await moveSellOrder(tx, order, { event: 'fail', actor: 'clock' });
    },
    async lost(tx) {
      if (mayMoveSell(order, 'lose_sight')) await moveSellOrder(tx, order, { event: 'lose_sight', actor: 'clock' });
    },
    // Its screen asks again automatically.
    changed: async () => undefined,
  };
}

/** Books a sold order's coin as sent: it is its buyer's again, less the fee. */
export async function bookSoldRefund(tx: Tx, { orderNo, network, coin, units, feeUnits }: SellOrder): Promise<void> {
  const treasury = treasuryAccount(network, coin);
  const amounts = { coin: { currency: coin, amount: units }, fee: { currency: coin, amount: feeUnits } };
  await post(tx, [soldCoinReturned({ orderNo, treasury, ...amounts })]);
}
