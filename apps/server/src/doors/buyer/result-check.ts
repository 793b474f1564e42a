import { resultCheck } from '@kassa/contract';
import { showOrder } from '../../workflows/show-order.ts';
import { defineDoor } from '../define-door.ts';

export const resultCheckDoor = defineDoor(resultCheck, ({ app, input, session, request }) =>
  showOrder(app, { ...session, locale: request.locale }, input.orderNo),
);
