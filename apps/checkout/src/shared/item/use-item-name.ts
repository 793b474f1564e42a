import type { Item } from '@kassa/contract';
import { useCoinPrice } from '../money/use-amount.ts';

type Price = Parameters<ReturnType<typeof useCoinPrice>>[0];

/** Names the item in words: its name, or for crypto itself its amount. */
export function useItemName(): (item: Item, price: Price) => string {
  const coinPrice = useCoinPrice();
  return (item, price) => (item.type === 'COIN' && coinPrice(price)) || item.name;
}
