import type { MethodOffer, OrderView, Quote } from '@kassa/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { walletOf, walletStore } from '../link/wallet.ts';
import { type CallError, reasonOf } from '../server/call-error.ts';
import { placeOrderOf } from '../server/pay-calls.ts';
import { keyOf } from './offers.ts';
import { quoteKey } from './use-offers.ts';

/**
 * Returns a function that places the order with the quote on screen, or changes the method of the existing order. An
 * expired quote with the same total is renewed without asking. A different total is shown, and the buyer is asked again.
 * @param shownAt where the price on screen is cached, if not under the method's own key
 * @throws CallError
 */
export function usePlace(shownAt?: readonly string[]): (offer: MethodOffer, quote: Quote) => Promise<OrderView> {
  const cache = useQueryClient();
  // One intention has one submit-token: after a lost answer the same quote is sent with the same token.
  const sent = useRef({ quoteNo: '', submitToken: '' });
  const place = (offer: MethodOffer, quote: Quote): Promise<OrderView> => {
    if (sent.current.quoteNo !== quote.quoteNo) {
      sent.current = { quoteNo: quote.quoteNo, submitToken: crypto.randomUUID() };
    }
    const { nftParamNo, fiat, quoteNo } = quote;
    const { payWayCode, bankCode: payBankCode } = offer;
    const { confirmed } = walletOf(walletStore.get(), nftParamNo);
    const wallet = confirmed.length > 0 ? { walletConfirmed: [...confirmed] } : {};
    return placeOrderOf({ nftParamNo, fiat, payWayCode, payBankCode, quoteNo, ...wallet }, sent.current.submitToken);
  };
  return async (offer, quote) => {
    try {
      return await place(offer, quote);
    } catch (refusal) {
      const fresh = reasonOf(refusal) === 'quote_changed' ? ((refusal as CallError).data as Quote | null) : null;
      if (!fresh) throw refusal;
      cache.setQueryData(shownAt ?? quoteKey(quote.nftParamNo, quote.fiat, keyOf(offer)), fresh);
      if (fresh.fiatSumAmount !== quote.fiatSumAmount) throw refusal;
      return place(offer, fresh);
    }
  };
}
