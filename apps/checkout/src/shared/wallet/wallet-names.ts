import type { Wallet } from '@kassa/contract';

/** The wallets' names, which no language translates. */
export const walletNames: Readonly<Record<Wallet['kind'], string>> = { applePay: 'Apple Pay', googlePay: 'Google Pay' };
