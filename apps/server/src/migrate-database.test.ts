import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';
import { unreachableRates } from '../testing/unreachable-rates.ts';
import { migrateDatabase, type RunningServer, startServer } from './start.ts';

const running: RunningServer[] = [];
afterAll(async () => {
  for (const server of running) await server.close();
});

test('a production server never migrates: it names what is missing, and starts when npm run migrate has run', async () => {
  const own = await createTestDatabase();
  const owner = new pg.Client({ connectionString: own.ownerUrl });
  await owner.connect();
  const { rows: ran } = await owner.query<{ name: string }>(
    "delete from kysely_migration where name >= '0202-usual-times' returning name",
  );
  await owner.query('update clock_offset set turnable = true');
  const env = {
    KASSA_MODE: 'production',
    ...unreachableRates,
    PORT: '0',
    PUBLIC_URL: 'https://pay.example.org',
    DATABASE_URL: own.appUrl,
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'pay@example.org',
    KASSA_SCREENING_LISTS: 'none',
    KASSA_KEYS: `k1:${randomBytes(32).toString('base64')}`,
  };
  const starting = () => startServer({ env, log: 'quiet' });
  await expect(starting()).rejects.toThrow(
    /^the database lacks 0202-usual-times and \d+ more migrations: run npm run migrate$/,
  );
  for (const { name } of ran) await owner.query(`insert into kysely_migration values ($1, '')`, [name]);
  await expect(starting()).rejects.toThrow(/^the database lets its clock be turned: run npm run migrate$/);
  await owner.end();
  await expect(migrateDatabase({ KASSA_MODE: 'production' })).rejects.toThrow(/^DATABASE_OWNER_URL is missing/);
  await expect(
    migrateDatabase({ KASSA_MODE: 'production', DATABASE_OWNER_URL: 'postgres://127.0.0.1:1/x' }),
  ).rejects.toThrow(/^DATABASE_OWNER_URL can't be used: nothing answers there/);
  expect(await migrateDatabase({ KASSA_MODE: 'production', DATABASE_OWNER_URL: own.ownerUrl })).toEqual([]);
  running.push(await starting());
  expect(await (await fetch(`${running[0]?.url}/readyz`)).json()).toMatchObject({ status: 'ok' });
});
