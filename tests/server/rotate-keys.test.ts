import { randomBytes } from 'node:crypto';
import { type RunningServer, reseal, retire, showKeys, startServer, wrapSettings } from '@kassa/server';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openVaultStub } from '../../apps/server/testing/vault-stub.ts';
import { Buyer } from './support/buyer.ts';
import { askJson, openPaymentWorld, type PaymentWorld } from './support/payment-world.ts';
import { until } from './support/until.ts';

const fresh = () => randomBytes(32).toString('base64');
const [first, second] = [fresh(), fresh()];
/** Only the mail of a log-in has six digits alone. */
const codeIn = /(?<!\d)\d{6}(?!\d)/;
const [k1, k2] = [`k1:${first}`, `k2:${second}`];

let world: PaymentWorld;
const running = new Set<RunningServer>();
beforeAll(async () => {
  world = await openPaymentWorld({ env: { KASSA_KEYS: k1 } });
});
afterAll(async () => {
  for (const server of running) await server.close();
  await world.close();
});

/** Starts one more API and worker of the same world. */
async function start(keys: readonly string[], more: Record<string, string> = {}): Promise<RunningServer> {
  const env = { ...world.serverEnv, PORT: '0', KASSA_KEYS: keys.join(), KASSA_INDEX_KEY: first, ...more };
  const server = await startServer({ env, log: 'quiet' });
  running.add(server);
  return server;
}

const refused = (keys: readonly string[], more: Record<string, string> = {}) =>
  start(keys, more).then(
    () => 'started',
    (error: Error) => error.message,
  );

async function stop(server: RunningServer): Promise<void> {
  running.delete(server);
  await server.close();
}

