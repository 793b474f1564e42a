import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useTestDatabase } from '../../testing/use-test-database.ts';
import { type LateReads, openLateReads } from './late-reads.ts';

const primary = useTestDatabase();
// In place of a standby: what is read there can be told apart.
const standby = useTestDatabase();
const troubles: unknown[] = [];
let late: LateReads | undefined;
beforeEach(() => troubles.splice(0));
afterEach(async () => {
  await late?.close();
  late = undefined;
});

const open = (url: string | undefined) => {
  late = openLateReads(primary.db, url, (error) => troubles.push(error));
  return late;
};
const beat = (age: string) =>
  sql`insert into worker_heartbeats (worker, at) values ('w', statement_timestamp() - ${age}::interval)
    on conflict (worker) do update set at = excluded.at`.execute(standby.db);
const whereIs = ({ readLate }: LateReads) =>
  readLate(async (db) => {
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
    const [name = ''] = rows.map((row) => row.name);
    return standby.appUrl.includes(name) ? 'standby' : 'primary';
  });

test('reads that may be late go to the standby while it shows a living worker, and to the primary without one', async () => {
  expect(await whereIs(open(undefined))).toBe('primary');
  await beat('5 seconds');
  expect(await whereIs(open(standby.appUrl))).toBe('standby');
  await late?.close();
  await beat('31 seconds');
  expect(await whereIs(open(standby.appUrl))).toBe('primary');
  expect(troubles).toEqual([]);
});

test('a standby that is away, or breaks off a read, costs nobody an answer', async () => {
  expect(await whereIs(open('postgres://kassa_app@127.0.0.1:1/kassa'))).toBe('primary');
  expect(troubles).toHaveLength(1);
  await late?.close();
  await beat('0 seconds');
  const { readLate } = open(standby.appUrl);
  const tries: string[] = [];
  const read = await readLate(async (db) => {
    tries.push('try');
    if (tries.length > 1) return 'answered';
    return sql`do $$ begin raise exception 'conflict with recovery' using errcode = '40001'; end $$`.execute(db);
  });
  expect([read, tries.length, troubles.length]).toEqual(['answered', 2, 2]);
});

test('what is refused is refused once', async () => {
  await beat('0 seconds');
  const { readLate } = open(standby.appUrl);
  let tries = 0;
  const refused = readLate(async () => {
    tries += 1;
    throw new Error('a filter that means nothing');
  });
  await expect(refused).rejects.toThrow('a filter that means nothing');
  expect([tries, troubles.length]).toEqual([1, 0]);
});
