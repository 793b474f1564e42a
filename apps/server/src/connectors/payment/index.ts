import type { PaymentConnectors } from './port.ts';
import { createSandpay } from './sandpay/index.ts';

export type {
  Answer,
  CallbackHint,
  CaptureFact,
  ChargeMeans,
  ChargeRequest,
  PaymentConnector,
  PaymentConnectors,
  PaymentFacts,
  RefundFacts,
  SandboxPlay,
} from './port.ts';

/** What the connectors are told from outside. */
export interface ConnectorSettings {
  /** Origin of the sandbox's provider; undefined in production, where it does not exist. */
  readonly sandboxOrigin: string | undefined;
  /** After this long without an answer a call to a provider is unknown. */
  readonly timeoutMs: number;
}

/** The connectors of this program. The sandbox's secrets are public by design: they exist on loopback only. */
export function createConnectors(settings: ConnectorSettings): PaymentConnectors {
  if (!settings.sandboxOrigin) return new Map();
  const sandbox = createSandpay({
    origin: settings.sandboxOrigin,
    secretKey: 'sk_sandbox_kassa_0001',
    callbackSecret: 'whsec_sandbox_kassa_0001',
    timeoutMs: settings.timeoutMs,
  });
  return new Map([[sandbox.key, sandbox]]);
}
