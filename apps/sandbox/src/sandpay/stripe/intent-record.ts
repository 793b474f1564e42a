import { createHash } from 'node:crypto';
import type { Sandpay } from '../context.ts';

/** A payment that came in Stripe's words. */
export interface IntentRecord {
  readonly id: string;
  /** Sandpay's: what its metadata calls `reference`, or its own id. */
  readonly reference: string;
  /** `card`, or `payment_method_data[type]`. */
  readonly type: string;
  readonly method: string;
  readonly customer: string;
  /** `confirmed`: Sandpay has the payment. The others never were. */
  readonly state: 'confirmed' | 'open' | 'canceled';
  readonly amount: number;
  readonly currency: string;
  readonly returnUrl: string;
  /** ms since 1970. */
  readonly createdAt: number;
}

/** Makes an id of Stripe's form, always the same for the same thing. */
export function idOf(prefix: string, subject: string): string {
  return `${prefix}_${createHash('sha256').update(subject).digest('hex').slice(0, 24)}`;
}

/** Stores a record, unless there is one of its id. */
export function storeIntent({ db }: Pick<Sandpay, 'db'>, record: IntentRecord): void {
  db.prepare(
    `insert or ignore into stripe_intents
       (id, reference, type, method, customer, state, amount, currency, return_url, created_at)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  ).run(
    ...[record.id, record.reference, record.type, record.method, record.customer, record.state],
    ...[record.amount, record.currency, record.returnUrl, record.createdAt],
  );
}

/** Marks a payment that never was confirmed as canceled. */
export function cancelOpen({ db }: Pick<Sandpay, 'db'>, id: string): void {
  db.prepare("update stripe_intents set state = 'canceled' where id = ? and state = 'open'").run(id);
}

/** Finds the records of an id or a reference; none for a payment that came in other words. */
export function findIntents(
  { db }: Pick<Sandpay, 'db'>,
  by: { readonly id: string } | { readonly reference: string },
): IntentRecord[] {
  const [[column = '', value = ''] = []] = Object.entries(by);
  const rows = db.prepare(`select * from stripe_intents where ${column} = ? order by created_at`).all(value);
  return rows.map((row) => ({
    id: String(row.id),
    reference: String(row.reference),
    type: String(row.type),
    method: String(row.method),
    customer: String(row.customer),
    state: String(row.state) as IntentRecord['state'],
    amount: Number(row.amount),
    currency: String(row.currency),
    returnUrl: String(row.return_url),
    createdAt: Number(row.created_at),
  }));
}

/**
 * Remembers what a key was used for. @returns whether it is used for this, now or before; false where it was used for
 * something else
 */
export function useKey({ db }: Pick<Sandpay, 'db'>, key: string, params: unknown): boolean {
  const digest = createHash('sha256').update(JSON.stringify(params)).digest('hex');
  db.prepare('insert or ignore into stripe_keys (key, digest) values (?, ?)').run(key, digest);
  return db.prepare('select digest from stripe_keys where key = ?').get(key)?.digest === digest;
}

/** Forgets a key whose request never arrived. */
export function freeKey({ db }: Pick<Sandpay, 'db'>, key: string): void {
  db.prepare('delete from stripe_keys where key = ?').run(key);
}
