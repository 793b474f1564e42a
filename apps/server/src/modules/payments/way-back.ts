import { methodByKey } from '@kassa/methods';
import type { Payment } from './payment.ts';

/** Whether a payment's rail still takes money back: its method's row says how long after the payment. */
export function hasWayBack(
  nowMs: number,
  { payWayCode, bankCode, createdAt }: Pick<Payment, 'payWayCode' | 'bankCode' | 'createdAt'>,
): boolean {
  const windowMs = methodByKey(payWayCode, bankCode)?.refundWindowMs ?? 0;
  return windowMs > 0 && nowMs < createdAt.getTime() + windowMs;
}
