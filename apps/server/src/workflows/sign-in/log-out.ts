import type { App } from '../../app.ts';
import { inTransaction } from '../../kernel/database.ts';
import { endSession } from '../../modules/accounts/index.ts';

/** Ends the session at once: every later call with its secrets is refused. */
export async function logOutBuyer(app: Pick<App, 'db'>, sessionNo: bigint): Promise<void> {
  await inTransaction(app.db, (tx) => endSession(tx, sessionNo, 'logout'));
}
