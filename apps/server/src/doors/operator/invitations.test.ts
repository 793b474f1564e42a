import { nameOfCode } from '@kassa/contract/codes';
import { consolePaths, type People, peoplePaths, type Waiting } from '@kassa/contract/operator';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { invitationFor, sendToConsole, signInAtConsole } from '../../../testing/console-people.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { inTransaction } from '../../kernel/database.ts';
import { seedSandboxOperators } from '../../workflows/desk/sandbox-operators.ts';
import { seedSandboxMerchants } from '../../workflows/merchants/sandbox-merchants.ts';
import { ofKind } from '../raw-doors.ts';
import { consoleDoors } from './console.ts';

let world: TestApp;
let olive: Headers;
let otto: Headers;
let flint: Headers;
let mira: Headers;
beforeAll(async () => {
  const raw = ofKind('desk', consoleDoors({ mode: 'sandbox' }));
  world = await openTestApp({ doors: { raw, local: 'console' } });
  await seedSandboxMerchants(world.app);
  await seedSandboxOperators(world.app);
  olive = await signInAtConsole(world, 'olive');
  otto = await signInAtConsole(world, 'otto');
  flint = await signInAtConsole(world, 'flint');
  mira = await signInAtConsole(world, 'mira');
});
afterAll(() => world.close());

type Headers = Readonly<Record<string, string>>;
const own = 'kassa0sandbox001';
const others = 'ahzxh0klegv1fzol';

const code = async (path: string, body: object, headers: Headers) =>
  nameOfCode((await sendToConsole(world, path, { body, headers })).envelope?.returnCode ?? '');

async function people(headers: Headers, appId = ''): Promise<People> {
  const query = appId && `?appId=${appId}`;
  return (await world.ask(`${peoplePaths.people}${query}`, { headers })).envelope?.data as People;
}

/** Has an admin invite somebody. @returns the invitation's number */
async function invitedBy(
  admin: Headers,
  input: { readonly email: string; readonly role: string; readonly appId?: string },
): Promise<string> {
  expect(await code(peoplePaths.invite, input, admin)).toBe('success');
  return (await people(admin, input.appId)).invitations[0]?.invitationNo ?? '';
}

const reason = 'they work for another shop';
const said = async (headers: Headers, path: string, invitationNo: string) => {
  const given = path === peoplePaths.decline ? { invitationNo, reason } : { invitationNo };
  return code(path, given, headers);
};
let made = 0;
const waiting = (appId = '') => {
  made += 1;
  const to = { email: `guest${made}@example.com`, role: appId ? 'owner' : 'support' };
  return invitedBy(olive, appId ? { ...to, appId } : to);
};
const sent = async (appId = '') => {
  const invitationNo = await waiting(appId);
  expect(await said(otto, peoplePaths.approve, invitationNo)).toBe('success');
  return invitationNo;
};
const join = async () => {
  const token = (await invitationFor(world, `guest${made}@example.com`)).split('#')[1] ?? '';
  return code(peoplePaths.join, { token, name: `guest-${made}` }, {});
};
/** Has the person who was invited last join. @returns the headers of their session */
const sessionOfGuest = async (): Promise<Headers> => {
  const token = (await invitationFor(world, `guest${made}@example.com`)).split('#')[1] ?? '';
  const joined = await sendToConsole(world, peoplePaths.join, { body: { token, name: `guest-${made}` }, headers: {} });
  return { ...mira, cookie: String(joined.headers['set-cookie']).split(';', 1)[0] ?? '' };
};
const states: Record<string, () => Promise<string>> = {
  waiting: () => waiting(),
  sent: () => sent(),
  declined: async () => {
    const invitationNo = await waiting();
    expect(await said(otto, peoplePaths.decline, invitationNo)).toBe('success');
    return invitationNo;
  },
  withdrawn: async () => {
    const invitationNo = await waiting();
    expect(await said(olive, peoplePaths.withdraw, invitationNo)).toBe('success');
    return invitationNo;
  },
  revoked: async () => {
    const invitationNo = await sent();
    expect(await said(olive, peoplePaths.revoke, invitationNo)).toBe('success');
    expect(await join()).toBe('action_impossible');
    return invitationNo;
  },
  unknown: async () => '123456789012',
};
const { approve, decline, withdraw, revoke } = peoplePaths;
const [no, role] = ['action_impossible', 'operator_role_required'];

test('an invitation is declined by a second admin, withdrawn by its own, and revoked once it was sent', async () => {
  const tries: [string, Headers, string][] = [
    ['approve', otto, approve],
    ['decline', otto, decline],
    ['decline one’s own', olive, decline],
    ['withdraw', olive, withdraw],
    ['withdraw another’s', otto, withdraw],
    ['revoke', otto, revoke],
    ['revoke as a merchant’s owner', mira, revoke],
    ['decline as finance', flint, decline],
  ];
  const told: Record<string, (string | undefined)[]> = {};
  for (const [state, make] of Object.entries(states)) {
    told[state] = [];
    for (const [, who, path] of tries) told[state].push(await said(who, path, await make()));
  }
  const gone = (code: string) => [code, code, code, code, 'proposer_required', no, no, role];
  expect(told).toEqual({
    waiting: ['success', 'success', 'own_proposal', 'success', 'proposer_required', no, no, role],
    sent: ['proposal_not_found', ...Array(3).fill('proposal_approved'), 'proposer_required', 'success', no, role],
    declined: gone('proposal_declined'),
    withdrawn: gone('proposal_withdrawn'),
    revoked: gone('proposal_not_found'),
    unknown: [...Array(5).fill('proposal_not_found'), no, no, role],
  });
});

