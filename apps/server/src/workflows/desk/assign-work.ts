import { codeOf } from '@kassa/contract/codes';
import type { Assignment, Assignments, assignInput } from '@kassa/contract/operator';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { App } from '../../app.ts';
import { inTransaction } from '../../kernel/database.ts';
import { refuse } from '../../kernel/refusal.ts';
import { writeAudit } from '../../modules/audit/index.ts';
import type { OperatorCall } from './operator-call.ts';

const listed = 2_000;

/** Lists what operators have taken on, the newest first. */
export async function listAssignments({ db, config }: Pick<App, 'db' | 'config'>): Promise<Assignments> {
  const { rows } = await sql<Omit<Assignment, 'at'> & { at: Date }>`
    select queue, subject, operator, at from desk_assignments order by at desc limit ${listed}`.execute(db);
  return { assignments: rows.map((row) => ({ ...row, at: row.at.toISOString() })), hours: config.deskHours };
}

/**
 * Takes something of a queue on, or lets it go.
 * @throws Refusal action_impossible with the name of who has it, where that is not who the caller thinks
 */
export async function assignWork(
  { db }: Pick<App, 'db'>,
  call: OperatorCall,
  { queue, subject, take, from }: z.output<typeof assignInput>,
): Promise<Record<string, never>> {
  return inTransaction(db, async (tx) => {
    // Two who take the same at once wait for each other here.
    await sql`
      insert into desk_assignments (queue, subject, operator) values (${queue}, ${subject}, '')
      on conflict (queue, subject) do nothing`.execute(tx);
    const { rows } = await sql<{ operator: string }>`
      select operator from desk_assignments where queue = ${queue} and subject = ${subject} for update`.execute(tx);
    const holder = rows[0]?.operator ?? '';
    if (holder !== from) refuse('action_impossible', { extend: holder });
    if (take) {
      await sql`
        update desk_assignments set operator = ${call.operator}, at = kassa_now()
        where queue = ${queue} and subject = ${subject}`.execute(tx);
    } else await sql`delete from desk_assignments where queue = ${queue} and subject = ${subject}`.execute(tx);
    await writeAudit(tx, {
      ...call,
      action: take ? 'take_on' : 'let_go',
      subject,
      code: codeOf('success'),
      facts: { queue, from },
    });
    return {};
  });
}
