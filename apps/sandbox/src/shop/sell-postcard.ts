import { type Money, wireAmount } from '@kassa/money';
import type { Shop } from './context.ts';
import { type MadeLink, makeLink } from './make-link.ts';

/** Makes an order of any price in any currency, paid in that currency, and its link to the checkout. */
export function sellPostcard(shop: Shop, price: Money): MadeLink {
  const parameters = {
    type: 'MINT',
    quantity: '1',
    fiat: price.currency,
    amount: wireAmount(price),
    targetFiat: price.currency,
    name: 'Postcard from the Quay',
    picture: `${shop.origin}/art/heron-standing.png`,
  };
  return makeLink(shop, { parameters, piece: 'heron-standing' });
}
