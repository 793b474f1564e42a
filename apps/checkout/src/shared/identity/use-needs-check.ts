import type { OrderView } from '@kassa/contract';
import { linkStore } from '../link/link.ts';
import { useStore } from '../store.ts';
import { obstacleOf } from './needs-check.ts';
import { type Priced, useKycCheck } from './use-kyc-check.ts';

interface NeedsCheck {
  readonly appId: string;
  readonly obstacle: 'none' | 'check' | 'limit';
  /** Level of the check that allows this payment. Null where none is needed. */
  readonly level: 1 | 2 | null;
  /** True until the server has answered, or can't. */
  readonly asking: boolean;
}

/**
 * Returns whether the payment on screen needs an identity check first, so that a buyer does not fill in a form for
 * nothing. The server decides when the order is placed: without an answer here the buyer continues.
 */
export function useNeedsCheck({ order }: { order: OrderView | undefined }, quote: Priced | undefined): NeedsCheck {
  const link = useStore(linkStore);
  const appId = order?.appId ?? link.appId;
  const { data, isLoading } = useKycCheck(appId, quote);
  const obstacle = data ? obstacleOf(data) : ({ kind: 'none' } as const);
  const level = obstacle.kind === 'check' ? obstacle.level : null;
  return { appId, obstacle: obstacle.kind, level, asking: isLoading };
}
