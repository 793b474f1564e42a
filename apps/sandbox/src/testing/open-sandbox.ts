import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { startSandbox } from '../start.ts';

/** A request that arrived at Kassa's address. */
export interface Received {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** A sandbox for one test, and a stand-in for Kassa that stores requests and gives the answers that a test sets. */
export interface TestSandbox {
  readonly shopUrl: string;
  readonly providerUrl: string;
  /** '' unless it was requested. */
  readonly identityUrl: string;
  readonly smtpUrl: string;
  readonly kassaUrl: string;
  readonly dataDir: string;
  readonly received: Received[];
  /** Sets the status of answers to requests that aren't about the clock. */
  answerWith(status: (request: Received) => number): void;
  close(): Promise<void>;
}

/** Opens a sandbox. @param options the companies beside the payment provider */
export async function openSandbox(options: { identity?: boolean } = {}): Promise<TestSandbox> {
  const received: Received[] = [];
  let statusOf: (request: Received) => number = () => 200;
  let offsetMs = 0;
  const kassa = createServer(async (request, response) => {
    const { method = '', url: path = '', headers } = request;
    // A sandbox that closes may hang up during a request.
    const body = await text(request).catch(() => '');
    response.setHeader('content-type', 'application/json');
    if (path === '/test/clock') {
      if (method === 'POST') offsetMs += JSON.parse(body).advanceMs;
      response.end(JSON.stringify({ now: Date.now() + offsetMs, offsetMs }));
      return;
    }
    received.push({ method, path, headers, body });
    response.statusCode = statusOf({ method, path, headers, body });
    response.end('{"success":true}');
  });
  kassa.listen(0, '127.0.0.1');
  await once(kassa, 'listening');
  const kassaUrl = `http://127.0.0.1:${(kassa.address() as AddressInfo).port}`;
  const dataDir = await mkdtemp(join(tmpdir(), 'kassa-sandbox-'));
  const sandbox = await startSandbox({ dataDir, port: 0, serverUrl: kassaUrl, log: 'quiet', ...options });
  return {
    ...sandbox,
    kassaUrl,
    dataDir,
    received,
    answerWith(status) {
      statusOf = status;
    },
    async close() {
      await sandbox.close();
      kassa.closeAllConnections();
      kassa.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
