import type { Sandpay } from '../context.ts';
import { findPayment, type Payment } from '../payment-store.ts';

/** As long as the part of a serial that the shortest numbers carry. */
const telling = 7;

/** Notes the numbers that a payer would type, so that money finds its payment: those made of its serial. */
export function indexNumbers({ db }: Sandpay, { id, local }: Payment): void {
  if (!local) return;
  const { action, serial } = local;
  const values = action?.type === 'transfer' ? action.details.map(({ value }) => value) : [];
  const own = values.map(asTyped).filter((value) => value.includes(serial.slice(-telling)));
  for (const number of new Set([serial, ...own])) {
    db.prepare('insert into numbers (number, payment_id) values (?, ?)').run(number, id);
  }
}

/** The newest payment that a number, reference or alias belongs to, as a payer types it. */
export function paymentOfNumber(sandpay: Sandpay, typed: string): Payment | undefined {
  const row = sandpay.db
    .prepare('select payment_id from numbers where number = ? order by rowid desc limit 1')
    .get(asTyped(typed));
  return row && findPayment(sandpay, { id: String(row.payment_id) });
}

/** Signs that are there for the eye don't count, nor does the case. */
function asTyped(text: string): string {
  return text.replace(/[^\p{Letter}\p{Number}]/gu, '').toUpperCase();
}
