import { cancelOrder } from '@kassa/contract';
import { cancelOrder as cancel } from '../../workflows/cancel-order.ts';
import { showOrder } from '../../workflows/show-order.ts';
import { defineDoor } from '../define-door.ts';

export const cancelOrderDoor = defineDoor(cancelOrder, async ({ app, input, session, request }) => {
  await cancel(app, session, input.orderNo);
  return showOrder(app, { ...session, locale: request.locale }, input.orderNo);
});
