import pg from 'pg';

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

/** Columns whose values belong to one order alone. A copy gets its own. */
const ownColumns = [
  'order_no',
  'merchant_order_no',
  'nft_param_no',
  'params_digest',
  'terms_digest',
  'quote_no',
  'payment_no',
  'receipt_no',
  'refund_no',
  'event_no',
  'delivery_no',
  'card_id',
  'token_index',
  'key_hash',
  'handle_hash',
  'provider_payment_id',
  'provider_capture_id',
];

/** Columns of numbers of which the same is true. */
const ownNumbers = ['journal_no'];

/** A copy's number is so much higher, for each copy. */
const numbersApart = 1_000_000_000;

/** Tables that are no part of an order, though they may hold a value of one. */
const leftOut = new Set(['audit', 'submit_tokens', 'ledger_seals', 'ledger_seal_lines', 'kysely_migration']);

/** So many copies of each table in one statement. */
const batch = 5_000;

interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
}

/**
 * Makes orders fast: copies a real one with all its rows in every table, by SQL alone. Copies differ in their numbers and
 * times. Triggers are off meanwhile, so nothing else may write. For tests and measurements; a million takes some hours and about
 * as many gigabytes as an order has kilobytes, times the copies.
 * @param ownerUrl of a role that owns the tables
 */
export async function growOrders(ownerUrl: string, growth: Growth): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    const columns = (await readColumns(owner)).filter(({ table }) => !growth.without?.includes(table));
    const { tables, values, numbers } = await findRows(owner, columns, growth.orderNo);
    for (const table of tables) await owner.query(`alter table ${table} disable trigger user`);
    for (let done = 0; done < growth.copies; done += batch) {
      const first = (growth.from ?? 1) + done;
      const last = first + Math.min(batch, growth.copies - done) - 1;
      for (const table of tables) {
        const own = columns.filter((one) => one.table === table);
        await owner.query(copySql(table, own, { values, apartMs: growth.apartMs ?? 1_000 }), [
          values,
          numbers,
          first,
          last,
        ]);
      }
    }
    await owner.query(spentSql);
    for (const table of tables) {
      await owner.query(`alter table ${table} enable trigger user`);
      await owner.query(`analyze ${table}`);
    }
  } finally {
    await owner.end();
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
      const own = mine.filter((one) => ownColumns.includes(one.column) || isOwnNumber(one));
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

function isOwnNumber({ column, type }: Column): boolean {
  return type === 'bigint' && ownNumbers.includes(column);
}

/** Whether a row `r` is of the order. $1: the texts that are its own, $2: its numbers. */
function isOfOrder(columns: readonly Column[]): string {
  const texts = columns.filter(({ type }) => type === 'text').map(({ column }) => `r.${column} = any($1::text[])`);
  const numbers = columns.filter(isOwnNumber).map(({ column }) => `r.${column} = any($2::bigint[])`);
  return [...texts, ...numbers, 'cardinality($1::text[]) + cardinality($2::bigint[]) = 0'].join(' or ');
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

/** Copies the rows of one table. $1: the texts of the order, $2: its numbers, $3 and $4: the first and the last copy. */
function copySql(
  table: string,
  columns: readonly Column[],
  { values, apartMs }: { values: readonly string[]; apartMs: number },
): string {
  const copied = columns.map((one) => {
    const { column, type } = one;
    if (isOwnNumber(one)) return `r.${column} + n * ${numbersApart}`;
    if (type === 'timestamp with time zone') return `r.${column} - n * ${apartMs} * interval '1 millisecond'`;
    if (type === 'text') return renamed(`r.${column}`, values);
    if (type === 'jsonb') return `${renamed(`r.${column}::text`, values)}::jsonb`;
    return `r.${column}`;
  });
  return `
    insert into ${table} (${columns.map(({ column }) => column).join(', ')}) overriding system value
    select ${copied.join(', ')} from ${table} r cross join generate_series($3::bigint, $4::bigint) n
    where ${isOfOrder(columns)}`;
}

/** Writes a copy's value wherever a text holds one of the order. It has the same length and kind: digits stay digits. */
function renamed(text: string, values: readonly string[]): string {
  return values.reduce((written, value) => {
    const hash = `md5('${value}' || n)`;
    const fresh = /^\d+$/.test(value) ? `translate(${hash}, 'abcdef', '123456')` : hash;
    const kept = /^[a-z]+_/.exec(value)?.[0] ?? '';
    const filled = `'${kept}' || rpad(${fresh}, ${value.length - kept.length}, '7')`;
    return `replace(${written}, '${value}', ${filled})`;
  }, text);
}
