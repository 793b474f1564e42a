import { sql } from 'kysely';
import type { Reader } from '../../kernel/database.ts';
import { notifying } from '../../kernel/signal.ts';

/** A picture that a worker has taken on. */
export interface WantedPicture {
  readonly digest: string;
  readonly url: string;
  readonly loopback: boolean;
  /** Attempts with this one. */
  readonly attempts: number;
}

/** Woken when a picture is there, or given up. */
export function pictureTopic(digest: string): string {
  return `picture:${digest}`;
}

/** Takes on pictures that are due, each for 30 seconds: a worker that dies leaves them to the next. */
export async function claimPictures(db: Reader, limit: number): Promise<WantedPicture[]> {
  const { rows } = await sql<WantedPicture>`
    update pictures p set attempts = p.attempts + 1, due_at = kassa_now() + interval '30 seconds'
    from merchants m
    where m.app_id = p.app_id and p.digest in (
      select digest from pictures where state = 'wanted' and due_at <= kassa_now()
      order by due_at limit ${limit} for update skip locked)
    returning p.digest, p.url, m.loopback, p.attempts`.execute(db);
  return rows;
}

export async function keepPicture(
  db: Reader,
  digest: string,
  { webp, preview }: { readonly webp: Buffer; readonly preview: Buffer },
): Promise<void> {
  await sql`
    update pictures set state = 'ready', webp = ${webp}, preview = ${preview} where digest = ${digest}
    returning ${notifying(pictureTopic(digest))}`.execute(db);
}

/** @param retryMs when to try again; null gives the picture up */
export async function missPicture(db: Reader, digest: string, retryMs: number | null): Promise<void> {
  await sql`
    update pictures set state = ${retryMs === null ? 'failed' : 'wanted'},
      due_at = kassa_now() + ${retryMs ?? 0} * interval '1 millisecond'
    where digest = ${digest} and state = 'wanted'
    returning ${notifying(pictureTopic(digest))}`.execute(db);
}

/** A picture as it is; undefined when nobody ever asked for it. */
export async function readPicture(
  db: Reader,
  digest: string,
): Promise<{ state: 'wanted' | 'ready' | 'failed'; attempts: number; webp: Buffer | null } | undefined> {
  const { rows } = await sql<{ state: 'wanted' | 'ready' | 'failed'; attempts: number; webp: Buffer | null }>`
    select state, attempts, webp from pictures where digest = ${digest}`.execute(db);
  return rows[0];
}

/** The small version of a picture; null while there is none. */
export async function readPreview(db: Reader, digest: string): Promise<Buffer | null> {
  const { rows } = await sql<{ preview: Buffer | null }>`
    select preview from pictures where digest = ${digest}`.execute(db);
  return rows[0]?.preview ?? null;
}
