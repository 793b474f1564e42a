import { methodByKey, methodCode } from '@kassa/methods';
import type { HoldRule } from '../../kernel/hold-config.ts';

/** How a total was paid. */
export interface PaidBy {
  readonly payWayCode: string;
  readonly bankCode: string;
}

/** Lists the names by which rules may mean a payment: its method, its way to pay, and how final it is. */
export function holdNames({ payWayCode, bankCode }: PaidBy): readonly string[] {
  const finality = methodByKey(payWayCode, bankCode)?.finality;
  return [methodCode({ payWayCode, bankCode }), payWayCode, ...(finality ? [finality] : [])];
}

/** Computes how long money by a method waits, ms: the longest time of all rules that fit. 0: not at all. */
export function holdMs(
  holds: readonly HoldRule[],
  { usdMinor, ...paid }: PaidBy & { readonly usdMinor: bigint | null },
): number {
  const names = holdNames(paid);
  // What is not known in US dollars counts as above every amount.
  const fits = holds.filter(
    ({ by, overUsdMinor }) => names.includes(by) && (usdMinor === null || usdMinor > overUsdMinor),
  );
  return Math.max(0, ...fits.map(({ ms }) => ms));
}
