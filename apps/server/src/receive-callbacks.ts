import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PaymentConnector } from './connectors/payment/index.ts';
import { realTime } from './kernel/clock.ts';

const bodyLimitBytes = 256 * 1024;

/** Callbacks as a provider sends them, without the rest of the program. */
export interface ReceivedCallbacks {
  /** Where they arrive. */
  readonly url: string;
  /** Reads the bodies about a reference whose signatures were good, the oldest first. */
  about(reference: string): readonly string[];
  close(): Promise<void>;
}

/** Takes callbacks of one provider on the loopback. What is not signed is refused, as the program refuses it. */
export async function receiveCallbacks(connector: PaymentConnector, port: number): Promise<ReceivedCallbacks> {
  const bodies = new Map<string, string[]>();
  const take = async (headers: Readonly<Record<string, string | string[] | undefined>>, body: string) => {
    const hint = connector.readCallback({ headers, body, now: realTime() });
    if (!hint) return 401;
    const named = connector.findReference ? await connector.findReference(hint) : undefined;
    if (named?.kind === 'unknown') return 503;
    const reference = named ? (named.kind === 'known' ? named.facts : '') : hint.reference;
    bodies.set(reference, [...(bodies.get(reference) ?? []), body]);
    return 200;
  };
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    let bytes = 0;
    for await (const part of request) {
      bytes += part.length;
      if (bytes > bodyLimitBytes) return void request.socket.destroy();
      parts.push(part);
    }
    response.writeHead(await take(request.headers, Buffer.concat(parts).toString('utf8'))).end();
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const { port: open } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${open}/callbacks/${connector.key}`,
    about: (reference) => bodies.get(reference) ?? [],
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
