import type { SQLOutputValue } from 'node:sqlite';
import { type Locale, localeOf } from '@kassa/texts';
import type { Sandpay } from './context.ts';
import type { LocalAction } from './local/action.ts';

/** Status of a payment. */
export type PaymentStatus =
  | 'pending'
  | 'requires_challenge'
  | 'issued'
  | 'processing'
  | 'captured'
  | 'declined'
  | 'cancelled';

/** One capture. */
export interface Capture {
  readonly id: string;
  readonly amount: string;
  readonly currency: string;
  readonly at: number;
}

/** A payment as Sandpay keeps it. */
export interface Payment {
  readonly id: string;
  /** The integrating server's own key. Each payment has one. */
  readonly reference: string;
  readonly status: PaymentStatus;
  readonly amount: string;
  readonly currency: string;
  readonly method: 'card' | 'kept_card' | 'local';
  /** Only for cards. Empty for local methods, like `last4`. */
  readonly brand: string;
  readonly last4: string;
  /** Behaviour of a test card, or the magic amount of a local method. Empty for others. */
  readonly scenario: string;
  readonly declineCode: string | null;
  /** The only origins that may frame its question. */
  readonly ancestors: readonly string[];
  readonly language: Locale;
  /** The shop that is paid. */
  readonly merchantName: string;
  readonly returnUrl: string;
  /** When it moves automatically: an unanswered challenge, a silent payment, instructions that expire. */
  readonly dueAt: number | null;
  readonly createdAt: number;
  /** Only for a local method. */
  readonly local: LocalPart | null;
  /** True when every refund of it is refused. */
  readonly refusesRefunds: boolean;
  readonly captures: readonly Capture[];
}

/** The part that only payments by local methods have. */
export interface LocalPart {
  /** The catalogue's key: payWayCode, and `-` bankCode where there is one. */
  readonly channel: string;
  /** Ten digits that its codes and account numbers are made from. */
  readonly serial: string;
  /** When the instructions expire. */
  readonly until: number;
  /** Null: the request itself pays or is declined. */
  readonly action: LocalAction | null;
}

/** Stores a new payment. */
export function insertPayment({ db }: Sandpay, payment: Payment): void {
  const { local } = payment;
  db.prepare(
    `insert into payments (id, reference, status, amount, currency, method, brand, last4, scenario, decline_code, ancestors,
       language, merchant_name, return_url, due_at, created_at, refuses_refunds, channel, serial, until, action)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  ).run(
    payment.id,
    payment.reference,
    payment.status,
    payment.amount,
    payment.currency,
    payment.method,
    payment.brand,
    payment.last4,
    payment.scenario,
    payment.declineCode,
    JSON.stringify(payment.ancestors),
    payment.language,
    payment.merchantName,
    payment.returnUrl,
    payment.dueAt,
    payment.createdAt,
    payment.refusesRefunds ? 1 : 0,
    local?.channel ?? '',
    local?.serial ?? null,
    local?.until ?? null,
    local?.action ? JSON.stringify(local.action) : null,
  );
}

/** Sets whether every refund of it is refused from now on. */
export function setRefusesRefunds({ db }: Sandpay, id: string, refuses: boolean): void {
  db.prepare('update payments set refuses_refunds = ? where id = ?').run(refuses ? 1 : 0, id);
}

/** Sets a payment's status. */
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

/** Stores money that came. */
export function insertCapture({ db }: Sandpay, paymentId: string, capture: Capture): void {
  db.prepare('insert into captures (id, payment_id, amount, currency, at) values (?, ?, ?, ?, ?)').run(
    capture.id,
    paymentId,
    capture.amount,
    capture.currency,
    capture.at,
  );
}

/** Finds a payment. */
export function findPayment(
  sandpay: Sandpay,
  by: { id: string } | { reference: string } | { serial: string },
): Payment | undefined {
  const [[column = '', value = ''] = []] = Object.entries(by);
  const row = sandpay.db.prepare(`select * from payments where ${column} = ?`).get(value);
  return row && readPayment(sandpay, row);
}

/** Lists payments, the newest first. */
export function listPayments(sandpay: Sandpay, limit: number): Payment[] {
  const rows = sandpay.db.prepare('select * from payments order by created_at desc, rowid desc limit ?').all(limit);
  return rows.map((row) => readPayment(sandpay, row));
}

/** Lists payments that are due. */
export function duePayments(sandpay: Sandpay, now: number): Payment[] {
  const rows = sandpay.db.prepare('select * from payments where due_at <= ? order by due_at').all(now);
  return rows.map((row) => readPayment(sandpay, row));
}

/** Lists payments with live instructions, the newest first. */
export function issuedPayments(sandpay: Sandpay, limit: number): Payment[] {
  const rows = sandpay.db
    .prepare("select * from payments where status = 'issued' order by created_at desc, rowid desc limit ?")
    .all(limit);
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
    method: String(row.method) as Payment['method'],
    brand: String(row.brand),
    last4: String(row.last4),
    scenario: String(row.scenario),
    declineCode: row.decline_code === null ? null : String(row.decline_code),
    ancestors: JSON.parse(String(row.ancestors)),
    language: localeOf(String(row.language)),
    merchantName: String(row.merchant_name),
    returnUrl: String(row.return_url),
    dueAt: row.due_at === null ? null : Number(row.due_at),
    createdAt: Number(row.created_at),
    local: row.serial === null ? null : readLocal(row),
    refusesRefunds: row.refuses_refunds === 1,
    captures: captures.map(({ id, amount, currency, at }) => ({
      id: String(id),
      amount: String(amount),
      currency: String(currency),
      at: Number(at),
    })),
  };
}

function readLocal(row: Record<string, SQLOutputValue>): LocalPart {
  return {
    channel: String(row.channel),
    serial: String(row.serial),
    until: Number(row.until),
    action: row.action === null ? null : JSON.parse(String(row.action)),
  };
}
