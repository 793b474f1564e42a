import { createConnectors, type PaymentConnector, type PaymentConnectors } from '../src/connectors/payment/index.ts';
import { openStubServer, type StubAnswer, type StubServer } from './stub-server.ts';

/** A payment provider that answers what a test wants. */
export interface StubProvider extends StubServer {
  readonly connectors: PaymentConnectors;
  readonly connector: PaymentConnector;
}

/** Builds an error in the provider's own form. */
export function refusal(status: number, code: string): StubAnswer {
  return { status, body: { error: { code, message: 'no' } } };
}

/** Opens such a provider, with its connector. */
export async function openStubProvider(): Promise<StubProvider> {
  const server = await openStubServer();
  const connectors = createConnectors({
    settings: {},
    sandboxOrigin: server.origin,
    timeoutMs: 5_000,
    now: () => Date.now(),
  });
  const connector = connectors.get('sandbox');
  if (!connector) throw new Error('no connector of the sandbox');
  return { ...server, connectors, connector };
}
