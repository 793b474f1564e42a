const isClearing = "account like 'provider_clearing:%'";

/** Sums of each order's journals, by account and currency. Sold orders have books of their own. */
const sums = `
  sums as (
    select j.order_no, p.account, p.currency, sum(p.amount) as amount
    from ledger_postings p join ledger_journals j using (journal_no) join orders using (order_no)
    group by j.order_no, p.account, p.currency
  )`;

/**
 * The questions of an auditor of the books. Each one selects rows that must not exist, after every commit, also while
 * money is on its way. They read every row: use them in tests and benchmarks.
 */
export const bookQuestions: readonly (readonly [what: string, text: string])[] = [
  [
    'currencies in which a journal does not balance',
    'select journal_no::text, currency from ledger_postings group by journal_no, currency having sum(amount) <> 0',
  ],
  [
    'orders whose receipts, arrived refunds and disputes are not what is booked at the provider',
    `with ${sums}, moved as (
       select order_no, currency, sum(amount) as amount from (
         select order_no, currency, amount_minor as amount from receipts
         union all select order_no, currency, -amount_minor from refunds where status = 'succeeded'
         union all select order_no, currency, -taken_minor from disputes
         union all select order_no, fee_currency, -fee_minor from disputes where fee_minor <> 0
         union all select order_no, currency, -amount from ledger_journals join ledger_postings using (journal_no)
           where event = 'refund_doubled' and account = 'chargebacks'
       ) as both_ways group by order_no, currency
     ), booked as (
       select order_no, currency, sum(amount) as amount from sums where ${isClearing} group by order_no, currency
     )
     select order_no, currency, booked.amount::text as booked, moved.amount::text as moved
     from booked full join moved using (order_no, currency)
     where coalesce(booked.amount, 0) <> coalesce(moved.amount, 0)`,
  ],
  [
    'orders whose disputed money is not what was taken and may still come back',
    `with ${sums}, open as (
       select order_no, currency, sum(taken_minor - lost_minor) as amount from disputes group by order_no, currency
     ), booked as (select order_no, currency, amount from sums where account = 'disputed')
     select order_no, currency, booked.amount::text as booked, open.amount::text as open
     from booked full join open using (order_no, currency)
     where coalesce(booked.amount, 0) <> coalesce(open.amount, 0)`,
  ],
  [
    'attempts of which more goes back than came',
    `select payment_no, currency from refunds r where status <> 'withdrawn' group by payment_no, currency
     having sum(amount_minor) > (
       select coalesce(sum(amount_minor), 0) from receipts c
       where c.payment_no = r.payment_no and c.currency = r.currency)`,
  ],
  [
    // Before it is paid, an order keeps money only while it waits for the rest or for a person.
    'orders that neither wait for money nor gave away what they got',
    `with ${sums} select order_no, status, currency, amount::text from sums join orders using (order_no)
     where account = 'buyer_funds' and amount <> 0
       and not (status in ('processing', 'review') and paid_at is null)
       -- A bank gave money back whose refund was withdrawn for it.
       and not (status = 'review' and order_no in (select order_no from disputes))`,
  ],
  [
    'orders that owe their buyer other money than is on its way back',
    `with ${sums}, owed as (select order_no, currency, -amount as amount from sums where account = 'refunds_payable'),
     open as (
       select order_no, currency, sum(amount_minor) as amount from refunds
       where status not in ('succeeded', 'withdrawn') group by order_no, currency
     )
     select order_no, currency, owed.amount::text as owed, open.amount::text as open
     from owed full join open using (order_no, currency)
     where coalesce(owed.amount, 0) <> coalesce(open.amount, 0)`,
  ],
  [
    'orders that keep no money and from which somebody has earned',
    `with ${sums} select order_no, status, account, currency, amount::text from sums join orders using (order_no)
     where account in ('merchant_payable', 'fee_ramp', 'fee_network', 'fx') and amount <> 0
       and (paid_at is null or status in ('refunding', 'refunded'))`,
  ],
  [
    'sold crypto that owes its seller other than all of it until it is returned',
    `select s.order_no, s.status, (-sum(p.amount))::text as owed from sell_orders s
     left join ledger_journals j on j.order_no = s.order_no
     left join ledger_postings p on p.journal_no = j.journal_no and p.account = 'refunds_payable'
     group by s.order_no, s.status, s.units
     having -coalesce(sum(p.amount), 0) <> case when s.status = 'refunded' then 0 else s.units end`,
  ],
  [
    'orders with money in suspense that nobody decided to keep',
    `select j.order_no, p.currency from ledger_postings p join ledger_journals j using (journal_no) join orders using (order_no)
     where p.account = 'suspense' and j.event not in ('excess_kept', 'refund_kept')
     group by j.order_no, p.currency having sum(p.amount) <> 0`,
  ],
  [
    // An order takes its worth once: while an attempt is under way, and while it keeps money, or a bank has it and the
    // order has not ended. While money goes back, either is allowed.
    'orders that hold more or less of their buyer’s limits than the money they keep',
    `with ${sums}, kept as (
       select order_no, sum(amount) as amount, sum(amount) filter (where account = 'refunds_payable') as returning
       from (
         select order_no, account, currency, amount from sums
         union all select order_no, 'lost', currency, lost_minor from disputes join orders o using (order_no)
           where o.status <> 'refunded'
         union all select order_no, 'fee', fee_currency, fee_minor from disputes where fee_minor <> 0
       ) as all_sums join orders using (order_no)
       where currency = fiat and (${isClearing} or account in ('refunds_payable', 'suspense', 'disputed', 'lost', 'fee'))
       group by order_no
     ), held as (
       select order_no, count(*) as uses, sum(usd_minor) as worth from identity_uses
       where released_at is null group by order_no
     )
     select o.order_no, o.status, kept.amount::text as kept, held.uses::text, held.worth::text, q.usd_minor::text
     from orders o join quotes q using (quote_no)
     left join kept on kept.order_no = o.order_no left join held on held.order_no = o.order_no
     where not case
       -- What a bank gives back after it was lost takes no part of the limits again.
       when held.uses is null and o.order_no in (select order_no from disputes where losses > 0) then true
       when kept.amount > 0 or exists (
         select from payments p where p.order_no = o.order_no and p.status in ('init', 'sent', 'challenge', 'unknown')
       ) then coalesce(held.uses = 1 and held.worth = q.usd_minor, false)
       when kept.returning <> 0 then coalesce(held.uses, 0) <= 1
       else held.uses is null
     end`,
  ],
  [
    'buyers whose day or year counts other spending than they hold',
    `select user_no, spent_day_usd_minor::text as day, spent_year_usd_minor::text as year from identity_persons p
     where spent_day_usd_minor <> (
         select coalesce(sum(usd_minor), 0) from identity_uses u
         where u.user_no = p.user_no and released_at is null and used_on = spent_day)
       or spent_year_usd_minor <> (
         select coalesce(sum(usd_minor), 0) from identity_uses u
         where u.user_no = p.user_no and released_at is null and date_trunc('year', used_on) = spent_year)`,
  ],
];

/** Asks all of them. @returns the rows that were found, by question; questions without rows are left out */
export async function findBookFaults(
  ask: (text: string) => Promise<readonly object[]>,
): Promise<Record<string, readonly object[]>> {
  const faults: Record<string, readonly object[]> = {};
  for (const [what, text] of bookQuestions) {
    const rows = await ask(text);
    if (rows.length > 0) faults[what] = rows;
  }
  return faults;
}
