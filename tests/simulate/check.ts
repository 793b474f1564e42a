import { DatabaseSync } from 'node:sqlite';
import { findBookFaults } from '../../apps/server/testing/books.ts';
import type { Play } from './play.ts';
import type { SimulatedWorld } from './world.ts';

// The auditor of a schedule. It knows what must hold and the tables, and uses none of the product's code.

/** What must not be, of the orders in $1, at any time. */
const never: readonly (readonly [what: string, text: string])[] = [
  [
    'orders with two attempts under way',
    `select order_no from payments where order_no = any($1) and status in ('sent', 'challenge', 'unknown')
     group by order_no having count(*) > 1`,
  ],
  [
    'orders whose history is not one chain',
    `select subject from (
       select subject, from_state, lag(to_state) over (partition by graph, subject order by id) as before
       from state_moves where graph = 'order' and subject = any($1)) as moves
     where coalesce(from_state, '') <> coalesce(before, '')`,
  ],
  [
    'orders that are not what their history says',
    `select order_no from orders where order_no = any($1) and status <> (
       select to_state from state_moves where graph = 'order' and subject = order_no order by id desc limit 1)`,
  ],
  [
    'events that do not count up from one',
    `select order_no from merchant_events where order_no = any($1) group by order_no
     having max(sequence) <> count(*) or min(sequence) <> 1`,
  ],
];

/** What must not be left when all faults have ended and three days have gone by. */
const leftOver: readonly (readonly [what: string, text: string])[] = [
  [
    'attempts that nobody knows the end of',
    `select payment_no from payments where order_no = any($1) and status not in ('captured', 'declined', 'cancelled')`,
  ],
  [
    'refunds that did not end, and wait for nobody',
    `select r.refund_no from refunds r join orders using (order_no) where order_no = any($1)
       and r.status not in ('succeeded', 'withdrawn', 'review') and orders.status <> 'review'`,
  ],
  [
    'orders that did not end',
    `select order_no from orders where order_no = any($1)
       and status not in ('paid', 'completed', 'closed', 'failed', 'refunded', 'review', 'refunding')`,
  ],
  [
    'refunding orders without a refund that waits',
    `select order_no from orders o where order_no = any($1) and status = 'refunding' and not exists (
       select from refunds r where r.order_no = o.order_no and r.status not in ('succeeded', 'withdrawn'))`,
  ],
  [
    'events that were not told',
    `select event_no from merchant_events where order_no = any($1) and state <> 'acknowledged'`,
  ],
];

/** Judges a settled schedule. @returns what was found, '' for nothing */
export async function judge(world: SimulatedWorld, play: Play): Promise<string> {
  const orders = play.buyers.map(({ orderNo }) => orderNo);
  const faults: string[] = [];
  faults.push(...(await findFaultsOf(world.query, orders)));
  for (const [what, rows] of Object.entries(await findBookFaults((text) => world.query(text))))
    faults.push(`${what}: ${JSON.stringify(rows)}`);
  faults.push(...(await compareBooks(world, orders)), ...(await checkPromises(world, play)));
  faults.push(...(await checkTelling(world, play, orders)), ...(await checkCards(world, play)));
  return faults.join('\n');
}

/** Looks for what must not be of these orders, when all faults have ended and time has gone by. */
export async function findFaultsOf(query: SimulatedWorld['query'], orders: readonly string[]): Promise<string[]> {
  const faults: string[] = [];
  for (const [what, text] of [...never, ...leftOver]) {
    const rows = await query(text, [orders]);
    if (rows.length > 0) faults.push(`${what}: ${JSON.stringify(rows)}`);
  }
  return faults;
}

