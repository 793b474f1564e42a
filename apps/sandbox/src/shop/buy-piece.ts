import { sandboxChain } from '@kassa/chain';
import { type CurrencyCode, isCoin, isCurrency, parseCoin, parseMoney, wireAmount, wireCoinAmount } from '@kassa/money';
import type { Shop } from './context.ts';
import { type MadeLink, makeLink } from './make-link.ts';
import { countReleased } from './order-store.ts';
import type { Piece } from './pieces.ts';
import type { LinkParameters, LinkSignature } from './sign-link.ts';

/** What a buyer buys in the gallery. */
export interface Purchase {
  readonly piece: Piece;
  /** For MINT. Of a MARKET token there is one. */
  readonly quantity: number;
  readonly signature: LinkSignature;
  /** Pay currency. Empty: the checkout asks. */
  readonly payIn: CurrencyCode | '';
}

/** Makes the order and its link to the checkout. */
export function buyPiece(shop: Shop, { piece, quantity, signature, payIn }: Purchase): MadeLink {
  const item: LinkParameters =
    piece.sale.type === 'MINT'
      ? { type: 'MINT', quantity: String(quantity), ...walletParameters(shop, piece) }
      : { type: 'MARKET', uniqueId: String(nextToken(shop, piece)) };
  const parameters = {
    ...item,
    ...priceParameters(piece, piece.sale.type === 'MINT' ? quantity : 1),
    targetFiat: payIn,
    name: piece.name,
    picture: `${shop.origin}/art/${piece.id}.png`,
  };
  return makeLink(shop, { parameters, signature, piece: piece.id });
}

/** Returns where Kassa sends what it mints for the shop: a wallet of the buyer that the shop knows. */
function walletParameters({ chainUrl }: Shop, { sale }: Piece): LinkParameters {
  if (chainUrl === '' || sale.type !== 'MINT' || sale.by !== 'kassa') return {};
  return { network: sandboxChain.network, address: sandboxChain.buyerWallet };
}

/** Returns the token of a MARKET piece that is for sale now: the first that nobody has. */
export function nextToken(shop: Shop, { id, sale }: Piece): number {
  return sale.type === 'MARKET' ? sale.firstToken + countReleased(shop, id) : 0;
}

function priceParameters({ price }: Piece, quantity: number): LinkParameters {
  const times = BigInt(quantity);
  if ('fiat' in price) {
    const money = isCurrency(price.fiat) ? parseMoney(price.amount, price.fiat) : null;
    if (!money) throw new Error(`${price.amount} ${price.fiat} is no price`);
    return { fiat: price.fiat, amount: wireAmount({ ...money, minor: money.minor * times }) };
  }
  const coins = isCoin(price.crypto) ? parseCoin(price.amount, price.crypto) : null;
  if (!coins) throw new Error(`${price.amount} ${price.crypto} is no price`);
  return { crypto: price.crypto, cryptoAmount: wireCoinAmount({ ...coins, units: coins.units * times }) };
}
