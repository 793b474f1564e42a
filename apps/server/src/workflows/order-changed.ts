import type { Tx } from '../kernel/database.ts';
import type { Order } from '../modules/orders/index.ts';

/** Tells the other rooms of an order's new status, in the transaction of the change. */
export async function orderChanged(_tx: Tx, _order: Order): Promise<void> {}
