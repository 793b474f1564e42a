import type { Buyer } from '../buyer.ts';
import type { Shop } from '../shop.ts';

/** Who takes the tour, and what happens at each stop. `look` gets the screen's name, such as `home-failed`. */
export interface Tour {
  readonly buyer: Buyer;
  readonly shop: Shop;
  readonly look: (screen: string) => Promise<void>;
}
