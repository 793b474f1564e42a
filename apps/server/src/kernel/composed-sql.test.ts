import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestDatabase } from '../../testing/use-test-database.ts';
import { besideSql, type PartSql, partSql, partsSql } from './composed-sql.ts';

const own = useTestDatabase();

test('parts are written beside the change, and read its row; without a changed row they write nothing', async () => {
  await sql`create table seen (order_no text)`.execute(own.owner);
  const seen: PartSql<'orders'> = partSql(sql`insert into seen select order_no from changed`);
  const change = async (count: number) => {
    const changed = sql`select 'o1'::text as order_no limit ${count}`;
    await sql`with changed as (${changed})${besideSql({ seen })} select`.execute(own.owner);
  };
  await change(0);
  expect((await sql`select order_no from seen`.execute(own.owner)).rows).toEqual([]);
  await change(1);
  expect((await sql`select order_no from seen`.execute(own.owner)).rows).toEqual([{ order_no: 'o1' }]);
});

test('a change without parts is a statement as it is, and parts alone have commas between them', async () => {
  const alone = await sql<{ n: number }>`with changed as (select 1 as n)${besideSql({})} select n from changed`.execute(
    own.db,
  );
  expect(alone.rows).toEqual([{ n: 1 }]);
  const parts = { one: partSql(sql`select 1 as n`), two: partSql(sql`select n + 1 as n from one`) };
  expect((await sql`with ${partsSql(parts)} select n from two`.execute(own.db)).rows).toEqual([{ n: 2 }]);
});

test('the compiler refuses a part that reads the row of another table', () => {
  const ofPayments: PartSql<'payments'> = partSql(sql`select payment_no from changed`);
  const ofNothing: PartSql = partSql(sql`select 1`);
  // @ts-expect-error it would find an order in `changed`
  expect(besideSql<'orders'>({ ofPayments })).toBeDefined();
  expect(besideSql<'orders'>({ ofNothing })).toBeDefined();
});
