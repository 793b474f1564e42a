import { sql } from 'kysely';
import type { App } from '../../app.ts';
import { plannedEachTime } from '../../kernel/planned-each-time.ts';
import { forEachSql } from '../../kernel/step.ts';
import { lastPlannedDay, planDays } from '../../modules/settlement/index.ts';

const dayMs = 86_400_000;
/** A day is asked for once it has been over for this long. */
const afterMs = 30 * 60_000;
/** How far back the first report lies, where payments are older. */
const longestMs = 60 * dayMs;

/** Plans the reports of days that are over, for providers with a report a day. @returns how many */
export async function planReports({ db, payments, clock }: Pick<App, 'db' | 'payments' | 'clock'>): Promise<number> {
  const to = dayOf(clock.now() - afterMs - dayMs);
  let count = 0;
  for (const [provider, { settlement }] of payments) {
    if (!settlement?.daily) continue;
    const last = await lastPlannedDay(db, provider);
    const from = last === undefined ? await firstDay(db, provider) : dayOf(Date.parse(last) + dayMs);
    const oldest = dayOf(clock.now() - longestMs);
    if (from === undefined || from > to) continue;
    const { account } = settlement;
    count += await planDays(db, { provider, account, from: from < oldest ? oldest : from, to });
  }
  return count;
}

/**
 * The day of the first payment that a provider knows of; undefined while no money came. It is found by the provider's own numbers: a
 * new provider has few payments among very many of others, and this is asked every minute until its first day is over.
 */
async function firstDay(db: App['db'], provider: string): Promise<string | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    select ${plannedEachTime} (
      select min(created_at) from payments where provider = ${provider} and provider_payment_id is not null
    ) as at where exists (select from receipts where provider = ${provider} ${forEachSql})`.execute(db);
  const [first] = rows;
  return first?.at ? dayOf(first.at.getTime()) : undefined;
}

function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
