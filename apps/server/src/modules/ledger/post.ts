import type { PartsSql } from '../../kernel/composed-sql.ts';
import type { Tx } from '../../kernel/database.ts';
import type { Entry } from '../../kernel/step.ts';
import { imbalance, type Journal } from './journal.ts';
import { insertJournals, insertJournalsSql, type journalColumns, journalEntry } from './ledger-store.ts';

/**
 * Books journals in the transaction of the change that they record. The same event of the same subject is booked once.
 * @throws Error when one does not balance: our own fault, which must undo the change
 */
export async function post(tx: Tx, journals: readonly Journal[]): Promise<void> {
  refuseUnbalanced(journals);
  await insertJournals(tx, journals);
}

/**
 * Makes the same as parts of the statement that makes the change: `lines`, `booked` and `posted`. Only for journals
 * that name no treasury, whose accounts may have to be opened first.
 */
export function postSql(journals: readonly Journal[]): PartsSql {
  refuseUnbalanced(journals);
  return insertJournalsSql(journals);
}

/** Makes the same as an entry of a step that books it by `bookAllSql`. */
export function postEntry(journals: readonly Journal[]): Entry<typeof journalColumns> {
  refuseUnbalanced(journals);
  return journalEntry(journals);
}

function refuseUnbalanced(journals: readonly Journal[]): void {
  for (const journal of journals) {
    const currency = imbalance(journal.postings);
    if (currency !== undefined) throw new Error(`${journal.event} ${journal.subject} does not balance in ${currency}`);
  }
}
