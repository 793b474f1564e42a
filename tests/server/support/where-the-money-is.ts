import type { OrderView } from '@kassa/contract';
import { expect } from 'vitest';
import type { PaymentWorld } from './payment-world.ts';
import { bookedAt } from './three-providers.ts';
import { until } from './until.ts';

/**
 * Reads where the money of an order is, as one line: status, mark, then percents of the total that are not 0. `provider`:
 * with the provider, before its fees; `bank`: taken and not lost; `merchant`: what the merchant is owed, of what it was
 * owed at first; `loss`: ours; `buyer`: used by no order; `back`: on its way back.
 */
export async function whereIs({ query }: PaymentWorld, orderNo: string): Promise<string> {
  const [row] = await query<Record<string, string>>(
    `with lines as (
       select j.event, p.amount, case
         when account like 'provider_clearing:%' or account = 'provider_fees' then 'provider'
         else account end as account
       from orders o join ledger_journals j using (order_no) join ledger_postings p using (journal_no)
       where order_no = $1 and p.currency = o.fiat
     ), of_total as (
       select account, round(100.0 * sum(amount) / (select total_minor from orders where order_no = $1)) as percent
       from lines group by 1
     )
     select o.status, o.exception as mark,
       (select percent::text from of_total where account = 'provider') as provider,
       (select percent::text from of_total where account = 'disputed') as bank,
       (select round(100.0 * sum(p.amount) / nullif(sum(p.amount) filter (where event = 'order_paid'), 0))::text
         from ledger_journals join ledger_postings p using (journal_no)
         where order_no = $1 and account = 'merchant_payable') as merchant,
       (select percent::text from of_total where account = 'chargebacks') as loss,
       (select (-percent)::text from of_total where account = 'buyer_funds') as buyer,
       (select (-percent)::text from of_total where account = 'refunds_payable') as back
     from orders o where order_no = $1`,
    [orderNo],
  );
  const { status = '', mark = '', ...money } = row ?? {};
  const shown = Object.entries(money).filter(([, value]) => value !== null && value !== '0');
  return [status, ...(mark === 'none' ? [] : [mark]), ...shown.map(([name, value]) => `${name} ${value}`)].join(', ');
}

/** Waits until the money of an order is there. @throws Error that says where it is instead */
export async function comesTo(world: PaymentWorld, { orderNo }: { orderNo: string }, wanted: string): Promise<void> {
  const isThere = async () => (await whereIs(world, orderNo)) === wanted || undefined;
  await until(isThere, 30_000).catch(async () => expect(await whereIs(world, orderNo)).toBe(wanted));
}

/** Waits until the money of an order is there, and checks that it stays there when nothing is left to do. */
export async function endsAs(world: PaymentWorld, order: OrderView, end: string): Promise<void> {
  await comesTo(world, order, end);
  await booksAgree(world, order);
  expect(await whereIs(world, order.orderNo)).toBe(end);
}

/** Waits until nothing is left to do about an order; then our books must be the provider's. */
export async function booksAgree(world: PaymentWorld, order: OrderView): Promise<void> {
  await until(async () => (await isQuiet(world, order)) || undefined);
  const [ours] = await world.query<{ amount: string }>(
    `select coalesce(sum(amount), 0)::text as amount from ledger_journals join ledger_postings using (journal_no)
     where order_no = $1 and (account like 'provider_clearing:%' or account = 'provider_fees')`,
    [order.orderNo],
  );
  expect(ours?.amount, 'what the provider has by its own books').toBe(
    bookedAt(world, order.attempt?.paymentNo ?? '').left.toString(),
  );
}

/** Whether no callback waits, and neither a payment nor a refund of the order is due. */
async function isQuiet({ query }: PaymentWorld, { orderNo }: OrderView): Promise<boolean> {
  const [row] = await query<{ busy: boolean }>(
    `select exists (select from callback_inbox where worked_at is null)
       or exists (select from payments where order_no = $1 and due_at <= kassa_now())
       or exists (select from refunds where order_no = $1 and due_at <= kassa_now()) as busy`,
    [orderNo],
  );
  return row?.busy === false;
}

/** Lists what the merchant was told of refunds and disputes, in order, without what only updates a dispute. */
export async function toldOf({ query }: PaymentWorld, { orderNo }: OrderView): Promise<string[]> {
  const rows = await query<{ type: string }>(
    `select type from webhook_events where order_no = $1 and (type like 'dispute.%' or type like 'refund.%')
       and type <> 'dispute.updated' order by sequence`,
    [orderNo],
  );
  return rows.map(({ type }) => type);
}
