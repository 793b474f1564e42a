import { placeOrder } from '@kassa/contract';
import { placeOrder as place } from '../../workflows/orders/place-order.ts';
import { placePlainly } from '../../workflows/orders/place-plainly.ts';
import { defineDoor } from '../define-door.ts';
import { payFiatCookie } from '../pay-fiat-cookie.ts';
import { ofOrder } from './order-now.ts';

/** Places the order of a link. */
export const placeOrderDoor = defineDoor(
  placeOrder,
  async ({ app, input, session, request, setHeader }) => {
    const placed = await place(app, { ...input, buyer: { ...session, locale: request.locale } });
    setHeader('set-cookie', payFiatCookie(placed.quote.fiat, request));
    return placed;
  },
  {
    placed: true,
    order: ofOrder,
    plain: {
      async handle({ app, input, request, setHeader, userNo, ...sent }) {
        const buyer = { userNo, scopeAppId: null, atRisk: false, locale: request.locale };
        const placed = await placePlainly(app, { ...input, ...sent, buyer });
        if (placed) setHeader('set-cookie', payFiatCookie(placed.quote.fiat, request));
        return placed;
      },
    },
  },
);
