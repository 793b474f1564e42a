import type { MethodOffer, OrderView, Quote } from '@kassa/contract';
import { useRef, useState } from 'react';
import { loadBasicData } from '../../../shared/link/basic-data.ts';
import { useHoldReload } from '../../../shared/load/reload.ts';
import { navigate } from '../../../shared/navigate/hash-location.ts';
import { cacheOrder } from '../../../shared/order/follow-order.ts';
import { rememberMethod } from '../../../shared/order/last-method.ts';
import { asksForNothing } from '../../../shared/order/offers.ts';
import { payOf, resultOf } from '../../../shared/order/places.ts';
import { usePlace } from '../../../shared/order/use-place.ts';
import { CallError } from '../../../shared/server/call-error.ts';
import { withdrawOwnPayment } from '../../../shared/server/pay-calls.ts';
import { useFailureWords } from '../../../shared/server/use-failure-words.ts';
import { showToast } from '../../../shared/toast/toast.ts';
import type { PrepareCard } from '../collect/use-pay.ts';
import { useAskBeforeUnload } from '../use-ask-before-unload.ts';
import { type AtOnce, usePayAtOnce } from './use-pay-at-once.tsx';

/** State and action of continuing from the list of methods. */
export interface GoOn extends Pick<AtOnce, 'unsure' | 'sheet'> {
  readonly busy: boolean;
  /** Why it did not work. The screen finds the words. */
  readonly error: unknown;
  /** Whether the order was placed, and its payment was what did not work. */
  readonly placed: boolean;
  /** The number of the order that was placed here. '' before. */
  readonly orderNo: string;
  /** `prepare`: hands over the card that was typed in the list. */
  readonly go: (pressed: Pressed, prepare?: PrepareCard) => void;
}

/** What was on the button: a method and its price. */
interface Pressed {
  readonly offer: MethodOffer;
  readonly quote: Quote;
  /** The order whose payment under way is withdrawn first. '' for none. */
  readonly instead: string;
}

/**
 * Places the order, after another payment of it was withdrawn, and shows the method's form. A method that asks for nothing, and a card that was typed in the list,
 * is paid by the same press: its pay screen opens when there is something to do on it.
 */
export function useGoOn(): GoOn {
  const place = usePlace();
  const atOnce = usePayAtOnce();
  const [placing, setPlacing] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [orderNo, setOrderNo] = useState('');
  const running = useRef(false);
  const busy = placing || atOnce.busy;
  useHoldReload(busy || atOnce.unsure);
  useAskBeforeUnload(atOnce.busy);

  const words = useFailureWords();

  const next = async ({ offer, quote }: Pressed, order: OrderView, prepare?: PrepareCard): Promise<void> => {
    rememberMethod(offer);
    cacheOrder(order);
    setOrderNo(order.orderNo);
    void loadBasicData();
    // The result shows an order that has moved on meanwhile (in another tab).
    if (order.status !== 'waiting_for_payment') return navigate(resultOf(order.orderNo));
    // Only the total that was on the button is paid by that press. The order's own screen asks for another one.
    const agreed = order.quote.fiatSumAmount === quote.fiatSumAmount;
    if (!agreed || (!asksForNothing(offer) && !prepare)) return navigate(payOf(offer.routerPath, order.orderNo));
    atOnce.pay(order, offer, prepare);
  };
  // Where money may be coming, the result says what is known of it.
  const withdraw = async (open: string): Promise<boolean> => {
    try {
      cacheOrder(await withdrawOwnPayment(open, crypto.randomUUID()));
      return true;
    } catch (refusal) {
      if (!(refusal instanceof CallError)) throw refusal;
      showToast(words(refusal));
      navigate(resultOf(open));
      return false;
    }
  };
  const go = async (pressed: Pressed, prepare?: PrepareCard): Promise<void> => {
    // After a lost answer the same payment continues.
    if (atOnce.again()) return;
    if (running.current || busy) return;
    running.current = true;
    setPlacing(true);
    setError(null);
    try {
      if (pressed.instead && !(await withdraw(pressed.instead))) return;
      await next(pressed, await place(pressed.offer, pressed.quote), prepare);
    } catch (refusal) {
      if (!(refusal instanceof CallError)) throw refusal;
      setError(refusal);
      // Its owner, its availability or its state has changed, so read it again.
      void loadBasicData();
    } finally {
      running.current = false;
      setPlacing(false);
    }
  };
  return {
    busy,
    error: busy ? null : (error ?? atOnce.error),
    placed: error === null,
    orderNo,
    unsure: atOnce.unsure,
    sheet: atOnce.sheet,
    go: (pressed, prepare) => void go(pressed, prepare),
  };
}
