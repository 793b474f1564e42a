import type { OrderView } from '@kassa/contract';
import { useRef, useState } from 'react';
import { keepOrder } from '../../../shared/order/follow-order.ts';
import { codeOf, isLost } from '../../../shared/server/call-error.ts';
import { readOrder } from '../../../shared/server/order-calls.ts';
import { payWithCard, submitCardToken } from '../../../shared/server/pay-calls.ts';
import type { CardToken } from '../frame-messages.ts';

export interface CardToHandOver {
  readonly card: CardToken;
  readonly firstName: string;
  readonly lastName: string;
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
  readonly pay: (order: OrderView, handOver: () => Promise<CardToHandOver>) => void;
}

/** One attempt as it is sent: the card that was handed over, the total, and the submit-token that makes it one. */
interface Intention {
  readonly cardId: string;
  readonly confirmAmount: string;
  readonly submitToken: string;
}

/**
 * Pays an order by card, once however often it is clicked. `onDone` gets the order as it stands after the attempt was
 * sent; a lost answer is followed by asking the server, never by saying that it failed.
 */
export function usePay(onDone: (order: OrderView) => void): Paying {
  const [state, setState] = useState<{ busy: boolean; error: unknown; unsure: boolean }>(idle);
  const running = useRef(false);
  const intention = useRef<Intention | null>(null);

  const attempt = async (order: OrderView, handOver: () => Promise<CardToHandOver>): Promise<void> => {
    let sending = false;
    try {
      const { orderNo, quote } = order;
      const cardId = intention.current?.cardId ?? (await hand(order, await handOver()));
      if (intention.current?.confirmAmount !== quote.fiatSumAmount) {
        intention.current = { cardId, confirmAmount: quote.fiatSumAmount, submitToken: crypto.randomUUID() };
      }
      const { confirmAmount, submitToken } = intention.current;
      sending = true;
      const paid = await payWithCard({ orderNo, cardId, confirmAmount }, submitToken);
      intention.current = null;
      keepOrder(paid.order);
      setState(idle);
      onDone(paid.order);
    } catch (error) {
      const found = sending ? await whereItStands(order) : null;
      if (found && startedSince(order, found)) {
        intention.current = null;
        setState(idle);
        return onDone(found);
      }
      const unsure = sending && isLost(error);
      // Only where the same payment may still be on its way, or only its total changed, is the card kept for it.
      if (!unsure && codeOf(error) !== '91101') intention.current = null;
      setState({ busy: false, error, unsure });
    }
  };
  const pay = async (order: OrderView, handOver: () => Promise<CardToHandOver>): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setState({ busy: true, error: null, unsure: false });
    try {
      await attempt(order, handOver);
    } finally {
      running.current = false;
    }
  };
  return { ...state, pay: (order, handOver) => void pay(order, handOver) };
}

const idle = { busy: false, error: null, unsure: false };

/** Hands the token over. Nothing is charged by it, so a lost answer is asked for once more. */
async function hand(order: OrderView, { card, firstName, lastName }: CardToHandOver): Promise<string> {
  const body = { orderNo: order.orderNo, cardToken: card.token, firstName, lastName };
  const submitToken = crypto.randomUUID();
  try {
    return (await submitCardToken(body, submitToken)).cardId;
  } catch (error) {
    if (!isLost(error)) throw error;
    return (await submitCardToken(body, submitToken)).cardId;
  }
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
