import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { until } from './until.ts';

// Two processes load the whole program: on a busy machine that takes a while.
const startPatienceMs = 90_000;
const source = fileURLToPath(new URL('../../../apps/server/src/', import.meta.url));

/** A part of the program as a process of its own, which a test may kill. */
export interface ServerProcess {
  /** Kills it with kill -9, and waits until it is gone. */
  kill(): Promise<void>;
}

/**
 * Starts the API and worker as production does, each as a process, and waits until orders can be taken.
 * @throws Error when they don't come up; then neither is left
 */
export async function startProcesses(
  serverUrl: string,
  env: Readonly<Record<string, string>>,
): Promise<{ api: ServerProcess; worker: ServerProcess }> {
  const [worker, api] = [launch('worker.ts', env), launch('main.ts', env)];
  try {
    await until(async () => {
      const ready = await fetch(`${serverUrl}/readyz`).catch(() => undefined);
      const { workers } = ready?.ok ? ((await ready.json()) as { workers: number }) : { workers: 0 };
      return workers > 0 ? true : undefined;
    }, startPatienceMs);
  } catch (error) {
    // Left alone they would outlive the tests, which would wait for them without end.
    await Promise.all([api.kill(), worker.kill()]);
    throw error;
  }
  return { api, worker };
}

function launch(file: string, env: Readonly<Record<string, string>>): ServerProcess {
  const child: ChildProcess = spawn(process.execPath, [source + file], {
    env: { ...process.env, LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return {
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}
