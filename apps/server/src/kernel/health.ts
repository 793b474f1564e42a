import { sql } from 'kysely';
import { pause } from './clock.ts';
import type { Db } from './database.ts';
import { randomHandle } from './ids.ts';
import { knownMigrations } from './migrate.ts';
import { notify, type Signal } from './signal.ts';

/** The part that keeps orders from being taken, or `ok`. */
export type Health = 'ok' | 'database' | 'migrations' | 'queue' | 'worker';

const patienceMs = 3_000;
const heartbeatLivesMs = 20_000;

/** Tells that this worker is alive; the loop of jobs calls it every few seconds. */
export async function beat(db: Db, worker: string): Promise<void> {
  await sql`insert into worker_heartbeats (worker, at) values (${worker}, statement_timestamp())
    on conflict (worker) do update set at = excluded.at`.execute(db);
}

/** Forgets a worker that goes in good order. */
export async function stopBeating(db: Db, worker: string): Promise<void> {
  await sql`delete from worker_heartbeats where worker = ${worker}`.execute(db);
}

/** Whether orders can really be taken now: each part is tried out, not asked. */
export async function checkHealth(db: Db, signal: Signal): Promise<Health> {
  const checks: [Exclude<Health, 'ok'>, () => Promise<boolean>][] = [
    ['database', () => canWrite(db)],
    ['migrations', () => allMigrated(db)],
    ['queue', () => wakesUp(db, signal)],
    ['worker', () => workerAlive(db)],
  ];
  for (const [part, check] of checks) {
    const fine = await Promise.race([check().catch(() => false), pause(patienceMs).then(() => false)]);
    if (!fine) return part;
  }
  return 'ok';
}

async function canWrite(db: Db): Promise<boolean> {
  const written = await sql`update health_checks set at = statement_timestamp()`.execute(db);
  return written.numAffectedRows === 1n;
}

async function allMigrated(db: Db): Promise<boolean> {
  const ran = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const names = new Set(ran.rows.map((row) => row.name));
  return (await knownMigrations()).every((name) => names.has(name));
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

async function workerAlive(db: Db): Promise<boolean> {
  const found = await sql`select from worker_heartbeats
    where at > statement_timestamp() - ${heartbeatLivesMs} * interval '1 millisecond' limit 1`.execute(db);
  return found.rows.length === 1;
}
