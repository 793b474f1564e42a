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
