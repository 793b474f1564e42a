import type { App } from '../../app.ts';
import type { Tx } from '../../kernel/database.ts';
import {
  isGuessedAt,
  queueMail,
  readAddressee,
  recordLoginWarning,
  sendMailJob,
  userOfIndex,
} from '../../modules/accounts/index.ts';

/** A warning is of use for so long, milliseconds. */
const usefulMs = 24 * 60 * 60_000;

/**
 * Warns the buyer of an address, in their language and once a day at most, that somebody asks for their codes or types
 * wrong ones (docs/decisions/limits.md). Without an account there is nobody to warn.
 */
export async function warnOfGuessing(
  { seal, queue }: Pick<App, 'seal' | 'queue'>,
  tx: Tx,
  emailIndex: string,
): Promise<void> {
  const userNo = await userOfIndex(tx, emailIndex);
  if (userNo === undefined || !(await recordLoginWarning(tx, emailIndex))) return;
  const to = await readAddressee(tx, seal, userNo);
  await queueMail(tx, seal, { kind: 'login_warning', to, values: {}, usefulMs });
  await queue.enqueue(tx, sendMailJob);
}

/** Warns the buyer after a wrong code, when there were many in a day. @param countedAs the address as its codes name it */
export async function warnAfterWrongCode(
  app: Pick<App, 'seal' | 'queue'>,
  tx: Tx,
  { emailIndex, countedAs = emailIndex }: { readonly emailIndex: string; readonly countedAs?: string },
): Promise<void> {
  if (await isGuessedAt(tx, countedAs)) await warnOfGuessing(app, tx, emailIndex);
}
