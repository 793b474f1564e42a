import { useEffect } from 'react';
import { readUserDetail } from '../../shared/server/kyc-calls.ts';
import { saveKycStatus } from '../../shared/session/session.ts';

/** Reads the identity level once from the server. Without an answer the known level stays. */
export function useFreshLevel(): void {
  useEffect(() => {
    const leaving = new AbortController();
    readUserDetail(leaving.signal).then(
      ({ currKycLevel, currUserLevel }) => saveKycStatus(Math.max(currKycLevel, currUserLevel)),
      () => {},
    );
    return () => leaving.abort();
  }, []);
}
