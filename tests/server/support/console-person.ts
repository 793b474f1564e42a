import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Envelope } from '@kassa/contract';
import { consolePaths } from '@kassa/contract/operator';
import { type RunningServer, startServer } from '@kassa/server';
import { afterAll } from 'vitest';
import type { PaymentWorld } from './payment-world.ts';

/** Makes a folder with a page of the console, for tests that ask for its calls alone. It goes when they are done. */
export function useConsoleFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kassa-console-'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Console</title>');
  afterAll(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** Starts an API of a world that serves the console too. */
export function startConsole({ serverEnv }: PaymentWorld, folder: string): Promise<RunningServer> {
  const ports = { PORT: '0', OPERATOR_PORT: '0', METRICS_PORT: '0', CONSOLE_PORT: '0' };
  return startServer({ env: { ...serverEnv, ...ports, CONSOLE_DIR: folder }, parts: ['api'], log: 'quiet' });
}

/** Somebody who is signed in at a console. */
export interface ConsolePerson {
  readonly cookie: string;
  post<T>(path: string, body: object): Promise<Envelope<T>>;
  get<T>(path: string, query: Readonly<Record<string, string>>): Promise<Envelope<T>>;
}

/** Signs in at a console as one of the sandbox's people. */
export async function signInAtConsole(url: string, name: string): Promise<ConsolePerson> {
  const send = (path: string, body: object, cookie: string) =>
    fetch(url + path, {
      method: 'POST',
      headers: { origin: url, cookie, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const answer = await send(consolePaths.sandbox, { name }, '');
  if (!answer.ok) throw new Error(`${name} could not sign in: ${await answer.text()}`);
  const cookie = String(answer.headers.get('set-cookie')).split(';')[0] ?? '';
  return {
    cookie,
    post: async <T>(path: string, body: object) => envelopeOf<T>(await send(path, body, cookie)),
    get: async <T>(path: string, query: Readonly<Record<string, string>>) =>
      envelopeOf<T>(await fetch(`${url}${path}?${new URLSearchParams(query)}`, { headers: { cookie } })),
  };
}

async function envelopeOf<T>(answer: Response): Promise<Envelope<T>> {
  return (await answer.json()) as Envelope<T>;
}
