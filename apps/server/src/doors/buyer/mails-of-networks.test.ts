import { codeOf } from '@kassa/contract/codes';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { minute, openSignInWorld, type SignInWorld } from '../../../testing/sign-in.ts';

let world: SignInWorld;
beforeAll(async () => {
  const env = { KASSA_TRUSTED_PROXIES: '127.0.0.1', KASSA_NETWORK_MAILS_PER_HOUR: '10', KASSA_MAILS_PER_HOUR: '200' };
  world = await openSignInWorld([], [], env);
});
afterAll(() => world.close());
beforeEach(() => world.later(61 * minute));

/** Asks for a code from an address behind the proxy. @returns the answer's code */
async function ask(ip: string, email = world.newEmail(), cookie = ''): Promise<string | undefined> {
  const headers = { 'x-forwarded-for': ip, ...(cookie === '' ? {} : { cookie }) };
  const answer = await world.ask('/mail/sending', { method: 'POST', body: { email }, headers });
  return answer.envelope?.returnCode;
}

const [success, tooMany, busy] = [codeOf('success'), codeOf('too_many_mails'), codeOf('mails_busy')];

/** Has so many codes been asked for by others, each in a network of its own. */
async function othersAsked(count: number): Promise<void> {
  await sql`insert into login_attempts (attempt_hash, email_index, code_hash, ip_index, known, sent_at, expires_at)
    select 'h' || random() || n, 'e' || n, '', 'i' || n, false, kassa_now(), kassa_now()
    from generate_series(1, ${count}) as n`.execute(world.app.db);
}

test('all addresses of one IPv6 /64 are one caller; another /64 is another', async () => {
  const email = world.newEmail();
  expect(await ask('2001:db8:7:1::1', email)).toBe(success);
  expect(await ask('2001:db8:7:1:ffff::2', email)).toBe(tooMany);
  expect(await ask('2001:db8:7:2::1', email)).toBe(success);
});

test('two buyers behind one address do not wait for each other', async () => {
  expect([await ask('198.51.100.7'), await ask('198.51.100.7')]).toEqual([success, success]);
});

test('addresses that lead to one mailbox count as one, and log in as the buyers that they are', async () => {
  const email = world.newEmail();
  expect(await ask('203.0.113.1', email)).toBe(success);
  expect(await ask('203.0.113.1', email.replace('@', '+1@'))).toBe(tooMany);
  expect(await ask('203.0.113.1', 'some.body@gmail.com')).toBe(success);
  expect(await ask('203.0.113.1', 'somebody+2@googlemail.com')).toBe(tooMany);
  expect(await ask('203.0.113.1', 'some.body@example.org')).toBe(success);
  expect(await ask('203.0.113.1', 'somebody@example.org'), 'dots count elsewhere').toBe(success);
});

test.each([
  ['one /64', 10, (n: number) => `2001:db8:1:1::${n + 1}`, '2001:db8:2:1::1'],
  ['one /56', 20, (n: number) => `2001:db8:3:10${n.toString(16).padStart(2, '0')}::1`, '2001:db8:4:1::1'],
  ['one /48', 50, (n: number) => `2001:db8:5:${(n * 256).toString(16)}::1`, '2001:db8:6:1::1'],
  ['one IPv4 address', 10, () => '192.0.2.1', '192.0.2.2'],
  ['one /24', 50, (n: number) => `198.18.0.${n + 1}`, '198.18.1.1'],
])('mails from %s end after %i an hour, and others get theirs', async (_, count, address, other) => {
  for (let n = 0; n < count; n += 1) expect(await ask(address(n)), address(n)).toBe(success);
  expect(await ask(address(count))).toBe(busy);
  expect(await ask(other)).toBe(success);
  await world.later(61 * minute);
  expect(await ask(address(count))).toBe(success);
});

test('the more is asked in all, the smaller is each share; a quiet network and a known browser get theirs', async () => {
  const known = await world.signIn();
  await othersAsked(120);
  expect([await ask('192.0.2.9'), await ask('192.0.2.9')]).toEqual([success, busy]);
  expect(await ask('203.0.113.77')).toBe(success);
  await othersAsked(100);
  expect(await ask('198.51.100.77')).toBe(success);
  expect(await ask('198.51.100.78'), 'its neighbour had one').toBe(busy);
  await othersAsked(200);
  expect(await ask('198.18.99.1')).toBe(busy);
  expect(await ask('198.18.99.1', known.email, known.cookie)).toBe(success);
});

test('who is refused is told to wait for five minutes', async () => {
  await othersAsked(400);
  const headers = { 'x-forwarded-for': '198.18.98.1', 'accept-language': 'es' };
  const answer = await world.ask('/mail/sending', { method: 'POST', body: { email: world.newEmail() }, headers });
  expect(answer).toMatchObject({ http: 429, headers: { 'retry-after': '300' }, envelope: { data: null } });
  expect(answer.envelope?.returnMsg).toContain('cinco minutos');
});
