import type { DataOf, paymentMethods } from '@kassa/contract';
import { i18n } from '@lingui/core';
import { queryOptions } from '@tanstack/react-query';
import { readPaymentMethods } from '../server/home-calls.ts';
import { hasBrowserWallet } from '../wallet/browser-wallet.ts';

/** What a link can be paid with: its methods, and the wallets that have a button of their own. */
export type Payable = Pick<DataOf<typeof paymentMethods>, 'methods' | 'wallets'>;

/**
 * Returns the query for what a link can be paid with in `fiat`, by this browser. The list of methods and the wallets'
 * buttons ask by it, so that a screen with both asks the server once. The server names the methods in the language of
 * the request: a new language asks again, and keeps the list, with what was typed in it, until the answer is there.
 */
export const payableQuery = (nftParamNo: string, fiat: string) =>
  queryOptions({
    queryKey: ['payment', nftParamNo, fiat, i18n.locale],
    queryFn: async ({ signal }): Promise<Payable> => {
      const { methods, wallets, walletSheets } = await readPaymentMethods({ nftParamNo, fiat }, signal);
      return { methods: walletSheets ? methods : await withoutMissingWallets(methods), wallets };
    },
    enabled: nftParamNo !== '' && fiat !== '',
    staleTime: 60_000,
    placeholderData: (last: Payable | undefined, of) => {
      const [, lastLink, lastFiat] = of?.queryKey ?? [];
      return lastLink === nftParamNo && lastFiat === fiat ? last : undefined;
    },
  });

/** Keeps Apple Pay and Google Pay only where the browser has them. */
async function withoutMissingWallets(methods: Payable['methods']): Promise<Payable['methods']> {
  const wallets = ['applePay', 'googlePay'] as const;
  const has = await Promise.all(wallets.map(hasBrowserWallet));
  const missing = wallets.filter((_, index) => !has[index]);
  return methods.filter(({ type }) => !missing.some((wallet) => wallet === type));
}
