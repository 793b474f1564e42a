import { CallerError } from '../../web-server/create-web-server.ts';
import type { Sandpay } from '../context.ts';
import { findPayment, type Payment } from '../payment-store.ts';
import { type Play, playPayment } from '../play-payment.ts';
import type { PlannedPlay } from './magic-plans.ts';

/** Stores the actions planned for a payment. */
export function planPlays({ db }: Sandpay, payment: Payment, plan: readonly PlannedPlay[]): void {
  for (const { at, play } of plan) {
    db.prepare('insert into plans (payment_id, play, due_at) values (?, ?, ?)').run(
      payment.id,
      JSON.stringify({ at, ...play }),
      at,
    );
  }
}

/** Takes the actions that are due by a time, in ms. A person may have made one unnecessary meanwhile. */
export function playPlanned(sandpay: Sandpay, by: number): void {
  const { db } = sandpay;
  for (const row of db.prepare('select * from plans where due_at <= ? order by due_at, seq').all(by)) {
    const payment = findPayment(sandpay, { id: String(row.payment_id) });
    db.prepare('delete from plans where seq = ?').run(row.seq ?? null);
    if (payment) playOrLeave(sandpay, payment, JSON.parse(String(row.play)));
  }
}

function playOrLeave(sandpay: Sandpay, payment: Payment, play: Play): void {
  try {
    playPayment(sandpay, payment, play);
  } catch (error) {
    if (!(error instanceof CallerError)) throw error;
  }
}
