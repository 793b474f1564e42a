import { placeOrder } from '@kassa/contract';
import { placeOrder as place } from '../../workflows/orders/place-order.ts';
import { defineDoor } from '../define-door.ts';
import { orderNow } from './order-now.ts';

/** Places the order of a link. */
export const placeOrderDoor = defineDoor(
  placeOrder,
  ({ app, input, session, request }) => place(app, { ...input, buyer: { ...session, locale: request.locale } }),
  { placed: true, again: orderNow },
);
