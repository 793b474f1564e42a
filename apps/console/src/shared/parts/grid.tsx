import { type ColumnDef, type RowData, tableFeatures, useTable } from '@tanstack/react-table';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import styles from './grid.module.css';
import { isTaken } from './taken-keys.ts';

const features = tableFeatures({});

/** A column: its name above the table (on a phone beside each value), and how a row is shown in it. */
export interface Column<T> {
  readonly id: string;
  readonly name: string;
  /**
   * `number`: to the right, as figures are compared. `code`: may be broken anywhere, as it is longer than a line. `day`: never
   * broken. `text`: what people wrote, which may be one long word.
   */
  readonly kind?: 'number' | 'code' | 'day' | 'text';
  show(row: T): ReactNode;
}

/**
 * Shows rows as a table, on a phone as a list of cards. While one of its rows has the focus, the arrows or J and K move
 * between the first links or buttons of rows, and T presses the button that takes a row on. Where a row goes that had the
 * focus, it is the next one's.
 */
export function Grid<T extends RowData>({
  label,
  columns,
  rows,
  keyOf,
}: {
  label: string;
  columns: readonly Column<T>[];
  rows: readonly T[];
  keyOf: (row: T) => string;
}) {
  const defs: ColumnDef<typeof features, T>[] = columns.map(({ id, name }) => ({ id, header: name }));
  const table = useTable({ features, columns: defs, data: rows as T[], getRowId: keyOf });
  const keepFocus = useFocusOfNext();
  const kindOf = (id: string) => columns.find((column) => column.id === id)?.kind;
  return (
    <table className={styles.table} aria-label={label} onKeyDown={workByKeys} {...keepFocus}>
      <thead>
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id}>
            {group.headers.map((header) => (
              <th key={header.id} scope="col" data-kind={kindOf(header.column.id)}>
                <table.FlexRender header={header} />
              </th>
            ))}
          </tr>
        ))}
      </thead>
      <tbody>
        {table.getRowModel().rows.map((row) => (
          <tr key={row.id}>
            {row.getAllCells().map((cell) => (
              <td
                key={cell.id}
                data-kind={kindOf(cell.column.id)}
                data-name={columns.find(({ id }) => id === cell.column.id)?.name}
              >
                {/* Called, and not a component: one that is new at each drawing would take the focus away with it. */}
                {columns.find(({ id }) => id === cell.column.id)?.show(row.original)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/**
 * Moves the focus on when its row has gone, as after a decision: who works through a queue would begin at the top of the page
 * each time.
 */
function useFocusOfNext() {
  const table = useRef<HTMLTableElement>(null);
  const last = useRef<{ readonly row: HTMLTableRowElement; readonly at: number }>(null);
  useEffect(() => {
    const body = table.current?.tBodies[0];
    if (!last.current || !body || last.current.row.isConnected) return;
    const { at } = last.current;
    last.current = null;
    if (document.activeElement === document.body) firstOf(body.rows[Math.min(at, body.rows.length - 1)])?.focus();
  });
  const onFocus = ({ target }: FocusEvent<HTMLTableElement>) => {
    const row = target.closest<HTMLTableRowElement>('tbody tr');
    last.current = row && { row, at: row.sectionRowIndex };
  };
  return { ref: table, onFocus };
}

const firstOf = (row: HTMLTableRowElement | undefined) => row?.querySelector<HTMLElement>('a, button');

const steps: Readonly<Record<string, number | undefined>> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };

function workByKeys(event: KeyboardEvent<HTMLTableElement>): void {
  const from = event.target instanceof HTMLElement ? event.target.closest('tbody tr') : null;
  // A question that a cell asks is in front of the table, and inside of it.
  if (!from || isTaken(event)) return;
  if (event.key === 't') from.querySelector<HTMLElement>('[data-key="t"]')?.click();
  const step = steps[event.key];
  if (step === undefined) return;
  const rows = [...(event.currentTarget.tBodies[0]?.rows ?? [])];
  const next = rows[rows.indexOf(from as HTMLTableRowElement) + step];
  const target = firstOf(next);
  if (!target) return;
  event.preventDefault();
  target.focus();
}
