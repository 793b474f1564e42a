import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { type Db, inTransaction, openDatabase } from '../../kernel/database.ts';
import { chartOfAccounts } from './accounts.ts';
import {
  brokenSeal,
  coinDelivered,
  coinUndelivered,
  excessKept,
  gasPaid,
  moneyReceived,
  moneyUnmatched,
  noteHolds,
  orderPaid,
  orderUnwound,
  post,
  refundDecided,
  refundDone,
  sealJournals,
  trialBalance,
} from './index.ts';

let database: TestDatabase;
let db: Db;
let owner: Db;

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.appUrl).db;
  owner = openDatabase(database.ownerUrl).db;
});
afterAll(async () => {
  await db.destroy();
  await owner.destroy();
  await database.drop();
});

const sgd = (amount: bigint) => ({ currency: 'SGD', amount });
const receipt = { receiptNo: 'r1', orderNo: 'o1', provider: 'sandbox', money: sgd(4_500n) };
const paid = {
  orderNo: 'o1',
  fiat: 'SGD',
  itemMinor: 3_800n,
  rampFeeMinor: 190n,
  networkFeeMinor: 10n,
  owed: { currency: 'ETH', amount: 12_345_678_901_234_567_890n },
};
const sent = { network: 'BASE', coin: 'USDC', units: 5_000_000n };
const refund = { refundNo: 'f1', orderNo: 'o1', money: sgd(400n) };

test('the chart of accounts is the same in code and in the database', async () => {
  const { rows } = await sql<{ account: string; kind: string }>`select account, kind from ledger_accounts`.execute(db);
  expect(Object.fromEntries(rows.map((row) => [row.account, row.kind]))).toEqual(chartOfAccounts);
});

test('every event is explained in docs/ledger.md, and balances in each currency', async () => {
  const journals = [
    moneyReceived(receipt),
    moneyUnmatched({ ...receipt, receiptNo: 'r2', money: { currency: 'JPY', amount: 7n } }),
    orderPaid(paid),
    orderPaid({ ...paid, orderNo: 'o2', owed: sgd(3_800n), networkFeeMinor: 0n }),
    excessKept({ receiptNo: 'r1', orderNo: 'o1', money: sgd(100n) }),
    refundDecided(refund, 'buyer_funds'),
    refundDone(refund, 'sandbox'),
    orderUnwound(paid),
    coinDelivered({ ...sent, orderNo: 'o3' }),
    coinUndelivered({ ...sent, orderNo: 'o3' }),
    gasPaid('o3', { network: 'BASE', coin: 'ETH' }, 21_000n),
  ];
  await inTransaction(db, (tx) => post(tx, journals));
  const page = await readFile(new URL('../../../../../docs/ledger.md', import.meta.url), 'utf8');
  for (const { event } of journals) expect(page).toContain(`| \`${event}\` |`);
  for (const account of Object.keys(chartOfAccounts)) expect(page).toContain(account.split(':')[0]);
  const trial = await trialBalance(db);
  expect(trial.balanced).toBe(true);
  expect(trial.balances).toContainEqual({ account: 'fx', currency: 'ETH', balance: 0n });
});

test('the same event of the same subject is booked once', async () => {
  const before = await trialBalance(db);
  await inTransaction(db, (tx) => post(tx, [moneyReceived(receipt), moneyReceived(receipt)]));
  expect(await trialBalance(db)).toEqual(before);
});

test('a journal that does not balance undoes its transaction, in code and in the database', async () => {
  const crooked = { ...moneyReceived(receipt), subject: 'r9', postings: moneyReceived(receipt).postings.slice(1) };
  await expect(inTransaction(db, (tx) => post(tx, [crooked]))).rejects.toThrow('does not balance in SGD');
  const raw = db.transaction().execute(async (tx) => {
    await sql`with j as (insert into ledger_journals (event, subject, order_no) values ('x', 'x', 'x') returning journal_no)
      insert into ledger_postings select journal_no, 1, 'fx', 'SGD', 5 from j`.execute(tx);
  });
  await expect(raw).rejects.toThrow('does not balance: SGD 5');
});

test('nobody changes what was booked: neither the program nor the owner of the tables', async () => {
  const attempts = [
    'update ledger_postings set amount = amount + 1',
    'delete from ledger_postings',
    'update ledger_journals set event = event',
    'delete from ledger_journals',
    'truncate ledger_postings',
    'truncate ledger_journals cascade',
    'delete from ledger_seals',
    'update ledger_holds set amount_minor = 0',
    "update ledger_accounts set kind = 'asset'",
    'update receipts set amount_minor = 1',
  ];
  await note('p0', 'placed');
  await inTransaction(db, sealJournals);
  for (const attempt of attempts) {
    await expect(sql.raw(attempt).execute(db), attempt).rejects.toThrow('permission denied');
    if (!attempt.includes('receipts'))
      await expect(sql.raw(attempt).execute(owner), attempt).rejects.toThrow('insert-only');
  }
});

/** Notes a change of a hold as a statement about payments does. */
async function note(paymentNo: string, change: 'placed' | 'captured' | 'released'): Promise<void> {
  await sql`
    with changed as (select ${paymentNo} as payment_no, 'SGD' as currency, 4120::bigint as amount_minor),
      beside as (${noteHolds(change)})
    select from changed`.execute(db);
}

test('a hold is placed once and ends once', async () => {
  for (const change of ['placed', 'placed', 'released', 'captured', 'released'] as const) await note('p1', change);
  const { rows } = await sql<{ change: string }>`
    select change from ledger_holds where payment_no = 'p1' order by at`.execute(db);
  expect(rows.map((row) => row.change).sort()).toEqual(['placed', 'released']);
});

test('the chain of seals holds every journal, and one changed figure breaks it', async () => {
  await inTransaction(db, sealJournals);
  await inTransaction(db, (tx) => post(tx, [moneyReceived({ ...receipt, receiptNo: 'r3' })]));
  await Promise.all([inTransaction(db, sealJournals), inTransaction(db, sealJournals)]);
  await inTransaction(db, sealJournals);
  const { rows } = await sql<{ open: bigint }>`
    select count(*) as open from ledger_journals j
    where not exists (select from ledger_seal_lines l where l.journal_no = j.journal_no)`.execute(db);
  expect(rows[0]?.open).toBe(0n);
  expect(await brokenSeal(db)).toBeUndefined();

  await sql.raw('alter table ledger_postings disable trigger ledger_postings_insert_only').execute(owner);
  await sql`update ledger_postings set amount = amount * 2 where journal_no = (select min(journal_no) from ledger_postings)`.execute(
    owner,
  );
  await sql.raw('alter table ledger_postings enable trigger ledger_postings_insert_only').execute(owner);
  expect(await brokenSeal(db)).toBe(1n);
});
