import type { CoinAmount, CoinCode } from '@kassa/money';

/** A delivery on a chain. */
export interface Delivering {
  readonly kind: 'mint' | 'transfer';
  /** For a mint: the number of tokens. */
  readonly quantity: number;
}

/**
 * Gas by kind, rounded up from measurements with the contracts of packages/chain and common tokens on a development
 * chain. A quote does not know the recipient's balance, so the more expensive case counts.
 */
const gasOf = { mint: 130_000n, eachFurtherToken: 50_000n, transfer: 70_000n };
/** Added to the fee, in percent: prices move between quote and transaction, and the treasury pays the difference. */
const marginPercent = 25n;
/** The highest fee that a buyer is asked for, US cents. Above it the network is overloaded, or a node lies. */
export const networkFeeMostUsdMinor = 5_000n;

/** Computes the network fee of a delivery, in the network's own coin. @param priceWei price of one unit of gas */
export function networkFeeOf(delivering: Delivering, gas: { priceWei: bigint; coin: CoinCode }): CoinAmount {
  const units =
    delivering.kind === 'transfer'
      ? gasOf.transfer
      : gasOf.mint + gasOf.eachFurtherToken * BigInt(delivering.quantity - 1);
  return { units: (units * gas.priceWei * (100n + marginPercent)) / 100n, coin: gas.coin };
}

/**
 * Chooses the gas price for new quotes, so that totals don't change with every block. Keeps the last price while the
 * present one is between half of it and all of it. Otherwise takes the present price plus a quarter.
 */
export function steadyGasPrice(last: bigint | null, now: bigint): bigint {
  return last !== null && now <= last && now * 2n >= last ? last : now + now / 4n;
}
