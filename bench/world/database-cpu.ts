import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';

/**
 * Returns the processor time that PostgreSQL has used since it began, all its processes, ms. Undefined where the system
 * has no /proc.
 */
export type DatabaseCpu = () => number | undefined;

/** A tick of /proc is a hundredth of a second wherever Linux runs. */
const tickMs = 10;

/** Starts to watch the database's processor time. */
export async function watchDatabaseCpu(adminUrl: string): Promise<DatabaseCpu> {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  const { rows } = await admin.query<{ file: string }>("select pg_read_file('postmaster.pid') as file");
  await admin.end();
  const postmaster = Number(rows[0]?.file.split('\n')[0]);
  return () => {
    const own = ticksOf(postmaster, true);
    if (own === undefined) return undefined;
    const living = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(Number(name)) === postmaster);
    return living.reduce((sum, name) => sum + (ticksOf(Number(name), false) ?? 0), own) * tickMs;
  };
}

/** Returns the fields of /proc/<pid>/stat after the name, which may contain anything. */
function statOf(pid: number): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

function parentOf(pid: number): number {
  return Number(statOf(pid)?.[1]);
}

function ticksOf(pid: number, withEnded: boolean): number | undefined {
  const stat = statOf(pid);
  const [user, system, endedUser, endedSystem] = (stat ?? []).slice(11, 15).map(Number);
  if (user === undefined || system === undefined) return undefined;
  return user + system + (withEnded ? (endedUser ?? 0) + (endedSystem ?? 0) : 0);
}
