import { keepPreviousData, queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type BasicData, readBasicData } from '../server/home-calls.ts';
import { sessionStore } from '../session/session.ts';
import { useStore } from '../store.ts';
import { choiceStore, dropChoice } from './choice.ts';
import { dropLink, keepLink, linkStore } from './link.ts';

/** The verified order of this page's link, asked for again after a log-in or log-out: whose it is may have changed. */
export function useBasicData(): UseQueryResult<BasicData | null> {
  const { merchantParam } = useStore(linkStore);
  const session = useStore(sessionStore);
  return useQuery({
    ...basicDataQuery(merchantParam, session?.userNo ?? ''),
    enabled: merchantParam !== '',
    placeholderData: keepPreviousData,
  });
}

/** The question behind `useBasicData`, to be asked before anything is drawn. */
export function basicDataQuery(merchantParam: string, userNo: string) {
  return queryOptions({
    queryKey: ['link', merchantParam, userNo],
    queryFn: async ({ signal }) => {
      const data = await readBasicData(merchantParam, signal);
      if (data === null) {
        // Seed section 4, Home: nothing is returned, so what is stored of the merchant goes.
        dropLink();
        dropChoice();
        return null;
      }
      keepLink({ merchantParam, appId: data.merchant.appId });
      if (choiceStore.get().nftParamNo !== data.nftParamNo) {
        choiceStore.set({ fiat: data.quote?.fiat ?? '', payAmount: '', nftParamNo: data.nftParamNo });
      }
      return data;
    },
    staleTime: 60_000,
  });
}
