import pg from 'pg';
import { bookQuestions } from '../../apps/server/testing/books.ts';

/** Numbers of the orders whose placing, and whose payment, the server has answered with success. */
export interface Acknowledged {
  readonly placed: string[];
  readonly paid: string[];
}

const questions: readonly (readonly [what: string, text: string])[] = [
  [
    'acknowledged orders lost',
    'select from unnest($1::text[]) no where not exists (select from orders where order_no = no)',
  ],
  [
    'acknowledged payments lost',
    `select from unnest($2::text[]) no where not exists (
       select from orders join receipts using (order_no) where order_no = no and paid_at is not null)`,
  ],
  [
    'orders without their price',
    'select from orders o where not exists (select from quotes q where q.quote_no = o.quote_no and q.order_no = o.order_no)',
  ],
  [
    'orders without the event that tells of them',
    `select from orders o where not exists (select from merchant_events e where e.order_no = o.order_no and e.status = 'NEW')`,
  ],
  ['orders paid twice', 'select from receipts group by order_no having count(*) > 1'],
  [
    'paid orders without their books',
    `select from orders o where paid_at is not null and not exists (
       select from ledger_journals j where j.event = 'order_paid' and j.subject = o.order_no)`,
  ],
  ...bookQuestions,
];

/** Looks for faults in the database. @returns how often each was found */
export async function findLosses(
  ownerUrl: string,
  { placed, paid }: Acknowledged,
): Promise<(readonly [what: string, count: number])[]> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    const found: [string, number][] = [];
    for (const [what, text] of questions) {
      // Every query gets both lists. One that does not use them ignores them.
      const { rows } = await owner.query<{ count: string }>(
        `with given as (select $1::text[], $2::text[]) select count(*) from (${text}) as found`,
        [placed, paid],
      );
      found.push([what, Number(rows[0]?.count)]);
    }
    return found;
  } finally {
    await owner.end();
  }
}
