import type { basicData, DataOf } from '@kassa/contract';
import { methodKey } from '@kassa/methods';
import { offersFor, payCurrency } from '../../modules/pricing/index.ts';
import type { Pricing, SaleTerms } from './quote-link.ts';
import { readMarket } from './read-market.ts';

/**
 * Finds the card that a guest may begin with where the list of methods begins with another one. Null where a card comes
 * first anyway, or none can be used.
 */
export async function cardBehindFirst(
  app: Pricing,
  terms: SaleTerms,
  fiat: string,
): Promise<DataOf<typeof basicData>['card']> {
  const usable = offersFor(terms, payCurrency(fiat), await readMarket(app)).filter(
    ({ unavailable }) => unavailable === null,
  );
  const index = usable.findIndex(({ method }) => method.type === 'card');
  const card = usable[index];
  return card && index > 0 ? { fiat, ...methodKey(card.method) } : null;
}
