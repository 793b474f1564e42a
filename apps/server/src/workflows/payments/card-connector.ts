import { methodByKey } from '@kassa/methods';
import type { App } from '../../app.ts';
import { connectorFor, type PaymentConnector } from '../../connectors/payment/index.ts';
import { refuse } from '../../kernel/refusal.ts';
import type { Order } from '../../modules/orders/index.ts';

/**
 * Finds the provider of a card method.
 * @throws Refusal method_unavailable when the method is not a card or is switched off
 */
export function cardConnector(
  app: Pick<App, 'payments'>,
  { payWayCode, bankCode }: Pick<Order, 'payWayCode' | 'bankCode'>,
): PaymentConnector {
  const method = methodByKey(payWayCode, bankCode);
  const connector = method?.enabled && method.collect.kind === 'card' ? connectorFor(app.payments, method) : undefined;
  if (!connector) refuse('method_unavailable');
  return connector;
}
