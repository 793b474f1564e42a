import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** A started program, with its output. */
export interface Started {
  readonly serverUrl: string;
  readonly shopUrl: string;
  readonly providerUrl: string;
  printed(): string;
  /** Waits for exactly this line of output. */
  says(line: string): Promise<void>;
  /** Presses Ctrl-C: the signal goes to everything that runs in this terminal. @returns the exit code */
  interrupt(): Promise<number | null>;
  /** Kills everything that runs there with kill -9. */
  kill(): Promise<void>;
  exitCode(): Promise<number | null>;
}

/**
 * Runs what `npm start` runs, with these settings. `port` is the checkout's, the next ones are the sandbox's. It does
 * not use npm itself: npm's shell dies of Ctrl-C on some systems, and npm reports that as its own end.
 */
export function npmStart(port: number, settings: Readonly<Record<string, string>>): Started {
  const address = (offset: number) => `http://127.0.0.1:${port + offset}`;
  const child = spawn(process.execPath, ['tools/run.mjs', 'start'], {
    cwd: root,
    // A group of its own, as a terminal gives to a command.
    detached: true,
    env: { ...withoutOurs(process.env), PORT: String(port), OPERATOR_PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
  }
  const ended = once(child, 'close').then(() => child.exitCode);
  return {
    serverUrl: address(0),
    shopUrl: address(1),
    providerUrl: address(2),
    printed: () => text,
    async says(line) {
      await expect
        .poll(() => text.split('\n').includes(line) || child.exitCode !== null, { timeout: 90_000, interval: 100 })
        .toBe(true);
      if (!text.split('\n').includes(line)) throw new Error(`It ended without saying '${line}':\n${text}`);
    },
    interrupt() {
      signal(child, 'SIGINT');
      return ended;
    },
    async kill() {
      signal(child, 'SIGKILL');
      await ended;
    },
    exitCode: () => ended,
  };
}

function signal(child: ChildProcess, name: NodeJS.Signals): void {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  process.kill(-child.pid, name);
}

// Leave out the settings of the person who runs the tests, and the calling npm's variables about its own run.
function withoutOurs(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const ours =
    /^(npm_(?!config_)|KASSA_|PORT$|SANDBOX_PORT$|OPERATOR_PORT$|DATA_DIR$|DATABASE_|SMTP_URL$|NODE_OPTIONS$|VITEST)/;
  return Object.fromEntries(Object.entries(env).filter(([name]) => !ours.test(name)));
}
