import type { DecidedHit, FlaggedAccount, ScreeningHit } from '@kassa/contract/operator';
import type { App } from '../app.ts';
import { inTransaction } from '../kernel/database.ts';
import { Refusal } from '../kernel/refusal.ts';
import { emailIndexOf, flagAccount } from '../modules/accounts/index.ts';
import { writeAudit } from '../modules/audit/index.ts';
import { lockHit, moveHit, readOpenHits } from '../modules/risk/index.ts';
import type { OperatorCall } from './operator-call.ts';

const listed = 50;

/** What waits for a person, the longest waiting first. */
export async function listHits(app: Pick<App, 'db' | 'seal'>): Promise<{ hits: ScreeningHit[] }> {
  const hits = await readOpenHits(app.db, app.seal, listed);
  return { hits: hits.map(({ raisedAt, status: _, ...hit }) => ({ ...hit, since: raisedAt.toISOString() })) };
}

/**
 * Says of a meeting whether it is chance or the listed one; the latter flags the account in the same transaction. An account
 * that was flagged stays so until it is unflagged by name.
 * @throws Refusal 91705 for an unknown hit, 91703 when that was said already
 */
export async function decideHit(
  app: Pick<App, 'db' | 'seal'>,
  call: OperatorCall,
  decision: { readonly hitNo: string; readonly decision: 'clear' | 'confirm'; readonly reason: string },
): Promise<DecidedHit> {
  const { hitNo, decision: event, reason } = decision;
  return inTransaction(app.db, async (tx) => {
    const hit = await lockHit(tx, app.seal, hitNo);
    if (!hit) throw new Refusal('91705');
    const status = await moveHit(tx, hit, { event, actor: call.operator });
    if (status === undefined || status === 'open') throw new Refusal('91703', { extend: '' });
    const flagged = status === 'confirmed';
    if (flagged) await flagAccount(tx, { userNo: hit.userNo }, true);
    await writeAudit(tx, {
      ...call,
      action: 'decide_hit',
      subject: hitNo,
      code: '0000',
      facts: { decision: event, reason, userNo: hit.userNo, entry: hit.entry },
      before: { status: hit.status },
      after: { status },
    });
    return { hitNo, status, flagged };
  });
}

/** Flags an account or takes the flag away. The audit names its number, not its address. @throws Refusal 91705 for none */
export async function flagByEmail(
  app: Pick<App, 'db' | 'seal'>,
  call: OperatorCall,
  { email, flagged, reason }: { readonly email: string; readonly flagged: boolean; readonly reason: string },
): Promise<FlaggedAccount> {
  return inTransaction(app.db, async (tx) => {
    const userNo = await flagAccount(tx, { emailIndex: emailIndexOf(app.seal, email) }, flagged);
    if (userNo === undefined) throw new Refusal('91705');
    const facts = { reason, flagged: String(flagged) };
    await writeAudit(tx, { ...call, action: 'flag_account', subject: userNo, code: '0000', facts });
    return { userNo, flagged };
  });
}
