import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestDatabase } from '../../../testing/use-test-database.ts';
import { inTransaction } from '../../kernel/database.ts';
import { cpfAsksADay, returnCpfAsk, takeCpfAsk } from './cpf-store.ts';
import { readStanding } from './standing-store.ts';
import { releaseUse, takeUse, takeUseAgain } from './use-store.ts';

const own = useTestDatabase();
const asked = (userNo: string, cents: bigint) => ({
  userNo,
  appId: 'anyMerchant00001',
  fiat: 'SGD',
  worth: sql`${cents}::bigint`,
});
const take = (userNo: string, paymentNo: string, cents = 1_000n) =>
  inTransaction(own.db, (tx) => takeUse(tx, { ...asked(userNo, cents), paymentNo, orderNo: `o-${paymentNo}` }));
const spent = async (userNo: string) => (await readStanding(own.db, asked(userNo, 0n))).standing.dayMinor;

test('a hundred payments at once near a limit take exactly what it holds', async () => {
  const all = await Promise.all(Array.from({ length: 100 }, (_, index) => take('racer', `race-${index}`)));
  expect(all.filter((judgement) => judgement?.allowed)).toHaveLength(15);
  expect(all.find((judgement) => !judgement?.allowed)).toMatchObject({ flag: 1, level: 1, obstacle: 'day' });
  expect(await spent('racer')).toBe(15_000n);
});

test('what ends unpaid is given back once, however often it is told, and one more may pay', async () => {
  await Promise.all(Array.from({ length: 15 }, (_, index) => take('giver', `give-${index}`)));
  await Promise.all(Array.from({ length: 8 }, () => releaseUse(own.db, 'give-3')));
  await releaseUse(own.db, 'nobody');
  expect(await spent('giver')).toBe(14_000n);
  const more = await Promise.all(['a', 'b', 'c'].map((name) => take('giver', `more-${name}`)));
  expect(more.filter((judgement) => judgement?.allowed)).toHaveLength(1);
  expect(await spent('giver')).toBe(15_000n);
});

test('giving and taking at once never lets the sum pass the limit, or fall below what is held', async () => {
  await Promise.all(
    Array.from({ length: 60 }, async (_, index) => {
      const judgement = await take('mixer', `mix-${index}`, BigInt(700 + index * 10));
      if (judgement?.allowed && index % 2 === 0) await releaseUse(own.db, `mix-${index}`);
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
  await releaseUse(own.db, 'late-1');
  await take('late', 'late-2', 9_000n);
  const again = () =>
    inTransaction(own.db, (tx) => takeUseAgain(tx, { paymentNo: 'late-1', appId: 'anyMerchant00001', fiat: 'SGD' }));
  expect(await again()).toBe(false);
  await releaseUse(own.db, 'late-2');
  expect(await again()).toBe(true);
  expect(await again()).toBe(true);
  expect(await spent('late')).toBe(9_000n);
});

test('the count begins anew with the UTC day, the year’s goes on', async () => {
  await take('day', 'day-1', 15_000n);
  expect((await take('day', 'day-2'))?.allowed).toBe(false);
  await sql`update clock_offset set offset_ms = offset_ms + 86400000`.execute(own.db);
  expect((await take('day', 'day-3'))?.allowed).toBe(true);
  // Yesterday's goes back to yesterday: today's count is not touched.
  await releaseUse(own.db, 'day-1');
  const { standing } = await readStanding(own.db, asked('day', 0n));
  expect(standing.dayMinor).toBe(1_000n);
  expect(standing.yearMinor).toBe(1_000n);
});

test('a register is asked about five CPFs a day for one buyer, however many come at once', async () => {
  const asks = await Promise.all(
    Array.from({ length: 20 }, () => inTransaction(own.db, (tx) => takeCpfAsk(tx, 'asker'))),
  );
  const taken = asks.filter((ask) => ask !== undefined);
  expect(taken).toHaveLength(cpfAsksADay);
  expect(taken.map(({ left }) => left).sort()).toEqual([0, 1, 2, 3, 4]);
  // One that nobody answered costs nothing.
  await returnCpfAsk(own.db, taken[0]?.id ?? 0n);
  expect(await inTransaction(own.db, (tx) => takeCpfAsk(tx, 'asker'))).toMatchObject({ left: 0 });
});
