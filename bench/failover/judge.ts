import { join } from 'node:path';
import pg from 'pg';
import { findLosses } from '../kills/losses.ts';
import type { Known } from './known.ts';
import { type AtProvider, readProviderBooks } from './provider-books.ts';
import type { Shop } from './shop.ts';

/** What was acknowledged and the promoted database does not have. */
export interface Lost {
  /** The time of the last commit that it has. */
  readonly comeTo: Date;
  readonly orders: readonly string[];
  /** Numbers of payments. */
  readonly payments: readonly string[];
  /** Orders whose refund it does not have. */
  readonly refunds: readonly string[];
  /** How many events the merchant had been told. */
  readonly told: number;
}

type Query = <T extends pg.QueryResultRow>(text: string, values?: readonly unknown[]) => Promise<T[]>;

async function ask<T>(url: string, work: (query: Query) => Promise<T>): Promise<T> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  try {
    return await work(async (text, values = []) => (await owner.query(text, [...values])).rows);
  } finally {
    await owner.end();
  }
}

/** Looks what a database that was just promoted does not have. */
export function readLost(url: string, { acknowledged, paid, refunded }: Known, shop: Shop): Promise<Lost> {
  const told = shop.told().length;
  return ask(url, async (query) => {
    const lacks = async (table: string, column: string, numbers: readonly string[]) => {
      const rows = await query<{ no: string }>(
        `select no from unnest($1::text[]) no where not exists (select from ${table} where ${column} = no)`,
        [numbers],
      );
      return rows.map(({ no }) => no);
    };
    const [at] = await query<{ at: Date }>('select pg_last_xact_replay_timestamp() as at');
    if (!at) throw new Error('the promoted database does not say how far it had come');
    return {
      told,
      comeTo: at.at,
      orders: await lacks('orders', 'order_no', acknowledged.placed),
      payments: await lacks(
        'receipts',
        'payment_no',
        paid.map(({ paymentNo }) => paymentNo),
      ),
      refunds: await lacks('refunds', 'order_no', refunded),
    };
  });
}

/** What there is to judge by. */
export interface Evidence {
  readonly pair: { readonly standbyOwnerUrl: string };
  readonly known: Known;
  readonly shop: Shop;
  readonly folder: string;
  readonly lost: Lost;
  /** What the reconciliations said. */
  readonly reports: readonly string[];
  /** Orders of lost payments for which their buyers could pay a second time. */
  readonly again: readonly string[];
  say(line: string): void;
}

/** Says what was lost, told and done twice. @returns whether all is told and nothing was done twice */
export async function judge(evidence: Evidence): Promise<boolean> {
  const { pair, known, lost, say, folder, again } = evidence;
  const { acknowledged, paid, refunded } = known;
  const line = (what: string, count: number) => say(`  ${what.padEnd(84)}${String(count).padStart(6)}`);
  const books = readProviderBooks(join(folder, 'sandbox', 'sandpay.db'));
  const stored = await readStored(pair.standbyOwnerUrl);
  const said = evidence.reports.join('\n');
  line('acknowledged orders', acknowledged.placed.length);
  line('  that the promoted database did not have', lost.orders.length);
  line('  and that the merchant’s events named', lost.orders.filter((no) => said.includes(no)).length);
  line('acknowledged payments', paid.length);
  line('  that the promoted database did not have', lost.payments.length);
  const back = lost.payments.filter((no) => stored.payments.has(no));
  const named = lost.payments.filter((no) => !stored.payments.has(no) && said.includes(no));
  line('  found again and booked', back.length);
  line('  named for a person', named.length);
  line('acknowledged refunds', refunded.length);
  line('  that the promoted database did not have', lost.refunds.length);

  const faults: [string, readonly string[]][] = [
    ['lost payments that nobody is told of', lost.payments.filter((no) => !back.includes(no) && !named.includes(no))],
    ...untold(books, stored, said),
    ...doneTwice(books, known, { stored, said: evidence.reports.at(-1) ?? '' }),
    ['orders for which their buyers could pay a second time', again],
    ['events that are not above what the merchant had seen of their order', notAbove(evidence)],
  ];
  for (const [what, which] of faults) line(`${what}${which.length > 0 ? `: ${which[0]}` : ''}`, which.length);
  const left = {
    placed: acknowledged.placed.filter((no) => !lost.orders.includes(no)),
    paid: paid.filter(({ paymentNo }) => !lost.payments.includes(paymentNo)).map(({ order }) => order.orderNo),
  };
  // Money was made to come twice here: whether it did more often, the provider's books say above.
  const losses = (await findLosses(pair.standbyOwnerUrl, left)).filter(([what]) => what !== 'orders paid twice');
  for (const [what, count] of losses) line(what, count);
  const isLoss = lost.orders.length > 0 && lost.payments.length > 0 && lost.refunds.length > 0;
  if (!isLoss) say('  nothing was lost: this run shows nothing');
  return isLoss && faults.every(([, which]) => which.length === 0) && losses.every(([, count]) => count === 0);
}

