/** What an account is: assets and expenses grow by debits, the others by credits; `exchange` holds both legs of fx. */
export type AccountKind = 'asset' | 'liability' | 'income' | 'expense' | 'exchange';

/**
 * The chart of accounts, each held once per currency. Migrations 0013, 0057 and 0061 have the same rows; a provider's clearing
 * account comes with the migration of its connector. Treasuries' accounts are opened when something is first booked on them.
 */
export const chartOfAccounts = {
  /** What a provider owes us of the money it took in. */
  'provider_clearing:sandbox': 'asset',
  /** Our own bank account: what people send back by hand leaves from here. */
  'provider_clearing:bank': 'asset',
  /** Buyers' money that no order has used yet. */
  buyer_funds: 'liability',
  /** What we owe merchants for items paid. */
  merchant_payable: 'liability',
  fee_ramp: 'income',
  fee_network: 'income',
  provider_fees: 'expense',
  chargebacks: 'expense',
  /** What the networks took for the transactions that we sent. */
  network_costs: 'expense',
  /** Both legs of an exchange; its balance is our open position. */
  fx: 'exchange',
  /** Money decided to go back that has not arrived there. */
  refunds_payable: 'liability',
  /** Money whose owner or way is not settled. */
  suspense: 'liability',
} as const satisfies Record<string, AccountKind>;

/** What a treasury holds of a coin, an asset. */
type TreasuryAccount = `treasury:${string}:${string}`;

export type Account = keyof typeof chartOfAccounts | TreasuryAccount;

/** The account of what a network's treasury holds of a coin. */
export function treasuryAccount(network: string, coin: string): TreasuryAccount {
  return `treasury:${network}:${coin}`;
}

/** The clearing account of a provider. @throws when the chart has none: then nothing may be booked. */
export function clearingOf(provider: string): Account {
  const account = `provider_clearing:${provider}`;
  if (account in chartOfAccounts) return account as Account;
  throw new Error(`the chart of accounts has no ${account}`);
}
