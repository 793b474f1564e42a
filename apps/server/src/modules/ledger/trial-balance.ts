import type { Reader } from '../../kernel/database.ts';
import { readBalances, readUnbalanced } from './ledger-store.ts';

/** The books at one moment. */
export interface TrialBalance {
  /** Whether every journal, and so every currency, sums to zero. */
  readonly balanced: boolean;
  /** Numbers of the journals that do not sum to zero. */
  readonly unbalanced: readonly bigint[];
  /** Sum per account and currency, debits above 0. */
  readonly balances: readonly { readonly account: string; readonly currency: string; readonly balance: bigint }[];
}

/** Sums the whole ledger. Reads every posting, so use it for checks and reports, not for a screen. */
export async function trialBalance(reader: Reader): Promise<TrialBalance> {
  const unbalanced = await readUnbalanced(reader);
  return { balanced: unbalanced.length === 0, unbalanced, balances: await readBalances(reader) };
}
