import type { ConsoleRole } from '@kassa/contract/operator';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../kernel/database.ts';
import { digestOf, randomHandle, randomNumber } from '../../kernel/ids.ts';
import type { FieldSeal } from '../../kernel/sealed-field.ts';
import { totpPurpose } from './operator-store.ts';

const emailPurpose = 'invitations.email';

/** Somebody who may sign in at the console. */
export interface ListedPerson {
  readonly name: string;
  readonly role: ConsoleRole;
  readonly since: Date;
}

/** Lists who may sign in, by name. @param appId the merchant that they are at; null for operators */
export async function listPeople(db: Reader, appId: string | null): Promise<ListedPerson[]> {
  const { rows } = await sql<ListedPerson>`
    select name, role, created_at as since from operators
    where active and app_id is not distinct from ${appId}::text order by name limit 500`.execute(db);
  return rows;
}

/** An invitation that nobody has accepted. */
export interface OpenInvitation {
  readonly invitationNo: string;
  readonly email: string;
  readonly role: ConsoleRole;
  readonly appId: string | null;
  readonly invitedBy: string;
  /** Whether an operator invites somebody of a merchant. */
  readonly byOperator: boolean;
  readonly waits: boolean;
  readonly expiresAt: Date;
  /** Null for one that was not declined. `at` as PostgreSQL writes it in JSON. */
  readonly declined: { readonly by: string; readonly reason: string; readonly at: string } | null;
}

/**
 * Lists invitations that may still be accepted or approved, and those that were declined within three days, the newest
 * first. @param appId as for listPeople
 */
export async function listInvitations(db: Reader, seal: FieldSeal, appId: string | null): Promise<OpenInvitation[]> {
  const { rows } = await sql<Omit<OpenInvitation, 'email'> & { sealed: string }>`
    select invitation_no as "invitationNo", email_sealed as sealed, role, app_id as "appId", invited_by as "invitedBy",
      app_id is not null
        and exists (select from operators o where o.name = invited_by and o.app_id is null) as "byOperator",
      approved_by is null and ended is null as waits, expires_at as "expiresAt",
      case when ended = 'declined' then jsonb_build_object('by', ended_by, 'reason', ended_reason, 'at', ended_at) end
        as declined
    from invitations
    where accepted_by is null and app_id is not distinct from ${appId}::text
      and (expires_at > kassa_now() or ended = 'declined' and ended_at > kassa_now() - interval '3 days')
    order by created_at desc, invitation_no limit 100`.execute(db);
  return rows.map(({ sealed, ...row }) => ({ ...row, email: seal.open(sealed, emailPurpose) }));
}

/** Lists invitations of operators that wait for a second one, the first to expire first. */
export async function listWaitingInvitations(
  db: Reader,
  limit: number,
): Promise<Pick<OpenInvitation, 'invitationNo' | 'appId' | 'invitedBy' | 'expiresAt'>[]> {
  const { rows } = await sql<Pick<OpenInvitation, 'invitationNo' | 'appId' | 'invitedBy' | 'expiresAt'>>`
    select invitation_no as "invitationNo", app_id as "appId", invited_by as "invitedBy", expires_at as "expiresAt"
    from invitations
    where approved_by is null and ended is null and accepted_by is null and expires_at > kassa_now()
    order by expires_at limit ${limit}`.execute(db);
  return rows;
}

/** An invitation that nobody has accepted. `open`: it may still be approved or accepted. */
export interface ReadInvitation extends Pick<OpenInvitation, 'email' | 'appId' | 'role' | 'invitedBy' | 'waits'> {
  readonly open: boolean;
  readonly ended: 'declined' | 'withdrawn' | 'revoked' | null;
}

