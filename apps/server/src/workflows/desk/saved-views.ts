import type { SavedView, SavedViews } from '@kassa/contract/operator';
import { sql } from 'kysely';
import type { App } from '../../app.ts';
import { refuse } from '../../kernel/refusal.ts';

const viewsAtMost = 30;

type Needs = Pick<App, 'db'>;

/** Lists an operator's saved views, by name. */
export async function listViews({ db }: Needs, operator: string): Promise<SavedViews> {
  const { rows } = await sql<SavedView>`
    select name, query from operator_views where operator = ${operator} order by name`.execute(db);
  return { views: rows };
}

/** Saves a view, over an earlier one of its name. @throws Refusal action_impossible for one more than thirty */
export async function saveView({ db }: Needs, operator: string, { name, query }: SavedView): Promise<SavedViews> {
  const written = await sql`
    insert into operator_views (operator, name, query)
    select ${operator}, ${name}, ${query}
    where (select count(*) from operator_views where operator = ${operator} and name <> ${name}) < ${viewsAtMost}
    on conflict (operator, name) do update set query = excluded.query, saved_at = kassa_now()`.execute(db);
  if (written.numAffectedRows === 0n) refuse('action_impossible', { extend: String(viewsAtMost) });
  return listViews({ db }, operator);
}

/** Drops a saved view, if there is one of that name. */
export async function dropView({ db }: Needs, operator: string, name: string): Promise<SavedViews> {
  await sql`delete from operator_views where operator = ${operator} and name = ${name}`.execute(db);
  return listViews({ db }, operator);
}
