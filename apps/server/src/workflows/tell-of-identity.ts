import type { MailKind } from '@kassa/texts';
import type { App } from '../app.ts';
import type { Tx } from '../kernel/database.ts';
import { jobTopic } from '../kernel/queue.ts';
import { notify } from '../kernel/signal.ts';
import { queueMail, readAddressee } from '../modules/accounts/index.ts';
import type { Check } from '../modules/identity/index.ts';
import { sendMailJob } from './request-login-code.ts';

/** So long a mail about a check is of use. */
const usefulMs = 3 * 24 * 60 * 60_000;

const kinds = {
  approved: 'identity_approved',
  retry: 'identity_retry',
  rejected: 'identity_rejected',
} as const satisfies Partial<Record<Check['status'], MailKind>>;

/** Writes to a buyer what came of his check, with the change itself: few wait for it before a screen. */
export async function tellOfIdentity(app: Pick<App, 'seal' | 'config'>, tx: Tx, check: Check): Promise<void> {
  const { status, checkNo, userNo } = check;
  if (status !== 'approved' && status !== 'retry' && status !== 'rejected') return;
  const to = await readAddressee(tx, app.seal, userNo);
  const values = { orderUrl: `${app.config.publicUrl}/#/kycStatus?reference=${checkNo}` };
  await queueMail(tx, app.seal, { kind: kinds[status], to, values, usefulMs });
  await notify(tx, jobTopic(sendMailJob));
}
