import type { Quote } from '@kassa/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useKycCheck } from '../identity/use-kyc-check.ts';
import { keyOf } from '../order/offers.ts';
import { payableQuery } from '../order/payment-methods.ts';
import { quoteKey, useMethodQuote } from '../order/use-offers.ts';
import { readKycRules } from '../server/kyc-calls.ts';
import { dropGuest, readSession, sessionStore } from '../session/session.ts';
import { useStore } from '../store.ts';
import { findWallets, mayGuestPay, type WalletOffer } from './find-wallets.ts';

/** What the buttons need to know. `may`: whether this buyer may pay so much now. Undefined while it is unknown. */
interface Found {
  readonly offers: readonly WalletOffer[];
  readonly quote: Quote | undefined;
  readonly quoteKey: readonly string[];
  readonly guest: boolean;
  readonly may: boolean | undefined;
}

/**
 * Reads the wallets for a link, and their price again and again while the page is visible. All of them cost the same: one
 * with another price gets no button. A guest's session for another link sees nothing here, so it ends.
 */
export function useWalletOffers(of: { nftParamNo: string; fiat: string; appId: string }): Found {
  const { nftParamNo, fiat } = of;
  const session = useStore(sessionStore);
  const guest = session === null;
  const elsewhere = session?.guestOf !== undefined && session.guestOf !== nftParamNo;
  useEffect(() => {
    if (!elsewhere) return;
    dropGuest();
    sessionStore.set(readSession());
  }, [elsewhere]);
  const wallets = useQuery({ ...payableQuery(nftParamNo, fiat), select: findWallets });
  const [first, ...others] = wallets.data ?? [];
  const same = others.filter(({ offer }) => offer.fiatSumAmount === first?.offer.fiatSumAmount);
  const { data: quote } = useMethodQuote(nftParamNo, fiat, first?.offer);
  return {
    offers: first ? [first, ...same] : [],
    quote,
    quoteKey: quoteKey(nftParamNo, fiat, first ? keyOf(first.offer) : ''),
    guest,
    may: useMayPay(of.appId, quote, first !== undefined),
  };
}

/**
 * Asks for what a guest may pay, or this buyer. Without an answer the server decides when the order is placed. A guest's
 * limits are asked for where there is a wallet (`any`), beside its price: one after the other, the buttons came later.
 */
function useMayPay(appId: string, quote: Quote | undefined, any: boolean): boolean | undefined {
  const session = useStore(sessionStore);
  const rules = useQuery({
    queryKey: ['kyc-rules', appId],
    queryFn: ({ signal }) => readKycRules(appId, signal),
    enabled: session === null && any,
    staleTime: 60_000,
  });
  const check = useKycCheck(appId, quote);
  if (!quote) return undefined;
  if (session) return check.data?.allowed ?? (check.isError || undefined);
  return rules.data ? mayGuestPay(rules.data, quote) : rules.isError || undefined;
}
