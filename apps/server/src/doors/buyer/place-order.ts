import { placeOrder } from '@kassa/contract';
import { placeOrder as place } from '../../workflows/orders/place-order.ts';
import { defineDoor } from '../define-door.ts';
import { payFiatCookie } from '../pay-fiat-cookie.ts';
import { orderNow } from './order-now.ts';

/** Places the order of a link. */
export const placeOrderDoor = defineDoor(
  placeOrder,
  async ({ app, input, session, request, setHeader }) => {
    const placed = await place(app, { ...input, buyer: { ...session, locale: request.locale } });
    setHeader('set-cookie', payFiatCookie(placed.quote.fiat, request));
    return placed;
  },
  { placed: true, again: orderNow },
);
