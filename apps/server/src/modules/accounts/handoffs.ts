import { type RawBuilder, sql } from 'kysely';
import type { Reader, Tx } from '../../kernel/database.ts';
import { digestOf, randomHandle } from '../../kernel/ids.ts';
import { type GuestColumns, guestOf, liveSessionSql } from './session.ts';
import type { Scope } from './start-session.ts';

/** How long a code to continue on another device works, ms. */
export const handoffLivesMs = 5 * 60_000;

/** What is handed to another device: an order, and the rights of a session. */
export interface Handoff {
  readonly userNo: string;
  readonly orderNo: string;
  readonly scope: Scope | null;
  /** When the buyer logged in: the other device is logged out at the same time. */
  readonly startedAt: Date;
}

/**
 * Makes a code to continue this order on another device, in place of the ones before it that were not used.
 * @returns the code, 256 random bits, of which only the digest is stored
 */
export async function makeHandoff(
  tx: Tx,
  { sessionNo, orderNo }: { readonly sessionNo: bigint; readonly orderNo: string },
): Promise<string> {
  const code = randomHandle(32);
  await sql`delete from handoffs where session_no = ${sessionNo} and used_at is null`.execute(tx);
  await sql`insert into handoffs (code_hash, session_no, order_no)
    values (${digestOf(code)}, ${sessionNo}, ${orderNo})`.execute(tx);
  return code;
}

/** Reads what a code would hand over; undefined when it is used, too old, or its session has ended. Changes nothing. */
export async function readHandoff(db: Reader, code: string): Promise<Handoff | undefined> {
  const { rows } = await sql<Row>`
    select ${handed} from handoffs h, sessions s where ${worksSql(code)}`.execute(db);
  return rows[0] && handoffOf(rows[0]);
}

/** Uses a code up. @returns what it hands over, once; undefined when it is used, too old, or its session has ended */
export async function useHandoff(tx: Tx, code: string): Promise<Handoff | undefined> {
  const { rows } = await sql<Row>`
    update handoffs h set used_at = kassa_now() from sessions s where ${worksSql(code)} returning ${handed}`.execute(
    tx,
  );
  return rows[0] && handoffOf(rows[0]);
}

interface Row extends GuestColumns {
  user_no: string;
  order_no: string;
  scope_app_id: string | null;
  proven: boolean;
  started_at: Date;
}

const handed = sql.raw(
  's.user_no, h.order_no, s.scope_app_id, s.proven, s.guest_no, s.guest_counted_as, s.guest_link, s.started_at',
);

/** Makes the condition under which a code of handoff `h` works, with the session `s` that made it. */
function worksSql(code: string): RawBuilder<boolean> {
  return sql`h.code_hash = ${digestOf(code)} and h.used_at is null and s.session_no = h.session_no
    and h.made_at > kassa_now() - ${handoffLivesMs} * interval '1 millisecond'
    and s.ended_at is null and ${liveSessionSql}`;
}

function handoffOf(row: Row): Handoff {
  return {
    userNo: row.user_no,
    orderNo: row.order_no,
    scope: row.scope_app_id === null ? null : { appId: row.scope_app_id, proven: row.proven, guest: guestOf(row) },
    startedAt: row.started_at,
  };
}
