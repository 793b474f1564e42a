import { codeOf } from '@kassa/contract/codes';
import { eventTypes } from '@kassa/contract/merchant';
import {
  type MerchantEvents,
  type MerchantKeys,
  merchantDeskPaths,
  type OwnEndpoint,
  ownPaths,
  peoplePaths,
  type RevokedSecret,
  type ShownMerchant,
} from '@kassa/contract/operator';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInAtConsole } from '../../../testing/console-people.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { readMerchant } from '../../modules/merchants/index.ts';
import { seedSandboxOperators } from '../../workflows/desk/sandbox-operators.ts';
import { seedSandboxMerchants } from '../../workflows/merchants/sandbox-merchants.ts';
import { ofKind } from '../raw-doors.ts';
import { consoleDoors } from './console.ts';

let world: TestApp;
beforeAll(async () => {
  const raw = ofKind('desk', consoleDoors({ mode: 'sandbox' }));
  world = await openTestApp({ doors: { raw, local: 'console' } });
  await seedSandboxMerchants(world.app);
  await seedSandboxOperators(world.app);
});
afterAll(() => world.close());

type Headers = Record<string, string>;
const appId = 'kassa0sandbox001';
const others = 'ahzxh0klegv1fzol';
const success = codeOf('success');

const post = (path: string, body: object, headers: Headers = {}) =>
  world.ask(path, { method: 'POST', body, headers: { origin: world.url, ...headers } });
const codeFor = async (asked: ReturnType<typeof post>) => (await asked).envelope?.returnCode;
async function done<T>(path: string, body: object, headers: Headers): Promise<T> {
  const { envelope } = await post(path, body, headers);
  expect(envelope?.returnCode, path).toBe(success);
  return envelope?.data as T;
}
const shown = async (headers: Headers) =>
  (await world.ask(`${merchantDeskPaths.one}?appId=${appId}`, { headers })).envelope?.data as ShownMerchant;
const liveSecrets = async () => (await readMerchant(world.app.db, world.app.seal, appId))?.secrets ?? [];

test('an owner makes a new secret with overlap, and revokes the old one at once; the last is replaced', async () => {
  const mira = await signInAtConsole(world, 'mira');
  const [first = ''] = await liveSecrets();
  const { appSecret } = await done<MerchantKeys>(ownPaths.rotate, { appId }, mira);
  expect(await liveSecrets(), 'both verify').toEqual([first, appSecret]);
  const [signing, added] = (await shown(mira)).secrets;
  expect(JSON.stringify(await shown(mira))).not.toContain(appSecret);
  const revoke = (secretNo = '') => done<RevokedSecret>(ownPaths.revoke, { appId, secretNo }, mira);
  expect((await revoke(signing?.secretNo)).keys).toBeNull();
  expect(await liveSecrets()).toEqual([appSecret]);
  const { keys } = await revoke(added?.secretNo);
  expect(await liveSecrets()).toEqual([keys?.appSecret]);
  expect(await codeFor(post(ownPaths.revoke, { appId, secretNo: added?.secretNo }, mira))).toBe(
    codeOf('action_impossible'),
  );
});

test('a developer registers an endpoint, tries it with each event, turns it off and deletes it', async () => {
  const devin = await signInAtConsole(world, 'devin');
  const url = 'http://127.0.0.1:1/hook';
  const made = await done<OwnEndpoint>(ownPaths.addEndpoint, { appId, url }, devin);
  expect(made.secret).toMatch(/^whsec_/);
  const { endpointNo } = made;
  for (const type of eventTypes) await done(ownPaths.tryEndpoint, { appId, endpointNo, type }, devin);
  const sent: string[] = [];
  let cursor = '';
  do {
    const page = (
      await world.ask(`${merchantDeskPaths.events}?appId=${appId}${cursor && `&cursor=${cursor}`}`, { headers: devin })
    ).envelope?.data as MerchantEvents;
    sent.push(...page.deliveries.map(({ type }) => type));
    cursor = encodeURIComponent(page.next);
  } while (cursor !== '');
  expect(sent.sort()).toEqual([...eventTypes].sort());
  const renewed = await done<OwnEndpoint>(ownPaths.endpointSecret, { appId, endpointNo }, devin);
  expect(renewed.secret).not.toBe(made.secret);
  await done(ownPaths.reviseEndpoint, { appId, endpointNo, enabled: false }, devin);
  expect((await shown(devin)).endpoints).toMatchObject([{ url, state: 'disabled' }]);
  expect(await codeFor(post(ownPaths.tryEndpoint, { appId, endpointNo, type: 'order.paid' }, devin)), 'off').toBe(
    codeOf('resource_not_found'),
  );
  await done(ownPaths.deleteEndpoint, { appId, endpointNo }, devin);
  expect((await shown(devin)).endpoints).toEqual([]);
  const inside = await post(ownPaths.addEndpoint, { appId, url: 'https://169.254.169.254/latest' }, devin);
  expect(inside.envelope, 'an address inside').toMatchObject({
    returnCode: codeOf('endpoint_address_refused'),
    extend: 'url: its host must be public: this one is inside a network',
  });
});

const settings = {
  homeUrl: 'https://gallery.example/',
  origins: ['https://gallery.example'],
  appSchemes: [],
  supportEmail: 'help@gallery.example',
  supportUrl: '',
  accent: '#0B6170',
  radiusPx: 4,
};

