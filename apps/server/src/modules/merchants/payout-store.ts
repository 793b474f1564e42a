import { sql } from 'kysely';
import type { Reader, Tx } from '../../kernel/database.ts';
import { randomNumber } from '../../kernel/ids.ts';
import type { FieldSeal } from '../../kernel/sealed-field.ts';

/** A bank account to which a merchant's money is paid out, without its number. */
export interface Payout {
  readonly payoutNo: string;
  readonly holder: string;
  /** The last four characters of the account's number. */
  readonly ending: string;
  readonly bank: string;
  readonly country: string;
  readonly currency: string;
}

/** A bank account as its owner named it. */
export interface NamedPayout extends Omit<Payout, 'payoutNo' | 'ending'> {
  readonly appId: string;
  readonly account: string;
  readonly namedBy: string;
}

/** Stores an account, which counts once it is approved. @returns its number here */
export async function insertPayout(tx: Tx, seal: FieldSeal, named: NamedPayout): Promise<string> {
  const payoutNo = randomNumber(12);
  await sql`
    insert into payout_accounts (payout_no, app_id, holder_sealed, account_sealed, ending, bank, country, currency, named_by)
    values (${payoutNo}, ${named.appId}, ${seal.seal(named.holder, 'payout_accounts.holder')},
      ${seal.seal(named.account, 'payout_accounts.account')}, ${named.account.slice(-4)}, ${named.bank}, ${named.country},
      ${named.currency}, ${named.namedBy})`.execute(tx);
  return payoutNo;
}

/** Lets an account count. */
export async function approvePayout(tx: Tx, payoutNo: string, approvedBy: string): Promise<void> {
  await sql`
    update payout_accounts set approved_by = ${approvedBy}, approved_at = kassa_now()
    where payout_no = ${payoutNo} and approved_at is null`.execute(tx);
}

/** Reads an account by its number, or by its merchant the one that counts. Undefined where there is none. */
export async function readPayout(
  db: Reader,
  seal: FieldSeal,
  which: { readonly payoutNo: string } | { readonly appId: string },
): Promise<Payout | undefined> {
  const { rows } = await sql<Omit<Payout, 'holder'> & { readonly sealed: string }>`
    select payout_no as "payoutNo", holder_sealed as sealed, ending, bank, country, currency from payout_accounts
    where ${
      'payoutNo' in which
        ? sql`payout_no = ${which.payoutNo}`
        : sql`app_id = ${which.appId} and approved_at is not null order by approved_at desc limit 1`
    }`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { sealed, ...payout } = row;
  return { ...payout, holder: seal.open(sealed, 'payout_accounts.holder') };
}

/** Reads the whole number of an account. Undefined where there is none of this number of the merchant. */
export async function readPayoutAccount(
  db: Reader,
  seal: FieldSeal,
  { appId, payoutNo }: { readonly appId: string; readonly payoutNo: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ sealed: string }>`
    select account_sealed as sealed from payout_accounts where payout_no = ${payoutNo} and app_id = ${appId}`.execute(
    db,
  );
  return rows[0] && seal.open(rows[0].sealed, 'payout_accounts.account');
}
