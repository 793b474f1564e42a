import type { NextAction, OrderView } from '@kassa/contract';
import { useEffect, useState } from 'react';

/** What a buyer is given to pay with or to confirm, until a time. */
export type Given = Exclude<NextAction, { type: 'none' }>;

/**
 * Returns what the order's attempt gives its buyer, or gave them on this screen: once that has expired or was withdrawn,
 * the order no longer says it.
 */
export function useGiven(order: OrderView | undefined): Given | undefined {
  const attempt = order?.attempt;
  const [last, setLast] = useState(attempt);
  useEffect(() => {
    if (attempt?.nextAction.type !== 'none') setLast(attempt);
  }, [attempt]);
  const shown = attempt?.paymentNo === last?.paymentNo && attempt?.nextAction.type === 'none' ? last : attempt;
  return shown && shown.nextAction.type !== 'none' ? shown.nextAction : undefined;
}
