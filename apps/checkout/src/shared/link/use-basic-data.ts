import { useEffect } from 'react';
import { onBackOnline } from '../online.ts';
import { sessionStore } from '../session/session.ts';
import { useStore } from '../store.ts';
import { type BasicDataState, basicDataStore, loadBasicData, needBasicData } from './basic-data.ts';
import { linkStore } from './link.ts';

/** Reads the verified order of this page's link, again after a log-in or log-out. `refetch` reads it at once. */
export function useBasicData(): BasicDataState & { refetch: () => void } {
  const { merchantParam } = useStore(linkStore);
  const session = useStore(sessionStore);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another link or another buyer is another question
  useEffect(needBasicData, [merchantParam, session?.userNo]);
  useEffect(() => onBackOnline(needBasicData), []);
  return { ...useStore(basicDataStore), refetch };
}

const refetch = () => void loadBasicData();
