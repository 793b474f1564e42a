import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accessPaths, consolePaths, ownPaths, peoplePaths } from '@kassa/contract/operator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goodConsoleRequests } from './support/good-console-requests.ts';
import { patience } from './support/refuses.ts';
import { refusesAtDoor, whoMay } from './support/refuses-at-door.ts';
import { tableDigests } from './support/table-digests.ts';
import { useApi } from './support/use-api.ts';

/** The calls that the desk has not (`console.test.ts` compares them with the doors). The others are at `fuzz-desk.test.ts`. */
const paths = [
  ...Object.values(ownPaths),
  ...Object.values(peoplePaths),
  ...[...Object.values(accessPaths), ...Object.values(consolePaths)].filter((path) =>
    path.startsWith('/operator/console/'),
  ),
];
const reads: readonly string[] = [peoplePaths.people, ownPaths.look, ownPaths.testMethods, ownPaths.playedPayment];
const calls = paths.map((path) => ({
  method: reads.includes(path) ? 'GET' : 'POST',
  path,
  // Each moves the end of one session: together they would wait for each other.
  atOnce: 1,
}));

// The page itself is not asked for.
const folder = mkdtempSync(join(tmpdir(), 'kassa-console-'));
writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Console</title>');
afterAll(() => rmSync(folder, { recursive: true }));

const api = useApi({ CONSOLE_DIR: folder, CONSOLE_PORT: '0' });
let cookies: Record<'admin' | 'owner', string>;
let before: Record<string, string>;
beforeAll(async () => {
  cookies = { admin: await signsIn('olive'), owner: await signsIn('mira') };
  before = await tableDigests(api.ownerUrl);
});

/** Signs in as one of the sandbox's people. @returns the cookie */
async function signsIn(name: string): Promise<string> {
  const answer = await fetch(api.consoleUrl + consolePaths.sandbox, {
    method: 'POST',
    headers: { origin: api.consoleUrl, 'content-type': 'application/json' },
    body: JSON.stringify({ name }),
  });
  expect(answer.status).toBe(200);
  return String(answer.headers.get('set-cookie')).split(';')[0] ?? '';
}

test.each(calls.map((call) => [`${call.method} ${call.path}`, call] as const))(
  '%s refuses malformed input from who may call it',
  (_, call) =>
    refusesAtDoor(api.consoleUrl, call, {
      request: goodConsoleRequests[call.path],
      headers: { origin: api.consoleUrl, cookie: cookies[whoMay(call.path)] },
    }),
  patience,
);

test('nothing of all this is stored, and each well-formed request is of a call that exists', async () => {
  expect(await tableDigests(api.ownerUrl)).toEqual(before);
  expect(Object.keys(goodConsoleRequests).sort()).toEqual([...paths].sort());
});
