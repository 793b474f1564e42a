import type { App } from '../../app.ts';
import type { FileBytes } from '../../connectors/payment/index.ts';
import { announceReport, type ReadingEnd } from '../../modules/settlement/index.ts';
import { readReport } from './read-reports.ts';

/**
 * Reads a report out of a file that a person got. As with every other, nothing stays of one that is refused.
 * @throws Error where the provider has no reports in files
 */
export async function readReportFile(
  app: Pick<App, 'db' | 'payments'>,
  { provider, name, file }: { readonly provider: string; readonly name: string; readonly file: FileBytes },
): Promise<ReadingEnd> {
  const settlement = app.payments.get(provider)?.settlement;
  if (!settlement?.readFile) throw new Error(`${provider} has no reports in files`);
  const report = await announceReport(app.db, { provider, account: settlement.account, name }, 'caller');
  return readReport(app.db, report, settlement.readFile(file));
}
