import { useEffect } from 'react';
import { now } from '../clock.ts';
import { remainingMs } from '../countdown.ts';
import { onBackOnline } from '../online.ts';
import { sessionStore } from '../session/session.ts';
import { useStore } from '../store.ts';
import { type BasicDataState, basicDataStore, loadBasicData, needBasicData } from './basic-data.ts';
import { linkStore } from './link.ts';

/**
 * Reads the verified order of this page's link, again after a log-in or log-out, and at its end, so that the screen says
 * that it has ended. `refetch` reads it at once.
 */
export function useBasicData(): BasicDataState & { refetch: () => void } {
  const { merchantParam } = useStore(linkStore);
  const session = useStore(sessionStore);
  const state = useStore(basicDataStore);
  const { data, error } = state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another link or another buyer is another question
  useEffect(needBasicData, [merchantParam, session?.userNo]);
  useEffect(() => onBackOnline(needBasicData), []);
  useEffect(() => {
    if (!data || error) return;
    const ordered = data.orderNo !== null;
    // Not one wait until then: a device that sleeps would make it longer. An order may be closed some time after its end.
    const look = () => remainingMs(ordered ? data.payBy : data.expiresAt, now()) || refetch();
    const timer = setInterval(look, ordered ? 10_000 : 2_000);
    return () => clearInterval(timer);
  }, [data, error]);
  return { ...state, refetch };
}

const refetch = () => void loadBasicData();
