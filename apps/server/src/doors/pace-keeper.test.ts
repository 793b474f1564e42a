import { codeOf } from '@kassa/contract/codes';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answered, openTestApp, type TestApp, widePaces } from '../../testing/test-app.ts';
import { createSharedCounts } from '../kernel/shared-counts.ts';
import { createPaceKeeper } from './pace-keeper.ts';

let world: TestApp;
beforeAll(async () => {
  const paces = { ...widePaces, guestWrites: 5, guestReads: 30, cardCallsOfBuyer: 2 };
  world = await openTestApp({ doors: { paces } });
});
afterAll(() => world.close());

let people = 0;
const send = (from: string): Promise<Answered> =>
  world.ask('/mail/sending', { method: 'POST', body: { email: `pace${++people}@example.org` }, from });

test('an address that writes too often must wait as long as it is told, others need not', async () => {
  for (let count = 1; count <= 5; count += 1) expect((await send('127.0.0.2')).http).toBe(200);
  const refused = await send('127.0.0.2');
  expect(refused).toMatchObject({ http: 429, envelope: { returnCode: codeOf('too_many_requests'), data: null } });
  const wait = Number(refused.headers['retry-after']);
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(60);
  expect((await send('127.0.0.3')).http).toBe(200);
});

test('reading has a pace of its own, pages included', async () => {
  const read = (path: string, from = '127.0.0.4') => world.ask(path, { from });
  for (let count = 1; count <= 29; count += 1) expect((await read('/nft/client/ip')).http).toBe(200);
  expect((await read('/')).http).toBe(404);
  expect((await read('/nft/client/ip')).http).toBe(429);
  expect((await read('/')).http).toBe(429);
  expect((await read('/nft/client/ip', '127.0.0.5')).http).toBe(200);
  expect((await send('127.0.0.4')).http, 'writing is counted apart').toBe(200);
});

test('a buyer may try only a few cards a minute, from any address', async () => {
  const keeper = createPaceKeeper({ ...widePaces, cardCallsOfBuyer: 2 });
  await keeper.takeBuyer('card', 'ada');
  await keeper.takeBuyer('card', 'ada');
  await expect(keeper.takeBuyer('card', 'ada')).rejects.toMatchObject({ code: codeOf('too_many_requests') });
  await keeper.takeBuyer('card', 'grace');
  await keeper.takeBuyer('write', 'ada');
});

test('a buyer, an address and all together have so many places to wait in, and get them back', () => {
  const { hold } = createPaceKeeper({ ...widePaces, held: { ofBuyer: 2, ofAddress: 1, inAll: 3 } });
  const ada = { userNo: 'ada' };
  const [first, second] = [hold(ada), hold(ada)];
  expect(hold(ada)).toBeNull();
  first?.();
  expect(hold(ada)).not.toBeNull();
  expect(hold({ ip: '2001:db8::1' })).not.toBeNull();
  expect(hold({ ip: '2001:db8::2' }), 'the same /64').toBeNull();
  expect(hold({ userNo: 'grace' }), 'all places are taken').toBeNull();
  second?.();
  expect(hold({ userNo: 'grace' })).not.toBeNull();
});

test('who sends too many wrong calls is not looked at for a while, under that name and from that address', async () => {
  const keeper = createPaceKeeper({ ...widePaces, wrongCalls: 2 });
  const [mallory, merchant] = ['192.0.2.1', '192.0.2.2'].map((ip) => ({ ip, appId: 'shop' }));
  if (!mallory || !merchant) throw new Error('two callers');
  await keeper.countWrongCall(mallory);
  await keeper.refuseWrongCaller(mallory);
  await keeper.countWrongCall(mallory);
  await expect(keeper.refuseWrongCaller(mallory)).rejects.toMatchObject({ code: codeOf('too_many_requests') });
  await keeper.refuseWrongCaller(merchant);
  await keeper.refuseWrongCaller({ ...mallory, appId: 'other' });
});

test('a limit holds over two processes: what one has counted, the other knows within moments', async () => {
  const [one, other] = [createSharedCounts(world.app), createSharedCounts(world.app)];
  const paces = { ...widePaces, guestWrites: 60 };
  const [here, there] = [createPaceKeeper(paces, one), createPaceKeeper(paces, other)];
  try {
    const minute = async () =>
      (
        await sql<{ m: string }>`select floor(extract(epoch from clock_timestamp()) / 60)::text as m`.execute(
          world.app.db,
        )
      ).rows[0]?.m;
    // Counts are of a minute: once more, with another caller, where one has ended in between.
    for (let last = 7, began: string | undefined; ; last += 1) {
      began = await minute();
      const caller = `192.0.2.${last}`;
      for (let count = 1; count <= 50; count += 1) await here.takeGuest('write', caller);
      await one.exchange();
      for (let count = 1; count <= 9; count += 1) await there.takeGuest('write', caller);
      await other.exchange();
      if (began !== (await minute())) continue;
      await there.takeGuest('write', caller);
      await expect(there.takeGuest('write', caller)).rejects.toMatchObject({ code: codeOf('too_many_requests') });
      break;
    }
    await there.takeGuest('write', '198.51.100.8');
    await other.exchange();
    await there.takeGuest('read', '192.0.2.7');
  } finally {
    one.close();
    other.close();
  }
});

test('who calls rarely costs no statement, and what others told of is counted once', async () => {
  const asked: string[] = [];
  const { app } = world;
  const index = (text: string) => {
    asked.push(text);
    return text;
  };
  const shared = createSharedCounts({ ...app, seal: { ...app.seal, index } });
  const told: number[] = [];
  try {
    for (let count = 1; count <= 4; count += 1) shared.note('rare', 100, (points) => told.push(points));
    await shared.exchange();
    expect(asked).toEqual([]);
    for (let count = 1; count <= 6; count += 1) shared.note('often', 100, (points) => told.push(points));
    await shared.exchange();
    expect(asked).toContain('often');
    const { rows } = await sql<{ points: number }>`select points from shared_counts where caller = 'often'`.execute(
      app.db,
    );
    expect(rows.reduce((sum, { points }) => sum + points, 0)).toBe(6);
    // Another process counts in whatever minute it is.
    await sql`insert into shared_counts select 'often', floor(extract(epoch from clock_timestamp()) / 60) + n, 'other', 7
      from generate_series(0, 2) n`.execute(app.db);
    await shared.exchange();
    await shared.exchange();
    expect(told[0]).toBe(7);
    expect(told.length).toBeLessThanOrEqual(2);
  } finally {
    shared.close();
  }
});
