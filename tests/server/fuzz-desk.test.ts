import {
  approveInput,
  decideHitInput,
  flagInput,
  operatorPaths,
  orderInput,
  resolveInput,
  reviewInput,
  signInInput,
} from '@kassa/contract/operator';
import { startServer } from '@kassa/server';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../apps/server/testing/test-database.ts';
import { malformedBodies, malformedQueries } from './support/malformed.ts';
import { refuses } from './support/refuses.ts';

const patience = 120_000;
const session = 'O'.repeat(43);

let database: TestDatabase;
let server: { operatorUrl: string; close(): Promise<void> };
beforeAll(async () => {
  database = await createTestDatabase();
  server = await startServer({
    env: {
      PORT: '0',
      SANDBOX_PORT: '1',
      DATABASE_URL: database.appUrl,
      DATABASE_OWNER_URL: database.ownerUrl,
      SMTP_URL: 'smtp://127.0.0.1:1',
      LOG_LEVEL: 'error',
    },
    parts: ['api'],
  });
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  await client.query(
    `insert into operator_sessions (token_hash, operator, expires_at)
     values (encode(sha256(convert_to($1, 'UTF8')), 'hex'), 'olive', kassa_now() + interval '1 day')`,
    [session],
  );
  await client.end();
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

const orderNo = '12345678901234567890';
const posts = [
  [operatorPaths.signIn, signInInput, { name: 'olive', secret: 'a guess', code: '000000' }],
  [operatorPaths.resolve, resolveInput, { orderNo, action: 'refund', reason: 'because' }],
  [operatorPaths.approve, approveInput, { proposalId: '123456789012' }],
  [operatorPaths.decideHit, decideHitInput, { hitNo: '123456789012', decision: 'clear', reason: 'because' }],
  [operatorPaths.flag, flagInput, { email: 'fuzz@example.org', flagged: true, reason: 'because' }],
] as const;
const gets = [
  [operatorPaths.review, reviewInput, { cursor: '20261121-1' }],
  [operatorPaths.order, orderInput, { orderNo }],
] as const;

const world = () => ({ url: server.operatorUrl, ownerUrl: database.ownerUrl });
const headers = { 'operator-session': session };

test.each(posts)(
  'POST %s takes nothing malformed, also of an operator',
  (path, schema, good) =>
    refuses(
      world(),
      { method: 'POST', path, headers },
      malformedBodies(good, (value) => schema.safeParse(value).success),
    ),
  patience,
);

test.each(gets)(
  'GET %s takes nothing malformed, also of an operator',
  (path, schema, good) =>
    refuses(
      world(),
      { method: 'GET', path, headers },
      malformedQueries(good, (value) => schema.safeParse(value).success),
    ),
  patience,
);

test('the desk is not at the address of buyers, nor buyers at the desk’s', async () => {
  for (const path of ['/nft/index', '/healthz', '/', '/test/clock']) {
    expect((await fetch(server.operatorUrl + path)).status, path).toBe(404);
  }
});
