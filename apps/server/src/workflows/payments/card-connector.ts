import { methodByKey } from '@kassa/methods';
import type { App } from '../../app.ts';
import { connectorFor, type PaymentConnector } from '../../connectors/payment/index.ts';
import { refuse } from '../../kernel/refusal.ts';
import type { Order } from '../../modules/orders/index.ts';

/**
 * Finds the provider of an order's card method.
 * @throws Refusal method_unavailable when its method is not a card or is switched off
 */
export function cardConnector(app: Pick<App, 'payments'>, order: Order): PaymentConnector {
  const method = methodByKey(order.payWayCode, order.bankCode);
  const connector = method?.enabled && method.collect.kind === 'card' ? connectorFor(app.payments, method) : undefined;
  if (!connector) refuse('method_unavailable');
  return connector;
}
