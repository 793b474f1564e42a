import type { Item } from '@kassa/contract';
import { Trans } from '@lingui/react/macro';

/** Shows which item it is (MARKET), or how many (MINT). */
export function ItemWhich({ item: { type, uniqueId, quantity } }: { item: Item }) {
  if (type === 'MARKET') return <Trans>Unique ID {uniqueId}</Trans>;
  if (type === 'MINT') return <Trans>Quantity {quantity}</Trans>;
  return <Trans>Sent to your wallet</Trans>;
}
