import type { Sandpay } from '../context.ts';
import { findPayment, type Payment } from '../payment-store.ts';

/** Digits of a serial that even the shortest numbers contain. */
const telling = 7;

/** Stores the numbers that a payer may type, so that money finds its payment. They are made from its serial. */
export function indexNumbers({ db }: Sandpay, { id, local }: Payment): void {
  if (!local) return;
  const { action, serial } = local;
  const values = action?.type === 'transfer' ? action.details.map(({ value }) => value) : [];
  const own = values.map(asTyped).filter((value) => value.includes(serial.slice(-telling)));
  for (const number of new Set([serial, ...own])) {
    db.prepare('insert into numbers (number, payment_id) values (?, ?)').run(number, id);
  }
}

/** Finds the newest payment of a number, reference or alias, as a payer types it. */
export function paymentOfNumber(sandpay: Sandpay, typed: string): Payment | undefined {
  const row = sandpay.db
    .prepare('select payment_id from numbers where number = ? order by rowid desc limit 1')
    .get(asTyped(typed));
  return row && findPayment(sandpay, { id: String(row.payment_id) });
}

/** Removes separators and ignores case. */
function asTyped(text: string): string {
  return text.replace(/[^\p{Letter}\p{Number}]/gu, '').toUpperCase();
}
