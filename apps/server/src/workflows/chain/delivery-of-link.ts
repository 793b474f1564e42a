import type { App } from '../../app.ts';
import type { ChainConnector } from '../../connectors/chain/index.ts';
import { refuse } from '../../kernel/refusal.ts';
import { canDeliver, isSentByKassa, type WalletItem } from '../../modules/deliveries/index.ts';
import type { Link } from '../../modules/links/index.ts';

/** A delivery that Kassa makes itself: the chain, and whether it mints or transfers. */
export interface OwnDelivery {
  readonly chain: ChainConnector;
  readonly kind: 'mint' | 'transfer';
}

/** Decides how a link's item gets to its buyer. Returns null where the merchant delivers. */
export async function deliveryOfLink(app: Pick<App, 'db' | 'chains'>, link: Link): Promise<OwnDelivery | null> {
  const sold = soldToWallet(link);
  const chain = sold && app.chains.get(sold.network);
  if (!sold || !chain || !(await isSentByKassa(app.db, sold))) return null;
  return { chain, kind: sold.transfer === null ? 'mint' : 'transfer' };
}

/** Whether it depends on more than the link who delivers its item: its network is one that we serve. */
export function mayDeliver(app: Pick<App, 'chains'>, link: Link): boolean {
  const sold = soldToWallet(link);
  return sold !== null && app.chains.has(sold.network);
}

/** Refuses what cannot be delivered now, before it is priced or sold. @throws Refusal delivery_unavailable */
export async function refuseUndeliverable(app: Pick<App, 'db'>, link: Link): Promise<void> {
  const sold = soldToWallet(link);
  if (sold && !(await canDeliver(app.db, sold))) refuse('delivery_unavailable');
}

function soldToWallet({ itemType, appId, network, price }: Link): WalletItem | null {
  if (itemType === 'MARKET' || network === null) return null;
  return { appId, network, transfer: itemType === 'COIN' && 'coin' in price ? price : null };
}
