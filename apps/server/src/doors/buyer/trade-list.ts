import { tradeList } from '@kassa/contract';
import { refuse } from '../../kernel/refusal.ts';
import { listOrders } from '../../workflows/orders/show-order.ts';
import { defineDoor } from '../define-door.ts';

/** Lists the buyer's orders. A guest has no history: they enter a code first. */
export const tradeListDoor = defineDoor(tradeList, async ({ app, input, session, request }) => {
  if (session.guest) refuse('email_confirmation_required');
  const { pageNum, pageSize } = input;
  const viewer = { ...session, locale: request.locale };
  return { pageNum, pageSize, ...(await listOrders(app, viewer, { num: pageNum, size: pageSize })) };
});
