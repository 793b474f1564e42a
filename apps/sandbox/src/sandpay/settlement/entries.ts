import type { SQLOutputValue } from 'node:sqlite';
import { newId } from '../../new-id.ts';
import type { Sandpay } from '../context.ts';

/** In whose words a payment came, and so in whose report it is. */
export type Wire = 'sandbox' | 'adyen' | 'stripe' | 'mercadopago';

/** What an entry is about. */
export type EntryType = 'capture' | 'refund' | 'refund_returned' | 'dispute' | 'dispute_returned' | 'fee' | 'payout';

/** Money that Sandpay has booked for its client. Minor units as text; above 0 what it owes more. */
export interface Entry {
  readonly seq: number;
  readonly id: string;
  readonly wire: Wire;
  readonly type: EntryType;
  /** ms since 1970. */
  readonly at: number;
  /** The client's own number of the payment or the refund; '' for none. */
  readonly reference: string;
  /** The client's number of the payment; '' for none. */
  readonly payment: string;
  /** Sandpay's numbers. */
  readonly capture: string;
  readonly item: string;
  readonly amount: string;
  readonly currency: string;
  /** In what is paid out. */
  readonly fee: string;
  readonly converted: string;
  readonly netCurrency: string;
}

/** An entry to be. */
export type NewEntry = Pick<
  Entry,
  'wire' | 'type' | 'reference' | 'payment' | 'capture' | 'item' | 'amount' | 'currency'
> & {
  readonly fee?: string;
  readonly id?: string;
};

/** Books an entry, now. */
export function insertEntry({ db, clock }: Sandpay, entry: NewEntry): void {
  const { id = newId('se'), fee = '0' } = entry;
  db.prepare(
    `insert into settlement_entries (id, wire, type, at, reference, payment, capture, item, amount, currency, fee)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  ).run(
    ...[id, entry.wire, entry.type, clock.now(), entry.reference, entry.payment],
    ...[entry.capture, entry.item, entry.amount, entry.currency, fee],
  );
}

/** Tells in whose words a payment came, by the client's number of it. */
export function wireOf({ db }: Pick<Sandpay, 'db'>, reference: string): Wire {
  const tables = { adyen: 'adyen_payments', stripe: 'stripe_intents', mercadopago: 'mercadopago_payments' } as const;
  const wires = ['adyen', 'stripe', 'mercadopago'] as const;
  return (
    wires.find((wire) => db.prepare(`select 1 from ${tables[wire]} where reference = ?`).get(reference)) ?? 'sandbox'
  );
}

/** Lists entries of a time, in the order in which they were booked. */
export function listEntries(
  { db }: Pick<Sandpay, 'db'>,
  { wire, from, to, after, limit }: { wire: Wire; from: number; to: number; after: number; limit: number },
): Entry[] {
  return db
    .prepare('select * from settlement_entries where wire = ? and at >= ? and at < ? and seq > ? order by seq limit ?')
    .all(wire, from, to, after, limit)
    .map(readEntry);
}

/** Lists the entries of a batch; of '' those that are in none yet. */
export function listBatch({ db }: Pick<Sandpay, 'db'>, wire: Wire, batch: string): Entry[] {
  return db
    .prepare("select * from settlement_entries where wire = ? and coalesce(batch, '') = ? order by seq")
    .all(wire, batch)
    .map(readEntry);
}

function readEntry(row: Record<string, SQLOutputValue>): Entry {
  return {
    seq: Number(row.seq),
    id: String(row.id),
    wire: String(row.wire) as Wire,
    type: String(row.type) as EntryType,
    at: Number(row.at),
    reference: String(row.reference),
    payment: String(row.payment),
    capture: String(row.capture),
    item: String(row.item),
    amount: String(row.amount),
    currency: String(row.currency),
    fee: String(row.fee),
    converted: String(row.converted ?? row.amount),
    netCurrency: String(row.net_currency ?? row.currency),
  };
}
