import type { MethodRow } from '@kassa/methods';
import type { Sale } from '../../connectors/payment/index.ts';
import { offersFor, payCurrency } from '../../modules/pricing/index.ts';
import { type Pricing, termsOrRefuse } from './quote-link.ts';
import { readMarket } from './read-market.ts';

/**
 * Describes what paying a link would be, for the choice of its provider. The total is reckoned only where a rule asks
 * for it.
 * @param fiat '' where the caller does not know it
 * @throws Refusal order_not_found, currency_unsupported, rate_unavailable, delivery_unavailable
 */
export async function saleOfLink(
  app: Pricing,
  asked: { readonly nftParamNo: string; readonly fiat: string; readonly row: MethodRow | undefined },
): Promise<Sale> {
  const { nftParamNo, fiat, row } = asked;
  const rules = app.payments.routing?.rules ?? [];
  const asksTotal = rules.some(({ fromMinor, toMinor }) => fromMinor !== null || toMinor !== null);
  if (fiat === '' || !row || !asksTotal) return { nftParamNo, currency: fiat, amountMinor: null };
  const offers = offersFor(await termsOrRefuse(app, nftParamNo), payCurrency(fiat), await readMarket(app));
  const amountMinor = offers.find(({ method }) => method === row)?.lines.totalMinor ?? null;
  return { nftParamNo, currency: fiat, amountMinor };
}
