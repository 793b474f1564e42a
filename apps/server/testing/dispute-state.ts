import { sql } from 'kysely';
import type { Reader } from '../src/kernel/database.ts';
import type { OrderNo } from '../src/kernel/ids.ts';

/**
 * Reads where the money of an order is, as one line: status, mark, then percents of the total in the order's currency
 * that are not 0. `provider`: with the provider; `bank`: taken and not lost; `merchant`: of what the merchant was owed;
 * `loss`: ours; `buyer`: used by no order; `back`: on its way back; `cost`: what the provider charged, in minor units.
 */
export async function disputeState(db: Reader, orderNo: OrderNo): Promise<string> {
  const { rows } = await sql<Record<string, string>>`
    with lines as (
      select j.event, p.*, p.currency = o.fiat as own from orders o
      join ledger_journals j using (order_no) join ledger_postings p using (journal_no) where order_no = ${orderNo}
    ), of_total as (
      select case when account like 'provider_clearing:%' then 'provider' else account end as account,
        round(100.0 * sum(amount) / (select total_minor from orders where order_no = ${orderNo}))::text as percent
      from lines where own group by 1
    )
    select o.status, o.exception as mark,
      (select percent from of_total where account = 'provider') as provider,
      (select percent from of_total where account = 'disputed') as bank,
      (select round(100.0 * sum(amount) / nullif(sum(amount) filter (where event = 'order_paid'), 0))::text
        from lines where account = 'merchant_payable') as merchant,
      (select percent from of_total where account = 'chargebacks') as loss,
      (select (-percent::integer)::text from of_total where account = 'buyer_funds') as buyer,
      (select (-percent::integer)::text from of_total where account = 'refunds_payable') as back,
      (select sum(amount)::text from lines where account = 'provider_fees') as cost
    from orders o where order_no = ${orderNo}`.execute(db);
  const { status = '', mark = '', ...money } = rows[0] ?? {};
  const shown = Object.entries(money).filter(([, value]) => value !== null && value !== '0');
  return [status, ...(mark === 'none' ? [] : [mark]), ...shown.map(([name, value]) => `${name} ${value}`)].join(', ');
}
