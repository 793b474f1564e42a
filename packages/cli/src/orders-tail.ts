import type { Setup } from './setup.ts';
import { watchEvents } from './watch-events.ts';

/** Writes a line for everything that happens to an order from now on. */
export async function ordersTail(setup: Setup): Promise<number> {
  for await (const { type, timestamp, data } of watchEvents(setup, `Listening at ${setup.host}. Waiting for orders.`)) {
    if (!('order' in data)) continue;
    const { orderNo, merchantOrderNo, charge, method } = data.order;
    setup.say([timestamp, type, merchantOrderNo, orderNo, `${charge.amount} ${charge.fiat}`, method.name].join('  '));
  }
  return 0;
}
