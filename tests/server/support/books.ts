import { expect } from 'vitest';
import type { PaymentWorld } from './payment-world.ts';

/**
 * The books as an auditor would look at them from outside: every journal sums to zero, receipts equal what the provider
 * took, no money is left without an owner, and nothing goes back twice.
 */
export async function checkBooks(world: PaymentWorld): Promise<void> {
  const crooked = await world.query(
    'select journal_no, currency from ledger_postings group by journal_no, currency having sum(amount) <> 0',
  );
  expect(crooked).toEqual([]);
  const clearing = await world.query<{ currency: string; booked: string; moved: string }>(`
    with moved as (
      select currency, sum(amount) as amount from (
        select currency, amount_minor as amount from receipts
        union all select currency, -amount_minor from refunds where status = 'succeeded'
      ) as both_ways group by currency
    )
    select currency, coalesce(sum(p.amount), 0)::text as booked, m.amount::text as moved
    from moved m left join ledger_postings p using (currency)
    where p.account is null or p.account like 'provider_clearing:%'
    group by currency, m.amount`);
  for (const row of clearing) expect(row.booked, row.currency).toBe(row.moved);
  const tooMuch = await world.query(`
    select r.payment_no from refunds r where r.status <> 'withdrawn' group by r.payment_no, r.currency
    having sum(r.amount_minor) > (
      select coalesce(sum(amount_minor), 0) from receipts c where c.payment_no = r.payment_no and c.currency = r.currency
    )`);
  expect(tooMuch).toEqual([]);
}

/** Balance of an account for one order, by currency; currencies at zero are left out. */
export async function balanceOf(
  world: PaymentWorld,
  orderNo: string,
  account: string,
): Promise<Record<string, string>> {
  const rows = await world.query<{ currency: string; balance: string }>(
    `select currency, sum(amount)::text as balance from ledger_postings join ledger_journals using (journal_no)
     where order_no = $1 and account = $2 group by currency having sum(amount) <> 0`,
    [orderNo, account],
  );
  return Object.fromEntries(rows.map((row) => [row.currency, row.balance]));
}
