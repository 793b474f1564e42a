/** Kinds of accounts: assets and expenses grow by debits, the others by credits; `exchange` holds both legs of fx. */
export type AccountKind = 'asset' | 'liability' | 'income' | 'expense' | 'exchange';

/**
 * The chart of accounts. Each account is kept per currency. Migrations 0013, 0057, 0061, 0250 and 0280 have the same rows. Two
 * kinds are not in it: a payment provider's clearing account is opened when the program starts with that provider, a treasury's account
 * with its first posting.
 */
export const chartOfAccounts = {
  /** Our own bank account, from which people send money back by hand. */
  'provider_clearing:bank': 'asset',
  /** Buyers' money that no order has used yet. */
  buyer_funds: 'liability',
  /** What we owe merchants for items paid. */
  merchant_payable: 'liability',
  fee_ramp: 'income',
  fee_network: 'income',
  /** Money that banks have taken back and may still give back. */
  disputed: 'asset',
  provider_fees: 'expense',
  chargebacks: 'expense',
  /** What reports of providers say otherwise than our books, and people took for our loss (above 0) or gain. */
  settlement_differences: 'expense',
  /** What the networks charged for the transactions that we sent. */
  network_costs: 'expense',
  /** Both legs of an exchange. Its balance is our open position. */
  fx: 'exchange',
  /** Money that is to go back and has not arrived there. */
  refunds_payable: 'liability',
  /** Money whose owner or destination is not known yet. */
  suspense: 'liability',
} as const satisfies Record<string, AccountKind>;

/** The balance of a coin in a treasury, an asset. */
type TreasuryAccount = `treasury:${string}:${string}`;

/** What a payment provider owes us of the money it took in, an asset. */
type ClearingAccount = `provider_clearing:${string}`;

/** The name of an account. */
export type Account = keyof typeof chartOfAccounts | ClearingAccount | TreasuryAccount;

/** Names the account of a coin in a network's treasury. */
export function treasuryAccount(network: string, coin: string): TreasuryAccount {
  return `treasury:${network}:${coin}`;
}

/** Names the clearing account of a provider. The database refuses a posting on one that was never opened. */
export function clearingOf(provider: string): ClearingAccount {
  return `provider_clearing:${provider}`;
}
