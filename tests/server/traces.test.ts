/** @module-tag night */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Buyer } from './support/buyer.ts';
import { openPaymentWorld, type PaymentWorld } from './support/payment-world.ts';
import { until } from './support/until.ts';

interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: { key: string; value: Record<string, string | boolean> }[];
  readonly status: { code?: number };
}

interface Sent {
  resourceSpans: { resource: { attributes: object[] }; scopeSpans: { spans: Span[] }[] }[];
}

let world: PaymentWorld;
let collector: Server;
/** How the collector answers; 0 for not at all. */
let answers = 200;
const bodies: string[] = [];
const asked: { path: string; key: string }[] = [];

beforeAll(async () => {
  collector = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => {
      text += chunk;
    });
    request.on('end', () => {
      asked.push({ path: request.url ?? '', key: String(request.headers['x-key']) });
      if (answers === 200) bodies.push(text);
      response.writeHead(answers, { 'content-type': 'application/json' }).end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  world = await openPaymentWorld({
    env: {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}/`,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-key=secret',
      // No outcome here depends on it, and a busy machine may be slow.
      KASSA_PROVIDER_TIMEOUT_MS: '20000',
    },
  });
});
afterAll(async () => {
  await world.close();
  collector.close();
});

const spans = () =>
  bodies.flatMap((text) =>
    (JSON.parse(text) as Sent).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  );
const saidBy = ({ attributes }: Span, key: string) => {
  const value = attributes.find((one) => one.key === key)?.value;
  return value?.stringValue ?? value?.intValue;
};

test('a payment is one trace: the call, what was asked of the provider, and the time in the database', async () => {
  const buyer = await new Buyer(world).logIn();
  const { order } = await buyer.buy('approved');
  const charge = await until(async () => spans().find(({ name }) => name === 'sandbox charge'));
  expect(charge).toMatchObject({ kind: 3, status: {} });
  expect(charge.traceId).toMatch(/^[0-9a-f]{32}$/);
  const call = await until(async () => spans().find(({ spanId }) => spanId === charge.parentSpanId));
  expect(call).toMatchObject({ kind: 2, traceId: charge.traceId });
  expect(saidBy(call, 'kassa.order_no')).toBe(order.orderNo);
  expect(saidBy(call, 'http.response.status_code')).toBe('200');
  expect(Number(saidBy(call, 'kassa.statements'))).toBeGreaterThan(0);
  expect(BigInt(call.endTimeUnixNano) >= BigInt(charge.endTimeUnixNano)).toBe(true);
  expect(BigInt(call.startTimeUnixNano) <= BigInt(charge.startTimeUnixNano)).toBe(true);
  expect(asked[0]).toEqual({ path: '/v1/traces', key: 'secret' });
});

test('a message to a merchant is part of the trace of its job, under the number of its order', async () => {
  const buyer = await new Buyer(world).logIn();
  const { order } = await buyer.buy('approved');
  const webhook = await until(async () =>
    spans().find((span) => span.name === 'webhook' && saidBy(span, 'kassa.order_no') === order.orderNo),
  );
  const sent = await until(async () => spans().find(({ parentSpanId }) => parentSpanId === webhook.spanId));
  expect(sent).toMatchObject({ name: 'POST outside', kind: 3, traceId: webhook.traceId });
  const job = await until(async () => spans().find(({ spanId }) => spanId === webhook.parentSpanId));
  expect(job.name).toMatch(/^job /);
});

test('a caller with a trace of its own finds our part in it, and one with nonsense gets a new one', async () => {
  const traceId = 'ab'.repeat(16);
  const call = async (traceparent: string) => {
    const answer = await fetch(`${world.serverUrl}/nft/client/ip`, { headers: { traceparent } });
    const id = answer.headers.get('x-request-id');
    return until(async () => spans().find((span) => saidBy(span, 'kassa.request_id') === id));
  };
  expect(await call(`00-${traceId}-${'cd'.repeat(8)}-00`)).toMatchObject({
    traceId,
    parentSpanId: 'cd'.repeat(8),
    name: 'GET /nft/client/ip',
  });
  for (const nonsense of ['x', `00-${'0'.repeat(32)}-${'cd'.repeat(8)}-01`, `ff-${traceId}-${'cd'.repeat(8)}-01`]) {
    const span = await call(nonsense);
    expect(span.parentSpanId).toBeUndefined();
    expect(span.traceId).not.toBe(traceId);
  }
});

test('spans contain nothing of a person: no address that was asked, no query, no mail address, no name', async () => {
  const buyer = await new Buyer(world).logIn();
  await buyer.buy('approved');
  const lost = encodeURIComponent(buyer.email);
  const answer = await fetch(`${world.serverUrl}/no/such/${lost}?email=${lost}`);
  const last = answer.headers.get('x-request-id');
  await until(async () => spans().find((span) => saidBy(span, 'kassa.request_id') === last));
  const text = bodies.join('\n');
  for (const secret of [buyer.email, lost, buyer.email.split('@', 1)[0] ?? '', '41111111', 'Marjorie', '127.0.0.1'])
    expect(text).not.toContain(secret);
  const keys = new Set(spans().flatMap(({ attributes }) => attributes.map(({ key }) => key)));
  expect([...keys].sort()).toEqual([
    'http.request.method',
    'http.response.status_code',
    'http.route',
    'kassa.database_ms',
    'kassa.order_no',
    'kassa.request_id',
    'kassa.statements',
  ]);
});

test('a collector that takes nothing costs spans, which are counted, and no order', async () => {
  answers = 503;
  const buyer = await new Buyer(world).logIn();
  const { order } = await buyer.buy('approved');
  expect(order.orderNo).toMatch(/^\d+$/);
  await until(async () => {
    const text = await (await fetch(world.metricsUrl)).text();
    await world.later(6_000);
    return /^kassa_spans_total\{outcome="lost"\} [1-9]/m.test(text) || undefined;
  });
  answers = 200;
});
