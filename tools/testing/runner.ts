import { type ChildProcess, spawn } from 'node:child_process';
import { root } from '../launch/progress.mjs';

const graceMs = 8_000;

/**
 * Runs the programs of `npm test` one after the other. When asked to stop, ends the current one with everything that it
 * started.
 */
export class Runner {
  #current: ChildProcess | undefined;
  #stopped = false;

  /** Runs a Node program in our terminal. Returns its exit code, or `undefined` when a signal ended it. */
  run(args: string[], env: Record<string, string> = {}): Promise<number | undefined> {
    if (this.#stopped) return Promise.resolve(undefined);
    return new Promise((resolve, reject) => {
      // A process group of its own, so that a runner's workers and browsers end with it.
      const child = spawn(process.execPath, args, {
        cwd: root,
        detached: process.platform !== 'win32',
        env: { ...process.env, ...env },
        stdio: ['ignore', 'inherit', 'inherit'],
      });
      this.#current = child;
      child.on('error', reject);
      child.on('exit', (code) => resolve(code ?? undefined));
    });
  }

  /** Ends the current program, gently at first so that it can clean up. Nothing runs afterwards. */
  async stop(): Promise<void> {
    this.#stopped = true;
    const child = this.#current;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    signalGroup(child, 'SIGINT');
    const timer = setTimeout(() => signalGroup(child, 'SIGKILL'), graceMs);
    await ended;
    clearTimeout(timer);
  }
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (process.platform !== 'win32' && child.pid !== undefined) process.kill(-child.pid, signal);
    else child.kill(signal);
  } catch {
    // It ended in between.
  }
}
