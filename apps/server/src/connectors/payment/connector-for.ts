import type { MethodRow } from '@kassa/methods';
import type { PaymentConnector, PaymentConnectors } from './port.ts';
import { route, type Sale } from './route.ts';

/** Finds the connector that a sale is paid through, as routing has it now. */
export function connectorFor(
  connectors: PaymentConnectors,
  method: MethodRow,
  sale: Sale,
): PaymentConnector | undefined {
  return route(connectors, method, sale).connectors[0];
}

/** Returns whether any connector takes a method's payments. */
export function isServed(connectors: PaymentConnectors, method: MethodRow): boolean {
  return [...connectors.values()].some((connector) => connector.serves(method));
}
