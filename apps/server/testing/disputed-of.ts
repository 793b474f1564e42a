import { inTransaction } from '../src/kernel/database.ts';
import type { OrderNo } from '../src/kernel/ids.ts';
import { lockOrder } from '../src/modules/orders/index.ts';
import { readLatestPayment } from '../src/modules/payments/index.ts';
import { recordDisputes } from '../src/workflows/disputes/record-disputes.ts';
import type { MerchantWorld } from './merchant-world.ts';

type State = 'open' | 'answered' | 'won' | 'lost';

/** Has the provider report a dispute about all money of an order, always the same one. `dueAt`: of its evidence, in ms. */
export async function disputedOf(
  { app }: MerchantWorld,
  orderNo: OrderNo,
  told: State | { readonly state: State; readonly dueAt: number },
): Promise<void> {
  const { state, dueAt } = typeof told === 'string' ? { state: told, dueAt: null } : told;
  const payment = await readLatestPayment(app.db, orderNo);
  if (!payment) throw new Error(`order ${orderNo} has no payment`);
  const { currency, amountMinor } = payment;
  await inTransaction(app.db, async (tx) => {
    const order = await lockOrder(tx, orderNo);
    if (!order) throw new Error(`no order ${orderNo}`);
    const taken = { currency, amountMinor, takenMinor: state === 'won' ? 0n : amountMinor, fee: null };
    const said = { reason: 'fraudulent', evidenceDueAt: dueAt, url: '', at: app.clock.now() };
    await recordDisputes(tx, { order, payment }, [
      { id: `dp_${orderNo}`, kind: 'chargeback', state, ...taken, ...said },
    ]);
  });
}
