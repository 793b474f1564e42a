import type { NextActionType, OrderView } from '@kassa/contract';
import { payOf } from './places.ts';

/** Returns the screen where the buyer continues the attempt under way. Null where they have nothing to do. */
export function openStepOf(
  order: Pick<OrderView, 'orderNo' | 'routerPath'> & {
    readonly attempt: { readonly nextAction: { readonly type: NextActionType } } | null;
  },
): string | null {
  const { nextAction } = order.attempt ?? {};
  return nextAction && nextAction.type !== 'none' ? payOf(order.routerPath, order.orderNo) : null;
}
