import type { OrderView, Quote } from '@kassa/contract';
import { useQuery } from '@tanstack/react-query';
import { obstacleOf } from '../../../shared/identity/needs-check.ts';
import { linkStore } from '../../../shared/link/link.ts';
import { readKycCheck } from '../../../shared/server/kyc-calls.ts';
import { sessionStore } from '../../../shared/session/session.ts';
import { useStore } from '../../../shared/store.ts';

interface NeedsCheck {
  readonly appId: string;
  readonly obstacle: 'none' | 'check' | 'limit';
  /** Level of the check that allows this payment. Null where none is needed. */
  readonly level: 1 | 2 | null;
}

/**
 * Returns whether the payment on screen needs an identity check first, so that a buyer does not fill in a form for
 * nothing. The server decides when the order is placed: without an answer here the buyer continues.
 */
export function useNeedsCheck({ order }: { order: OrderView | undefined }, quote: Quote | undefined): NeedsCheck {
  const session = useStore(sessionStore);
  const link = useStore(linkStore);
  const appId = order?.appId ?? link.appId;
  const { fiat = '', fiatSumAmount: amount = '', payWayCode = '' } = quote ?? {};
  const { data } = useQuery({
    queryKey: ['kyc-check', session?.userNo, appId, fiat, amount, payWayCode],
    queryFn: ({ signal }) => readKycCheck({ fiat, amount, payWayCode, appId }, signal),
    enabled: session !== null && appId !== '' && quote !== undefined,
    staleTime: 30_000,
    placeholderData: (before) => before,
  });
  const obstacle = data ? obstacleOf(data) : ({ kind: 'none' } as const);
  return { appId, obstacle: obstacle.kind, level: obstacle.kind === 'check' ? obstacle.level : null };
}
