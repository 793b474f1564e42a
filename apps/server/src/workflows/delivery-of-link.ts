import type { App } from '../app.ts';
import type { ChainConnector } from '../connectors/chain/index.ts';
import { Refusal } from '../kernel/refusal.ts';
import { canDeliver, type ForWallet, isOurs } from '../modules/deliveries/index.ts';
import type { Link } from '../modules/merchants/index.ts';

/** What Kassa itself delivers: on which chain, and what that takes. */
export interface OwnDelivery {
  readonly chain: ChainConnector;
  readonly kind: 'mint' | 'transfer';
}

/** How a link's item gets to its buyer; null where its merchant delivers. */
export async function deliveryOfLink(app: Pick<App, 'db' | 'chains'>, link: Link): Promise<OwnDelivery | null> {
  const sold = soldToWallet(link);
  const chain = sold && app.chains.get(sold.network);
  if (!sold || !chain || !(await isOurs(app.db, sold))) return null;
  return { chain, kind: sold.transfer === null ? 'mint' : 'transfer' };
}

/** What can't be delivered now is neither priced nor sold. @throws Refusal 91509 */
export async function refuseUndeliverable(app: Pick<App, 'db'>, link: Link): Promise<void> {
  const sold = soldToWallet(link);
  if (sold && !(await canDeliver(app.db, sold))) throw new Refusal('91509');
}

function soldToWallet({ itemType, appId, network, price }: Link): ForWallet | null {
  if (itemType === 'MARKET' || network === null) return null;
  return { appId, network, transfer: itemType === 'COIN' && 'coin' in price ? price : null };
}
