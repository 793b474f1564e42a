import { spawn } from 'node:child_process';

/** How a program ended: its exit code (`undefined` when a signal ended it) and the end of its output. */
export type Outcome = { code: number | undefined; output: string };

/** Options of `run` beside program and arguments. `account`: the user to run as (we must be root). */
export type RunOptions = {
  account?: Account | undefined;
  cwd?: string;
  env?: Record<string, string | undefined>;
  input?: string;
  signal?: AbortSignal;
};

/** A user of the system, by number. */
export type Account = { uid: number; gid: number };

const keptCharacters = 200_000;

/**
 * Runs a program quietly to its end. Rejects only when it can't be started or was aborted. Check `code` for everything
 * else.
 */
export function run(file: string, args: string[], options: RunOptions = {}): Promise<Outcome> {
  const { account, input, ...rest } = options;
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { ...rest, ...account, stdio: ['pipe', 'pipe', 'pipe'], windowsHide: true });
    let output = '';
    const keep = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-keptCharacters);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.stdin.on('error', () => {});
    child.stdin.end(input ?? '');
    child.on('error', reject);
    // Not 'close': a server that the program leaves running keeps the pipes open.
    child.on('exit', (code) => setImmediate(() => resolve({ code: code ?? undefined, output })));
  });
}
