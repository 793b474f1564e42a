import type { OrderView } from '@kassa/contract';
import { useRef, useState } from 'react';
import { cacheOrder } from '../../../shared/order/follow-order.ts';
import { mayHaveWorked } from '../../../shared/server/call-error.ts';
import { readOrder } from '../../../shared/server/order-calls.ts';
import { startPayment } from '../../../shared/server/pay-calls.ts';

interface StartAgain {
  readonly busy: boolean;
  readonly error: unknown;
  readonly start: () => void;
}

/**
 * Requests new instructions for the same order, once however often the buyer presses. After a lost answer it uses the
 * same token.
 */
export function useStartAgain(order: OrderView): StartAgain {
  const [state, setState] = useState<{ busy: boolean; error: unknown }>({ busy: false, error: null });
  const running = useRef(false);
  const submitToken = useRef('');
  const start = async () => {
    if (running.current) return;
    running.current = true;
    setState({ busy: true, error: null });
    submitToken.current ||= crypto.randomUUID();
    const { orderNo, quote } = order;
    try {
      cacheOrder((await startPayment({ orderNo, confirmAmount: quote.fiatSumAmount }, submitToken.current)).order);
      submitToken.current = '';
      setState({ busy: false, error: null });
    } catch (error) {
      if (!mayHaveWorked(error)) submitToken.current = '';
      setState({ busy: false, error });
      // Where the order has moved on meanwhile, its status leads the buyer to the right screen.
      await readOrder(orderNo).then(cacheOrder, () => {});
    } finally {
      running.current = false;
    }
  };
  return { ...state, start: () => void start() };
}
