import { sql } from 'kysely';
import { everyCountedSql } from '../../kernel/counted-as.ts';
import type { Db, Reader, Tx } from '../../kernel/database.ts';
import { randomNumber } from '../../kernel/ids.ts';
import type { FieldSeal } from '../../kernel/sealed-field.ts';
import { type HitEvent, type HitStatus, hitGraph } from './hit-states.ts';

const purpose = 'screening_hits.value';

/** An entry of a list that matches a name or a wallet of a buyer. */
export interface Meeting {
  readonly kind: 'name' | 'wallet';
  readonly userNo: string;
  /** Number of the order, sold order or identity check where it was seen. */
  readonly subject: string;
  readonly value: string;
  readonly entry: string;
  readonly listedName: string;
  readonly program: string;
}

/** A recorded hit. */
export interface Hit extends Meeting {
  readonly hitNo: string;
  readonly status: HitStatus;
  readonly raisedAt: Date;
}

/** Records a hit once, for a person to decide. @returns its status */
export async function raiseHit(db: Reader, seal: FieldSeal, meeting: Meeting): Promise<HitStatus> {
  const index = seal.index(meeting.value.normalize('NFKC').toLowerCase(), purpose);
  const { rows } = await sql<{ status: HitStatus }>`
    with raised as (
      insert into screening_hits (hit_no, kind, user_no, subject, entry, listed_name, program, value_sealed, value_index,
        status, last_event, last_actor)
      values (${randomNumber(12)}, ${meeting.kind}, ${meeting.userNo}, ${meeting.subject}, ${meeting.entry},
        ${meeting.listedName}, ${meeting.program}, ${seal.seal(meeting.value, purpose)}, ${index}, 'open', 'raise', 'screening')
      on conflict (user_no, value_index, entry) do nothing returning status
    )
    select status from raised
    union all
    select status from screening_hits
    where user_no = ${meeting.userNo} and value_index = ${index} and entry = ${meeting.entry}
    limit 1`.execute(db);
  return rows[0]?.status ?? 'open';
}

interface HitRow {
  hit_no: string;
  kind: 'name' | 'wallet';
  user_no: string;
  subject: string;
  entry: string;
  listed_name: string;
  program: string;
  value_sealed: string;
  status: HitStatus;
  raised_at: Date;
}

function hitOf(row: HitRow, seal: FieldSeal): Hit {
  return {
    hitNo: row.hit_no,
    kind: row.kind,
    userNo: row.user_no,
    subject: row.subject,
    entry: row.entry,
    listedName: row.listed_name,
    program: row.program,
    value: seal.open(row.value_sealed, purpose),
    status: row.status,
    raisedAt: row.raised_at,
  };
}

/** Lists hits that wait for a person, oldest first. */
export async function readOpenHits(db: Db, seal: FieldSeal, limit: number): Promise<Hit[]> {
  const { rows } = await sql<HitRow>`
    select * from screening_hits where status = 'open' order by raised_at, hit_no limit ${limit}`.execute(db);
  return rows.map((row) => hitOf(row, seal));
}

/** Locks a hit; undefined when there is none of this number. */
export async function lockHit(tx: Tx, seal: FieldSeal, hitNo: string): Promise<Hit | undefined> {
  const { rows } = await sql<HitRow>`select * from screening_hits where hit_no = ${hitNo} for update`.execute(tx);
  return rows[0] && hitOf(rows[0], seal);
}

/**
 * Moves a hit along its graph. Only this function writes a hit's status. @returns its new status; undefined where the
 * graph has no such edge
 */
export async function moveHit(
  tx: Tx,
  hit: Pick<Hit, 'hitNo' | 'status'>,
  { event, actor }: { readonly event: HitEvent; readonly actor: string },
): Promise<HitStatus | undefined> {
  const status = hitGraph.next(hit.status, event);
  if (status === undefined) return undefined;
  await sql`update screening_hits set status = ${status}, last_event = ${event}, last_actor = ${actor}
    where hit_no = ${hit.hitNo}`.execute(tx);
  return status;
}

/** Deletes hits that a person has cleared. The others must be kept by law. */
export async function eraseClearedHits(tx: Tx, userNo: string): Promise<void> {
  await sql`delete from screening_hits where user_no = any(${everyCountedSql(userNo)}) and status = 'cleared'`.execute(
    tx,
  );
}
