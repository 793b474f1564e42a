import type { MethodRow } from '@kassa/methods';
import { type AmountLimits, type MethodTable, unchanged } from './method-table.ts';
import type { PaymentConnector, PaymentConnectors } from './port.ts';

/** Returns a row of the catalogue as it counts now. */
export function presentMethod({ routing }: PaymentConnectors, method: MethodRow): MethodRow {
  return (routing?.switches?.table ?? unchanged).present(method);
}

/** Whether a provider refuses our key or our account: it takes nothing until a person has mended that. */
export function isRefusing({ routing }: PaymentConnectors, provider: string): boolean {
  return routing?.setups?.isRefusing(provider) ?? false;
}

/** Names the providers that refuse our keys or our account. */
export function refusedBy(connectors: PaymentConnectors): string[] {
  return [...connectors.keys()].filter((key) => isRefusing(connectors, key));
}

/** Whether a provider takes a method's payments now. One that refuses our keys takes none. */
export function servesNow(connectors: PaymentConnectors, connector: PaymentConnector, method: MethodRow): boolean {
  if (!connector.serves(method) || isRefusing(connectors, connector.key)) return false;
  return connectors.routing?.switches?.table.isOff(connector.key, method) !== true;
}

/** Returns what a provider takes by a method: the narrower of its own limits and those that operators have set. */
export function limitsNow(
  { routing }: PaymentConnectors,
  connector: PaymentConnector,
  how: { readonly method: MethodRow; readonly currency: string },
): AmountLimits | undefined {
  const own = connector.limits?.(how.method, how.currency);
  const set = routing?.switches?.table.bounds(connector.key, how.method, how.currency);
  if (!own || !set) return own ?? set;
  return {
    least: own.least > set.least ? own.least : set.least,
    most: own.most < set.most ? own.most : set.most,
  };
}

/** Returns connectors that work by another table, such as one that is only tried. */
export function withTable(connectors: PaymentConnectors, table: MethodTable): PaymentConnectors {
  const { routing } = connectors;
  const routed = { ...(routing ?? { rules: [], rests: undefined }), switches: { table } };
  return Object.assign(new Map(connectors), { routing: routed });
}
