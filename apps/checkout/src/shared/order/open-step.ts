import type { OrderView } from '@kassa/contract';
import { payOf } from './places.ts';

/** Where the buyer goes on with what is left for him to do in the attempt that is under way; null where nothing is. */
export function openStepOf(order: Pick<OrderView, 'orderNo' | 'routerPath' | 'attempt'>): string | null {
  const { nextAction } = order.attempt ?? {};
  return nextAction && nextAction.type !== 'none' ? payOf(order.routerPath, order.orderNo) : null;
}
