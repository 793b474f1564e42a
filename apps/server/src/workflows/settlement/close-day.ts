import { codeOf } from '@kassa/contract/codes';
import type { SettlementDay } from '@kassa/contract/operator';
import { sql } from 'kysely';
import type { App } from '../../app.ts';
import { inTransaction, type Tx } from '../../kernel/database.ts';
import { refuse } from '../../kernel/refusal.ts';
import { writeAudit } from '../../modules/audit/index.ts';
import { closedUntil, insertDay, lockProvider } from '../../modules/settlement/index.ts';
import type { OperatorCall } from '../desk/operator-call.ts';
import { showDay } from './show-day.ts';
import { sumDay } from './sum-day.ts';

/**
 * Closes a day of a provider, and every one before it: from then on nothing is booked at the provider in it, and its sums
 * are kept. The database guards it too.
 * @throws Refusal invalid_input for a provider that is not set up, action_impossible with the cause in `extend`
 */
export async function closeDay(
  app: Pick<App, 'db' | 'payments'>,
  call: OperatorCall,
  closing: { readonly provider: string; readonly day: string },
): Promise<SettlementDay> {
  const { provider, day } = closing;
  const settlement = app.payments.get(provider)?.settlement;
  if (!settlement) refuse('invalid_input', { extend: 'provider' });
  const daily = settlement.daily;
  await inTransaction(app.db, async (tx) => {
    await lockProvider(tx, provider);
    const cause = await causeAgainst(tx, { ...closing, daily });
    if (cause !== undefined) refuse('action_impossible', { extend: cause });
    const sums = await sumDay(tx, closing);
    await insertDay(tx, { ...closing, operator: call.operator }, sums);
    const facts = { provider, day };
    await writeAudit(tx, {
      ...call,
      action: 'close_day',
      subject: `${provider} ${day}`,
      code: codeOf('success'),
      facts,
    });
  });
  return showDay(app, closing);
}

/** Why a day can't be closed yet; undefined where it can. */
async function causeAgainst(
  tx: Tx,
  { provider, day, daily }: { provider: string; day: string; daily: boolean },
): Promise<string | undefined> {
  const until = await closedUntil(tx, provider);
  if (until !== undefined && day <= until) return 'closed';
  const { rows } = await sql<{ over: boolean; lines: boolean; reports: boolean; read: boolean }>`
    select (${day}::date + 1)::timestamp at time zone 'UTC' + interval '1 hour' <= kassa_now() as over,
      exists (
        select from settlement_lines
        where provider = ${provider} and day <= ${day}::date and state in ('new', 'waiting')
      ) as lines,
      exists (
        select from settlement_reports
        where provider = ${provider} and status = 'due' and (not ${daily}::boolean or name <= ${day})
      ) as reports,
      exists (
        select from settlement_reports where provider = ${provider} and status = 'read' and name = ${day}
      ) as read`.execute(tx);
  const [found] = rows;
  if (!found?.over) return 'not_over';
  if (found.reports) return 'reports_wait';
  if (found.lines) return 'lines_wait';
  // Before the first payment there is nothing to report, and without one to come there never will be.
  if (daily && !found.read && (await hasBooked(tx, provider))) return 'report_missing';
  return undefined;
}

async function hasBooked(tx: Tx, provider: string): Promise<boolean> {
  const { rows } = await sql`select from receipts where provider = ${provider} limit 1`.execute(tx);
  return rows.length > 0;
}
