import type { Reader } from '../../kernel/database.ts';
import { clearingOf, movedByDaySql } from '../../modules/ledger/index.ts';
import { type DaySums, readDaySums } from '../../modules/settlement/index.ts';

/** Sums a provider's day from the books, by currency; those without money left out. */
export function sumDay(db: Reader, of: { readonly provider: string; readonly day: string }): Promise<DaySums[]> {
  return readDaySums(db, of, movedByDaySql(clearingOf(of.provider)));
}
