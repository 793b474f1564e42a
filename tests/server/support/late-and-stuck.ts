import type { OrderView } from '@kassa/contract';
import type { Buyer } from './buyer.ts';
import type { PaymentWorld } from './payment-world.ts';
import { until } from './until.ts';

/** Makes an order that closed unpaid, whose money came long after, on a rail that takes none back. */
export async function makeLateAndStuck(world: PaymentWorld, buyer: Buyer): Promise<OrderView> {
  const { order } = await buyer.buy('declined');
  const paymentNo = order.attempt?.paymentNo ?? '';
  await world.later(30 * 60_000);
  await buyer.waitsFor(order.orderNo, (now) => now.status === 'closed');
  await world.play(paymentNo, { action: 'refuse_refunds' });
  await world.play(paymentNo, { action: 'capture' });
  return untilReview(world, order);
}

/** Waits until an order waits for a person. */
export async function untilReview(world: PaymentWorld, order: OrderView): Promise<OrderView> {
  await until(async () => {
    const [row] = await world.query(`select from orders where order_no = $1 and status = 'review'`, [order.orderNo]);
    return row;
  });
  return order;
}
