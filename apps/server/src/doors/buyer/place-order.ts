import { placeOrder } from '@kassa/contract';
import { placeOrder as place } from '../../workflows/place-order.ts';
import { showOrder } from '../../workflows/show-order.ts';
import { defineDoor } from '../define-door.ts';

export const placeOrderDoor = defineDoor(placeOrder, async ({ app, input, session, request }) => {
  const orderNo = await place(app, { ...input, buyer: session });
  return showOrder(app, { ...session, locale: request.locale }, orderNo);
});
