import { once } from 'node:events';
import { createServer } from 'node:net';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestDatabase } from '../../testing/use-test-database.ts';
import { openDatabase } from './database.ts';
import { readDatabaseAddress } from './database-address.ts';
import { openSignal } from './signal.ts';

const database = useTestDatabase();

/** Puts hosts before the real one into an address. */
function behind(...hosts: string[]): string {
  const { username, password, host, pathname } = new URL(database.appUrl);
  return `postgres://${username}:${password}@${[...hosts, host].join(',')}${pathname}`;
}

test('of several hosts, one that is down or no database is passed over, and so is it by who listens', async () => {
  const other = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as { port: number };
  const url = behind('127.0.0.1:1', `127.0.0.1:${port}`);
  const { db } = openDatabase(url);
  const many = await Promise.all(Array.from({ length: 6 }, () => sql`select 1 as one`.execute(db)));
  expect(many.map(({ rows }) => rows)).toEqual(Array(6).fill([{ one: 1 }]));
  await (await openSignal(url)).close();
  await db.destroy();
  other.close();
});

test('an address says how TLS is checked, and what is behind it; a wrong one never repeats its password', () => {
  const read = (text: string) => readDatabaseAddress(text);
  const [first] = read('postgres://r:p@a,b:6/d?sslmode=verify-full&application_name=kassa').hosts;
  expect(first).toEqual({ connectionString: 'postgres://r:p@a/d?application_name=kassa', ssl: {} });
  expect(read('postgres://r:p@a/d?sslmode=require').hosts).toMatchObject([{ ssl: { rejectUnauthorized: false } }]);
  expect(read('postgres://r:p@a/d?sslmode=disable')).toMatchObject({ hosts: [{ ssl: false }], plain: [] });
  expect(read('postgres://r:p@a,127.0.0.1/d')).toMatchObject({ hosts: [{ ssl: false }, {}], plain: ['a'] });
  expect(read('postgres://r:p@a/d?pgbouncer=true').pooled).toBe(true);
  for (const wrong of ['?sslmode=perhaps', '?sslmode=verify-ca&sslrootcert=/nowhere'])
    expect(() => read(`postgres://r:secret@a/d${wrong}`)).toThrow(/^DATABASE_URL is wrong: (?!.*secret)/);
});
