import { tradeList } from '@kassa/contract';
import { listOrders } from '../../workflows/orders/show-order.ts';
import { defineDoor } from '../define-door.ts';

/** Lists the buyer's orders. */
export const tradeListDoor = defineDoor(tradeList, async ({ app, input, session, request }) => {
  const { pageNum, pageSize } = input;
  const viewer = { ...session, locale: request.locale };
  return { pageNum, pageSize, ...(await listOrders(app, viewer, { num: pageNum, size: pageSize })) };
});