/** Logs the same person in at one of the servers. @returns the headers of the session */
async function logInAt(url: string, email: string): Promise<Record<string, string>> {
  await world.later(120_000);
  const mails = () => askJson<{ text: string }[]>(`${world.shopUrl}/mailbox/messages?to=${encodeURIComponent(email)}`);
  const before = (await mails()).map(({ text }) => text);
  const { data } = await askJson<{ data: { attemptId: string } }>(`${url}/mail/sending`, { email });
  // Beside it mails about the order of before may come.
  const code = await until(async () => {
    const codes = (await mails()).flatMap(({ text }) => (before.includes(text) ? [] : (codeIn.exec(text) ?? [])));
    return codes[0];
  }, 100_000);
  const answer = await fetch(`${url}/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, verifyCode: code, attemptId: data.attemptId, agreement: true }),
  });
  expect(answer.status, await answer.text()).toBe(200);
  return { token: answer.headers.get('token') ?? '', sign: answer.headers.get('sign') ?? '' };
}

/** Buys at one server with the session of a log-in at the other, and reads the order there. */
async function buyAcross(at: RunningServer, other: RunningServer | { url: string }, email: string): Promise<void> {
  const session = await logInAt(other.url, email);
  const here = new Buyer({ ...world, serverUrl: at.url });
  here.use(session);
  const { order } = await here.buy('approved');
  const there = new Buyer({ ...world, serverUrl: other.url });
  there.use(session);
  await there.waitsFor(order.orderNo, (now) => now.attempt?.status === 'captured');
}

const accounts = async () => (await world.query('select from users')).length;

/** Lists the columns in which a value begins with a key's name. */
async function sealedWith(id: string): Promise<string[]> {
  const columns = await world.query<{ table: string; column: string }>(
    `select table_name as "table", column_name as "column" from information_schema.columns
     where table_schema = 'public' and data_type in ('text', 'jsonb')`,
  );
  const found: string[] = [];
  for (const { table, column } of columns) {
    const sql = `select from "${table}" where "${column}"::text ~ $1 limit 1`;
    if ((await world.query(sql, [`(^|")${id}\\.[A-Za-z0-9_-]{38,}`])).length > 0) found.push(`${table}.${column}`);
  }
  return found;
}

test('keys are added, made first, used for everything and retired while two servers run, at every step with other keys', {
  timeout: 240_000,
}, async () => {
  const email = 'same-person@example.com';
  const command = { ...world.serverEnv, KASSA_KEYS: `${k2},${k1}`, KASSA_INDEX_KEY: first };
  const a0 = { url: world.serverUrl };
  // One that only knows the first key runs: another one may not begin to seal with the second, nor use another index.
  expect(await refused([k2, k1])).toMatch(
    /^KASSA_KEYS has the new key 'k2' first, and processes that run do not know it \(1\)/,
  );
  expect(await refused([k1, k2], { KASSA_INDEX_KEY: '' })).toMatch(/^KASSA_INDEX_KEY, or without it/);
  expect(await refused([k2])).toMatch(/^KASSA_KEYS lacks the key 'k1'/);
  // Added.
  const b1 = await start([k1, k2]);
  await buyAcross(b1, a0, email);
  await world.stopServer();
  const a1 = await start([k1, k2], { PORT: world.serverEnv.PORT ?? '' });
  await stop(b1);
  // Made first, in one of them.
  const b2 = await start([k2, k1]);
  await buyAcross(b2, a1, email);
  await buyAcross(a1, b2, email);
  await expect(retire(command, 'k1')).rejects.toThrow("Processes that run still seal with 'k1' (1)");
  await stop(a1);
  const a2 = await start([k2, k1], { PORT: world.serverEnv.PORT ?? '' });
  await expect(retire(command, 'k1')).rejects.toThrow(/^\d+ values of \S+ are sealed with 'k1': run npm run keys/);
  // Sealed anew, while both work.
  const before = await sealedWith('k1');
  expect(before).toEqual(expect.arrayContaining(['users.email_sealed', 'merchant_secrets.secret_sealed']));
  expect(before).toEqual(
    expect.arrayContaining(['operators.totp_sealed', 'cards.names_sealed', 'callback_inbox.body']),
  );
  const shares: number[] = [];
  const [count] = await Promise.all([
    reseal(command, (_column, share) => void shares.push(share)),
    buyAcross(a2, b2, email),
  ]);
  expect(count).toBeGreaterThan(10);
  expect(shares.every((share) => share > 0 && share <= 1)).toBe(true);
  expect(await sealedWith('k1')).toEqual([]);
  await retire(command, 'k1');
  expect(await showKeys(command)).toMatchObject([
    { id: 'k2', state: 'in use', seals: 2, known: 2 },
    { id: 'k1', state: 'retired', seals: 0, known: 2 },
  ]);
  // Gone, in one of them. It never comes back.
  await stop(b2);
  const b3 = await start([k2]);
  await buyAcross(b3, a2, email);
  expect(await refused([k1, k2])).toMatch(/^KASSA_KEYS has the key 'k1' first, which is retired/);
  const { keys } = await askJson<{ keys: unknown[] }>(`${b3.url}/.well-known/kassa-receipt-keys.json`);
  expect(keys).toHaveLength(2);
  expect(await accounts()).toBe(1);
});

test('a server whose keys Vault has wrapped opens what one with plain keys sealed, and the other way round', {
  tags: 'night',
  timeout: 240_000,
}, async () => {
  const vault = await openVaultStub();
  onTestFinished(() => vault.close());
  const plain = { KASSA_KEYS: k2, KASSA_INDEX_KEY: first };
  const wrapped = await wrapSettings({ ...vault.env, ...plain });
  expect(wrapped.KASSA_KEYS).not.toContain(second);
  const [behind, bare] = [await start([], { ...vault.env, ...wrapped }), await start([k2])];
  await buyAcross(behind, bare, 'wrapped@example.org');
  await buyAcross(bare, behind, 'wrapped@example.org');
  expect(await refused([], { ...vault.env, ...wrapped, KASSA_KMS_TOKEN: 'hvs.other' })).toMatch(
    /^KASSA_KEYS can't be opened by the key service of KASSA_KMS_URL: it answers 403/,
  );
  for (const server of [behind, bare]) await stop(server);
});
