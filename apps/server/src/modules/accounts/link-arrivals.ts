import { sql } from 'kysely';
import type { Db } from '../../kernel/database.ts';
import { digestOf } from '../../kernel/ids.ts';
import type { FieldSeal } from '../../kernel/sealed-field.ts';

/** Keeps what a link brought, sealed, for five minutes, for whoever holds `ticket`. */
export async function keepArrival(
  { db, seal }: { readonly db: Db; readonly seal: FieldSeal },
  ticket: string,
  values: Readonly<Record<string, string>>,
): Promise<void> {
  await sql`insert into link_arrivals (ticket_hash, values_sealed, expires_at)
    values (${digestOf(ticket)}, ${seal.seal(JSON.stringify(values), 'link_arrivals.values')},
      kassa_now() + interval '5 minutes')`.execute(db);
}

/** What stands behind a ticket, in time; undefined for none. */
export async function readArrival(
  { db, seal }: { readonly db: Db; readonly seal: FieldSeal },
  ticket: string,
): Promise<Readonly<Record<string, string>> | undefined> {
  const { rows } = await sql<{ values_sealed: string }>`
    select values_sealed from link_arrivals
    where ticket_hash = ${digestOf(ticket)} and expires_at > kassa_now()`.execute(db);
  return rows[0] && JSON.parse(seal.open(rows[0].values_sealed, 'link_arrivals.values'));
}

/** Forgets it: a ticket is good once. */
export async function dropArrival(db: Db, ticket: string): Promise<void> {
  await sql`delete from link_arrivals where ticket_hash = ${digestOf(ticket)}`.execute(db);
}
