import { type Journal, payoutMade, settledExchange, settledFee } from '../../modules/ledger/index.ts';
import type { Line, Match } from '../../modules/settlement/index.ts';

/** Makes what a line brings into the books beside what it settles: fees, exchanges, payouts. */
export function journalsOf(line: Line, { feeMinor, exchanged, payoutMinor }: Match): Journal[] {
  const { money } = line;
  if (money === null) return [];
  const { currency, amountMinor, netCurrency, convertedMinor } = money;
  const net = (amount: bigint) => ({ currency: netCurrency, amount });
  const taken = { currency, amount: amountMinor };
  return [
    ...(exchanged ? [settledExchange(line, { taken, owed: net(convertedMinor) })] : []),
    ...(feeMinor === 0n ? [] : [settledFee(line, net(feeMinor))]),
    ...(payoutMinor === 0n ? [] : [payoutMade(line, net(payoutMinor))]),
  ];
}
