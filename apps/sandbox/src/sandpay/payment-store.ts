import type { SQLOutputValue } from 'node:sqlite';
import type { Sandpay } from './context.ts';

export type PaymentStatus = 'pending' | 'requires_challenge' | 'captured' | 'declined' | 'cancelled';

/** One receipt of money. */
export interface Capture {
  readonly id: string;
  readonly amount: string;
  readonly currency: string;
  readonly at: number;
}

export interface Payment {
  readonly id: string;
  /** The integrating server's own key; one payment each. */
  readonly reference: string;
  readonly status: PaymentStatus;
  readonly amount: string;
  readonly currency: string;
  readonly brand: string;
  readonly last4: string;
  readonly scenario: string;
  readonly declineCode: string | null;
  readonly sessionId: string;
  readonly returnUrl: string;
  /** When it moves by itself: an unanswered challenge, a silent payment. */
  readonly dueAt: number | null;
  readonly createdAt: number;
  readonly captures: readonly Capture[];
}

export function insertPayment({ db }: Sandpay, payment: Omit<Payment, 'captures'>): void {
  db.prepare(
    `insert into payments (id, reference, status, amount, currency, brand, last4, scenario, decline_code, session_id,
       return_url, due_at, created_at) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  ).run(
    payment.id,
    payment.reference,
    payment.status,
    payment.amount,
    payment.currency,
    payment.brand,
    payment.last4,
    payment.scenario,
    payment.declineCode,
    payment.sessionId,
    payment.returnUrl,
    payment.dueAt,
    payment.createdAt,
  );
}

export function setPaymentStatus(
  { db }: Sandpay,
  id: string,
  to: { status: PaymentStatus; declineCode?: string },
): void {
  db.prepare('update payments set status = ?, decline_code = ?, due_at = null where id = ?').run(
    to.status,
    to.declineCode ?? null,
    id,
  );
}

export function insertCapture({ db }: Sandpay, paymentId: string, capture: Capture): void {
  db.prepare('insert into captures (id, payment_id, amount, currency, at) values (?, ?, ?, ?, ?)').run(
    capture.id,
    paymentId,
    capture.amount,
    capture.currency,
    capture.at,
  );
}

export function findPayment(sandpay: Sandpay, by: { id: string } | { reference: string }): Payment | undefined {
  const row =
    'id' in by
      ? sandpay.db.prepare('select * from payments where id = ?').get(by.id)
      : sandpay.db.prepare('select * from payments where reference = ?').get(by.reference);
  return row && readPayment(sandpay, row);
}

/** The newest first. */
export function listPayments(sandpay: Sandpay, limit: number): Payment[] {
  const rows = sandpay.db.prepare('select * from payments order by created_at desc, rowid desc limit ?').all(limit);
  return rows.map((row) => readPayment(sandpay, row));
}

/** Those whose time has come. */
export function duePayments(sandpay: Sandpay, now: number): Payment[] {
  const rows = sandpay.db.prepare('select * from payments where due_at <= ? order by due_at').all(now);
  return rows.map((row) => readPayment(sandpay, row));
}

function readPayment({ db }: Sandpay, row: Record<string, SQLOutputValue>): Payment {
  const captures = db.prepare('select * from captures where payment_id = ? order by rowid').all(row.id ?? null);
  return {
    id: String(row.id),
    reference: String(row.reference),
    status: String(row.status) as PaymentStatus,
    amount: String(row.amount),
    currency: String(row.currency),
    brand: String(row.brand),
    last4: String(row.last4),
    scenario: String(row.scenario),
    declineCode: row.decline_code === null ? null : String(row.decline_code),
    sessionId: String(row.session_id),
    returnUrl: String(row.return_url),
    dueAt: row.due_at === null ? null : Number(row.due_at),
    createdAt: Number(row.created_at),
    captures: captures.map(({ id, amount, currency, at }) => ({
      id: String(id),
      amount: String(amount),
      currency: String(currency),
      at: Number(at),
    })),
  };
}
