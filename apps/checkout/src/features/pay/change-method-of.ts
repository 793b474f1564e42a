import type { OrderView } from '@kassa/contract';
import { methodsOf } from '../../shared/order/places.ts';

/** Where the method of an order is chosen anew. The order's number is given along: this tab may hold no link. */
export function changeMethodOf({ nftParamNo, orderNo }: Pick<OrderView, 'nftParamNo' | 'orderNo'>): string {
  return `${methodsOf(nftParamNo)}&orderNo=${encodeURIComponent(orderNo)}`;
}
