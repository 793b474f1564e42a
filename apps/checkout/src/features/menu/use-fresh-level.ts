import { useEffect } from 'react';
import { readUserDetail } from '../../shared/server/kyc-calls.ts';
import { keepKycStatus } from '../../shared/session/session.ts';

/** Asks once what level of identity the server has on file; without an answer the one that is known stands. */
export function useFreshLevel(): void {
  useEffect(() => {
    const leaving = new AbortController();
    readUserDetail(leaving.signal).then(
      ({ currKycLevel, currUserLevel }) => keepKycStatus(Math.max(currKycLevel, currUserLevel)),
      () => {},
    );
    return () => leaving.abort();
  }, []);
}
