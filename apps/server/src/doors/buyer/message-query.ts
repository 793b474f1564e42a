import { messageQuery } from '@kassa/contract';
import { watchOrder } from '../../workflows/show-order.ts';
import { defineDoor } from '../define-door.ts';

export const messageQueryDoor = defineDoor(messageQuery, ({ app, input, session, request }) =>
  watchOrder(
    app,
    { ...session, locale: request.locale },
    { orderNo: input.orderNo, cursor: input.cursor, gone: request.gone },
  ),
);
