import type { MethodOffer, Quote } from '@kassa/contract';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { walletOf, walletStore } from '../../../shared/link/wallet.ts';
import { readPaymentMethods, readQuote } from '../../../shared/server/home-calls.ts';
import { useStore } from '../../../shared/store.ts';
import { hasBrowserWallet } from '../browser-wallet.ts';

/** What an order may be paid with in `fiat`, with the fees of now. */
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

/** Apple Pay and Google Pay are offered where the browser has them. */
async function withoutMissingWallets(methods: readonly MethodOffer[]): Promise<readonly MethodOffer[]> {
  const wallets = ['applePay', 'googlePay'] as const;
  const has = await Promise.all(wallets.map(hasBrowserWallet));
  const missing = wallets.filter((_, index) => !has[index]);
  return methods.filter(({ type }) => !missing.some((wallet) => wallet === type));
}

/** Where the query cache keeps the quote of a method. */
export const quoteKey = (nftParamNo: string, fiat: string, method: string) => ['quote', nftParamNo, fiat, method];

const refreshMs = 15_000;

/** The price by one method, anew every 15 s while somebody looks (seed section 9). The last one stays while the next is asked. */
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
    refetchInterval: refreshMs,
    staleTime: refreshMs,
    placeholderData: keepPreviousData,
  });
}
