import type { MethodRow } from '@kassa/methods';
import type { PaymentConnector, PaymentConnectors } from './port.ts';

/** Finds the connector that a method is paid through: the first that serves it. */
export function connectorFor(connectors: PaymentConnectors, method: MethodRow): PaymentConnector | undefined {
  return [...connectors.values()].find((connector) => connector.serves(method));
}
