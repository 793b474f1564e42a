import type { MethodRow } from '@kassa/methods';
import type { AmountLimits } from '../method-table.ts';

/** What FPX itself lets a person pay at once, in sen. Adyen publishes no limits by method and country. */
const ofFpx: AmountLimits = { least: 100n, most: 3_000_000n };

/** Returns what Adyen takes by a method in a currency, in ISO minor units, where that is known. */
export function limitsAtAdyen(
  { payWayCode }: Pick<MethodRow, 'payWayCode'>,
  currency: string,
): AmountLimits | undefined {
  return payWayCode === '13000' && currency === 'MYR' ? ofFpx : undefined;
}
