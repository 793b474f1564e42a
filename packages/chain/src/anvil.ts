import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** How a development chain is started. */
export interface AnvilOptions {
  readonly chainId: number;
  /** Blocks come at once with each transaction, or only when they are asked for. */
  readonly mining: 'instant' | 'asked';
  /** The chain is read from and kept in this file; left out, it is forgotten. */
  readonly stateFile?: string;
}

/** A development chain that runs: a real EVM, with a node's JSON-RPC. */
export interface Anvil {
  readonly url: string;
  readonly pid: number;
  /** Resolves when it has ended, for whatever reason. */
  readonly ended: Promise<void>;
  /** Ends it in order: its state is written. */
  stop(): Promise<void>;
}

const require = createRequire(import.meta.url);
const readyWithinMs = 20_000;

/** Starts it on a free port of 127.0.0.1. @throws when it does not listen in time, with its last words */
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
  // What it says from here on is nobody's; unread, it would fill the pipe and stop.
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

/** Whether npm brought the development chain's program for this machine: it does not have it for every one. */
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
