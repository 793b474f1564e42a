import { type ColumnDef, type RowData, tableFeatures, useTable } from '@tanstack/react-table';
import type { KeyboardEvent, ReactNode } from 'react';
import styles from './grid.module.css';

const features = tableFeatures({});

/** A column: its name above the table (on a phone beside each value), and how a row is shown in it. */
export interface Column<T> {
  readonly id: string;
  readonly name: string;
  /** `number`: to the right, as figures are compared. */
  readonly kind?: 'number';
  show(row: T): ReactNode;
}

/**
 * Shows rows as a table, on a phone as a list of cards. Arrow up and down move between the first links or buttons of
 * rows.
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
  const defs: ColumnDef<typeof features, T>[] = columns.map(({ id, name, show }) => ({
    id,
    header: name,
    cell: ({ row }) => show(row.original),
  }));
  const table = useTable({ features, columns: defs, data: rows as T[], getRowId: keyOf });
  const kindOf = (id: string) => columns.find((column) => column.id === id)?.kind;
  return (
    <table className={styles.table} aria-label={label} onKeyDown={moveByArrows}>
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
                <table.FlexRender cell={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function moveByArrows(event: KeyboardEvent<HTMLTableElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  const from = event.target instanceof HTMLElement ? event.target.closest('tbody tr') : null;
  if (step === 0 || !from || event.target instanceof HTMLInputElement) return;
  const rows = [...(event.currentTarget.tBodies[0]?.rows ?? [])];
  const next = rows[rows.indexOf(from as HTMLTableRowElement) + step];
  const target = next?.querySelector<HTMLElement>('a, button');
  if (!target) return;
  event.preventDefault();
  target.focus();
}