interface Stored {
  /** Payments with money. */
  readonly payments: ReadonlySet<string>;
  /** The provider's numbers of money that came. */
  readonly captures: ReadonlySet<string>;
  /** Keys under which money was sent back. */
  readonly refunds: ReadonlySet<string>;
}

function readStored(url: string): Promise<Stored> {
  return ask(url, async (query) => {
    const receipts = await query<{ no: string; id: string }>(
      'select payment_no as no, provider_capture_id as id from receipts',
    );
    const refunds = await query<{ no: string }>('select coalesce(sent_as, refund_no) as no from refunds');
    return {
      payments: new Set(receipts.map(({ no }) => no)),
      captures: new Set(receipts.map(({ id }) => id)),
      refunds: new Set(refunds.map(({ no }) => no)),
    };
  });
}

/** Everything that the provider has is booked, or a report names it. */
function untold(books: readonly AtProvider[], stored: Stored, said: string): [string, string[]][] {
  const captures = books.flatMap((one) => one.captures);
  const refunds = books.flatMap((one) => one.refunds);
  return [
    [
      'moneys in the provider’s books that are neither booked nor named',
      captures.map(({ id }) => id).filter((id) => !stored.captures.has(id) && !said.includes(id)),
    ],
    [
      'refunds in the provider’s books that are neither booked nor named',
      refunds.map(({ reference }) => reference).filter((key) => !stored.refunds.has(key) && !said.includes(key)),
    ],
  ];
}

const sum = (parts: readonly { readonly amount: bigint }[]) => parts.reduce((all, { amount }) => all + amount, 0n);

/** By the provider's own books alone: what came more often than it was made to, and what went back more often than it came to. */
function doneTwice(
  books: readonly AtProvider[],
  { paid, doubled, refunded }: Known,
  { stored, said }: { readonly stored: Stored; readonly said: string },
): [string, string[]][] {
  const orderOf = new Map(paid.map(({ paymentNo, order }) => [paymentNo, order.orderNo]));
  const of = (wrong: (one: AtProvider, times: bigint) => boolean) =>
    books.filter((one) => wrong(one, doubled.includes(one.paymentNo) ? 1n : 0n)).map(({ paymentNo }) => paymentNo);
  const isRefunded = ({ paymentNo }: AtProvider) => (refunded.includes(orderOf.get(paymentNo) ?? '') ? 1n : 0n);
  const each = (one: AtProvider) => one.captures[0]?.amount ?? 0n;
  return [
    ['payments charged twice', of((one, more) => sum(one.captures) !== each(one) * (1n + more))],
    ['payments sent back more than once', of((one, more) => sum(one.refunds) > each(one) * (isRefunded(one) + more))],
    [
      'refunds and second moneys that neither went back nor are named',
      of(
        (one, more) =>
          // A payment that this database does not know waits for a person with all of its money, as does a refund that was
          // acknowledged and lost before it was sent.
          !said.includes(orderOf.get(one.paymentNo) ?? '?') &&
          stored.payments.has(one.paymentNo) &&
          sum(one.refunds) < each(one) * (isRefunded(one) + more),
      ),
    ],
  ];
}

/** Events of after the loss whose merchant would ignore them. */
function notAbove({ shop, lost }: Evidence): string[] {
  const told = shop.told();
  const ids = new Set(told.slice(0, lost.told).map(({ id }) => id));
  const seen = new Map<string, number>();
  for (const { data } of told.slice(0, lost.told)) {
    seen.set(data.order.orderNo, Math.max(seen.get(data.order.orderNo) ?? 0, data.sequence));
  }
  return told
    .slice(lost.told)
    .filter(({ id, data }) => !ids.has(id) && data.sequence <= (seen.get(data.order.orderNo) ?? 0))
    .map(({ type, data }) => `${type} of ${data.order.orderNo}`);
}
