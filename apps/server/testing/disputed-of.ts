import { inTransaction } from '../src/kernel/database.ts';
import type { OrderNo } from '../src/kernel/ids.ts';
import { lockOrder } from '../src/modules/orders/index.ts';
import { readLatestPayment } from '../src/modules/payments/index.ts';
import { recordDisputes } from '../src/workflows/disputes/record-disputes.ts';
import type { MerchantWorld } from './merchant-world.ts';

/** Has the provider report a dispute about all money of an order, always the same one. */
export async function disputedOf(
  { app }: MerchantWorld,
  orderNo: OrderNo,
  state: 'open' | 'answered' | 'won' | 'lost',
): Promise<void> {
  const payment = await readLatestPayment(app.db, orderNo);
  if (!payment) throw new Error(`order ${orderNo} has no payment`);
  const { currency, amountMinor } = payment;
  await inTransaction(app.db, async (tx) => {
    const order = await lockOrder(tx, orderNo);
    if (!order) throw new Error(`no order ${orderNo}`);
    const taken = { currency, amountMinor, takenMinor: state === 'won' ? 0n : amountMinor, fee: null };
    const told = { reason: 'fraudulent', evidenceDueAt: null, url: '', at: app.clock.now() };
    await recordDisputes(tx, { order, payment }, [
      { id: `dp_${orderNo}`, kind: 'chargeback', state, ...taken, ...told },
    ]);
  });
}
