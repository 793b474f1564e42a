import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestDatabase } from '../../../testing/use-test-database.ts';
import { inTransaction } from '../../kernel/database.ts';
import type { CaptureNo, OrderNo, PaymentNo, RefundNo } from '../../kernel/ids.ts';
import { chartOfAccounts, clearingOf } from './accounts.ts';
import { coinDelivered, coinUndelivered, gasPaid } from './chain-postings.ts';
import { type HoldChange, insertHoldChange, openClearingAccounts } from './ledger-store.ts';
import { post } from './post.ts';
import {
  excessWrittenOff,
  moneyReceived,
  moneyUnmatched,
  orderPaid,
  orderUnwound,
  refundDecided,
  refundDone,
} from './postings.ts';
import { brokenSeal, sealJournals } from './seal.ts';
import { trialBalance } from './trial-balance.ts';

const database = useTestDatabase();

const sgd = (amount: bigint) => ({ currency: 'SGD', amount });
const capture = { captureNo: 'r1' as CaptureNo, orderNo: 'o1' as OrderNo, provider: 'sandbox', money: sgd(4_500n) };
const paid = {
  orderNo: 'o1' as OrderNo,
  fiat: 'SGD',
  itemMinor: 3_800n,
  rampFeeMinor: 190n,
  networkFeeMinor: 10n,
  owed: { currency: 'ETH', amount: 12_345_678_901_234_567_890n },
};
const sent = { network: 'BASE', coin: 'USDC', units: 5_000_000n };
const refund = { refundNo: 'f1' as RefundNo, orderNo: 'o1' as OrderNo, money: sgd(400n) };

test('the chart of accounts is the same in code and in the database', async () => {
  const { rows } = await sql<{ account: string; kind: string }>`select account, kind from ledger_accounts`.execute(
    database.db,
  );
  // Migration 0013 opened one provider's account; all others are opened at the start.
  const opened = { [clearingOf('sandbox')]: 'asset' };
  expect(Object.fromEntries(rows.map((row) => [row.account, row.kind]))).toEqual({ ...chartOfAccounts, ...opened });
});

test('every event is explained in docs/ledger.md, and balances in each currency', async () => {
  const journals = [
    moneyReceived(capture),
    moneyUnmatched({ ...capture, captureNo: 'r2' as CaptureNo, money: { currency: 'JPY', amount: 7n } }),
    orderPaid(paid),
    orderPaid({ ...paid, orderNo: 'o2' as OrderNo, owed: sgd(3_800n), networkFeeMinor: 0n }),
    excessWrittenOff({ captureNo: 'r1' as CaptureNo, orderNo: 'o1' as OrderNo, money: sgd(100n) }),
    refundDecided(refund, 'buyer_funds'),
    refundDone(refund, 'sandbox'),
    orderUnwound(paid),
    coinDelivered({ ...sent, orderNo: 'o3' as OrderNo }),
    coinUndelivered({ ...sent, orderNo: 'o3' as OrderNo }),
    gasPaid('o3' as OrderNo, { network: 'BASE', coin: 'ETH' }, 21_000n),
  ];
  await inTransaction(database.db, (tx) => post(tx, journals));
  const page = await readFile(new URL('../../../../../docs/ledger.md', import.meta.url), 'utf8');
  for (const { event } of journals) expect(page).toContain(`| \`${event}\` |`);
  for (const account of Object.keys(chartOfAccounts)) expect(page).toContain(account.split(':')[0]);
  const trial = await trialBalance(database.db);
  expect(trial.balanced).toBe(true);
  expect(trial.balances).toContainEqual({ account: 'fx', currency: 'ETH', balance: 0n });
});

test('money of a provider is booked once its account was opened, however often that happens', async () => {
  const first = moneyReceived({ ...capture, captureNo: 'r4' as CaptureNo, provider: 'newcomer' });
  await expect(inTransaction(database.db, (tx) => post(tx, [first]))).rejects.toThrow(
    'has no provider_clearing:newcomer',
  );
  await openClearingAccounts(database.db, ['newcomer', 'sandbox']);
  await openClearingAccounts(database.db, ['newcomer']);
  await inTransaction(database.db, (tx) => post(tx, [first]));
  const { balances } = await trialBalance(database.db);
  expect(balances).toContainEqual({ account: 'provider_clearing:newcomer', currency: 'SGD', balance: 4_500n });
});

test('our own bank account is no provider’s, and a strange name opens nothing', async () => {
  for (const name of ['bank', '', 'x:y', 'Newcomer'])
    await expect(openClearingAccounts(database.db, [name]), name).rejects.toThrow('no clearing account');
});

