import { messageQuery } from '@kassa/contract';
import { countedAs } from '../../kernel/counted-as.ts';
import { watchOrder } from '../../workflows/orders/show-order.ts';
import { defineDoor } from '../define-door.ts';

/** Answers an order when it has changed, after 25 s at the latest; at once where too many wait already. */
export const messageQueryDoor = defineDoor(messageQuery, ({ app, input, session, request, pace }) =>
  watchOrder(
    app,
    { ...session, locale: request.locale },
    {
      orderNo: input.orderNo,
      cursor: input.cursor,
      gone: request.gone,
      hold: () => pace.hold({ userNo: countedAs(session) }),
    },
  ),
);
