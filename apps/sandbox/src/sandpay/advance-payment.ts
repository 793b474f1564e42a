import { inTransaction } from '../database.ts';
import type { Sandpay } from './context.ts';
import type { Payment } from './payment-store.ts';

/**
 * Lets time pass for one payment: what it waits for, how long its instructions last, and what is planned for it come
 * sooner. What has happened keeps its time.
 */
export function advancePayment({ db }: Sandpay, { id }: Payment, byMs: number): void {
  inTransaction(db, () => {
    db.prepare('update payments set due_at = due_at - ?, until = until - ? where id = ?').run(byMs, byMs, id);
    db.prepare(
      `update plans set due_at = due_at - ?, play = json_set(play, '$.at', json_extract(play, '$.at') - ?)
      where payment_id = ?`,
    ).run(byMs, byMs, id);
  });
}
