import type { OrderView } from '@kassa/contract';
import { startPayment } from '../../../shared/server/pay-calls.ts';
import type { Prepared } from './use-pay.ts';

/** Prepares a payment by any method but cards, whose fields have been handed over if it has some. */
export function byMethod({ orderNo }: OrderView): Prepared {
  return { send: (confirmAmount, submitToken) => startPayment({ orderNo, confirmAmount }, submitToken) };
}
