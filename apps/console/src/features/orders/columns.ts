/** The columns of the list of orders, in their order. The number is always there: it leads to the order. */
export const columnIds = [
  'order',
  'status',
  'total',
  'method',
  'merchant',
  'number',
  'why',
  'created',
  'exact',
  'app',
] as const;
/** One of `columnIds`. */
export type ColumnId = (typeof columnIds)[number];

/** The columns that are shown until somebody chooses others. */
export const usualColumns: readonly ColumnId[] = [
  'order',
  'status',
  'total',
  'method',
  'merchant',
  'number',
  'why',
  'created',
];

/** Reads the columns of an address, such as `order,status`. The usual ones where it has none that is known. */
export function columnsOf(text: string | undefined): readonly ColumnId[] {
  const wanted = text?.split(',') ?? [];
  const known = columnIds.filter((id) => wanted.includes(id));
  if (known.length === 0) return usualColumns;
  return known.includes('order') ? known : ['order', ...known];
}

/** Writes columns for an address. Undefined for the usual ones. */
export function columnsText(columns: readonly ColumnId[]): string | undefined {
  const text = columnIds.filter((id) => columns.includes(id)).join(',');
  return text === usualColumns.join(',') || text === 'order' ? undefined : text;
}
