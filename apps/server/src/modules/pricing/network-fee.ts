import type { CoinAmount, CoinCode } from '@kassa/money';

/** What a delivery on a chain takes. */
export interface Delivering {
  readonly kind: 'mint' | 'transfer';
  /** Of a mint: how many tokens. */
  readonly quantity: number;
}

/**
 * Gas by kind, rounded up from what the contracts of packages/chain and common tokens take on a development chain. A quote
 * is made without knowing the recipient's balance, so the dearer case counts.
 */
const gasOf = { mint: 130_000n, eachFurtherToken: 50_000n, transfer: 70_000n };
/** On top, in hundredths: between quote and transaction prices move, and the treasury pays the difference. */
const marginPercent = 25n;
/** Above this nobody is asked for it: either the network is overrun, or a node lies. In US cents. */
export const networkFeeMostUsdMinor = 5_000n;

/** The network fee of a delivery, in the network's own coin. @param priceWei of one unit of gas */
export function networkFeeOf(delivering: Delivering, gas: { priceWei: bigint; coin: CoinCode }): CoinAmount {
  const units =
    delivering.kind === 'transfer'
      ? gasOf.transfer
      : gasOf.mint + gasOf.eachFurtherToken * BigInt(delivering.quantity - 1);
  return { units: (units * gas.priceWei * (100n + marginPercent)) / 100n, coin: gas.coin };
}

/**
 * The price to go on with: the one that stands while the price of now lies little below it, so that totals don't tremble
 * with every block.
 */
export function steadyGasPrice(standing: bigint | null, now: bigint): bigint {
  return standing !== null && now <= standing && now * 2n >= standing ? standing : now + now / 4n;
}
