import { methodByKey } from '@kassa/methods';
import { Buyer } from './buyer.ts';
import { openPaymentWorld } from './payment-world.ts';
import { until } from './until.ts';

// A program of its own, because the row is added while it loads. It sells by that row, and prints what became of it.

const row = methodByKey('95001', '');
if (!row) throw new Error('the row was not added');
const world = await openPaymentWorld({ env: { KASSA_PAYMENT: process.argv[2] ?? '' } });
try {
  const buyer = await new Buyer(world).logIn();
  const { order } = await buyer.buyBy(row);
  const reference = order.attempt?.paymentNo ?? '';
  await world.play(reference, { action: 'approve' });
  const paid = await buyer.waitsFor(order.orderNo, ({ attempt }) => attempt?.status === 'captured');
  await world.play(reference, { action: 'capture_again' });
  const refund = await until(async () => {
    const [sent] = await world.query(
      `select p.pay_way_code as method, r.provider, r.status from refunds r join payments p using (payment_no)
       where payment_no = $1`,
      [reference],
    );
    return sent?.status === 'succeeded' ? sent : undefined;
  });
  const shown = order.attempt?.nextAction.type;
  process.stdout.write(`${JSON.stringify({ shown, status: paid.status, refund })}\n`);
} finally {
  await world.close();
}
