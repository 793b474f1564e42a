import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../program.ts';
import { isRunning } from '../running.ts';
import { postgresEnvironment } from './create.ts';
import type { Place } from './place.ts';
import type { Programs } from './programs.ts';

/**
 * Ends a PostgreSQL that an earlier run left behind when it was killed. Tries an orderly stop first. The caller makes
 * sure that no living Kassa uses the cluster.
 */
export async function stopLeftOver(place: Place, programs: Programs): Promise<void> {
  const pid = postmasterPid(place.cluster);
  if (pid === undefined) return;
  if (await isServing(pid, place.cluster)) {
    if (!(await stop(place, programs, 'fast'))) await stop(place, programs, 'immediate');
  } else {
    disownPid(place.cluster);
  }
}

/**
 * Lets PostgreSQL start although the number in postmaster.pid seems alive: it is a zombie, or another program's by now.
 * Only the number is made impossible. The rest of the file stays, because by it PostgreSQL sees whether old processes
 * still use the cluster's memory, and waits for them.
 */
export function disownPid(cluster: string): void {
  const file = join(cluster, 'postmaster.pid');
  if (existsSync(file)) writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(2 ** 31 - 2)));
}

/** Returns whether process `pid` is this cluster's server. The number alone may belong to another PostgreSQL. */
export function isServing(pid: number, cluster: string): Promise<boolean> {
  return isRunning(pid, cluster);
}

/**
 * Stops the cluster's server and tells whether it is down. `fast` finishes cleanly. `immediate` leaves work to the next
 * start.
 */
export async function stop(place: Place, programs: Programs, mode: 'fast' | 'immediate'): Promise<boolean> {
  const { account, cluster } = place;
  await run(programs.pgCtl, ['stop', '-D', cluster, '-m', mode, '-w', '-t', '8'], {
    account,
    cwd: cluster,
    env: postgresEnvironment(),
  });
  return postmasterPid(cluster) === undefined;
}

/** Returns the process number in the cluster's postmaster.pid. `undefined` when the server was stopped properly. */
export function postmasterPid(cluster: string): number | undefined {
  const file = join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const pid = Number.parseInt(readFileSync(file, 'utf8'), 10);
  return Number.isInteger(pid) && pid > 0 ? pid : undefined;
}
