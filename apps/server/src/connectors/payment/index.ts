import type { MethodRow } from '@kassa/methods';
import { type FamilySettings, reachCompany } from '../../kernel/company-settings.ts';
import type { PaymentConnector, PaymentConnectors } from './port.ts';
import { registry } from './registry.ts';
import { withoutCards } from './without-cards.ts';

export type {
  Answer,
  CallbackHint,
  CaptureFact,
  ChargeMeans,
  ChargeRequest,
  Finding,
  Outcome,
  PaymentConnector,
  PaymentConnectors,
  PaymentFacts,
  RefundFacts,
  SandboxPlay,
} from './port.ts';

/**
 * Opens the connectors of this program: those of the registry that are set up, and in the sandbox its own.
 * @throws ConfigError when only some of what a provider needs is set, or an address or secret does not suit production
 */
export function createConnectors(family: FamilySettings): PaymentConnectors {
  return new Map(
    registry.flatMap((row) => {
      const reach = reachCompany('KASSA_PAYMENT_', row, family);
      return reach
        ? [[row.key, { ...withoutCards, ...row.open(reach), key: row.key, serves: row.serves }] as const]
        : [];
    }),
  );
}

/** Finds the connector that a method is paid through: the first that serves it. */
export function connectorFor(connectors: PaymentConnectors, method: MethodRow): PaymentConnector | undefined {
  return [...connectors.values()].find((connector) => connector.serves(method));
}
