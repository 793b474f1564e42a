import type { WaitingChecks } from '@kassa/contract/operator';
import { type RawBuilder, sql } from 'kysely';
import type { App } from '../../app.ts';

const listed = 200;

interface Row {
  readonly check_no: string;
  readonly user_no: string;
  readonly provider: string;
  readonly provider_check_id: string | null;
  readonly country: string;
  readonly level: number;
  readonly since: Date;
  readonly due_at: Date | null;
}

/** Builds the query of identity checks that were handed in over an hour ago and are not decided. */
export const waitingChecksSql: RawBuilder<Row> = sql<Row>`
  select check_no, user_no, provider, provider_check_id, country, level, due_at, coalesce(submitted_at, opened_at) as since
  from identity_checks
  where status in ('open', 'waiting', 'retry') and status = 'waiting'
    and coalesce(submitted_at, opened_at) < kassa_now() - interval '1 hour'`;

/** Lists identity checks that their providers have not decided, the longest waiting first. */
export async function listChecks({ db }: Pick<App, 'db'>): Promise<WaitingChecks> {
  const { rows } = await sql<Row & { readonly order_no: string | null }>`
    select c.*, (select order_no from orders o where o.user_no = c.user_no order by created_at desc, order_no limit 1)
      as order_no
    from (${waitingChecksSql}) c order by since, check_no limit ${listed}`.execute(db);
  return {
    checks: rows.map((row) => ({
      checkNo: row.check_no,
      userNo: row.user_no,
      provider: row.provider,
      providerCheckId: row.provider_check_id ?? '',
      country: row.country,
      level: row.level,
      since: row.since.toISOString(),
      nextAskAt: row.due_at?.toISOString() ?? '',
      orderNo: row.order_no ?? '',
    })),
  };
}
