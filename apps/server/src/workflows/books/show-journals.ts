import type { JournalList, journalsInput } from '@kassa/contract/operator';
import type { z } from 'zod';
import type { App } from '../../app.ts';
import { listJournals } from '../../modules/ledger/index.ts';
import { amountOf } from './amount-of.ts';

const pageSize = 50;

/** Lists journals with their lines, the newest first. */
export async function showJournals(
  { db }: Pick<App, 'db'>,
  filters: z.output<typeof journalsInput>,
): Promise<JournalList> {
  const found = await listJournals(db, { ...filters, limit: pageSize + 1 });
  const shown = found.slice(0, pageSize);
  return {
    journals: shown.map(({ journalNo, sealNo, at, postings, ...journal }) => ({
      ...journal,
      journalNo: journalNo.toString(),
      at: at.toISOString(),
      sealNo: sealNo?.toString() ?? '',
      postings: postings.map(({ account, currency, amount }) => ({
        account,
        currency,
        balance: amountOf(amount, currency),
      })),
    })),
    next: found.length > pageSize ? (shown.at(-1)?.journalNo.toString() ?? '') : '',
  };
}
