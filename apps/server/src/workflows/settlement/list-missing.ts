import type { MissingMoney } from '@kassa/contract/operator';
import { sql } from 'kysely';
import type { App } from '../../app.ts';
import { bookedDaySql } from '../../modules/ledger/index.ts';
import { majorOf } from '../desk/list-review.ts';

const listed = 200;
/** Money that was booked longer ago than this and is in no report is not looked for any more. */
const longestDays = 120;

interface MissingRow {
  order_no: string;
  payment_no: string | null;
  event: string;
  amount: string;
  currency: string;
  at: Date;
}

/** Where to look: the days from `age` days ago on, as many as `days`. */
interface Span {
  readonly provider: string;
  readonly usualDelayMs: number;
  readonly age: number;
  readonly days: number;
}

/** Lists money that is booked at providers and that no report has brought within the provider's usual time. */
export async function listMissing({
  db,
  payments,
}: Pick<App, 'db' | 'payments'>): Promise<{ missing: MissingMoney[] }> {
  const missing: MissingMoney[] = [];
  const oldest = await oldestAge(db);
  for (const [provider, { settlement }] of payments) {
    if (!settlement) continue;
    const { usualDelayMs } = settlement;
    // The oldest are listed. Where nothing was ever settled, a day or two have enough; where all was, the last steps are long.
    for (let age = oldest, days = 1; age >= 0 && missing.length < listed; age -= days, days *= 2)
      missing.push(...(await missingOf(db, { provider, usualDelayMs, age, days })));
  }
  return { missing: missing.slice(0, listed) };
}

/** How many days ago the oldest money was booked that is looked for; -1 where none was. */
async function oldestAge(db: App['db']): Promise<number> {
  const { rows } = await sql<{ age: number | null }>`
    select kassa_now()::date - min(${bookedDaySql}) as age from ledger_journals j
    where ${bookedDaySql} > kassa_now()::date - ${longestDays}::integer`.execute(db);
  return rows[0]?.age ?? -1;
}

/** Journals and their lines in a provider's account that no line of a report brought. */
function openSql(provider: string) {
  return sql`
    ledger_journals j join ledger_postings p using (journal_no)
      left join settlement_matches m on m.journal_no = p.journal_no and m.posting = p.line
    where p.account = 'provider_clearing:' || ${provider} and m.line_no is null
      and j.event not in ('settled_fee', 'settled_exchange', 'settled_difference', 'payout_made')`;
}

async function missingOf(db: App['db'], { provider, usualDelayMs, age, days }: Span): Promise<MissingMoney[]> {
  const { rows } = await sql<MissingRow>`
    with open as (
      select j.order_no, j.event, j.subject, j.at, p.currency, p.amount from ${openSql(provider)}
        and ${bookedDaySql} between kassa_now()::date - ${age}::integer and kassa_now()::date - ${age - days + 1}::integer
        and j.at < kassa_now() - ${usualDelayMs / 1_000} * interval '1 second'
    )
    select order_no, event, at, currency, amount::text as amount,
      (select payment_no from receipts where receipt_no = subject) as payment_no
    from open where (
      select sum(p.amount) from ${openSql(provider)} and j.order_no = open.order_no and p.currency = open.currency
        and ${bookedDaySql} > kassa_now()::date - ${longestDays}::integer
    ) <> 0 order by at limit ${listed}`.execute(db);
  return rows.map((row) => ({
    provider,
    orderNo: row.order_no,
    paymentNo: row.payment_no ?? '',
    event: row.event,
    amount: majorOf(BigInt(row.amount), row.currency),
    currency: row.currency,
    bookedAt: row.at.toISOString(),
  }));
}
