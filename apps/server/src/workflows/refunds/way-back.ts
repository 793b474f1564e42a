import { methodByKey } from '@kassa/methods';
import type { App } from '../../app.ts';
import type { Payment } from '../../modules/payments/index.ts';

/** Whether a payment's rail still takes money back: its method's row says how long after the payment. */
export function hasWayBack(
  { clock }: Pick<App, 'clock'>,
  { payWayCode, bankCode, createdAt }: Pick<Payment, 'payWayCode' | 'bankCode' | 'createdAt'>,
): boolean {
  const windowMs = methodByKey(payWayCode, bankCode)?.refundWindowMs ?? 0;
  return windowMs > 0 && clock.now() < createdAt.getTime() + windowMs;
}
