import type { OrderView, Quote } from '@kassa/contract';
import { useQuery } from '@tanstack/react-query';
import { linkStore } from '../link/link.ts';
import { readKycCheck } from '../server/kyc-calls.ts';
import { sessionStore } from '../session/session.ts';
import { useStore } from '../store.ts';
import { obstacleOf } from './needs-check.ts';

/** What is paid, and by which method. */
type Priced = Pick<Quote, 'fiat' | 'fiatSumAmount' | 'payWayCode'>;

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
  const session = useStore(sessionStore);
  const link = useStore(linkStore);
  const appId = order?.appId ?? link.appId;
  const { fiat = '', fiatSumAmount: amount = '', payWayCode = '' } = quote ?? {};
  const { data, isLoading } = useQuery({
    queryKey: ['kyc-check', session?.userNo, appId, fiat, amount, payWayCode],
    queryFn: ({ signal }) => readKycCheck({ fiat, amount, payWayCode, appId }, signal),
    enabled: session !== null && appId !== '' && quote !== undefined,
    staleTime: 30_000,
    placeholderData: (before) => before,
  });
  const obstacle = data ? obstacleOf(data) : ({ kind: 'none' } as const);
  const level = obstacle.kind === 'check' ? obstacle.level : null;
  return { appId, obstacle: obstacle.kind, level, asking: isLoading };
}
