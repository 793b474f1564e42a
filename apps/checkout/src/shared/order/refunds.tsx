import type { OrderPage } from '@kassa/contract';
import { type ReactNode, Suspense } from 'react';
import { loadTexts } from '../language/language.ts';
import { loadable } from '../load/loadable.ts';
import { Waiting } from './waiting.tsx';

// Few orders have one.
const Refunds = loadable(async () => {
  const [{ Refunds }] = await Promise.all([import('../help/refunds.tsx'), loadTexts('help')]);
  return Refunds;
});

/**
 * Shows the refunds of an order and a part that came of its total, where there are some, and with them what is below:
 * `children`, which they would push down.
 */
export function WithRefunds({ order, children }: { order: OrderPage | undefined; children: ReactNode }) {
  if (!order?.refunds?.length && !order?.money.restAmount) return children;
  return (
    <Suspense fallback={<Waiting shape="facts" />}>
      <Refunds order={order} />
      {children}
    </Suspense>
  );
}
