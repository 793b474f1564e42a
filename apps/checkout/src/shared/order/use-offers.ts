import type { MethodOffer, Quote } from '@kassa/contract';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { walletOf, walletStore } from '../link/wallet.ts';
import { readQuote } from '../server/home-calls.ts';
import { useStore } from '../store.ts';
import { payableQuery } from './payment-methods.ts';

/** Reads the methods for an order in `fiat`, with the present fees. */
export function useOffers(nftParamNo: string, fiat: string): UseQueryResult<readonly MethodOffer[]> {
  return useQuery({ ...payableQuery(nftParamNo, fiat), select: ({ methods }) => methods });
}

/** Returns the query cache's key of a method's quote. */
export const quoteKey = (nftParamNo: string, fiat: string, method: string) => ['quote', nftParamNo, fiat, method];

/** How often a price on screen is asked for again, in ms (docs/specification/journey.md#price-refresh). */
export const priceEveryMs = 15_000;

/**
 * Reads the price by one method, again and again while the page is visible. The last price stays until the next one comes.
 */
export function useMethodQuote(
  nftParamNo: string,
  fiat: string,
  offer: MethodOffer | undefined,
): UseQueryResult<Quote> {
  const { payWayCode = '', bankCode = '' } = offer ?? {};
  const { typed } = walletOf(useStore(walletStore), nftParamNo);
  const wallet = typed === '' ? {} : { address: typed };
  return useQuery({
    queryKey: quoteKey(nftParamNo, fiat, `${payWayCode}|${bankCode}`),
    queryFn: ({ signal }) => readQuote({ nftParamNo, fiat, payWayCode, bankCode, ...wallet }, signal, true),
    enabled: offer !== undefined,
    refetchInterval: priceEveryMs,
    staleTime: priceEveryMs,
    placeholderData: keepPreviousData,
  });
}
