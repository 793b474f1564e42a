import type { Tx } from '../../kernel/database.ts';
import { moveLocked, type Order } from '../../modules/orders/index.ts';
import { orderChanged } from './order-changed.ts';

/** Moves an order to `review`: only a person can settle it. @returns the order as it is then */
export async function askPerson(tx: Tx, order: Order, why: { reason: string; actor: string }): Promise<Order> {
  const moved = await moveLocked(tx, order, { event: 'ask_person', actor: why.actor, reviewReason: why.reason });
  await orderChanged(tx, moved);
  return moved;
}
