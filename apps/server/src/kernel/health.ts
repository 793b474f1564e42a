import { sql } from 'kysely';
import { pause } from './clock.ts';
import { type Db, isBusy } from './database.ts';
import { randomHandle } from './ids.ts';
import { missingMigrations } from './migrate.ts';
import { notify, type Signal } from './signal.ts';

/**
 * The part that prevents orders from being taken, or `ok`. `held`: KASSA_SENDS is off. `database`: it can't be reached, or takes no writes.
 * `database_slow`: it answers, but a write waits too long. `connections`: it answers, and this program's connections are
 * all taken.
 */
export type Health = 'ok' | 'held' | 'database' | 'database_slow' | 'connections' | 'migrations' | 'queue';

/** What is asked. */
export interface Checked {
  readonly db: Db;
  /** A connection of its own. */
  readonly probe: Db;
  readonly signal: Signal;
}

const patienceMs = 3_000;
const heartbeatLivesMs = 20_000;

/** Records that this worker is alive. The loop of jobs calls it every few seconds. */
export async function beat(db: Db, worker: string): Promise<void> {
  await sql`insert into worker_heartbeats (worker, at) values (${worker}, statement_timestamp())
    on conflict (worker) do update set at = excluded.at`.execute(db);
}

/** Removes a worker that stops cleanly. */
export async function stopBeating(db: Db, worker: string): Promise<void> {
  await sql`delete from worker_heartbeats where worker = ${worker}`.execute(db);
}

/** Whether orders can really be taken now: each part is tried, not asked. */
export async function checkHealth({ db, probe, signal }: Checked): Promise<Health> {
  const checks: [Exclude<Health, 'ok'>, () => Promise<boolean>][] = [
    ['database', () => answers(probe)],
    ['database_slow', () => isQuick(probe)],
    ['database', () => canWrite(probe)],
    ['connections', () => answers(db)],
    ['migrations', () => allMigrated(db)],
    ['queue', () => wakesUp(db, signal)],
  ];
  for (const [part, check] of checks) {
    const fine = await Promise.race([check().catch(() => false), pause(patienceMs).then(() => false)]);
    if (!fine) return part;
  }
  return 'ok';
}

async function answers(db: Db): Promise<boolean> {
  const { rows } = await sql`select 1`.execute(db);
  return rows.length === 1;
}

/** Whether a write ends in time. One that is refused is quick too. */
async function isQuick(db: Db): Promise<boolean> {
  return canWrite(db).then(
    () => true,
    (error: unknown) => !isBusy(error),
  );
}

async function canWrite(db: Db): Promise<boolean> {
  const written = await sql`update health_checks set at = statement_timestamp()`.execute(db);
  return written.numAffectedRows === 1n;
}

async function allMigrated(db: Db): Promise<boolean> {
  return (await missingMigrations(db)).length === 0;
}

async function wakesUp(db: Db, signal: Signal): Promise<boolean> {
  const topic = `health:${randomHandle(8)}`;
  const subscription = signal.subscribe(topic);
  try {
    await notify(db, topic);
    return await subscription.next(patienceMs);
  } finally {
    subscription.close();
  }
}

/** Counts the workers that have given a sign of life lately. */
export async function countWorkers(db: Db): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`select count(*) as count from worker_heartbeats
    where at > statement_timestamp() - ${heartbeatLivesMs} * interval '1 millisecond'`.execute(db);
  return Number(rows[0]?.count ?? 0n);
}

/** Whether a worker has given a sign of life in the last `withinMs`, as far as this database knows: a standby may be behind. */
export async function showsLife(db: Db, withinMs: number): Promise<boolean> {
  const { rows } = await sql<{ alive: boolean }>`
    select coalesce(max(at) > statement_timestamp() - ${withinMs} * interval '1 millisecond', false) as alive
    from worker_heartbeats`.execute(db);
  return rows[0]?.alive ?? false;
}
