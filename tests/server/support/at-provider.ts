import { DatabaseSync } from 'node:sqlite';
import type { PaymentWorld } from './payment-world.ts';

/** Reads what the provider has in its own books, on its own disk, by our number of the payment. */
export function atProvider(world: Pick<PaymentWorld, 'providerBooks'>): Map<string, { come: bigint; gone: bigint }> {
  const books = new DatabaseSync(world.providerBooks, { readOnly: true });
  try {
    const sum = (table: string, more: string) =>
      `(select coalesce(sum(cast(x.amount as integer)), 0) from ${table} x where x.payment_id = p.id ${more})`;
    const rows = books
      .prepare(
        `select reference, ${sum('captures', '')} as come, ${sum('refunds', "and x.status <> 'refused'")} as gone
         from payments p`,
      )
      .all();
    return new Map(
      rows.map((row) => [String(row.reference), { come: BigInt(Number(row.come)), gone: BigInt(Number(row.gone)) }]),
    );
  } finally {
    books.close();
  }
}
