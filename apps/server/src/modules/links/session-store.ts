import { sql } from 'kysely';
import type { Reader, Tx } from '../../kernel/database.ts';
import { digestOf, type OrderNo, randomHandle } from '../../kernel/ids.ts';
import { type Cursor, cursorOf, exactTimeSql, inPeriodSql, type Period, pageOf } from '../../kernel/paging.ts';
import type { LinkTerms } from './link.ts';
import { linkOfNumberSql } from './link-store.ts';

/** A checkout session that a merchant's server made: a link to be opened by a short address, in one browser. */
export interface StoredSession {
  readonly sessionNo: string;
  readonly appId: string;
  readonly merchantOrderNo: string;
  /** The link's parameters without its signature. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly language: string | null;
  readonly emailSealed: string | null;
  /** Set where an order was made with it: its payment step is opened. */
  readonly orderNo: OrderNo | null;
  readonly expiresAt: Date;
  readonly status: 'open' | 'expired' | 'canceled';
  /** Of its link. */
  readonly notes: Pick<LinkTerms, 'description' | 'metadata'>;
}

/**
 * How a session is opened. `first`: for the first time; `again`: by the same browser; `refused`: by another, or too
 * late.
 */
export type Opening = 'first' | 'again' | 'refused';

interface SessionRow {
  session_no: string;
  app_id: string;
  merchant_order_no: string;
  parameters: Readonly<Record<string, string>>;
  language: string | null;
  email_sealed: string | null;
  order_no: OrderNo | null;
  at: string;
  expires_at: Date;
  status: StoredSession['status'];
  description: string | null;
  metadata: Readonly<Record<string, string>> | null;
}

const noteOf = (name: string) => sql`(
  select ${sql.ref(name)} from links where ${linkOfNumberSql(sql`s.app_id`, sql`s.merchant_order_no`)}) as ${sql.ref(name)}`;

const columns = sql`${sql.raw(`s.session_no, s.app_id, s.merchant_order_no, s.parameters, s.language, s.email_sealed,
  s.order_no, s.expires_at, case when s.canceled_at is not null then 'canceled'
  when s.expires_at > kassa_now() then 'open' else 'expired' end as status, ${exactTimeSql('s.created_at')} as at`)}, ${noteOf('description')}, ${noteOf('metadata')}`;

function sessionOf(row: SessionRow): StoredSession {
  return {
    sessionNo: row.session_no,
    appId: row.app_id,
    merchantOrderNo: row.merchant_order_no,
    parameters: row.parameters,
    language: row.language,
    emailSealed: row.email_sealed,
    orderNo: row.order_no,
    expiresAt: row.expires_at,
    status: row.status,
    notes: { description: row.description, metadata: row.metadata ?? {} },
  };
}

/** Stores a session. @returns the handle of its address: 128 random bits, of which only the digest is kept */
export async function insertSession(
  tx: Tx,
  session: Omit<StoredSession, 'sessionNo' | 'expiresAt' | 'status' | 'notes'> & { readonly lastsMs: number },
): Promise<StoredSession & { readonly handle: string }> {
  const handle = randomHandle();
  const { rows } = await sql<SessionRow>`
    insert into checkout_sessions as s (session_no, handle_hash, app_id, merchant_order_no, parameters, language,
      email_sealed, order_no, expires_at)
    values (${`cs_${randomHandle()}`}, ${digestOf(handle)}, ${session.appId}, ${session.merchantOrderNo},
      ${JSON.stringify(session.parameters)}::jsonb, ${session.language}, ${session.emailSealed}, ${session.orderNo},
      kassa_now() + ${session.lastsMs} * interval '1 millisecond')
    returning ${columns}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('a checkout session was not stored');
  return { ...sessionOf(row), handle };
}

/** Opens a session for a browser; the first one owns it. Undefined for an unknown handle. @param by.takes false: only looks how it would be opened */
export async function openSession(
  db: Reader,
  handle: string,
  { browser, takes }: { readonly browser: string; readonly takes: boolean },
): Promise<{ session: StoredSession; opening: Opening } | undefined> {
  const { rows } = await sql<SessionRow & { opening: Opening }>`
    with found as (
      select session_no, opened_by, expires_at > kassa_now() and canceled_at is null as live from checkout_sessions
      where handle_hash = ${digestOf(handle)} for update
    ), taken as (
      update checkout_sessions s set opened_at = kassa_now(), opened_by = ${digestOf(browser)}
      from found where s.session_no = found.session_no and found.live and found.opened_by is null and ${takes}
    )
    select ${columns}, case when not found.live then 'refused' when found.opened_by is null then 'first'
      when found.opened_by = ${digestOf(browser)} then 'again' else 'refused' end as opening
    from checkout_sessions s join found using (session_no)`.execute(db);
  const [row] = rows;
  return row && { session: sessionOf(row), opening: row.opening };
}

/** Lists a merchant's sessions, newest first. */
export async function readSessions(
  db: Reader,
  appId: string,
  asked: Period & {
    sessionNo?: string | undefined;
    merchantOrderNo?: string | undefined;
    after: Cursor<'checkout sessions'> | null;
    limit: number;
  },
): Promise<{ items: StoredSession[]; next: string | null }> {
  const { sessionNo = null, merchantOrderNo = null, after, limit } = asked;
  const { rows } = await sql<SessionRow>`
    select ${columns} from checkout_sessions s where app_id = ${appId}${inPeriodSql('s.created_at', asked)}
      ${sessionNo === null ? sql`` : sql`and session_no = ${sessionNo}`}
      ${merchantOrderNo === null ? sql`` : sql`and merchant_order_no = ${merchantOrderNo}`}
      and (${after?.at ?? null}::timestamptz is null or (created_at, session_no) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}))
    order by created_at desc, session_no desc limit ${limit + 1}`.execute(db);
  return pageOf(rows, {
    limit,
    cursor: (row) => cursorOf({ of: 'checkout sessions', at: row.at, id: row.session_no }),
    item: sessionOf,
  });
}

/** Cancels a session: its address opens nothing any more. */
export async function markSessionCanceled(tx: Tx, sessionNo: string): Promise<void> {
  await sql`
    update checkout_sessions set canceled_at = kassa_now() where session_no = ${sessionNo} and canceled_at is null`.execute(
    tx,
  );
}

/** Ends the time of a session now, as if it had passed. */
export async function endSession(tx: Tx, sessionNo: string): Promise<void> {
  await sql`
    update checkout_sessions set expires_at = kassa_now()
    where session_no = ${sessionNo} and expires_at > kassa_now()`.execute(tx);
}

/** Takes the address that a merchant named out of the checkouts of these orders. */
export async function eraseSessionEmails(tx: Tx, orderNos: readonly OrderNo[]): Promise<void> {
  await sql`update checkout_sessions set email_sealed = null where order_no = any(${[...orderNos]}::text[])`.execute(
    tx,
  );
}
