import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createOutgoingHttp } from './outgoing-http.ts';
import { beginSpan, type EndedSpan, inChild, traceHeader, within } from './trace-context.ts';
import { createTraces } from './traces.ts';

function recorder() {
  const ended: EndedSpan[] = [];
  return { ended, now: () => 1_000, record: (span: EndedSpan) => void ended.push(span) };
}

test('a request to somebody else names the trace and the step that it belongs to, and none outside of a trace', async () => {
  const seen: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    seen.push(request.headers.traceparent as string | undefined);
    response.end('ok');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const http = createOutgoingHttp({ loopback: true });
  onTestFinished(() => http.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  const send = () => http.send({ method: 'POST', url, timeoutMs: 20_000, limitBytes: 100, loopback: true });
  const spans = recorder();
  const root = beginSpan(spans, { name: 'call', kind: 'server', parent: undefined });
  await within(root, send);
  await send();
  const [child] = spans.ended;
  expect(child).toMatchObject({ name: 'POST outside', kind: 'client', parentId: root.spanId, failed: false });
  expect(seen).toEqual([`00-${root.traceId}-${child?.spanId}-01`, undefined]);
});

test('a step that throws has failed, and one whose answer is no answer too', async () => {
  const spans = recorder();
  const root = beginSpan(spans, { name: 'call', kind: 'server', parent: undefined });
  await within(root, async () => {
    await inChild('throws', () => Promise.reject(new Error('no'))).catch(() => undefined);
    await inChild('unknown', async () => ({ kind: 'unknown' }), { isFailure: ({ kind }) => kind === 'unknown' });
  });
  expect(spans.ended.map(({ name, failed }) => [name, failed])).toEqual([
    ['throws', true],
    ['unknown', true],
  ]);
});

test('without a collector there is no span at all, and of a share of traces whole ones are kept', async () => {
  const log = { error: () => undefined, warn: () => undefined, info: () => undefined, debug: () => undefined };
  const host = { log, now: () => 0, counted: () => undefined };
  const off = createTraces(undefined, host);
  expect([off.on, off.begin('call', 'server')]).toEqual([false, undefined]);
  expect(traceHeader()).toEqual({});
  const traces = createTraces({ url: 'http://127.0.0.1:1/', headers: {}, service: 'kassa', share: 0.25 }, host);
  onTestFinished(() => traces.close());
  const begin = (end: string) => traces.begin('call', 'server', { traceId: `${'1'.repeat(24)}${end}`, spanId: '2' });
  expect([begin('3fffffff'), begin('40000000')].map((span) => span !== undefined)).toEqual([true, false]);
});
