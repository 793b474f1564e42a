import { tradeList } from '@kassa/contract';
import { listOrders } from '../../workflows/show-order.ts';
import { defineDoor } from '../define-door.ts';

export const tradeListDoor = defineDoor(tradeList, async ({ app, input, session, request }) => {
  const { pageNum, pageSize } = input;
  const viewer = { ...session, locale: request.locale };
  return { pageNum, pageSize, ...(await listOrders(app, viewer, { num: pageNum, size: pageSize })) };
});
