import { codeOf } from '@kassa/contract/codes';
import { type Access, accessPaths, consolePaths, type RecoveryCodes } from '@kassa/contract/operator';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { minute } from '../../../testing/sign-in.ts';
import { SoftAuthenticator } from '../../../testing/soft-authenticator.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { seedSandboxOperators } from '../../workflows/desk/sandbox-operators.ts';
import { ofKind } from '../raw-doors.ts';
import { consoleDoors } from './console.ts';

let world: TestApp;
let origin: string;
beforeAll(async () => {
  const raw = ofKind('desk', consoleDoors({ mode: 'sandbox' }));
  world = await openTestApp({ doors: { raw, local: 'console' } });
  origin = world.url.replace('127.0.0.1', 'localhost');
  await seedSandboxOperators(world.app);
});
afterAll(() => world.close());

type Headers = Record<string, string>;

/** Posts as the console's own page does, shown under its name. */
const post = (path: string, body: object = {}, headers: Headers = {}) =>
  world.ask(path, { method: 'POST', body, headers: { host: new URL(origin).host, origin, ...headers } });

const codeFor = async (asked: ReturnType<typeof post>) => (await asked).envelope?.returnCode;
const success = codeOf('success');
const refused = codeOf('operator_login_refused');
const impossible = codeOf('action_impossible');

async function cookieFrom(asked: ReturnType<typeof post>): Promise<Headers> {
  const answer = await asked;
  expect(answer.envelope?.returnCode).toBe(success);
  return { cookie: String(answer.headers['set-cookie']).split(';')[0] ?? '' };
}

const signIn = (name: string) => cookieFrom(post(consolePaths.sandbox, { name }));
const me = async (headers: Headers) => (await world.ask(consolePaths.me, { headers })).envelope?.data;
const access = async (headers: Headers) => (await world.ask(accessPaths.access, { headers })).envelope?.data as Access;

async function newCodes(headers: Headers): Promise<readonly string[]> {
  const made = (await post(accessPaths.recoveryCodes, {}, headers)).envelope?.data as RecoveryCodes;
  return made.codes;
}

type Asked = Parameters<SoftAuthenticator['create']>[0];

async function makesPasskey(device: SoftAuthenticator, headers: Headers): Promise<void> {
  const { data } = (await post(accessPaths.newPasskey, {}, headers)).envelope ?? {};
  const added = post(accessPaths.addPasskey, { ...device.create(data as Asked), label: 'Phone' }, headers);
  expect(await codeFor(added)).toBe(success);
}

const challenge = async () =>
  (await post(accessPaths.passkeyOptions)).envelope?.data as { challenge: string; rpId: string };

