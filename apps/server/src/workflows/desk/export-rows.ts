import { codeOf } from '@kassa/contract/codes';
import type { App } from '../../app.ts';
import { csvRow } from '../../kernel/csv.ts';
import { inShare } from '../../kernel/shares.ts';
import { writeAudit } from '../../modules/audit/index.ts';
import type { OperatorCall } from './operator-call.ts';

/** The rows of a file, a page at a time. */
export type Pages = AsyncGenerator<readonly (readonly string[])[], void, undefined>;

/** What is exported. */
export interface Export {
  readonly action: 'export_orders' | 'export_disputes' | 'export_events' | 'export_audit';
  /** The merchant or order that it is about; '' for none. */
  readonly subject: string;
  /** The filters, for the audit. */
  readonly filters: Readonly<Record<string, string | undefined>>;
  readonly columns: readonly string[];
  readonly pages: Pages;
}

/** So many rows are in memory at a time. */
export const exportPage = 500;

/** Without it, Excel reads UTF-8 as something else. */
const byteOrderMark = '\uFEFF';

/**
 * Begins a CSV file: writes who takes what into the audit, and reads the first page, so that filters that can't be are
 * refused before there is a file. The rest is read as fast as the caller takes it. The audit gets a second line when the
 * file has ended, with its number of rows and whether that was all.
 * @throws Refusal of the first page
 */
export async function beginExport(
  app: Pick<App, 'db' | 'log'>,
  call: OperatorCall,
  wanted: Export,
): Promise<AsyncGenerator<string, void, undefined>> {
  const first = await wanted.pages.next();
  const { action, subject, filters } = wanted;
  const line = { ...call, action, subject, code: codeOf('success') };
  await writeAudit(app.db, { ...line, facts: factsOf(filters) });
  return textOf(app, { ...wanted, call, first });
}

function factsOf(filters: Export['filters']): Record<string, string> {
  return Object.fromEntries(Object.entries(filters).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

type Page = Awaited<ReturnType<Pages['next']>>;

async function* textOf(
  { db, log }: Pick<App, 'db' | 'log'>,
  { action, subject, columns, pages, call, first }: Export & { call: OperatorCall; first: Page },
): AsyncGenerator<string, void, undefined> {
  // Whatever reads the file may run outside the call, and must not take the connections of others.
  const inOurShare = <T>(work: () => Promise<T>) => inShare('desk', call.operator, work);
  let rows = 0;
  let complete = false;
  try {
    yield byteOrderMark + csvRow(columns);
    for (let page = first; !page.done; page = await inOurShare(() => pages.next())) {
      rows += page.value.length;
      yield page.value.map(csvRow).join('');
    }
    complete = true;
  } catch (error) {
    log.error({ traceId: call.requestId, call: action, error }, 'a file was cut off');
    throw error;
  } finally {
    const facts = { rows: String(rows), complete: complete ? 'yes' : 'no' };
    const line = { ...call, action: `${action}_ended`, subject, code: codeOf('success'), facts };
    await inOurShare(() => writeAudit(db, line));
  }
}
