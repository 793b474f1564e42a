import type { DataOf, OrderView, pay } from '@kassa/contract';
import { useRef, useState } from 'react';
import { navigate } from '../../../shared/navigate/hash-location.ts';
import { isCardDeclined } from '../../../shared/order/decline.ts';
import { cacheOrder } from '../../../shared/order/follow-order.ts';
import { resultOf } from '../../../shared/order/places.ts';
import { mayHaveWorked, reasonOf } from '../../../shared/server/call-error.ts';
import { readOrder } from '../../../shared/server/order-calls.ts';

/** A payment that is ready to be sent. */
export interface Prepared {
  readonly send: (confirmAmount: string, submitToken: string) => Promise<DataOf<typeof pay>>;
}

/** Hands over a card for an order that was placed. */
export type PrepareCard = (order: OrderView) => Promise<Prepared>;

/** Pays by the card of a form, when its order is there. */
export type PayByCard = (prepare: PrepareCard) => void;

/** State and action of paying. */
export interface Paying {
  /** True from the first click until the server has answered. */
  readonly busy: boolean;
  readonly error: unknown;
  /**
   * True when the answer to the payment was lost, so it is unknown whether it was started. Paying again continues the
   * same payment.
   */
  readonly unsure: boolean;
  /** Pays. `prepare` hands over the form. It is not called again where the same payment continues. */
  readonly pay: (order: OrderView, prepare: () => Promise<Prepared>) => void;
}

/** One attempt to send: the method, what was handed over for it, the total, and the submit-token that makes it one. */
interface Intention {
  readonly method: string;
  readonly prepared: Prepared;
  readonly confirmAmount: string;
  readonly submitToken: string;
}

/**
 * Pays an order, once however often the buyer clicks. After a lost answer it asks the server, and never says that the
 * payment failed. `leave` continues from an order whose attempt was started: by default an attempt under way stays on the
 * pay screen, which shows its status, and the result shows one that ended at once. A declined card stays where another
 * one can be typed.
 */
export function usePay(leave: (order: OrderView) => void = leaveWhenEnded): Paying {
  const [state, setState] = useState<{ busy: boolean; error: unknown; unsure: boolean }>(idle);
  const running = useRef(false);
  const intention = useRef<Intention | null>(null);

  const attempt = async (order: OrderView, prepare: () => Promise<Prepared>): Promise<void> => {
    let sending = false;
    try {
      const { fiatSumAmount, payWayCode, bankCode } = order.quote;
      const method = `${payWayCode}|${bankCode}`;
      if (intention.current?.method !== method) intention.current = null;
      const prepared = intention.current?.prepared ?? (await prepare());
      if (intention.current?.confirmAmount !== fiatSumAmount) {
        intention.current = { method, prepared, confirmAmount: fiatSumAmount, submitToken: crypto.randomUUID() };
      }
      sending = true;
      const paid = await prepared.send(intention.current.confirmAmount, intention.current.submitToken);
      intention.current = null;
      cacheOrder(paid.order);
      setState(idle);
      leave(paid.order);
    } catch (error) {
      const found = sending ? await rereadOrder(order) : null;
      if (found && startedSince(order, found)) {
        intention.current = null;
        setState(idle);
        return leave(found);
      }
      const unsure = sending && mayHaveWorked(error);
      // Keep what was handed over only where the same payment may still be under way, or only its total changed.
      if (!unsure && reasonOf(error) !== 'quote_changed') intention.current = null;
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

function leaveWhenEnded(order: OrderView): void {
  if (hasEnded(order.attempt) && !isCardDeclined(order)) navigate(resultOf(order.orderNo), { replace: true });
}

/** Returns whether an attempt has ended unpaid. */
export const hasEnded = (attempt: OrderView['attempt']): boolean =>
  attempt?.status === 'declined' || attempt?.status === 'cancelled';

/** Returns the order as the server has it now. Null where the server can't be reached. */
async function rereadOrder({ orderNo }: OrderView): Promise<OrderView | null> {
  try {
    const order = await readOrder(orderNo);
    cacheOrder(order);
    return order;
  } catch {
    return null;
  }
}

/** Returns whether an attempt was started, or the order moved on, since `before`. */
function startedSince(before: OrderView, now: OrderView): boolean {
  return now.attempt?.paymentNo !== before.attempt?.paymentNo || now.status !== before.status;
}
