import type { OrderView } from '@kassa/contract';
import { useRemaining } from '../countdown.ts';

/**
 * Returns until when an order can be paid (ISO 8601): the end of what the buyer was given to pay with or to confirm, as
 * long as that lasts, otherwise the order's own. Undefined without an order.
 */
export function usePayBy(order: Pick<OrderView, 'attempt' | 'expiresAt'> | undefined): string | undefined {
  const action = order?.attempt?.nextAction;
  const until = action && 'until' in action ? action.until : undefined;
  return useRemaining(until) > 0 ? until : order?.expiresAt;
}
