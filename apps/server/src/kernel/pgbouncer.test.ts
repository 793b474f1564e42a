import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openMerchantWorld } from '../../testing/merchant-world.ts';
import { pgbouncerPath, startPgbouncer } from '../../testing/pgbouncer.ts';
import { secretsOf } from '../../testing/sign-in.ts';
import { openSilentLine } from '../../testing/silent-line.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { inTransaction, openDatabase } from './database.ts';
import { notify } from './signal.ts';

const name =
  'through PgBouncer in transaction mode orders are placed, paid and told, and wake-ups arrive by the direct way';

test.runIf(pgbouncerPath === undefined)(`untried: this machine has no PgBouncer (${name})`, () => undefined);

test.runIf(pgbouncerPath !== undefined)(
  'where a PgBouncer has lost its database but still takes connections, the next one is used',
  async () => {
    const database = await createTestDatabase();
    onTestFinished(() => database.drop());
    const line = await openSilentLine(database.appUrl);
    const first = await startPgbouncer(line.url);
    onTestFinished(() => first.close());
    const other = await startPgbouncer(database.appUrl);
    onTestFinished(() => other.close());
    const { db } = openDatabase(other.url.replace('@', `@${new URL(first.url).host},`));
    onTestFinished(() => db.destroy());
    const one = async () => (await sql<{ one: number }>`select 1 as one`.execute(db)).rows;
    expect(await one()).toEqual([{ one: 1 }]);
    const underWay = sql`select pg_sleep(60)`.execute(db).catch((error: Error) => error);
    await one();
    line.close();
    expect(await underWay).toBeInstanceOf(Error);
    expect(await Promise.all([one(), one(), one()])).toEqual(Array(3).fill([{ one: 1 }]));
  },
);

test.runIf(pgbouncerPath !== undefined)(name, { timeout: 120_000 }, async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const pooler = await startPgbouncer(database.appUrl);
  onTestFinished(() => pooler.close());
  const world = await openMerchantWorld({
    DATABASE_URL: pooler.url,
    DATABASE_LISTEN_URL: database.appUrl,
    DATABASE_OWNER_URL: database.ownerUrl,
  });
  const { db, signal } = world.app;
  const { orderNo } = await world.order();
  const woken = signal.subscribe('order:any');
  await notify(db, 'order:any');
  expect(await woken.next(10_000)).toBe(true);
  woken.close();
  await world.pay(orderNo);
  await world.sendEvents();
  expect((await world.readOrder(orderNo)).status).not.toBe('pending');
  const buyer = await world.signIn();
  const asked = await Promise.all(
    Array.from({ length: 240 }, () => world.ask('/user/cards', { headers: secretsOf(buyer) })),
  );
  expect(new Set(asked.map(({ http }) => http))).toEqual(new Set([200]));
  const limits = () => sql<{ limit: string }>`select current_setting('statement_timeout') as limit`;
  const { rows } = await inTransaction(db, (tx) => limits().execute(tx));
  expect(rows).toEqual([{ limit: '8s' }]);
  await world.close();
});
