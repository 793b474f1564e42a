import type { OrderView } from '@kassa/contract';
import type { PaymentWorld } from './payment-world.ts';
import { until } from './until.ts';

/** Waits until all callbacks were worked and no attempt of the order is due at once. */
export async function settled(world: PaymentWorld, order: OrderView): Promise<void> {
  await until(async () => {
    const [row] = await world.query<{ busy: boolean }>(
      `select exists (select from callback_inbox where worked_at is null)
         or exists (select from payments where order_no = $1 and due_at <= kassa_now()) as busy`,
      [order.orderNo],
    );
    return row?.busy ? undefined : true;
  });
}
