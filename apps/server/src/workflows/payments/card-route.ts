import { methodByKey } from '@kassa/methods';
import type { App } from '../../app.ts';
import { type Route, route, type Sale } from '../../connectors/payment/index.ts';
import { refuse } from '../../kernel/refusal.ts';
import type { Order } from '../../modules/orders/index.ts';

/**
 * Finds who may take a sale by a card method, the first choice first.
 * @throws Refusal method_unavailable when the method is not a card or is switched off
 */
export function cardRoute(
  app: Pick<App, 'payments'>,
  { payWayCode, bankCode }: Pick<Order, 'payWayCode' | 'bankCode'>,
  sale: Sale,
): Route {
  const method = methodByKey(payWayCode, bankCode);
  const found = method?.enabled && method.collect.kind === 'card' ? route(app.payments, method, sale) : undefined;
  if (!found || found.connectors.length === 0) refuse('method_unavailable');
  return found;
}

/** Describes an order for the choice of its provider. */
export function saleOf({ nftParamNo, fiat, totalMinor }: Pick<Order, 'nftParamNo' | 'fiat' | 'totalMinor'>): Sale {
  return { nftParamNo, currency: fiat, amountMinor: totalMinor };
}
