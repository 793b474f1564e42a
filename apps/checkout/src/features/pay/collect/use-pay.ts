import type { DataOf, OrderView, pay } from '@kassa/contract';
import { useRef, useState } from 'react';
import { navigate } from '../../../shared/navigate/hash-location.ts';
import { keepOrder } from '../../../shared/order/follow-order.ts';
import { resultOf } from '../../../shared/order/places.ts';
import { codeOf, isLost } from '../../../shared/server/call-error.ts';
import { readOrder } from '../../../shared/server/order-calls.ts';

/** A payment that is ready to go out. */
export interface Prepared {
  readonly send: (confirmAmount: string, submitToken: string) => Promise<DataOf<typeof pay>>;
}

export interface Paying {
  /** From the first click until the server has said where the payment stands. */
  readonly busy: boolean;
  readonly error: unknown;
  /**
   * The answer to the payment got lost, so nobody here knows whether it was started. Paying again goes on with the very
   * same payment.
   */
  readonly unsure: boolean;
  /** `prepare`: hands over what was filled in; not asked again where the same payment goes on. */
  readonly pay: (order: OrderView, prepare: () => Promise<Prepared>) => void;
}

/** One attempt as it is sent: what was handed over, the total, and the submit-token that makes it one. */
interface Intention {
  readonly prepared: Prepared;
  readonly confirmAmount: string;
  readonly submitToken: string;
}

/**
 * Pays an order, once however often it is clicked. What is under way stays on the pay screen and is shown by its status;
 * what ended at once is told by the result. A lost answer is followed by asking the server, never by saying that it failed.
 */
export function usePay(): Paying {
  const [state, setState] = useState<{ busy: boolean; error: unknown; unsure: boolean }>(idle);
  const running = useRef(false);
  const intention = useRef<Intention | null>(null);

  const attempt = async (order: OrderView, prepare: () => Promise<Prepared>): Promise<void> => {
    let sending = false;
    try {
      const { fiatSumAmount } = order.quote;
      const prepared = intention.current?.prepared ?? (await prepare());
      if (intention.current?.confirmAmount !== fiatSumAmount) {
        intention.current = { prepared, confirmAmount: fiatSumAmount, submitToken: crypto.randomUUID() };
      }
      sending = true;
      const paid = await prepared.send(intention.current.confirmAmount, intention.current.submitToken);
      intention.current = null;
      keepOrder(paid.order);
      setState(idle);
      leaveWhenEnded(paid.order);
    } catch (error) {
      const found = sending ? await whereItStands(order) : null;
      if (found && startedSince(order, found)) {
        intention.current = null;
        setState(idle);
        return leaveWhenEnded(found);
      }
      const unsure = sending && isLost(error);
      // Only where the same payment may still be on its way, or only its total changed, is what was handed over kept for it.
      if (!unsure && codeOf(error) !== '91101') intention.current = null;
      setState({ busy: false, error, unsure });
    }
  };
  const pay = async (order: OrderView, prepare: () => Promise<Prepared>): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setState({ busy: true, error: null, unsure: false });
    try {
      await attempt(order, prepare);
    } finally {
      running.current = false;
    }
  };
  return { ...state, pay: (order, prepare) => void pay(order, prepare) };
}

const idle = { busy: false, error: null, unsure: false };

function leaveWhenEnded({ orderNo, attempt }: OrderView): void {
  const ended = attempt?.status === 'declined' || attempt?.status === 'cancelled';
  if (ended) navigate(resultOf(orderNo), { replace: true });
}

/** The order as the server has it now; null where it can't be reached either. */
async function whereItStands({ orderNo }: OrderView): Promise<OrderView | null> {
  try {
    const order = await readOrder(orderNo);
    keepOrder(order);
    return order;
  } catch {
    return null;
  }
}

/** Whether an attempt was started, or the order moved on, after `before` was seen. */
function startedSince(before: OrderView, now: OrderView): boolean {
  return now.attempt?.paymentNo !== before.attempt?.paymentNo || now.status !== before.status;
}
