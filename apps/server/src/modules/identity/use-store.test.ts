import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestDatabase } from '../../../testing/use-test-database.ts';
import { inTransaction, type Tx } from '../../kernel/database.ts';
import type { OrderNo, PaymentNo } from '../../kernel/ids.ts';
import { cpfAsksADay, returnCpfAsk, takeCpfAsk } from './cpf-store.ts';
import { readLimitCase } from './limit-usage-store.ts';
import { freeLimitUses, takeUse, takeUseAgain } from './use-store.ts';

const own = useTestDatabase();
const asked = (userNo: string, cents: bigint) => ({
  userNo,
  appId: 'anyMerchant00001',
  fiat: 'SGD',
  worth: sql`${cents}::bigint`,
});
const orderOf = (name: string) => `o-${name}` as OrderNo;
const useOf = (userNo: string, name: string, cents: bigint) => ({
  ...asked(userNo, cents),
  paymentNo: name as PaymentNo,
  orderNo: orderOf(name),
});
const take = (userNo: string, name: string, cents = 1_000n) =>
  inTransaction(own.db, (tx) => takeUse(tx, useOf(userNo, name, cents)));
const takeAgain = (userNo: string, name: string, cents: bigint) =>
  inTransaction(own.db, (tx) => takeUseAgain(tx, useOf(userNo, name, cents)));
const spent = async (userNo: string) => (await readLimitCase(own.db, asked(userNo, 0n))).usage.dayMinor;

test('a hundred payments at once near a limit take exactly what the limit allows', async () => {
  const all = await Promise.all(Array.from({ length: 100 }, (_, index) => take('racer', `race-${index}`)));
  expect(all.filter((judgement) => judgement?.allowed)).toHaveLength(15);
  expect(all.find((judgement) => !judgement?.allowed)).toMatchObject({ flag: 1, level: 1, obstacle: 'day' });
  expect(await spent('racer')).toBe(15_000n);
});

test('what ends unpaid is given back once, however often it is reported, and one more payment fits', async () => {
  await Promise.all(Array.from({ length: 15 }, (_, index) => take('giver', `give-${index}`)));
  await Promise.all(Array.from({ length: 8 }, () => freeLimitUses(own.db, orderOf('give-3'))));
  await freeLimitUses(own.db, orderOf('nobody'));
  expect(await spent('giver')).toBe(14_000n);
  const more = await Promise.all(['a', 'b', 'c'].map((name) => take('giver', `more-${name}`)));
  expect(more.filter((judgement) => judgement?.allowed)).toHaveLength(1);
  expect(await spent('giver')).toBe(15_000n);
});

test('giving and taking at once never lets the sum pass the limit, or fall below what is held', async () => {
  await Promise.all(
    Array.from({ length: 60 }, async (_, index) => {
      const judgement = await take('mixer', `mix-${index}`, BigInt(700 + index * 10));
      if (judgement?.allowed && index % 2 === 0) await freeLimitUses(own.db, orderOf(`mix-${index}`));
    }),
  );
  const held = await sql<{ sum: bigint }>`
    select coalesce(sum(usd_minor), 0)::bigint as sum from identity_uses
    where user_no = 'mixer' and released_at is null`.execute(own.db);
  expect(await spent('mixer')).toBe(held.rows[0]?.sum);
  expect((await spent('mixer')) <= 15_000n).toBe(true);
});

test('money that comes after its attempt had ended takes again only what is left', async () => {
  await take('late', 'late-1', 9_000n);
  await freeLimitUses(own.db, orderOf('late-1'));
  await take('late', 'late-2', 9_000n);
  const again = () => takeAgain('late', 'late-1', 9_000n);
  expect(await again()).toBe(false);
  await freeLimitUses(own.db, orderOf('late-2'));
  expect(await again()).toBe(true);
  expect(await again()).toBe(true);
  expect(await spent('late')).toBe(9_000n);
});

test('one order holds its worth once, whichever of its attempts the money comes from, and gives it back once', async () => {
  const attempt = (name: string) => ({ ...useOf('once', name, 9_000n), orderNo: orderOf('once') });
  const inOrder = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(own.db, work);
  await inOrder((tx) => takeUse(tx, attempt('once-1')));
  await freeLimitUses(own.db, orderOf('once'));
  await inOrder((tx) => takeUse(tx, attempt('once-2')));
  expect(await inOrder((tx) => takeUseAgain(tx, attempt('once-1')))).toBe(true);
  expect(await spent('once')).toBe(9_000n);
  await freeLimitUses(own.db, orderOf('once'));
  expect(await spent('once')).toBe(0n);
  // Its price has changed by now.
  expect(await inOrder((tx) => takeUseAgain(tx, { ...attempt('once-1'), worth: sql`8000::bigint` }))).toBe(true);
  expect(await spent('once')).toBe(8_000n);
});

test('the daily count starts again with the UTC day, the yearly count continues', async () => {
  await take('day', 'day-1', 15_000n);
  expect((await take('day', 'day-2'))?.allowed).toBe(false);
  await sql`select turn_clock(86400000)`.execute(own.db);
  expect((await take('day', 'day-3'))?.allowed).toBe(true);
  // What was taken yesterday is given back to yesterday: today's count does not change.
  await freeLimitUses(own.db, orderOf('day-1'));
  const { usage } = await readLimitCase(own.db, asked('day', 0n));
  expect(usage.dayMinor).toBe(1_000n);
  expect(usage.yearMinor).toBe(1_000n);
});

test('a register is asked about five CPFs a day for one buyer, however many requests come at once', async () => {
  const asks = await Promise.all(
    Array.from({ length: 20 }, () => inTransaction(own.db, (tx) => takeCpfAsk(tx, 'asker'))),
  );
  const taken = asks.filter((ask) => ask !== undefined);
  expect(taken).toHaveLength(cpfAsksADay);
  expect(taken.map(({ left }) => left).sort()).toEqual([0, 1, 2, 3, 4]);
  // A request that the register did not answer does not count.
  await returnCpfAsk(own.db, taken[0]?.id ?? 0n);
  expect(await inTransaction(own.db, (tx) => takeCpfAsk(tx, 'asker'))).toMatchObject({ left: 0 });
});
