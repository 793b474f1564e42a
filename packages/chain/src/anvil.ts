import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** How a development chain is started. */
export interface AnvilOptions {
  readonly chainId: number;
  /** `instant`: each transaction is mined at once. `asked`: a block is mined only on request. */
  readonly mining: 'instant' | 'asked';
  /** File that keeps the chain's state between runs. Without it the state is lost at the end. */
  readonly stateFile?: string;
}

/** A running development chain: a real EVM with a node's JSON-RPC. */
export interface Anvil {
  readonly url: string;
  readonly pid: number;
  /** Resolves when the process has ended, for any reason. */
  readonly ended: Promise<void>;
  /** Stops the process and lets it write its state. */
  stop(): Promise<void>;
}

const require = createRequire(import.meta.url);
const readyWithinMs = 20_000;

/** Starts a chain on a free port of 127.0.0.1. @throws when it does not listen within 20 s, with its last output */
export async function startAnvil(options: AnvilOptions): Promise<Anvil> {
  const args = ['--host', '127.0.0.1', '--port', '0', '--chain-id', String(options.chainId)];
  args.push('--slots-in-an-epoch', '1', '--order', 'fifo');
  if (options.mining === 'asked') args.push('--no-mining');
  if (options.stateFile !== undefined) args.push('--state', options.stateFile, '--state-interval', '2');
  const child = spawn(program(), args, { stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  const ended = once(child, 'exit').then(
    () => undefined,
    () => undefined,
  );
  const port = await listening(child);
  // Nobody reads its later output, but an unread pipe fills up and would block the process.
  child.stdout?.resume();
  child.stderr?.resume();
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    ended,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Returns whether npm installed the development chain's program. It does not exist for every platform. */
export function hasAnvil(): boolean {
  try {
    return existsSync(program());
  } catch {
    return false;
  }
}

function program(): string {
  const platform = process.platform === 'win32' ? 'win32' : process.platform;
  const machine = process.arch === 'arm64' ? 'arm64' : 'amd64';
  const manifest = require.resolve(`@foundry-rs/anvil-${platform}-${machine}/package.json`, {
    paths: [require.resolve('@foundry-rs/anvil/package.json')],
  });
  return join(manifest, '..', 'bin', process.platform === 'win32' ? 'anvil.exe' : 'anvil');
}

function listening(child: ChildProcess): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  let said = '';
  const fail = (why: string) => {
    child.kill('SIGKILL');
    reject(new Error(`the development chain did not start: ${why}\n${said.slice(-500)}`));
  };
  const timer = setTimeout(() => fail('it took too long'), readyWithinMs);
  const hear = (chunk: Buffer) => {
    said += chunk.toString();
    const found = /Listening on 127\.0\.0\.1:(\d+)/.exec(said);
    if (found) resolve(Number(found[1]));
  };
  child.stdout?.on('data', hear);
  child.stderr?.on('data', hear);
  child.once('error', (error) => fail(error.message));
  child.once('exit', (code) => fail(`it ended with ${code}`));
  return promise.finally(() => clearTimeout(timer));
}
