import type { Item } from '@kassa/contract';
import { useCoinPrice } from '../money/use-amount.ts';

type Price = Parameters<ReturnType<typeof useCoinPrice>>[0];

/** What is bought, in words: the item's name; of crypto itself, how much of it. */
export function useItemName(): (item: Item, price: Price) => string {
  const coinPrice = useCoinPrice();
  return (item, price) => (item.type === 'COIN' && coinPrice(price)) || item.name;
}
