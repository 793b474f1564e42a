import type { MethodRow } from '@kassa/methods';
import type { AmountLimits } from './method-table.ts';
import type { PaymentConnector, PaymentConnectors } from './port.ts';
import { route, type Sale } from './route.ts';
import { limitsNow, servesNow } from './switches.ts';

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
  return [...connectors.values()].some((connector) => servesNow(connectors, connector, method));
}

/**
 * Returns what the providers of a method take in a currency: from the lowest of their limits to the highest. Undefined
 * where one of them publishes none, or none serves it.
 */
export function limitsOfProviders(
  connectors: PaymentConnectors,
  method: MethodRow,
  currency: string,
): AmountLimits | undefined {
  const serving = [...connectors.values()].filter((connector) => servesNow(connectors, connector, method));
  const all = serving.flatMap((connector) => limitsNow(connectors, connector, { method, currency }) ?? []);
  const [first, ...rest] = all;
  if (!first || all.length < serving.length) return undefined;
  return rest.reduce(
    (wide, { least, most }) => ({
      least: least < wide.least ? least : wide.least,
      most: most > wide.most ? most : wide.most,
    }),
    first,
  );
}
