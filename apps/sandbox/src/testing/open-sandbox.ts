import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { startSandbox } from '../start.ts';

/** A request that reached Kassa's place. */
export interface Received {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** A sandbox of a test's own, and what stands where Kassa would: it writes down what comes, and answers as it is told. */
export interface TestSandbox {
  readonly shopUrl: string;
  readonly providerUrl: string;
  /** '' unless it was wished for. */
  readonly identityUrl: string;
  readonly smtpUrl: string;
  readonly kassaUrl: string;
  readonly dataDir: string;
  readonly received: Received[];
  /** Status for a request that isn't about the clock. */
  answerWith(status: (request: Received) => number): void;
  close(): Promise<void>;
}

/** @param wish which companies it has beside the payment provider */
export async function openSandbox(wish: { identity?: boolean } = {}): Promise<TestSandbox> {
  const received: Received[] = [];
  let statusOf: (request: Received) => number = () => 200;
  let offsetMs = 0;
  const kassa = createServer(async (request, response) => {
    const { method = '', url: path = '', headers } = request;
    // A sandbox that is closed hangs up in the middle.
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
  const sandbox = await startSandbox({ dataDir, port: 0, serverUrl: kassaUrl, log: 'quiet', ...wish });
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
