import type { MethodOffer, OrderView, Quote } from '@kassa/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { loadBasicData } from '../../../shared/link/basic-data.ts';
import { walletOf, walletStore } from '../../../shared/link/wallet.ts';
import { useHoldReload } from '../../../shared/load/reload.ts';
import { navigate } from '../../../shared/navigate/hash-location.ts';
import { keepOrder } from '../../../shared/order/follow-order.ts';
import { payOf, resultOf } from '../../../shared/order/places.ts';
import { CallError, codeOf } from '../../../shared/server/call-error.ts';
import { placeOrderOf } from '../../../shared/server/pay-calls.ts';
import { keyOf } from './group-methods.ts';
import { rememberMethod } from './last-method.ts';
import { quoteKey } from './use-offers.ts';

interface GoOn {
  readonly busy: boolean;
  /** Why it did not work; the screen finds the words. */
  readonly error: unknown;
  readonly go: (offer: MethodOffer, quote: Quote) => void;
}

/**
 * Places the order with the quote that is on screen, or changes the method of the one that stands. A quote that ran out
 * with the same total is renewed in silence; another total is shown, and the buyer is asked again.
 */
export function useGoOn(): GoOn {
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  // One intention, one submit-token: after a lost answer the same quote is sent under the same token.
  const sent = useRef({ quoteNo: '', submitToken: '' });
  const running = useRef(false);
  useHoldReload(busy);

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
  const placeAtShownTotal = async (offer: MethodOffer, quote: Quote): Promise<OrderView> => {
    try {
      return await place(offer, quote);
    } catch (refusal) {
      const fresh = codeOf(refusal) === '91101' ? ((refusal as CallError).data as Quote | null) : null;
      if (!fresh) throw refusal;
      cache.setQueryData(quoteKey(quote.nftParamNo, quote.fiat, keyOf(offer)), fresh);
      if (fresh.fiatSumAmount !== quote.fiatSumAmount) throw refusal;
      return place(offer, fresh);
    }
  };
  const go = async (offer: MethodOffer, quote: Quote): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setError(null);
    try {
      const order = await placeAtShownTotal(offer, quote);
      rememberMethod(keyOf(offer));
      keepOrder(order);
      void loadBasicData();
      // An order that has moved on meanwhile (another tab) is told by its result.
      const open = order.status === 'waiting_for_payment';
      navigate(open ? payOf(offer.routerPath, order.orderNo) : resultOf(order.orderNo));
    } catch (refusal) {
      if (!(refusal instanceof CallError)) throw refusal;
      setError(refusal);
      // Whose it is, whether it still is to be had, or where its order stands has changed: ask anew.
      void loadBasicData();
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { busy, error, go: (offer, quote) => void go(offer, quote) };
}
