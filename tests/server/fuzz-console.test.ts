import { accessPaths, consolePaths, ownPaths, peoplePaths } from '@kassa/contract/operator';
import { beforeAll, expect, test } from 'vitest';
import { signInAtConsole, useConsoleFolder } from './support/console-person.ts';
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

const api = useApi({ CONSOLE_DIR: useConsoleFolder(), CONSOLE_PORT: '0' });
let cookies: Record<'admin' | 'owner', string>;
let before: Record<string, string>;
beforeAll(async () => {
  const cookieOf = async (name: string) => (await signInAtConsole(api.consoleUrl, name)).cookie;
  cookies = { admin: await cookieOf('olive'), owner: await cookieOf('mira') };
  before = await tableDigests(api.ownerUrl);
});

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
