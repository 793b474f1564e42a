import type { SavedCard } from '@kassa/contract';
import { brandIcon, brandName } from '../../shared/order/card-brand.ts';
import type { ShownMethod } from '../../shared/order/shown-method.ts';

/** Returns the method of who chose a kept card: the card, as its row names it. */
export const keptCard = ({ brand, last4 }: Pick<SavedCard, 'brand' | 'last4'>): ShownMethod => ({
  name: brandName(brand),
  icon: brandIcon(brand),
  last4,
});
