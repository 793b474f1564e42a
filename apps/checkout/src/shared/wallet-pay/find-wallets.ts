import type { DataOf, kycRule, MethodOffer, Quote, Wallet } from '@kassa/contract';
import type { Payable } from '../order/payment-methods.ts';
import { hasApplePay } from '../wallet/apple-wallet.ts';

/** A wallet that this browser can pay with, and what it costs. */
export interface WalletOffer {
  readonly wallet: Wallet;
  readonly offer: MethodOffer;
}

/**
 * Finds the wallets that get a button: Apple Pay where the browser has it, and those with a sheet of the provider. Google
 * lets nobody draw its button but its own script, which this page does not run (docs/decisions/guests-of-a-wallet.md).
 */
export function findWallets({ methods, wallets }: Payable): readonly WalletOffer[] {
  const here = wallets.filter(({ kind, sheet }) => sheet !== null || (kind === 'applePay' && hasApplePay()));
  return here.flatMap((wallet) => {
    const offer = methods.find(({ type, unavailable }) => type === wallet.kind && unavailable === null);
    return offer ? [{ wallet, offer }] : [];
  });
}

/**
 * Returns whether a guest, whose identity level is 0, may pay so much in one payment. The server decides when the order
 * is placed, by what was spent too.
 */
export function mayGuestPay({ levels, rules }: DataOf<typeof kycRule>, { fiat, usdAmount }: Quote): boolean {
  const limits = levels.find(({ level }) => level === 0);
  const rule = rules.find((one) => one.fiat === fiat) ?? rules.find((one) => one.fiat === '');
  const worth = centsOf(usdAmount);
  if (!limits || worth === null) return true;
  const asksLevel = [rule?.level1From, rule?.level2From].some((from) => from != null && worth >= (centsOf(from) ?? 0n));
  return !asksLevel && [limits.single, limits.day].every((limit) => worth <= (centsOf(limit) ?? worth));
}

/** Reads a decimal with two places in cents. Null where there is none. */
function centsOf(decimal: string): bigint | null {
  const [, whole, places = ''] = /^(\d+)(?:\.(\d{1,2}))?$/.exec(decimal) ?? [];
  return whole === undefined ? null : BigInt(whole + places.padEnd(2, '0'));
}
