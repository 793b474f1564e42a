import type pg from 'pg';

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
  'event_id',
  'delivery_no',
  'card_id',
  'token_index',
  'key_hash',
  'handle_hash',
  'provider_payment_id',
  'provider_capture_id',
  'dispute_no',
  'provider_dispute_id',
];

/** Columns of numbers of which the same is true. */
export const ownNumbers = ['journal_no'];

/** A copy's number is so much higher, for each copy. */
const numbersApart = 1_000_000_000;

/** A column of a table of the database. */
export interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
}

/** Whether a column's values belong to one order alone. */
export function isOwn(one: Column): boolean {
  return ownColumns.includes(one.column) || isOwnNumber(one);
}

/** Whether a column is a number of which the same is true. */
export function isOwnNumber({ column, type }: Column): boolean {
  return type === 'bigint' && ownNumbers.includes(column);
}

/** Whether a row `r` is of the order. $1: the texts that are its own, $2: its numbers. */
export function isOfOrder(columns: readonly Column[]): string {
  const texts = columns.filter(({ type }) => type === 'text').map(({ column }) => `r.${column} = any($1::text[])`);
  const numbers = columns.filter(isOwnNumber).map(({ column }) => `r.${column} = any($2::bigint[])`);
  return [...texts, ...numbers, 'cardinality($1::text[]) + cardinality($2::bigint[]) = 0'].join(' or ');
}

/** A row of the order: where it is, and its texts by their columns. */
type Row = Readonly<Record<string, string | null>> & { readonly ctid: string };

/** Reads the rows of one table that are of the order. */
export async function readRows(
  owner: pg.Client,
  columns: readonly Column[],
  { values, numbers }: { values: readonly string[]; numbers: readonly string[] },
): Promise<Row[]> {
  const texts = columns.filter(hasText).map(({ column }) => `r.${column}::text as ${column}`);
  const { rows } = await owner.query<Row>(
    `select ${['r.ctid::text as ctid', ...texts].join(', ')} from ${columns[0]?.table} r where ${isOfOrder(columns)}`,
    [values, numbers],
  );
  return rows;
}

function hasText({ type }: Column): boolean {
  return type === 'text' || type === 'jsonb';
}

/**
 * Copies the rows of one table. $1 and $2: the first and the last copy, which is the oldest and comes first. All rows in one
 * statement, because some refer to one another; and each copy in one piece, as orders lie in a real table.
 */
export function copySql(
  columns: readonly Column[],
  rows: readonly Row[],
  { values, apartMs }: { values: readonly string[]; apartMs: number },
): string {
  const table = columns[0]?.table;
  const copied = (row: Row) =>
    columns.map((one) => {
      const { column, type } = one;
      if (isOwnNumber(one)) return `r.${column} + n * ${numbersApart}`;
      // One order at a time may hold an item.
      if (column === 'item_key') return `r.${column} || '-' || n`;
      if (type === 'timestamp with time zone') return `r.${column} - n * ${apartMs} * interval '1 millisecond'`;
      const text = hasText(one) ? row[column] : null;
      const pieces = typeof text === 'string' ? cut(text, values) : [];
      // Texts are put together from their pieces, not searched again for each copy: that took most of the time.
      return pieces.length > 1 || pieces[0]?.isValue
        ? `(${pieces.map((piece) => (piece.isValue ? renamed(piece.text) : literal(piece.text))).join(' || ')})::${type}`
        : `r.${column}`;
    });
  const parts = rows.map((row) => `select ${copied(row).join(', ')} from ${table} r where r.ctid = '${row.ctid}'`);
  const names = columns.map(({ column }) => column).join(', ');
  return `insert into ${table} (${names}) overriding system value
    select copied.* from generate_series($2::bigint, $1::bigint, -1) n cross join lateral (${parts.join(' union all ')}) copied`;
}

interface Piece {
  readonly text: string;
  readonly isValue: boolean;
}

/** Cuts a text where it holds values of the order. */
function cut(text: string, values: readonly string[]): Piece[] {
  let pieces: Piece[] = [{ text, isValue: false }];
  for (const value of values)
    pieces = pieces.flatMap((piece) =>
      piece.isValue
        ? [piece]
        : piece.text
            .split(value)
            .flatMap((part, index) => [
              ...(index > 0 ? [{ text: value, isValue: true }] : []),
              ...(part === '' ? [] : [{ text: part, isValue: false }]),
            ]),
    );
  return pieces;
}

function literal(text: string): string {
  return `E'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}

/** A copy's value in place of one of the order. It has the same length and kind: digits stay digits. */
function renamed(value: string): string {
  const hash = `md5('${value}' || n)`;
  const fresh = /^\d+$/.test(value) ? `translate(${hash}, 'abcdef', '123456')` : hash;
  const kept = /^[a-z]+_/.exec(value)?.[0] ?? '';
  return `'${kept}' || rpad(${fresh}, ${value.length - kept.length}, '7')`;
}
