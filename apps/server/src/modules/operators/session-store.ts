import type { ConsoleRole, SessionOpening } from '@kassa/contract/operator';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../kernel/database.ts';
import { digestOf, randomHandle } from '../../kernel/ids.ts';

const sessionMinutes = 15;

/** What opens a session: the operator's own secret, and the time step of a code that was checked. */
export interface SignInProof {
  readonly name: string;
  readonly secret: string;
  readonly step: number;
  /** A session of the console is renewed by each call, for eight hours at most. */
  readonly at: 'desk' | 'console';
}

/** Who has a live session. */
export interface LiveOperator {
  readonly name: string;
  readonly role: ConsoleRole;
  /** The merchant that the person is at; null for an operator. */
  readonly appId: string | null;
  readonly expiresAt: Date;
}

/**
 * Starts a session, and uses up the code of the time step and of all before it. Its secret is returned once and stored as
 * a digest. The database compares the operator's secret: the program may not write sessions.
 * @returns undefined when the secret is wrong or the step was used already
 */
export async function startOperatorSession(
  tx: Tx,
  { name, secret, step, at }: SignInProof,
): Promise<{ readonly session: string; readonly expiresAt: Date } | undefined> {
  const session = randomHandle(32);
  const digest = digestOf(session);
  const opened =
    at === 'console'
      ? sql<{ expires_at: Date | null }>`
          select open_console_session(${name}, ${secret}, ${step}, ${digest}) as expires_at`
      : sql<{ expires_at: Date | null }>`
          select open_operator_session(${name}, ${secret}, ${step}, ${digest}, ${sessionMinutes}) as expires_at`;
  const { rows } = await opened.execute(tx);
  const expiresAt = rows[0]?.expires_at;
  return expiresAt ? { session, expiresAt } : undefined;
}

/** Reads the operator of a session; undefined when it ended, or its operator is no longer active. */
export async function readOperatorSession(db: Reader, session: string): Promise<LiveOperator | undefined> {
  const { rows } = await sql<{ name: string; role: ConsoleRole; app_id: string | null; expires_at: Date }>`
    select o.name, o.role, o.app_id, s.expires_at from operator_sessions s join operators o on o.name = s.operator
    where s.token_hash = ${digestOf(session)} and s.expires_at > kassa_now() and o.active`.execute(db);
  const [row] = rows;
  return row && { name: row.name, role: row.role, appId: row.app_id, expiresAt: row.expires_at };
}

/** Keeps a live session of the console for another quarter of an hour. @returns its end; undefined for any other session */
export async function renewConsoleSession(db: Reader, session: string): Promise<Date | undefined> {
  const { rows } = await sql<{ expires_at: Date | null }>`
    select renew_console_session(${digestOf(session)}) as expires_at`.execute(db);
  return rows[0]?.expires_at ?? undefined;
}

/** Ends a session. */
export async function endOperatorSession(db: Reader, session: string): Promise<void> {
  await sql`delete from operator_sessions where token_hash = ${digestOf(session)}`.execute(db);
}

/**
 * Opens a session of the console without a proof. Only the sandbox may call it.
 * @param owner reaches the database as the tables' owner: the running program may not
 */
export async function plantConsoleSession(owner: Reader, name: string): Promise<string> {
  const session = randomHandle(32);
  await sql`
    insert into operator_sessions (token_hash, operator, expires_at, ends_at, opened_by)
    values (${digestOf(session)}, ${name}, kassa_now() + interval '15 minutes', kassa_now() + interval '8 hours', 'sandbox')`.execute(
    owner,
  );
  return session;
}

/** A live session as a list shows it. */
export interface ListedSession {
  readonly sessionNo: string;
  readonly operator: string;
  readonly startedAt: Date;
  readonly expiresAt: Date;
  readonly openedBy: SessionOpening;
  /** Whether it is the one that asks. */
  readonly own: boolean;
}

/** Lists live sessions, the newest first. @param of the operator whose; null for everybody's. @param session the one that asks */
export async function listOperatorSessions(db: Reader, of: string | null, session: string): Promise<ListedSession[]> {
  const { rows } = await sql<ListedSession>`
    select session_no as "sessionNo", operator, started_at as "startedAt", expires_at as "expiresAt",
      opened_by as "openedBy", token_hash = ${digestOf(session)} as own
    from operator_sessions
    where expires_at > kassa_now() and (${of}::text is null or operator = ${of})
    order by started_at desc, session_no limit 200`.execute(db);
  return rows;
}

/** Ends a live session by its number. @param of its operator; null for anybody's. @returns whose it was; undefined for none */
export async function endListedSession(tx: Tx, of: string | null, sessionNo: string): Promise<string | undefined> {
  const { rows } = await sql<{ operator: string }>`
    delete from operator_sessions
    where session_no = ${sessionNo} and expires_at > kassa_now() and (${of}::text is null or operator = ${of})
    returning operator`.execute(tx);
  return rows[0]?.operator;
}
