import type { OrderView } from '@kassa/contract';
import { hashLocation } from '../navigate/hash-location.ts';
import { orderKey } from '../order/follow-order.ts';
import { queryClient } from '../server/query-client.ts';

/**
 * Returns the order of the present screen as it was last read: the one that the address names, else that of the link.
 * Undefined where none is known yet.
 */
export function shownOrder(ofLink: string | null | undefined): OrderView | undefined {
  const query = new URLSearchParams(hashLocation().search);
  const orderNo = query.get('orderNo') ?? query.get('customParam') ?? ofLink;
  return orderNo ? queryClient.getQueryData<OrderView>(orderKey(orderNo)) : undefined;
}
