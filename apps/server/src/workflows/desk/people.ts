import { randomBytes } from 'node:crypto';
import { codeOf } from '@kassa/contract/codes';
import type { ConsoleRole, Joined, People } from '@kassa/contract/operator';
import { merchantRoles } from '@kassa/contract/operator';
import type { App } from '../../app.ts';
import { inTransaction, type Tx } from '../../kernel/database.ts';
import { randomHandle } from '../../kernel/ids.ts';
import { refuse } from '../../kernel/refusal.ts';
import { queueMail, sendMailJob } from '../../modules/accounts/index.ts';
import { writeAudit } from '../../modules/audit/index.ts';
import { readContact, readMerchantName, setContact } from '../../modules/merchants/index.ts';
import {
  acceptInvitation,
  approveInvitation,
  base32Of,
  endAccess,
  insertInvitation,
  listInvitations,
  listPeople,
  readAccepted,
  readInvitation,
} from '../../modules/operators/index.ts';
import { checkWaits } from './end-invitation.ts';
import { declineProposalsOf } from './end-proposal.ts';
import type { OperatorCall } from './operator-call.ts';

const code = codeOf('success');
const usefulMs = 3 * 24 * 60 * 60_000;

/** Whose session asks, and at which address of the console. */
interface Asking {
  readonly call: OperatorCall;
  readonly session: string;
  readonly place: { readonly origin: string };
}

/**
 * Lists who may sign in, and who is invited. A merchant is not told the name of an operator: `invitedBy` is '' then.
 * @param asked.appId the merchant; null for operators
 * @param asked.reader the merchant who reads it; null for operators
 */
export async function showPeople(
  { db, seal }: Pick<App, 'db' | 'seal'>,
  { appId, reader }: { readonly appId: string | null; readonly reader: string | null },
): Promise<People> {
  const people = await listPeople(db, appId);
  const all = await listInvitations(db, seal, appId);
  const invitations = reader === null ? all : all.filter(({ declined }) => !declined);
  return {
    people: people.map(({ since, ...person }) => ({ ...person, since: since.toISOString() })),
    invitations: invitations.map(
      ({ expiresAt, invitationNo, email, role, invitedBy, byOperator, waits, declined }) => ({
        invitationNo,
        email,
        role,
        invitedBy: reader !== null && byOperator ? '' : invitedBy,
        waits,
        declined: declined && { ...declined, at: new Date(declined.at).toISOString() },
        expiresAt: expiresAt.toISOString(),
      }),
    ),
  };
}

/**
 * Invites somebody. An owner's invitation is sent at once, an admin's waits for a second admin.
 * @throws Refusal operator_role_required for a role that one may not give, resource_not_found for no merchant
 */
export async function invitePerson(
  app: Pick<App, 'db' | 'seal' | 'queue'>,
  { call, session, place }: Asking,
  { email, role, appId }: { readonly email: string; readonly role: ConsoleRole; readonly appId: string | null },
): Promise<{ readonly waits: boolean }> {
  return inTransaction(app.db, async (tx) => {
    if (merchantRoles.some((one) => one === role) !== (appId !== null)) refuse('operator_role_required');
    if (appId !== null && (await readMerchantName(tx, appId)) === '') refuse('resource_not_found');
    const made = await insertInvitation(tx, app.seal, { session, email, role, appId });
    if (!made) refuse('operator_role_required');
    const facts = { role, invitationNo: made.invitationNo };
    await writeAudit(tx, { ...call, action: 'invite_person', subject: appId ?? '', code, facts });
    if (made.token !== '') await writeMail(app, tx, { email, appId, token: made.token, place });
    return { waits: made.token === '' };
  });
}

/**
 * Sends what another admin wants to send.
 * @throws Refusal second_operator_required for the admin who wanted it, proposal_declined, proposal_withdrawn,
 *   proposal_not_found when it is gone in another way
 */
