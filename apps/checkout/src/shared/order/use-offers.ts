import type { MethodOffer, Quote } from '@kassa/contract';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { walletOf, walletStore } from '../link/wallet.ts';
import { readPaymentMethods, readQuote } from '../server/home-calls.ts';
import { useStore } from '../store.ts';
import { hasBrowserWallet } from '../wallet/browser-wallet.ts';

/** Reads the methods for an order in `fiat`, with the present fees. */
export function useOffers(nftParamNo: string, fiat: string): UseQueryResult<readonly MethodOffer[]> {
  return useQuery({
    queryKey: ['methods', nftParamNo, fiat],
    queryFn: async ({ signal }) => {
      const { methods, walletSheets } = await readPaymentMethods({ nftParamNo, fiat }, signal);
      return walletSheets ? methods : withoutMissingWallets(methods);
    },
    enabled: nftParamNo !== '' && fiat !== '',
    staleTime: 60_000,
  });
}

/** Keeps Apple Pay and Google Pay only where the browser has them. */
async function withoutMissingWallets(methods: readonly MethodOffer[]): Promise<readonly MethodOffer[]> {
  const wallets = ['applePay', 'googlePay'] as const;
  const has = await Promise.all(wallets.map(hasBrowserWallet));
  const missing = wallets.filter((_, index) => !has[index]);
  return methods.filter(({ type }) => !missing.some((wallet) => wallet === type));
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
