import type { DataOf, kycCheck, Quote } from '@kassa/contract';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { readKycCheck } from '../server/kyc-calls.ts';
import { sessionStore } from '../session/session.ts';
import { useStore } from '../store.ts';

/** What is paid, and by which method. */
export type Priced = Pick<Quote, 'fiat' | 'fiatSumAmount' | 'payWayCode'>;

/** Asks whether the buyer who is logged in may pay so much with a shop. The last answer stays until the next one comes. */
export function useKycCheck(appId: string, priced: Priced | undefined): UseQueryResult<DataOf<typeof kycCheck>> {
  const session = useStore(sessionStore);
  const { fiat = '', fiatSumAmount: amount = '', payWayCode = '' } = priced ?? {};
  return useQuery({
    queryKey: ['kyc-check', session?.userNo, appId, fiat, amount, payWayCode],
    queryFn: ({ signal }) => readKycCheck({ fiat, amount, payWayCode, appId }, signal),
    enabled: session !== null && appId !== '' && priced !== undefined,
    staleTime: 30_000,
    placeholderData: (before) => before,
  });
}
