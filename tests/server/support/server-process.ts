import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { until } from './until.ts';

// Two processes load the whole program: on a busy machine that takes a while.
const startPatienceMs = 90_000;
const ownTree = fileURLToPath(new URL('../../../', import.meta.url));

/** A part of the program as a process of its own, which a test may kill. */
export interface ServerProcess {
  /** Kills it with kill -9, and waits until it is gone. */
  kill(): Promise<void>;
  /** Stops it as a person does, and waits until it is gone. */
  stop(): Promise<void>;
}

/**
 * Starts the API and worker as production does, each as a process, and waits until orders can be taken.
 * @param other the folder of another version, and how long it may take to start @throws Error when they don't come up; then neither is left
 */
export async function startProcesses(
  serverUrl: string,
  env: Readonly<Record<string, string>>,
  { tree = ownTree, patienceMs = startPatienceMs }: { tree?: string; patienceMs?: number } = {},
): Promise<{ api: ServerProcess; worker: ServerProcess }> {
  const [worker, api] = [launch(tree, 'worker.ts', env), launch(tree, 'main.ts', env)];
  try {
    await until(async () => {
      const ready = await fetch(`${serverUrl}/readyz`).catch(() => undefined);
      // Versions before /readyz say at /healthz what it says, and are ready only with a worker.
      if (ready?.status === 404 && tree !== ownTree) return (await fetch(`${serverUrl}/healthz`)).ok || undefined;
      const { workers } = ready?.ok ? ((await ready.json()) as { workers: number }) : { workers: 0 };
      return workers > 0 ? true : undefined;
    }, patienceMs);
  } catch (error) {
    // Left alone they would outlive the tests, which would wait for them without end.
    await Promise.all([api.kill(), worker.kill()]);
    throw error;
  }
  return { api, worker };
}

function launch(tree: string, file: string, env: Readonly<Record<string, string>>): ServerProcess {
  const child: ChildProcess = spawn(process.execPath, [join(tree, 'apps', 'server', 'src', file)], {
    env: { ...process.env, LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  };
  return { kill: () => end('SIGKILL'), stop: () => end('SIGTERM') };
}
