import { codeOf } from '@kassa/contract/codes';
import type { StuckPayment, StuckPayments } from '@kassa/contract/operator';
import { type RawBuilder, sql } from 'kysely';
import type { App } from '../../app.ts';
import { inTransaction } from '../../kernel/database.ts';
import type { PaymentNo } from '../../kernel/ids.ts';
import { refuse } from '../../kernel/refusal.ts';
import { writeAudit } from '../../modules/audit/index.ts';
import { askNow, type Payment, readPayment } from '../../modules/payments/index.ts';
import { majorOf } from './list-review.ts';
import type { OperatorCall } from './operator-call.ts';

const listed = 200;

interface Row {
  readonly payment_no: string;
  readonly order_no: string;
  readonly provider: string;
  readonly method: string;
  readonly amount_minor: bigint;
  readonly currency: string;
  readonly state: StuckPayment['state'];
  readonly since: Date;
  readonly asked_at: Date | null;
  readonly due_at: Date | null;
  readonly asks: number;
}

const shownSql = sql`
  p.payment_no, p.order_no, p.provider, concat_ws('-', p.pay_way_code, nullif(p.bank_code, '')) as method,
  p.amount_minor, p.currency, p.asked_at, p.due_at, p.asks`;

const isOpenSql = sql`
  p.status in ('init', 'sent', 'challenge', 'unknown') and p.status in ('sent', 'unknown')
  and (p.issued_at is null or p.reported_at is not null)`;

/**
 * Builds the query of attempts that a provider leaves open: unknown ones at once, those that it took and says nothing
 * about after five minutes, and reported money after a day. Also of others, such as ended ones that a callback was about,
 * once it has not answered a question about them for six hours. An attempt that waits for its buyer is none of them.
 */
export const stuckPaymentsSql: RawBuilder<Row> = sql<Row>`
  select * from (
    select ${shownSql},
      case when p.reported_at is not null then 'reported' when p.status = 'unknown' then 'unknown' else 'unanswered' end
        as state,
      coalesce(p.reported_at, p.sent_at, p.created_at) as since
    from payments p where ${isOpenSql}
    union all
    select ${shownSql}, 'silent' as state, p.silent_since as since
    from payments p where p.silent_since is not null and not (${isOpenSql})
  ) open
  where since < kassa_now() - case state
    when 'unknown' then interval '0' when 'reported' then interval '1 day' when 'silent' then interval '6 hours' else interval '5 minutes' end`;

/** Lists attempts whose end no provider has told, the longest waiting first. */
export async function listStuckPayments({ db }: Pick<App, 'db'>): Promise<StuckPayments> {
  const { rows } = await sql<Row>`${stuckPaymentsSql} order by since, payment_no limit ${listed}`.execute(db);
  return {
    payments: rows.map((row) => ({
      paymentNo: row.payment_no,
      orderNo: row.order_no,
      provider: row.provider,
      method: row.method,
      amount: majorOf(row.amount_minor, row.currency),
      currency: row.currency,
      state: row.state,
      since: row.since.toISOString(),
      askedAt: row.asked_at?.toISOString() ?? '',
      nextAskAt: row.due_at?.toISOString() ?? '',
      asks: row.asks,
    })),
  };
}

/**
 * Has the provider of an attempt asked now, instead of when it is next due. It changes nothing by itself.
 * @returns the attempt as it was before
 * @throws Refusal resource_not_found for an unknown attempt, action_impossible for one that is over
 */
export async function askProvider({ db }: Pick<App, 'db'>, call: OperatorCall, paymentNo: PaymentNo): Promise<Payment> {
  return inTransaction(db, async (tx) => {
    const payment = await readPayment(tx, paymentNo);
    if (!payment) refuse('resource_not_found');
    if (!(await askNow(tx, paymentNo))) refuse('action_impossible', { extend: payment.status });
    await writeAudit(tx, {
      ...call,
      action: 'ask_provider',
      subject: payment.orderNo,
      code: codeOf('success'),
      facts: { paymentNo, status: payment.status },
    });
    return payment;
  });
}
