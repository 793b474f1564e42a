import { type ChildProcess, spawn } from 'node:child_process';
import { disownPid, isServing, postmasterPid } from './left-over.ts';
import type { Place } from './place.ts';
import type { Programs } from './programs.ts';
import { type ServerOptions, startServer } from './server.ts';

const failuresBeforeComplaint = 5;

/**
 * Guards a running server in two ways: starts it again when it died without being stopped, and stops it when we die
 * suddenly. `end` removes both, after a restart that is under way.
 */
export function guard(place: Place, programs: Programs, how: ServerOptions & { say(line: string): void }) {
  let watcher = watchOverUs(place);
  let reviving: Promise<void> | undefined;
  let failures = 0;
  const revive = async () => {
    const pid = postmasterPid(place.cluster);
    if (pid === undefined || (await isServing(pid, place.cluster))) return;
    disownPid(place.cluster);
    const problem = await startServer(place, programs, how);
    failures = problem === undefined ? 0 : failures + 1;
    // Its old processes may need a moment to end.
    if (failures === failuresBeforeComplaint)
      how.say(`PostgreSQL died and does not start again; trying on. ${problem}`);
    if (problem !== undefined) return;
    how.say('PostgreSQL died and was started again.');
    watcher?.kill('SIGKILL');
    watcher = watchOverUs(place);
  };
  const timer = setInterval(() => {
    reviving ??= revive()
      .catch((error: Error) => how.say(`PostgreSQL could not be looked after: ${error.message}`))
      .finally(() => {
        reviving = undefined;
      });
  }, 1000).unref();
  return {
    async end(): Promise<void> {
      clearInterval(timer);
      await reviving;
      watcher?.kill('SIGKILL');
    },
  };
}

// A shell that waits at a pipe of ours. When we die, in whatever way, the pipe closes and the shell asks PostgreSQL to
// shut down.
function watchOverUs(place: Place): ChildProcess | undefined {
  const pid = postmasterPid(place.cluster);
  if (process.platform === 'win32' || pid === undefined) return undefined;
  const watcher = spawn('/bin/sh', ['-c', `read -r line; kill -INT ${pid}`], {
    ...place.account,
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watcher.on('error', () => {});
  watcher.unref();
  return watcher;
}
