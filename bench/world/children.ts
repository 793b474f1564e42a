import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Resources of a process: processor time since it began, and its memory now (resident set). */
export interface Usage {
  readonly cpuMs: number;
  readonly memoryMb: number;
}

/** Memory of a process after a forced collection; it needs Node's flag --expose-gc. */
export interface Memory {
  readonly heapMb: number;
  readonly externalMb: number;
  readonly residentMb: number;
}

/** A process of ours. */
export interface Child {
  readonly port: number;
  usage(): Promise<Usage>;
  memory(): Promise<Memory>;
  /** Asks it to end, and waits until it has. */
  stop(): Promise<void>;
  /** Freezes it, or lets it go on. */
  signal(name: 'SIGSTOP' | 'SIGCONT'): void;
  /** Kills it with kill -9, and waits until it is gone. */
  kill(): Promise<void>;
}

const program = fileURLToPath(new URL('../child.ts', import.meta.url));

/**
 * Starts a part of bench/child.ts and waits until it listens.
 * @param flags of Node, for example --cpu-prof
 * @throws when it ends before
 */
export async function startChild(
  part: 'server' | 'floor' | 'outside' | 'sandbox',
  settings: Readonly<Record<string, string>>,
  flags: readonly string[] = [],
): Promise<Child> {
  const child = spawn(process.execPath, [...flags, program, part], {
    env: { ...process.env, BENCH_SETTINGS: JSON.stringify(settings) },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const { port } = await next<{ port: number }>(child);
  const ended = async (how: () => void) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, 'exit');
    how();
    await exit;
  };
  return {
    port,
    usage() {
      const answer = next<Usage>(child);
      child.send('usage');
      return answer;
    },
    memory() {
      const answer = next<Memory>(child);
      child.send('memory');
      return answer;
    },
    stop: () => ended(() => child.send('stop')),
    signal: (name) => void child.kill(name),
    kill: () => ended(() => child.kill('SIGKILL')),
  };
}

/** Waits for the next message of a child. @throws when it ends instead */
async function next<T>(child: ChildProcess): Promise<T> {
  const watching = new AbortController();
  const { signal } = watching;
  try {
    return await Promise.race([
      once(child, 'message', { signal }).then(([message]) => message as T),
      once(child, 'exit', { signal }).then(() => Promise.reject(new Error('a part of the measurement ended'))),
    ]);
  } finally {
    watching.abort();
  }
}