test('a merchant’s owner revokes what was sent to the own shop alone, and of several who end one at once, one does', async () => {
  expect(await said(mira, revoke, await sent(own)), 'to her own shop').toBe('success');
  expect(await join()).toBe(no);
  expect(await said(mira, revoke, await sent(others)), 'to another shop').toBe(no);
  expect(await join()).toBe('success');
  const declined = await waiting(own);
  expect(await said(otto, decline, declined)).toBe('success');
  const listed = async (headers: Headers) => (await people(headers, own)).invitations;
  expect(await listed(olive)).toMatchObject([
    { invitationNo: declined, waits: false, declined: { by: 'otto', reason, at: expect.stringMatching(/^2\S+Z$/) } },
  ]);
  expect(await listed(mira), 'what operators decide among them').toEqual([]);
  for (let round = 0; round < 3; round += 1) {
    const raced = await waiting();
    const answers = await Promise.all([
      said(otto, approve, raced),
      said(otto, decline, raced),
      said(olive, withdraw, raced),
    ]);
    expect(
      answers.filter((one) => one === 'success'),
      answers.join(),
    ).toHaveLength(1);
  }
  const { rows } = await sql<{ action: string }>`
    select distinct action from audit where action like '%_invitation' and outcome = 'done'`.execute(world.app.db);
  expect(rows.map(({ action }) => action).sort()).toEqual(
    ['approve', 'decline', 'revoke', 'withdraw'].map((way) => `${way}_invitation`),
  );
});

test('who loses access leaves no way back: what they had sent and not been answered opens nothing', async () => {
  await sent(own);
  const ofOwner = await sessionOfGuest();
  made += 1;
  const backDoor = { email: `guest${made}@example.com`, role: 'owner', appId: own };
  expect(await code(peoplePaths.invite, backDoor, ofOwner)).toBe('success');
  expect(await code(peoplePaths.end, { name: `guest-${made - 1}` }, mira)).toBe('success');
  expect(await join()).toBe(no);
  expect((await people(mira, own)).invitations).toEqual([]);
});

test('a merchant is not told which operator invites somebody to their shop, and operators are', async () => {
  const invitationNo = await sent(own);
  const inviterFor = async (headers: Headers) => {
    const { invitations } = await people(headers, own);
    return invitations.find((one) => one.invitationNo === invitationNo)?.invitedBy;
  };
  expect([await inviterFor(olive), await inviterFor(mira)]).toEqual(['olive', '']);
  expect(await said(mira, revoke, invitationNo)).toBe('success');
  const asked = { email: 'dev@example.com', role: 'developer' };
  expect(await code(peoplePaths.invite, asked, mira)).toBe('success');
  expect((await people(mira, own)).invitations).toMatchObject([{ email: asked.email, invitedBy: 'mira' }]);
});

test('an approval that began before a decline, and comes to the invitation after it, sends nothing', async () => {
  const invitationNo = await waiting();
  const secret = /=([^;]+)/.exec(otto.cookie ?? '')?.[1] ?? '';
  const [held, declined] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  onTestFinished(() => declined.resolve());
  const holding = inTransaction(world.app.db, async (tx) => {
    await sql`select pg_advisory_xact_lock(448)`.execute(tx);
    held.resolve();
    await declined.promise;
  });
  await held.promise;
  // A statement's time is that of its beginning.
  const approving = sql<{ done: boolean }>`
    select approve_invitation(${secret}, ${invitationNo}, ${'d'.repeat(64)}) as done
    from (select pg_advisory_xact_lock_shared(448) offset 0) turn`.execute(world.app.db);
  const waitingForIt = () =>
    sql`
      select from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`.execute(world.app.db);
  await expect.poll(async () => (await waitingForIt()).rows.length, { timeout: 20_000 }).toBe(1);
  expect(await said(otto, decline, invitationNo)).toBe('success');
  declined.resolve();
  await holding;
  expect((await approving).rows).toEqual([{ done: false }]);
});

test('what waits for a second admin is on the first page of admins alone, until one decides', async () => {
  const found = async (headers: Headers, invitationNo: string) => {
    const { envelope } = await world.ask(consolePaths.waiting, { headers });
    return (envelope?.data as Waiting | undefined)?.proposals.find(({ proposalId }) => proposalId === invitationNo);
  };
  const ours = await waiting();
  const theirs = await waiting(own);
  expect(await found(otto, ours)).toMatchObject({ action: 'invite_person', place: 'people', proposedBy: 'olive' });
  expect(await found(otto, theirs)).toMatchObject({ action: 'invite_person', place: 'merchant', about: own });
  expect(await found(flint, ours)).toBeUndefined();
  expect(await said(otto, peoplePaths.approve, ours)).toBe('success');
  expect(await said(otto, peoplePaths.decline, theirs)).toBe('success');
  expect([await found(otto, ours), await found(otto, theirs)]).toEqual([undefined, undefined]);
});
