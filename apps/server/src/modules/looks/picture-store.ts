import { sql } from 'kysely';
import { claimSql, isDueSql } from '../../kernel/claim.ts';
import type { Reader } from '../../kernel/database.ts';
import { notifySql } from '../../kernel/signal.ts';

/** A picture that a worker has claimed. */
export interface WantedPicture {
  readonly digest: string;
  readonly url: string;
  readonly loopback: boolean;
  /** Attempts including this one. */
  readonly attempts: number;
}

/** Names the signal that is sent when a picture is there, or given up. */
export function pictureTopic(digest: string): string {
  return `picture:${digest}`;
}

/** Asks for a picture, unless it was asked for before. */
export async function requestPicture(
  db: Reader,
  { digest, appId, url }: { readonly digest: string; readonly appId: string; readonly url: string },
): Promise<void> {
  await sql`
    insert into pictures (digest, app_id, url) values (${digest}, ${appId}, ${url})
    on conflict (digest) do nothing`.execute(db);
}

const duePictures = {
  table: 'pictures',
  key: 'digest',
  where: sql`state = 'wanted'`,
  set: sql`attempts = attempts + 1`,
};

/** Whether pictures are due to be fetched. */
export const picturesAreDueSql = isDueSql(duePictures);

/** Takes up to `limit` pictures that are due; for 30 seconds no other worker takes them. */
export async function claimPictures(db: Reader, limit: number): Promise<WantedPicture[]> {
  const { rows } = await sql<WantedPicture>`
    with claimed as (${claimSql(duePictures, { limit, seconds: 30 })})
    select c.digest, c.url, m.loopback, c.attempts from claimed c join merchants m using (app_id)`.execute(db);
  return rows;
}

/** Stores a fetched picture and its preview, and wakes those who wait for it. */
export async function storePicture(
  db: Reader,
  digest: string,
  { webp, preview }: { readonly webp: Buffer; readonly preview: Buffer },
): Promise<void> {
  await sql`
    update pictures set state = 'ready', webp = ${webp}, preview = ${preview} where digest = ${digest}
    returning ${notifySql(pictureTopic(digest))}`.execute(db);
}

/** Records a failed fetch. @param retryMs when to try again; null gives the picture up */
export async function recordFailedFetch(db: Reader, digest: string, retryMs: number | null): Promise<void> {
  await sql`
    update pictures set state = ${retryMs === null ? 'failed' : 'wanted'},
      due_at = kassa_now() + ${retryMs ?? 0} * interval '1 millisecond'
    where digest = ${digest} and state = 'wanted'
    returning ${notifySql(pictureTopic(digest))}`.execute(db);
}

/** Reads a picture; undefined when it was never asked for. */
export async function readPicture(
  db: Reader,
  digest: string,
): Promise<{ state: 'wanted' | 'ready' | 'failed'; attempts: number; webp: Buffer | null } | undefined> {
  const { rows } = await sql<{ state: 'wanted' | 'ready' | 'failed'; attempts: number; webp: Buffer | null }>`
    select state, attempts, webp from pictures where digest = ${digest}`.execute(db);
  return rows[0];
}

/** Reads the small version of a picture; null while there is none. */
export async function readPreview(db: Reader, digest: string): Promise<Buffer | null> {
  const { rows } = await sql<{ preview: Buffer | null }>`
    select preview from pictures where digest = ${digest}`.execute(db);
  return rows[0]?.preview ?? null;
}
