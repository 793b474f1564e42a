import { cancelOrder } from '@kassa/contract';
import { cancelOrder as cancel } from '../../workflows/orders/cancel-order.ts';
import { defineDoor } from '../define-door.ts';
import { ofOrder, orderNow } from './order-now.ts';

/** Cancels an order and shows it. */
export const cancelOrderDoor = defineDoor(
  cancelOrder,
  async (visit) => {
    await cancel(visit.app, visit.session, visit.input.orderNo);
    return orderNow(visit, visit.input);
  },
  { order: ofOrder },
);
