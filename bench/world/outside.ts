import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Part } from './part.ts';

interface Charge {
  readonly reference: string;
  readonly amount: string;
  readonly currency: string;
}

const later = '2099-01-01T00:00:00.000Z';

/**
 * Starts the other ends of the network, made so that they cost almost nothing: a payment provider after
 * docs/sandbox-provider.md that accepts every card token, captures at once, keeps its payments in memory and sends no
 * callbacks, and under /hook a merchant who accepts every webhook.
 * @param settings.unanswered one charge in this many is made, and never answered
 */
export async function startOutside({ port = '0', unanswered = '0' }: Readonly<Record<string, string>>): Promise<Part> {
  const payments = new Map<string, unknown>();
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://outside');
    if (request.method === 'GET' && url.pathname.startsWith('/v1/card-tokens/'))
      return answer(response, 200, { brand: 'visa', last4: '1111', used: false, expiresAt: later });
    if (url.pathname === '/hook') return void request.resume().on('end', () => response.end('success'));
    if (url.pathname !== '/v1/payments') return answer(response, 404, { error: { code: 'not_found', message: '' } });
    if (request.method === 'GET') {
      const known = payments.get(url.searchParams.get('reference') ?? '');
      return answer(response, 200, { data: known ? [known] : [] });
    }
    const charge: Charge = JSON.parse(await bodyOf(request));
    const payment = payments.get(charge.reference) ?? captured(charge);
    payments.set(charge.reference, payment);
    if (payments.size % Number(unanswered) === 0) return void request.socket.destroy();
    answer(response, 201, payment);
  });
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve) => server.listen(Number(port), '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function captured({ reference, amount, currency }: Charge) {
  const at = new Date().toISOString();
  return {
    id: `pay_${reference}`,
    reference,
    status: 'captured',
    amount,
    currency,
    method: 'card',
    card: { brand: 'visa', last4: '1111' },
    declineCode: null,
    challenge: null,
    captures: [{ id: `cap_${reference}`, amount, currency, at }],
    createdAt: at,
  };
}

function answer(response: ServerResponse, status: number, body: unknown): void {
  const text = JSON.stringify(body);
  response
    .writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) })
    .end(text);
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
