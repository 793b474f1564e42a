import { createHash } from 'node:crypto';
import type { Sandpay } from '../context.ts';

/** A payment that came in Mercado Pago's words. */
export interface MercadoPagoRecord {
  readonly id: number;
  /** Sandpay's: its external_reference, or its number where it has none. */
  readonly reference: string;
  /** `payment_method_id`. */
  readonly method: string;
  /** What is only given back: `metadata`, `description`, `date_of_expiration`. */
  readonly kept: Readonly<Record<string, unknown>>;
  /** ms since 1970. */
  readonly createdAt: number;
}

/** Makes a number of eleven digits, always the same for the same thing. */
export function numberOf(subject: string): number {
  const digest = createHash('sha256').update(subject).digest();
  return 10_000_000_000 + (digest.readUIntBE(0, 6) % 90_000_000_000);
}

/** Numbers money of a payment: what came again is a payment of its own. `capture`: Sandpay's number; '' for the first. */
export function numberOfMoney(
  { id }: Pick<MercadoPagoRecord, 'id'>,
  { captures: [first] = [] }: { readonly captures?: readonly { readonly id: string }[] },
  capture: string,
): number {
  return capture === '' || first === undefined || first.id === capture ? id : numberOf(capture);
}

/** Stores a record, unless its payment has one. */
export function storeRecord({ db }: Pick<Sandpay, 'db'>, record: MercadoPagoRecord): void {
  db.prepare(
    'insert or ignore into mercadopago_payments (id, reference, method, kept, created_at) values (?, ?, ?, ?, ?)',
  ).run(record.id, record.reference, record.method, JSON.stringify(record.kept), record.createdAt);
}

/** Finds the record of a payment; undefined for one that came in other words. */
export function findRecord(
  { db }: Pick<Sandpay, 'db'>,
  by: { readonly id: number } | { readonly reference: string },
): MercadoPagoRecord | undefined {
  const [[column = '', value = ''] = []] = Object.entries(by);
  const row = db.prepare(`select * from mercadopago_payments where ${column} = ?`).get(value);
  return row && recordOfRow(row);
}

/** Lists the records of all payments, the oldest first. */
export function listRecords({ db }: Pick<Sandpay, 'db'>): MercadoPagoRecord[] {
  return db.prepare('select * from mercadopago_payments order by created_at, id').all().map(recordOfRow);
}

function recordOfRow(row: Readonly<Record<string, unknown>>): MercadoPagoRecord {
  return {
    id: Number(row.id),
    reference: String(row.reference),
    method: String(row.method),
    kept: JSON.parse(String(row.kept)),
    createdAt: Number(row.created_at),
  };
}

/** Finds the reference whose request came under a key before; undefined for a new key. */
export function referenceOfKey({ db }: Pick<Sandpay, 'db'>, key: string): string | undefined {
  const row = db.prepare('select reference from mercadopago_keys where key = ?').get(key);
  return row && String(row.reference);
}

/** Remembers what a key was used for, by a payment's or a refund's reference. @returns whether it is new */
export function useKey({ db }: Pick<Sandpay, 'db'>, key: string, reference: string): boolean {
  return (
    db.prepare('insert or ignore into mercadopago_keys (key, reference) values (?, ?)').run(key, reference).changes > 0
  );
}
