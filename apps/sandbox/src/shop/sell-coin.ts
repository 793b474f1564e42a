import { sandboxChain } from '@kassa/chain';
import { type CoinAmount, wireCoinAmount } from '@kassa/money';
import type { Shop } from './context.ts';
import { type MadeLink, makeLink } from './make-link.ts';

/** Makes the link to buy crypto itself. @param wallet the one that the shop knows, or the checkout asks for one */
export function sellCoin(shop: Shop, price: CoinAmount, wallet: 'known' | 'asked'): MadeLink {
  return makeLink(shop, {
    parameters: {
      crypto: price.coin,
      cryptoAmount: wireCoinAmount(price),
      network: sandboxChain.network,
      address: wallet === 'known' ? sandboxChain.buyerWallet : '',
    },
  });
}
