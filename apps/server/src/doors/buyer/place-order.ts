import { placeOrder } from '@kassa/contract';
import { placeOrder as place } from '../../workflows/place-order.ts';
import { defineDoor } from '../define-door.ts';

export const placeOrderDoor = defineDoor(
  placeOrder,
  ({ app, input, session, request }) => place(app, { ...input, buyer: { ...session, locale: request.locale } }),
  { placed: true },
);
