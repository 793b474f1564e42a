import { codeOf } from '@kassa/contract/codes';
import type { Access, RecoveryCodes } from '@kassa/contract/operator';
import type { App } from '../../app.ts';
import { inTransaction } from '../../kernel/database.ts';
import { refuse } from '../../kernel/refusal.ts';
import { writeAudit } from '../../modules/audit/index.ts';
import {
  countRecoveryCodes,
  endListedSession,
  type LiveOperator,
  listOperatorSessions,
  listPasskeys,
  replaceRecoveryCodes,
} from '../../modules/operators/index.ts';
import type { OperatorCall } from './operator-call.ts';

/** Admins see and end everybody's sessions: who lost a device may be somebody who can't sign in. */
const whoseSessions = ({ name, role }: LiveOperator) => (role === 'admin' ? null : name);

/** Shows the operator's ways to sign in, and live sessions. */
export async function showAccess({ db }: Pick<App, 'db'>, operator: LiveOperator, session: string): Promise<Access> {
  const passkeys = await listPasskeys(db, operator.name);
  const sessions = await listOperatorSessions(db, whoseSessions(operator), session);
  return {
    passkeys: passkeys.map(({ createdAt, usedAt, ...passkey }) => ({
      ...passkey,
      createdAt: createdAt.toISOString(),
      usedAt: usedAt?.toISOString() ?? '',
    })),
    recoveryCodes: await countRecoveryCodes(db, operator.name),
    sessions: sessions.map(({ startedAt, expiresAt, ...one }) => ({
      ...one,
      startedAt: startedAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    })),
  };
}

/** Ends a session: one's own, or as an admin anybody's. @throws Refusal action_impossible where it has ended */
export async function endSession(
  { db }: Pick<App, 'db'>,
  { call, operator }: { readonly call: OperatorCall; readonly operator: LiveOperator },
  sessionNo: string,
): Promise<Record<string, never>> {
  return inTransaction(db, async (tx) => {
    const whose = await endListedSession(tx, whoseSessions(operator), sessionNo);
    if (whose === undefined) refuse('action_impossible', { extend: '' });
    const facts = { sessionNo, of: whose };
    await writeAudit(tx, { ...call, action: 'end_session', subject: '', code: codeOf('success'), facts });
    return {};
  });
}

/** Replaces the recovery codes of the operator who has just signed in. @throws Refusal action_impossible */
export async function renewRecoveryCodes(
  { db }: Pick<App, 'db'>,
  call: OperatorCall,
  session: string,
): Promise<RecoveryCodes> {
  return inTransaction(db, async (tx) => {
    const codes = await replaceRecoveryCodes(tx, session);
    if (codes === undefined) refuse('action_impossible', { extend: 'sign_in_again' });
    await writeAudit(tx, { ...call, action: 'renew_recovery_codes', subject: '', code: codeOf('success') });
    return { codes };
  });
}