test('an operator adds a passkey and signs in with it; a copy, another page, and what was signed before open nothing', async () => {
  const device = new SoftAuthenticator(origin);
  await makesPasskey(device, await signIn('olive'));
  const proof = device.get(await challenge());
  const headers = await cookieFrom(post(accessPaths.passkeySignIn, proof));
  expect(await me(headers)).toMatchObject({ name: 'olive', role: 'admin' });
  const { passkeys, sessions } = await access(headers);
  expect(passkeys).toMatchObject([{ label: 'Phone', usedAt: expect.stringMatching(/^2/) }]);
  expect(sessions.find(({ own }) => own)?.openedBy).toBe('passkey');

  const answers = {
    'the same once more': proof,
    'for another page': device.get(await challenge(), { origin: 'http://localhost:4001' }),
    'without asking the person': device.get(await challenge(), { flags: 0x01 }),
    'with the handle that a thief of the database guesses': device.get(await challenge(), { handle: 'x'.repeat(58) }),
    'with a count of before': device.get(await challenge(), { count: 2 }),
    'to a challenge of nobody': device.get({ challenge: 'AAAA', rpId: 'localhost' }),
    'of an unknown passkey': { ...device.get(await challenge()), id: 'AAAA' },
  };
  for (const [what, answer] of Object.entries(answers))
    expect(await codeFor(post(accessPaths.passkeySignIn, answer)), what).toBe(refused);
  const late = await challenge();
  await world.later(5 * minute + 1_000);
  expect(await codeFor(post(accessPaths.passkeySignIn, device.get(late))), 'too late').toBe(refused);
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from audit where action = 'sign_in_by_passkey' and outcome = 'refused'`.execute(
    world.app.db,
  );
  expect(rows[0]?.count).toBe(8n);
});

test('one device is one person: it makes no passkey for a second name, and a passkey of somebody can’t be added again', async () => {
  const device = new SoftAuthenticator(origin);
  await makesPasskey(device, await signIn('otto'));
  const flint = await signIn('flint');
  const asked = (await post(accessPaths.newPasskey, {}, flint)).envelope?.data as Asked;
  expect(() => device.create(asked)).toThrow('held already');
  // A device that ignores what it is asked still has the same credential.
  const again = device.create({ ...asked, excludeCredentials: [] });
  expect(await codeFor(post(accessPaths.addPasskey, { ...again, label: 'x' }, flint))).toBe(success);
  const { data } = (await post(accessPaths.newPasskey, {}, await signIn('clove'))).envelope ?? {};
  expect((data as Asked).excludeCredentials?.map(({ id }) => id)).toContain(again.id);
  const olive = await signIn('olive');
  expect(await codeFor(post(accessPaths.addPasskey, { ...again, label: 'x' }, olive)), 'not asked by her').toBe(
    refused,
  );
});

test('ways to sign in change only just after signing in, and under a name', async () => {
  const headers = await signIn('sage');
  const numbers = { host: new URL(world.url).host, origin: world.url };
  expect(await codeFor(post(accessPaths.newPasskey, {}, { ...headers, ...numbers })), 'an IP address').toBe(impossible);
  expect(await codeFor(post(accessPaths.passkeyOptions, {}, numbers)), 'an IP address').toBe(impossible);
  await world.later(14 * minute);
  expect(await codeFor(post(accessPaths.recoveryCodes, {}, headers))).toBe(success);
  await world.later(2 * minute);
  for (const path of [accessPaths.newPasskey, accessPaths.recoveryCodes])
    expect(await codeFor(post(path, {}, headers)), path).toBe(impossible);
  expect(await codeFor(post(accessPaths.removePasskey, { id: 'AAAA' }, headers))).toBe(impossible);
  expect(await me(headers)).toMatchObject({ name: 'sage' });
});

test('a recovery code signs in once with the secret, and never without it', async () => {
  const headers = await signIn('olive');
  const codes = await newCodes(headers);
  expect(new Set(codes).size).toBe(10);
  const [first = '', second = ''] = codes;
  const given = { name: 'olive', secret: 'kassa-sandbox-operator-olive-000001', recoveryCode: first };
  expect(await codeFor(post(accessPaths.recover, { ...given, secret: 'a guess' }))).toBe(refused);
  expect(await codeFor(post(accessPaths.recover, { ...given, name: 'otto' }))).toBe(refused);
  const recovered = await cookieFrom(post(accessPaths.recover, given));
  expect(await me(recovered)).toMatchObject({ name: 'olive' });
  expect(await codeFor(post(accessPaths.recover, given)), 'used').toBe(refused);
  expect((await access(recovered)).recoveryCodes).toBe(9);
  await post(accessPaths.recoveryCodes, {}, recovered);
  expect(await codeFor(post(accessPaths.recover, { ...given, recoveryCode: second })), 'replaced').toBe(refused);
  const stored = await sql<{ text: string }>`select row_to_json(r)::text as text from recovery_codes r`.execute(
    world.app.db,
  );
  expect(JSON.stringify(stored.rows)).not.toContain(second);
});

test('an operator sees and ends own sessions, an admin those of everybody', async () => {
  const olive = await signIn('olive');
  const [here, there] = [await signIn('sage'), await signIn('sage')];
  const { sessions } = await access(here);
  expect(new Set(sessions.map(({ operator }) => operator))).toEqual(new Set(['sage']));
  const other = (await access(there)).sessions.find(({ own }) => own)?.sessionNo ?? '';
  const olives = (await access(olive)).sessions.find(({ own }) => own)?.sessionNo ?? '';
  expect(await codeFor(post(accessPaths.endSession, { sessionNo: olives }, here)), 'somebody else’s').toBe(impossible);
  expect(await codeFor(post(accessPaths.endSession, { sessionNo: other }, here))).toBe(success);
  expect(await me(there)).toBeNull();
  const own = (await access(here)).sessions.find(({ own }) => own)?.sessionNo ?? '';
  expect(await codeFor(post(accessPaths.endSession, { sessionNo: own }, olive))).toBe(success);
  expect(await me(here)).toBeNull();
});