export async function approveInvited(
  app: Pick<App, 'db' | 'seal' | 'queue'>,
  { call, session, place }: Asking,
  invitationNo: string,
): Promise<Record<string, never>> {
  return inTransaction(app.db, async (tx) => {
    const invited = await readInvitation(tx, app.seal, invitationNo);
    checkWaits(invited);
    if (!invited.waits) refuse('proposal_not_found');
    if (invited.invitedBy === call.operator) refuse('second_operator_required');
    const token = await approveInvitation(tx, session, invitationNo);
    if (token === undefined) refuse('proposal_not_found');
    const facts = { role: invited.role, invitationNo, invitedBy: invited.invitedBy };
    await writeAudit(tx, { ...call, action: 'approve_invitation', subject: invited.appId ?? '', code, facts });
    await writeMail(app, tx, { email: invited.email, appId: invited.appId, token, place });
    return {};
  });
}

async function writeMail(
  { seal, queue }: Pick<App, 'seal' | 'queue'>,
  tx: Tx,
  {
    email,
    appId,
    token,
    place,
  }: { readonly email: string; readonly appId: string | null; readonly token: string } & Pick<Asking, 'place'>,
): Promise<void> {
  const merchantName = appId === null ? 'Kassa' : await readMerchantName(tx, appId);
  // Behind a hash, so that no server's log has it.
  const values = { merchantName, orderUrl: `${place.origin}/join#${token}` };
  // The console speaks English.
  await queueMail(tx, seal, { kind: 'console_invitation', to: { email, locale: 'en-US' }, values, usefulMs });
  await queue.enqueue(tx, sendMailJob);
}

/** Ends somebody's access and sessions at once, and what they have proposed. @throws Refusal action_impossible */
export async function endPerson(
  { db }: Pick<App, 'db'>,
  { call, session }: Asking,
  { name, appId }: { readonly name: string; readonly appId: string | null },
): Promise<Record<string, never>> {
  return inTransaction(db, async (tx) => {
    if (!(await endAccess(tx, session, name))) refuse('action_impossible', { extend: '' });
    await declineProposalsOf(tx, call, name);
    await writeAudit(tx, { ...call, action: 'end_access', subject: appId ?? '', code, facts: { name } });
    return {};
  });
}

/**
 * Accepts an invitation: makes the person, with a secret and an authenticator's key that are only in this answer.
 * @returns them, and the secret of the session. @throws Refusal action_impossible
 */
export async function joinConsole(
  { db, seal }: Pick<App, 'db' | 'seal'>,
  { token, name, requestId }: { readonly token: string; readonly name: string; readonly requestId: string },
): Promise<{ readonly joined: Joined; readonly session: string }> {
  const secret = randomHandle(32);
  const key = randomBytes(20);
  return inTransaction(db, async (tx) => {
    const accepted = await acceptInvitation(tx, seal, { token, name, secret, key });
    if (accepted === 'taken' || accepted === undefined) refuse('action_impossible', { extend: accepted ?? '' });
    await beContact({ seal }, tx, name);
    await writeAudit(tx, { requestId, operator: name, action: 'join', subject: '', code });
    return { joined: { name, secret, otpauth: authenticatorAddress(name, key) }, session: accepted.session };
  });
}

/** Lets a merchant's first owner hear of its sales and problems, until another contact is set. */
async function beContact({ seal }: Pick<App, 'seal'>, tx: Tx, name: string): Promise<void> {
  const accepted = await readAccepted(tx, seal, name);
  if (!accepted?.appId || accepted.role !== 'owner' || (await readContact(tx, seal, accepted.appId))) return;
  await setContact(tx, seal, { appId: accepted.appId, email: accepted.email, locale: 'en-US' });
}

/** Writes the address with which an authenticator app takes a key: RFC 6238, SHA-1, six digits, 30 s. */
export function authenticatorAddress(name: string, key: Buffer): string {
  return `otpauth://totp/Kassa:${name}?secret=${base32Of(key)}&issuer=Kassa&algorithm=SHA1&digits=6&period=30`;
}
