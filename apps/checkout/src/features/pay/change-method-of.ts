import type { OrderView } from '@kassa/contract';
import { methodsOf } from '../../shared/order/places.ts';

/**
 * Returns the address where the buyer chooses another method for an order. It contains the order's number, because this
 * tab may have no link.
 */
export function changeMethodOf({ nftParamNo, orderNo }: Pick<OrderView, 'nftParamNo' | 'orderNo'>): string {
  return `${methodsOf(nftParamNo)}&orderNo=${encodeURIComponent(orderNo)}`;
}
