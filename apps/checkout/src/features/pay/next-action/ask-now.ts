import { useEffect } from 'react';
import { keepOrder } from '../../../shared/order/follow-order.ts';
import { readCardPayment } from '../../../shared/server/pay-calls.ts';

/**
 * Has the provider asked at once: something may have happened there. Without an answer no harm is done, for the order is
 * followed all the time.
 */
export function askNow(orderNo: string, signal?: AbortSignal): void {
  readCardPayment({ orderNo }, signal).then(
    ({ order }) => keepOrder(order),
    () => {},
  );
}

/** Asks when the buyer comes back to this page from an app or another tab: he may have paid there. */
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
