import type { Sandpay } from '../context.ts';
import { findPayment } from '../payment-store.ts';
import { type EntryType, insertEntry, wireOf } from './entries.ts';

interface Booked {
  /** Sandpay's number of the payment. */
  readonly paymentId: string;
  readonly type: EntryType;
  /** The capture's, the refund's or the dispute's number. */
  readonly item: string;
  /** The client's number of a refund; by default the payment's. */
  readonly reference?: string;
  /** Of which money a refund or a dispute is; by default the first. */
  readonly capture?: string;
  readonly amount: bigint;
  readonly currency: string;
  readonly fee?: bigint;
}

/** Books money of a payment for the report. Of 0 nothing. Call it in the transaction of the change. */
export function book(sandpay: Sandpay, { paymentId, type, item, amount, currency, fee = 0n, ...of }: Booked): void {
  const payment = findPayment(sandpay, { id: paymentId });
  if (!payment || (amount === 0n && fee === 0n)) return;
  insertEntry(sandpay, {
    wire: wireOf(sandpay, payment.reference),
    type,
    reference: of.reference ?? payment.reference,
    payment: payment.reference,
    capture: type === 'capture' ? item : of.capture || (payment.captures[0]?.id ?? ''),
    item,
    ...{ amount: amount.toString(), currency, fee: fee.toString() },
  });
}