/** Reads an invitation that nobody has accepted; undefined where there is none. */
export async function readInvitation(
  db: Reader,
  seal: FieldSeal,
  invitationNo: string,
): Promise<ReadInvitation | undefined> {
  const { rows } = await sql<Omit<ReadInvitation, 'email'> & { sealed: string }>`
    select email_sealed as sealed, role, app_id as "appId", invited_by as "invitedBy", approved_by is null as waits,
      expires_at > kassa_now() as open, ended
    from invitations where invitation_no = ${invitationNo} and accepted_by is null`.execute(db);
  const [row] = rows;
  return row && { ...row, email: seal.open(row.sealed, emailPurpose) };
}

/** Reads the invitation that somebody has accepted; undefined for an operator who was never invited. */
export async function readAccepted(
  db: Reader,
  seal: FieldSeal,
  name: string,
): Promise<Pick<OpenInvitation, 'email' | 'appId' | 'role'> | undefined> {
  const { rows } = await sql<Pick<OpenInvitation, 'appId' | 'role'> & { sealed: string }>`
    select email_sealed as sealed, role, app_id as "appId" from invitations where accepted_by = ${name}`.execute(db);
  const [row] = rows;
  return row && { ...row, email: seal.open(row.sealed, emailPurpose) };
}

/**
 * Invites somebody in the name of the session's operator: the database decides whether that operator may.
 * @returns the link's secret, '' where a second admin has to approve first; undefined where they may not
 */
export async function insertInvitation(
  tx: Tx,
  seal: FieldSeal,
  wanted: {
    readonly session: string;
    readonly email: string;
    readonly appId: string | null;
    readonly role: ConsoleRole;
  },
): Promise<{ readonly invitationNo: string; readonly token: string } | undefined> {
  const token = randomHandle(32);
  const invitationNo = randomNumber(12);
  const { rows } = await sql<{ outcome: 'waits' | 'done' | null }>`
    select invite_person(${wanted.session}, ${invitationNo}, ${seal.seal(wanted.email, emailPurpose)}, ${wanted.appId}::text,
      ${wanted.role}, ${digestOf(token)}) as outcome`.execute(tx);
  const outcome = rows[0]?.outcome;
  return outcome ? { invitationNo, token: outcome === 'done' ? token : '' } : undefined;
}

/** Approves another admin's invitation. @returns the link's secret; undefined where the database refuses */
export async function approveInvitation(tx: Tx, session: string, invitationNo: string): Promise<string | undefined> {
  const token = randomHandle(32);
  const { rows } = await sql<{ done: boolean }>`
    select approve_invitation(${session}, ${invitationNo}, ${digestOf(token)}) as done`.execute(tx);
  return rows[0]?.done ? token : undefined;
}

/** Ends an invitation before it is used. @returns whether the session's operator may end it in this way */
export async function endInvitation(
  tx: Tx,
  session: string,
  {
    invitationNo,
    way,
    reason,
  }: { readonly invitationNo: string; readonly way: NonNullable<ReadInvitation['ended']>; readonly reason: string },
): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    select end_invitation(${session}, ${invitationNo}, ${way}, ${reason}) as done`.execute(tx);
  return rows[0]?.done === true;
}

/**
 * Makes the invited person, who is then signed in.
 * @returns the session's secret; 'taken' where somebody has the name; undefined for a link that is no longer good
 */
export async function acceptInvitation(
  tx: Tx,
  seal: FieldSeal,
  joining: { readonly token: string; readonly name: string; readonly secret: string; readonly key: Buffer },
): Promise<{ readonly session: string } | 'taken' | undefined> {
  const session = randomHandle(32);
  const { rows } = await sql<{ outcome: 'done' | 'taken' | null }>`
    select accept_invitation(${joining.token}, ${joining.name}, ${digestOf(joining.secret)},
      ${seal.seal(joining.key.toString('base64'), totpPurpose)}, ${digestOf(session)}) as outcome`.execute(tx);
  const outcome = rows[0]?.outcome;
  if (outcome === 'taken') return 'taken';
  return outcome === 'done' ? { session } : undefined;
}

/** Ends somebody's access and sessions. False where the session's operator may not, and for nobody. */
export async function endAccess(tx: Tx, session: string, name: string): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select end_access(${session}, ${name}) as done`.execute(tx);
  return rows[0]?.done === true;
}
