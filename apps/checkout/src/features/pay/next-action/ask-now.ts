import { useEffect } from 'react';
import { cacheOrder } from '../../../shared/order/follow-order.ts';
import { readCardPayment } from '../../../shared/server/pay-calls.ts';

/**
 * Makes the server ask the provider at once, because something may have happened there. Without an answer nothing is
 * lost: the order is followed all the time.
 */
export function askNow(orderNo: string, signal?: AbortSignal): void {
  readCardPayment({ orderNo }, signal).then(
    ({ order }) => cacheOrder(order),
    () => {},
  );
}

/** Asks when the buyer comes back to this page from an app or another tab, because they may have paid there. */
export function useAskOnReturn(orderNo: string): void {
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const look = () => {
      if (document.visibilityState === 'visible') askNow(orderNo, signal);
    };
    document.addEventListener('visibilitychange', look, { signal });
    return () => leaving.abort();
  }, [orderNo]);
}
