import type { RawBuilder } from 'kysely';
import type { Tx } from '../../kernel/database.ts';
import { imbalance, type Journal } from './journal.ts';
import { insertingJournals, insertJournals } from './ledger-store.ts';

/**
 * Books journals in the transaction of the change they tell of. The same event of the same subject is booked once.
 * @throws when one does not balance: a fault of ours that must undo the change
 */
export async function post(tx: Tx, journals: readonly Journal[]): Promise<void> {
  refuseCrooked(journals);
  await insertJournals(tx, journals);
}

/**
 * The same as parts of the statement that makes the change: `lines`, `booked` and `posted`. Of journals that name no treasury,
 * whose accounts may have to be opened first.
 */
export function posting(journals: readonly Journal[]): RawBuilder<unknown> {
  refuseCrooked(journals);
  return insertingJournals(journals);
}

function refuseCrooked(journals: readonly Journal[]): void {
  for (const journal of journals) {
    const currency = imbalance(journal.postings);
    if (currency !== undefined) throw new Error(`${journal.event} ${journal.subject} does not balance in ${currency}`);
  }
}
