import type { OrderPage, OrderView } from '@kassa/contract';
import { hashLocation } from '../navigate/hash-location.ts';
import { orderKey } from '../order/follow-order.ts';
import { orderPageKey } from '../order/order-page-key.ts';
import { queryClient } from '../server/query-client.ts';

/** The order of the present screen. */
export interface ShownOrder {
  /** Undefined where the screen is of no order. */
  readonly number: string | undefined;
  /** As it was last read; undefined where that is still to come, or nobody is logged in to read it. */
  readonly order: Pick<OrderPage, 'status' | 'money' | 'attempt' | 'merchantName' | 'merchantSupport'> | undefined;
}

/** Returns the order that the address names, else that of the link. */
export function shownOrder(ofLink: string | null | undefined): ShownOrder {
  const { path, search } = hashLocation();
  const query = new URLSearchParams(search);
  if (path === '/orderStatus') {
    const order = queryClient.getQueryData<OrderPage>(orderPageKey(query.get('key') ?? ''));
    return { number: order?.orderNo, order };
  }
  const number = query.get('orderNo') ?? query.get('customParam') ?? ofLink ?? undefined;
  return { number, order: number ? queryClient.getQueryData<OrderView>(orderKey(number)) : undefined };
}
