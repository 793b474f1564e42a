import { get } from 'node:http';
import { describedCalls } from '@kassa/contract/openapi';
import { operatorPaths } from '@kassa/contract/operator';
import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { goodDeskRequests } from './support/good-desk-requests.ts';
import { takeMemoryGrowthMb } from './support/note-memory.ts';
import { patience } from './support/refuses.ts';
import { refusesAtDoor, whoMay } from './support/refuses-at-door.ts';
import { tableDigests } from './support/table-digests.ts';
import { useApi } from './support/use-api.ts';

/** Every call that the desk has. */
const calls = describedCalls.filter(({ api }) => api === 'operator');

const sessions = { admin: 'O'.repeat(43), owner: 'M'.repeat(43) };
let before: Record<string, string>;

const api = useApi();
beforeAll(async () => {
  const client = new pg.Client({ connectionString: api.ownerUrl });
  await client.connect();
  for (const [session, name] of [
    [sessions.admin, 'olive'],
    [sessions.owner, 'mira'],
  ])
    await client.query(
      `insert into operator_sessions (token_hash, operator, expires_at)
       values (encode(sha256(convert_to($1, 'UTF8')), 'hex'), $2, kassa_now() + interval '1 day')`,
      [session, name],
    );
  await client.end();
  before = await tableDigests(api.ownerUrl);
});

test.each(calls.map((call) => [`${call.method} ${call.path}`, call] as const))(
  '%s refuses malformed input, from an operator too',
  (_, call) =>
    refusesAtDoor(api.operatorUrl, call, {
      request: goodDeskRequests[call.path],
      headers: { 'operator-session': sessions[whoMay(call.path)] },
    }),
  patience,
);

test('nothing of all this is stored, and each well-formed request is of a call that exists', async () => {
  expect(await tableDigests(api.ownerUrl)).toEqual(before);
  expect(Object.keys(goodDeskRequests).sort()).toEqual(calls.map(({ path }) => path).sort());
});

test('the desk answers nobody who calls it by another name, and no page of a browser', async () => {
  const { hostname, port } = new URL(api.operatorUrl);
  const ask = (headers: Record<string, string>) =>
    new Promise<number>((resolve, reject) => {
      const request = get({ hostname, port, path: operatorPaths.review, headers }, (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      });
      request.on('error', reject);
    });
  for (const host of [`127.0.0.1:${port}`, `localhost:${port}`]) expect(await ask({ host })).toBe(401);
  for (const host of [`pay.evil.example:${port}`, `127.0.0.1.evil.example:${port}`, '127.0.0.1', 'localhost'])
    expect(await ask({ host }), host).toBe(403);
  expect(await ask({ host: `localhost:${port}`, origin: `http://localhost:${port}` })).toBe(403);
});

test('the desk is not at the address of buyers, and buyers’ calls are not at the desk’s', async () => {
  for (const path of ['/nft/index', '/healthz', '/readyz', '/', '/test/clock']) {
    expect((await fetch(api.operatorUrl + path)).status, path).toBe(404);
  }
});

test.runIf(process.env.KASSA_TEST_REQUESTS)('memory stays flat', () => {
  expect(takeMemoryGrowthMb()).toBeLessThan(10);
});
