import { sql } from 'kysely';
import type { Clock } from '../../kernel/clock.ts';
import type { Db } from '../../kernel/database.ts';
import { digestOf } from '../../kernel/ids.ts';
import type { FieldSeal } from '../../kernel/sealed-field.ts';

type Values = Readonly<Record<string, string>>;
const livesMs = 5 * 60_000;
const purpose = 'link_arrivals.values';
const ticketPurpose = 'link_arrivals.ticket';

/** Keeps what a link brought for the holder of `ticket`, sealed, for five minutes. */
export async function insertArrival(
  { db, seal }: { readonly db: Db; readonly seal: FieldSeal },
  ticket: string,
  values: Values,
): Promise<void> {
  await sql`insert into link_arrivals (ticket_hash, values_sealed, expires_at)
    values (${digestOf(ticket)}, ${seal.seal(JSON.stringify(values), purpose)},
      kassa_now() + ${livesMs} * interval '1 millisecond')`.execute(db);
}

/**
 * Seals what a link brought into its ticket, for five minutes. For what opens nothing: anybody can make up such a link,
 * so it must not cost a row.
 */
export function sealArrival(
  { seal, clock }: { readonly seal: FieldSeal; readonly clock: Clock },
  values: Values,
): string {
  return seal.seal(JSON.stringify({ until: clock.now() + livesMs, values }), ticketPurpose);
}

/** Reads what is kept for a ticket; undefined when there is none or it is too old. */
export async function readArrival(
  { db, seal, clock }: { readonly db: Db; readonly seal: FieldSeal; readonly clock: Clock },
  ticket: string,
): Promise<Values | undefined> {
  if (ticket.includes('.')) return openArrival(seal, ticket, clock.now());
  const { rows } = await sql<{ values_sealed: string }>`
    select values_sealed from link_arrivals
    where ticket_hash = ${digestOf(ticket)} and expires_at > kassa_now()`.execute(db);
  return rows[0] && JSON.parse(seal.open(rows[0].values_sealed, purpose));
}

/** Opens a ticket of ours. A cookie can hold anything: what we did not seal says nothing. */
function openArrival(seal: FieldSeal, ticket: string, now: number): Values | undefined {
  try {
    const { until, values } = JSON.parse(seal.open(ticket, ticketPurpose));
    return until > now ? values : undefined;
  } catch {
    return undefined;
  }
}

/** Deletes what is kept for a ticket: each works once. */
export async function dropArrival(db: Db, ticket: string): Promise<void> {
  await sql`delete from link_arrivals where ticket_hash = ${digestOf(ticket)}`.execute(db);
}