/** Compares our money with what the provider has in its own books. What a person sent back by hand, it does not have. */
async function compareBooks(world: SimulatedWorld, orders: readonly string[]): Promise<string[]> {
  const ours = await world.query<{ payment_no: string; come: string; gone: string }>(
    `select payment_no,
       (select coalesce(sum(amount_minor), 0) from receipts r where r.payment_no = p.payment_no)::text as come,
       (select coalesce(sum(amount_minor), 0) from refunds f
         where f.payment_no = p.payment_no and f.status = 'succeeded' and not exists (
           select from state_moves m where m.graph = 'refund' and m.subject = f.refund_no and m.event = 'succeed'
             and m.actor like 'operator:%'))::text as gone
     from payments p where order_no = any($1)`,
    [orders],
  );
  using books = new DatabaseSync(world.providerBooks, { readOnly: true });
  const theirs = (table: string, more: string) =>
    books.prepare(
      `select coalesce(sum(cast(x.amount as integer)), 0) as amount from ${table} x
       join payments p on p.id = x.payment_id where p.reference = ? ${more}`,
    );
  const [come, gone] = [theirs('captures', ''), theirs('refunds', `and x.status = 'succeeded'`)];
  return ours
    .map((row) => ({
      ...row,
      theirCome: String(come.get(row.payment_no)?.amount),
      theirGone: String(gone.get(row.payment_no)?.amount),
    }))
    .filter((row) => row.come !== row.theirCome || row.gone !== row.theirGone)
    .map((row) => `books that differ: ${JSON.stringify(row)}`);
}

/** What was acknowledged is still true. */
async function checkPromises(world: SimulatedWorld, { buyers }: Play): Promise<string[]> {
  const faults: string[] = [];
  for (const { orderNo, sawMoney } of buyers) {
    const [order] = await world.query<{ money: string }>(
      'select (select count(*) from receipts r where r.order_no = o.order_no)::text as money from orders o where order_no = $1',
      [orderNo],
    );
    if (!order) faults.push(`an acknowledged order is lost: ${orderNo}`);
    else if (sawMoney && order.money === '0') faults.push(`acknowledged money is lost: ${orderNo}`);
  }
  return faults;
}

/** The merchant heard of every event, and first of the earlier one. */
async function checkTelling(world: SimulatedWorld, { merchant }: Play, orders: readonly string[]): Promise<string[]> {
  const rows = await world.query<{ event_no: string; order_no: string; sequence: number }>(
    'select event_no, order_no, sequence from merchant_events where order_no = any($1)',
    [orders],
  );
  const firsts = new Map<string, number>();
  for (const [place, { webhookId }] of merchant.received.entries())
    if (!firsts.has(webhookId)) firsts.set(webhookId, place);
  const faults = rows.filter(({ event_no }) => !firsts.has(event_no)).map(({ event_no }) => `not heard: ${event_no}`);
  for (const one of rows) {
    const earlier = rows.find((other) => other.order_no === one.order_no && other.sequence === one.sequence - 1);
    if (earlier && (firsts.get(earlier.event_no) ?? 0) > (firsts.get(one.event_no) ?? 0))
      faults.push(`heard before the earlier one: ${one.event_no}`);
  }
  return faults;
}

/** Both sides keep the same cards, none is half done, and only those go that their buyer does not want any more. */
async function checkCards(world: SimulatedWorld, { buyers }: Play): Promise<string[]> {
  const accounts = [...new Set(buyers.map(({ account }) => account))];
  const ours = await world.query<{ card_id: string; status: string; deleted: boolean }>(
    `select card_id, status, exists (select from state_moves m
       where m.graph = 'kept_card' and m.subject = card_id and m.event = 'delete') as deleted
     from kept_cards where user_no = any($1)`,
    [accounts.map(({ userNo }) => userNo)],
  );
  using books = new DatabaseSync(world.providerBooks, { readOnly: true });
  const kept = books.prepare('select reference from kept_cards').all();
  const theirs = new Set(kept.map(({ reference }) => String(reference)));
  const unwanted = new Set(accounts.flatMap((account) => [...account.unwanted]));
  const gone = new Set(accounts.flatMap((account) => [...account.deleted]));
  const isRight = ({ card_id: id, status, deleted }: (typeof ours)[number]) =>
    (status === 'kept' || status === 'forgotten') &&
    theirs.has(id) === (status === 'kept') &&
    !(status === 'kept' && gone.has(id)) &&
    !(deleted && !unwanted.has(id));
  return ours.filter((card) => !isRight(card)).map((card) => `a saved card: ${JSON.stringify(card)}`);
}