test('the same event of the same subject is booked once', async () => {
  const before = await trialBalance(database.db);
  await inTransaction(database.db, (tx) => post(tx, [moneyReceived(capture), moneyReceived(capture)]));
  expect(await trialBalance(database.db)).toEqual(before);
});

test('a journal that does not balance undoes its transaction, in code and in the database', async () => {
  const crooked = { ...moneyReceived(capture), subject: 'r9', postings: moneyReceived(capture).postings.slice(1) };
  await expect(inTransaction(database.db, (tx) => post(tx, [crooked]))).rejects.toThrow('does not balance in SGD');
  const raw = database.db.transaction().execute(async (tx) => {
    await sql`with j as (insert into ledger_journals (event, subject, order_no) values ('x', 'x', 'x') returning journal_no)
      insert into ledger_postings select journal_no, 1, 'fx', 'SGD', 5 from j`.execute(tx);
  });
  await expect(raw).rejects.toThrow('does not balance: SGD 5');
});

test('nothing booked can be changed, by the program or by the owner of the tables', async () => {
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
  await hold('p0' as PaymentNo, 'placed');
  await inTransaction(database.db, sealJournals);
  for (const attempt of attempts) {
    await expect(sql.raw(attempt).execute(database.db), attempt).rejects.toThrow('permission denied');
    if (!attempt.includes('receipts'))
      await expect(sql.raw(attempt).execute(database.owner), attempt).rejects.toThrow('insert-only');
  }
});

const hold = (paymentNo: PaymentNo, change: HoldChange) =>
  inTransaction(database.db, (tx) => insertHoldChange(tx, { paymentNo, currency: 'SGD', amountMinor: 4_120n }, change));

test('a hold is placed once and ends once', async () => {
  for (const change of ['placed', 'placed', 'voided', 'captured', 'voided'] as const)
    await hold('p1' as PaymentNo, change);
  const { rows } = await sql<{ change: string }>`
    select change from ledger_holds where payment_no = 'p1' order by at`.execute(database.db);
  expect(rows.map((row) => row.change).sort()).toEqual(['placed', 'released']);
});

test('while one program seals, another leaves the journals to it', async () => {
  await inTransaction(database.db, (tx) => post(tx, [moneyReceived({ ...capture, captureNo: 'r5' as CaptureNo })]));
  await inTransaction(database.db, async (tx) => {
    expect(await sealJournals(tx)).toBe(1);
    expect(await inTransaction(database.db, sealJournals)).toBe(0);
  });
  expect(await brokenSeal(database.db)).toBeUndefined();
});

test('a journal that commits late, under a lower number than sealed ones, gets into a later seal', async () => {
  const received = (captureNo: string) => [moneyReceived({ ...capture, captureNo: captureNo as CaptureNo })];
  await inTransaction(database.db, async (late) => {
    await post(late, received('r6'));
    await inTransaction(database.db, (tx) => post(tx, received('r7')));
    expect(await inTransaction(database.db, sealJournals)).toBe(1);
  });
  expect(await inTransaction(database.db, sealJournals)).toBe(1);
  expect(await inTransaction(database.db, sealJournals)).toBe(0);
  expect(await brokenSeal(database.db)).toBeUndefined();
});

test('the chain of seals covers every journal, and one changed figure breaks it', async () => {
  await inTransaction(database.db, sealJournals);
  await inTransaction(database.db, (tx) => post(tx, [moneyReceived({ ...capture, captureNo: 'r3' as CaptureNo })]));
  await Promise.all([inTransaction(database.db, sealJournals), inTransaction(database.db, sealJournals)]);
  await inTransaction(database.db, sealJournals);
  const { rows } = await sql<{ open: bigint }>`
    select count(*) as open from ledger_journals j
    where not exists (select from ledger_seal_lines l where l.journal_no = j.journal_no)`.execute(database.db);
  expect(rows[0]?.open).toBe(0n);
  expect(await brokenSeal(database.db)).toBeUndefined();

  await sql.raw('alter table ledger_postings disable trigger ledger_postings_insert_only').execute(database.owner);
  await sql`update ledger_postings set amount = amount * 2 where journal_no = (select min(journal_no) from ledger_postings)`.execute(
    database.owner,
  );
  await sql.raw('alter table ledger_postings enable trigger ledger_postings_insert_only').execute(database.owner);
  expect(await brokenSeal(database.db)).toBe(1n);
});
