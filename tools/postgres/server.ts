import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../program.ts';
import { postgresEnvironment } from './create.ts';
import { memoryOfMachine, memorySettings } from './memory.ts';
import type { Place } from './place.ts';
import type { Programs } from './programs.ts';

/** How the server runs: its port on 127.0.0.1, and whether a commit waits for the disk. */
export type ServerOptions = { port: number; durable: boolean };

/** Starts the cluster's server and waits until it answers. Returns what went wrong, or `undefined`. */
export async function startServer(place: Place, programs: Programs, how: ServerOptions): Promise<string | undefined> {
  const { account, cluster } = place;
  const log = join(cluster, 'server.log');
  if (existsSync(log) && statSync(log).size > 10_000_000) rmSync(log);
  const logged = existsSync(log) ? statSync(log).size : 0;
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'timezone=UTC',
    'log_timezone=UTC',
    // Without details, because they quote rows.
    'log_error_verbosity=terse',
    ...(how.durable ? sizes() : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
  ];
  const flags = ['-p', String(how.port), ...settings.flatMap((setting) => ['-c', setting])].join(' ');
  const started = await run(programs.pgCtl, ['start', '-D', cluster, '-l', log, '-w', '-t', '60', '-o', flags], {
    account,
    cwd: cluster,
    env: postgresEnvironment(),
  });
  if (started.code === 0) return undefined;
  return existsSync(log) ? readFileSync(log).subarray(logged).toString().trim() : started.output.trim();
}

/** Only for a server that is to last: those of tests are many at a time, and small. */
function sizes(): string[] {
  const { sharedBuffersMb, maxWalMb } = memorySettings(memoryOfMachine());
  return [`shared_buffers=${sharedBuffersMb}MB`, `max_wal_size=${maxWalMb}MB`];
}
