import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestDatabase } from '../../../testing/use-test-database.ts';
import { inTransaction } from '../../kernel/database.ts';
import type { CaptureNo, OrderNo } from '../../kernel/ids.ts';
import { readBooks } from './balances.ts';
import { listJournals } from './list-journals.ts';
import { post } from './post.ts';
import { moneyReceived } from './postings.ts';
import { sealJournals } from './seal.ts';
import { trialBalance } from './trial-balance.ts';

const database = useTestDatabase();

let booked = 0;
async function bookSome(count: number): Promise<void> {
  const journals = Array.from({ length: count }, () => {
    booked += 1;
    const money = { currency: booked % 2 === 0 ? 'SGD' : 'BRL', amount: BigInt(booked) };
    const orderNo = String(booked).padStart(20, '0') as OrderNo;
    return moneyReceived({ captureNo: `c${booked}` as CaptureNo, orderNo, provider: 'sandbox', money });
  });
  await inTransaction(database.db, (tx) => post(tx, journals));
}

/** What a screen reads has to be what a sum over everything gives. */
async function expectSame(unsealed: number): Promise<void> {
  const books = await readBooks(database.db);
  const { balances } = await trialBalance(database.db);
  expect(books.balances.map(({ kind: _, ...row }) => row)).toEqual(balances);
  expect(Number(books.unsealed)).toBe(unsealed);
  expect(Number(books.lastJournal)).toBe(booked);
}

test('balances are those of the whole ledger, however much of it is sealed', async () => {
  await expectSame(0);
  await bookSome(7);
  await expectSame(7);
  await inTransaction(database.db, sealJournals);
  await expectSame(0);
  await bookSome(600);
  await expectSame(600);
  await inTransaction(database.db, sealJournals);
  await expectSame(100);
  await Promise.all([inTransaction(database.db, sealJournals), bookSome(3), inTransaction(database.db, sealJournals)]);
  while ((await inTransaction(database.db, sealJournals)) > 0);
  await expectSame(0);
});

test('a seal that is undone counts for nothing', async () => {
  await bookSome(2);
  const undone = inTransaction(database.db, async (tx) => {
    expect(await sealJournals(tx)).toBe(2);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await expectSame(2);
});

test('the program may read stored sums, and not write them', async () => {
  for (const statement of [
    'update ledger_balances set balance = 0',
    'delete from ledger_balances',
    "insert into ledger_balances values ('fx', 'SGD', 1)",
    'truncate ledger_balances',
    'update ledger_days set amount = 0',
    'delete from ledger_days',
  ])
    await expect(sql.raw(statement).execute(database.db), statement).rejects.toThrow('permission denied');
});

test('journals are listed from the newest, each once, by order and by day', async () => {
  const seen: bigint[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await listJournals(database.db, { cursor, limit: 250 });
    seen.push(...page.map(({ journalNo }) => journalNo));
    if (page.length < 250) break;
    cursor = page.at(-1)?.journalNo.toString();
  }
  expect(seen).toHaveLength(booked);
  expect(seen).toEqual([...new Set(seen)].sort((one, other) => Number(other - one)));
  const [first, ...others] = await listJournals(database.db, { orderNo: '2'.padStart(20, '0'), limit: 10 });
  expect(others).toEqual([]);
  expect(first).toMatchObject({
    event: 'money_received',
    postings: [
      { account: 'provider_clearing:sandbox', currency: 'SGD', amount: 2n },
      { account: 'buyer_funds', currency: 'SGD', amount: -2n },
    ],
  });
  expect(first?.sealNo).toBeDefined();
  expect(await listJournals(database.db, { day: first?.day, limit: 1 })).toHaveLength(1);
  expect(await listJournals(database.db, { day: '2020-01-01', limit: 1 })).toEqual([]);
});