test('a merchant’s people change addresses and look alone, two admins together, and the audit has before and after', async () => {
  const [devin, olive, otto] = [
    await signInAtConsole(world, 'devin'),
    await signInAtConsole(world, 'olive'),
    await signInAtConsole(world, 'otto'),
  ];
  await done(ownPaths.settings, { appId, settings }, devin);
  expect(await shown(devin)).toMatchObject({ ...settings, accent: '#0b6170' });
  const look = await world.ask(`${ownPaths.look}?appId=${appId}&accent=%23ffff00`, { headers: devin });
  expect(look.envelope?.data).toMatchObject({ light: { accent: expect.stringMatching(/^#/) } });
  for (const [name, value] of Object.entries({
    homeUrl: 'ftp://gallery.example',
    origins: ['https://gallery.example/path'],
    appSchemes: ['harbour-gallery'],
    supportEmail: 'nobody',
  })) {
    const wrong = await post(ownPaths.settings, { appId, settings: { ...settings, [name]: value } }, devin);
    expect(wrong.envelope?.returnCode, name).toBe(codeOf('invalid_input'));
    expect(wrong.envelope?.extend, name).toContain(String(value));
  }
  const wanted = { ...settings, origins: [], radiusPx: null };
  const propose = { appId, action: 'change_settings', reason: 'as they asked' };
  expect(await codeFor(post(merchantDeskPaths.propose, propose, olive)), 'no settings').toBe(codeOf('invalid_input'));
  const { proposalId } = await done<{ proposalId: string }>(
    merchantDeskPaths.propose,
    { ...propose, settings: wanted },
    olive,
  );
  expect((await shown(olive)).origins, 'not yet').toEqual(settings.origins);
  expect((await shown(olive)).proposals).toMatchObject([{ action: 'change_settings', settings: wanted }]);
  expect(await codeFor(post(merchantDeskPaths.approve, { proposalId }, olive))).toBe(
    codeOf('second_operator_required'),
  );
  await done(merchantDeskPaths.approve, { proposalId }, otto);
  expect(await shown(olive)).toMatchObject({ origins: [], radiusPx: null });
  const { rows } = await sql`
    select before, after from audit where action = 'approve_change_settings' and subject = ${appId}`.execute(
    world.app.db,
  );
  expect(rows).toEqual([
    { before: { origins: settings.origins, radiusPx: 4 }, after: { origins: [], radiusPx: null } },
  ]);
});

test('a proposal from before does not bring back an origin that the merchant has taken away since', async () => {
  const [devin, olive, otto] = [
    await signInAtConsole(world, 'devin'),
    await signInAtConsole(world, 'olive'),
    await signInAtConsole(world, 'otto'),
  ];
  await done(ownPaths.settings, { appId, settings }, devin);
  const propose = { appId, action: 'change_settings', reason: 'as they asked', settings: { ...settings, radiusPx: 8 } };
  const { proposalId } = await done<{ proposalId: string }>(merchantDeskPaths.propose, propose, olive);
  await done(ownPaths.settings, { appId, settings: { ...settings, origins: [] } }, devin);
  expect(await codeFor(post(merchantDeskPaths.approve, { proposalId }, otto))).toBe(codeOf('proposal_not_found'));
  expect(await shown(devin)).toMatchObject({ origins: [], radiusPx: settings.radiusPx });
});

test('every call for one’s own shop refuses another merchant as one that does not exist', async () => {
  const mira = await signInAtConsole(world, 'mira');
  const named = { appId: others, endpointNo: 'we_1' };
  const calls: ReadonlyArray<readonly [string, object]> = [
    [ownPaths.rotate, { appId: others }],
    [ownPaths.revoke, { appId: others, secretNo: '1' }],
    [ownPaths.addEndpoint, { appId: others, url: 'http://127.0.0.1:1/hook' }],
    [ownPaths.reviseEndpoint, { ...named, enabled: false }],
    [ownPaths.deleteEndpoint, named],
    [ownPaths.endpointSecret, named],
    [ownPaths.tryEndpoint, { ...named, type: 'order.paid' }],
    [ownPaths.settings, { appId: others, settings }],
    [ownPaths.testPayment, { appId: others, method: '40001', fiat: 'SGD', outcome: 'approved' }],
    [ownPaths.testClock, { appId: others, duration: '15m' }],
    [merchantDeskPaths.resend, { appId: others, deliveryNo: '1' }],
  ];
  for (const [path, body] of calls)
    expect(await codeFor(post(path, body, mira)), path).toBe(codeOf('resource_not_found'));
});

test('malformed input is refused in words at every call that only the console has', async () => {
  const mira = await signInAtConsole(world, 'mira');
  const olive = await signInAtConsole(world, 'olive');
  const ofAdmins: readonly string[] = [peoplePaths.approve, peoplePaths.decline, peoplePaths.withdraw];
  const bodies = [
    [],
    'text',
    { appId: null },
    { appId: '../../etc' },
    { appId, endpointNo: ['1'] },
    { __proto__: 1, appId, x: 1 },
  ];
  const reads: readonly string[] = [ownPaths.look, ownPaths.testMethods, ownPaths.playedPayment, peoplePaths.people];
  for (const path of [...Object.values(ownPaths), ...Object.values(peoplePaths)].filter((one) => !reads.includes(one)))
    for (const body of bodies) {
      const answer = await post(path, body as object, ofAdmins.includes(path) ? olive : mira);
      expect(answer.http, `${path} ${JSON.stringify(body)}`).toBe(400);
      expect(answer.envelope, path).toMatchObject({ success: false, data: null });
    }
});
