import pg from 'pg';
import { type Column, copySql, isOfOrder, isOwn, ownNumbers, readRows } from './copy-rows.ts';
import { withoutIndexes } from './without-indexes.ts';

/** How orders are multiplied. */
export interface Growth {
  /** A real order. Everything that is known of it is copied. */
  readonly orderNo: string;
  readonly copies: number;
  /** Each copy is so much older than the one before. Milliseconds; 1000 by default. */
  readonly apartMs?: number;
  /** The number of the first copy: more than one growth from the same order needs different ones. */
  readonly from?: number;
  /** Tables whose rows are not copied. */
  readonly without?: readonly string[];
}

/** Tables that are no part of an order, though they may hold a value of one. */
const leftOut = new Set(['audit', 'submit_tokens', 'ledger_seals', 'ledger_seal_lines', 'kysely_migration']);

/** So many copies of each table in one statement. */
const batch = 5_000;

/** From so many copies on, indexes are made again behind them. Before, making them costs more than it saves. */
const manyCopies = 20_000;

/** How the rows of one order are copied: a statement for each table. */
interface Plan {
  readonly growth: Growth;
  readonly copies: ReadonlyMap<string, string>;
}

/**
 * Makes orders fast: copies real ones with all their rows in every table, by SQL alone. Copies differ in their numbers and
 * times. Triggers are off meanwhile, so nothing else may write. For tests and measurements: docs/performance.md says how long
 * a million takes, and how much room.
 * @param ownerUrl of a role that owns the tables
 */
export async function growOrders(ownerUrl: string, ...growths: readonly Growth[]): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  let tables: string[] = [];
  try {
    const plans: Plan[] = [];
    for (const growth of growths) plans.push(await planGrowth(owner, growth));
    tables = await inOrder(owner, [...new Set(plans.flatMap(({ copies }) => [...copies.keys()]))]);
    for (const table of tables) await owner.query(`alter table ${table} disable trigger user`);
    const work = () => copyAll(owner, plans);
    await (growths.reduce((sum, { copies }) => sum + copies, 0) < manyCopies
      ? work()
      : withoutIndexes(owner, tables, work));
    await owner.query(spentSql);
    for (const table of tables) await owner.query(`analyze ${table}`);
  } finally {
    // Also where it failed: without them nothing keeps a row from being changed or a state from being left out.
    for (const table of tables) await owner.query(`alter table ${table} enable trigger user`);
    await owner.end();
  }
}

async function planGrowth(owner: pg.Client, growth: Growth): Promise<Plan> {
  const columns = (await readColumns(owner)).filter(({ table }) => !growth.without?.includes(table));
  const { tables, values, numbers } = await findRows(owner, columns, growth.orderNo);
  const copies = new Map<string, string>();
  for (const table of tables) {
    const own = columns.filter((one) => one.table === table);
    const read = await readRows(owner, own, { values, numbers });
    // A price that was only shown is swept after a day.
    const rows = table === 'quotes' ? read.filter(({ order_no }) => order_no !== null) : read;
    copies.set(table, copySql(own, rows, { values, apartMs: growth.apartMs ?? 1_000 }));
  }
  return { growth, copies };
}

/**
 * Copies all orders, a batch of each in turn, the oldest first: rows of different ones lie beside one another, and later ones
 * behind them, as they would.
 */
async function copyAll(owner: pg.Client, plans: readonly Plan[]): Promise<void> {
  const most = Math.max(...plans.map(({ growth }) => growth.copies));
  const rounds = Math.ceil(most / batch);
  for (let round = rounds - 1; round >= 0; round -= 1)
    for (const { growth, copies } of plans) {
      const at = (part: number) => (growth.from ?? 1) + Math.floor((growth.copies * part) / rounds);
      for (const copy of copies.values()) await owner.query(copy, [at(round), at(round + 1) - 1]);
    }
}

/** What buyers have spent, from the payments that hold their limits. */
const spentSql = `
  update identity_persons p set
    spent_day_usd_minor = (select coalesce(sum(usd_minor), 0) from identity_uses u
      where u.user_no = p.user_no and released_at is null and used_on = spent_day),
    spent_year_usd_minor = (select coalesce(sum(usd_minor), 0) from identity_uses u
      where u.user_no = p.user_no and released_at is null and date_trunc('year', used_on) = spent_year)`;

async function readColumns(owner: pg.Client): Promise<Column[]> {
  const { rows } = await owner.query<Column>(
    `select c.table_name as table, c.column_name as column, c.data_type as type
    from information_schema.columns c join pg_tables t on t.schemaname = c.table_schema and t.tablename = c.table_name
    where c.table_schema = 'public' and c.is_generated = 'NEVER'
      and (c.is_identity = 'NO' or c.column_name = any($1))
    order by c.table_name, c.ordinal_position`,
    [ownNumbers],
  );
  return rows.filter(({ table }) => !leftOut.has(table));
}

/** Finds the tables in which an order has rows, those it refers to before those that refer to them, and the values that are its own. */
async function findRows(owner: pg.Client, columns: readonly Column[], orderNo: string) {
  const values = new Set([orderNo]);
  const numbers = new Set<string>();
  const tables = new Set<string>();
  for (let before = 0; before < values.size + numbers.size; ) {
    before = values.size + numbers.size;
    for (const table of new Set(columns.map((one) => one.table))) {
      const mine = columns.filter((one) => one.table === table);
      const own = mine.filter(isOwn);
      const { rows } = await owner.query<Record<string, string | null>>(
        `select ${own.map(({ column }) => column).join(', ')} from ${table} r where ${isOfOrder(mine)}`,
        [[...values], [...numbers]],
      );
      if (rows.length > 0) tables.add(table);
      for (const [column, value] of rows.flatMap((row) => Object.entries(row)))
        if (value !== null && value !== '') (ownNumbers.includes(column) ? numbers : values).add(value);
    }
  }
  return { tables: await inOrder(owner, [...tables]), values: [...values], numbers: [...numbers] };
}

/** Sorts tables so that each comes after those that it refers to. */
async function inOrder(owner: pg.Client, tables: readonly string[]): Promise<string[]> {
  const { rows } = await owner.query<{ child: string; parent: string }>(
    `select conrelid::regclass::text as child, confrelid::regclass::text as parent from pg_constraint where contype = 'f'`,
  );
  const sorted: string[] = [];
  const visit = (table: string): void => {
    if (sorted.includes(table) || !tables.includes(table)) return;
    for (const { child, parent } of rows) if (child === table && parent !== table) visit(parent);
    sorted.push(table);
  };
  for (const table of tables) visit(table);
  return sorted;
}
