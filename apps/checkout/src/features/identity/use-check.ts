import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryClient } from '../../shared/server/query-client.ts';
import { saveKycStatus } from '../../shared/session/session.ts';
import { type CheckState, checkKey, followCheck, readNewest } from './follow-check.ts';

/** Reads the check of `reference`, or the newest ('') with the buyer's level. Updates live. */
export function useCheck(reference: string): UseQueryResult<CheckState> {
  const query = useQuery({
    queryKey: checkKey(reference),
    queryFn: ({ signal }) => readNewest(reference, signal),
    staleTime: 1_000,
  });
  const known = query.data?.check?.reference;
  const userLevel = query.data?.userLevel;
  useEffect(() => {
    if (known === undefined) return;
    const leaving = new AbortController();
    void followCheck(reference, leaving.signal);
    return () => leaving.abort();
  }, [reference, known]);
  useEffect(() => {
    if (userLevel === undefined) return;
    saveKycStatus(userLevel);
    // The limits depend on the level.
    void queryClient.invalidateQueries({ queryKey: ['quota'] });
    void queryClient.invalidateQueries({ queryKey: ['kyc-check'] });
  }, [userLevel]);
  return query;
}
