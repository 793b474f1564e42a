import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { OrderView } from '@kassa/contract';
import { codeOf } from '@kassa/contract/codes';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';

const realFetch = globalThis.fetch;
const storage = { getItem: () => null, setItem: () => {}, removeItem: () => {} };
vi.stubGlobal('localStorage', storage);
vi.stubGlobal('sessionStorage', storage);
vi.stubGlobal('addEventListener', () => {});
vi.stubGlobal('removeEventListener', () => {});
vi.stubGlobal('__APP_VERSION__', '1.0.52');

const { followOrder, cacheOrder, orderKey, readNewest } = await import('./follow-order.ts');
const { queryClient } = await import('../server/query-client.ts');

const orderAt = (version: number, status: OrderView['status']) =>
  ({ orderNo: 'order00000001', version: String(version), status, serverTime: timeOf(version) }) as OrderView;
const timeOf = (version: number) => new Date(Date.UTC(2026, 10, 21, 10, 0, version)).toISOString();
const known = () => queryClient.getQueryData<OrderView>(orderKey('order00000001'));

let server: Server;
let answer: (request: IncomingMessage) => unknown;

beforeAll(async () => {
  server = createServer((request, response) => {
    const data = answer(request);
    if (data === 'wait') return;
    if (data === 'cut') return request.socket.destroy();
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify({ success: true, returnCode: codeOf('success'), returnMsg: '', data, extend: '', traceId: 't' }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => realFetch(new URL(path, base), init));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => queryClient.clear());

test('an order changes on screen when it changes at the server, until the screen is left', async () => {
  const leaving = new AbortController();
  const cursors: string[] = [];
  answer = ({ url = '' }) => {
    const cursor = new URL(url, 'http://kassa.example').searchParams.get('cursor') ?? '';
    cursors.push(cursor);
    if (cursor === '1') return { changed: true, order: orderAt(2, 'processing') };
    if (cursor === '2') return { changed: true, order: orderAt(3, 'completed') };
    return 'wait';
  };
  cacheOrder(orderAt(1, 'waiting_for_payment'));
  const following = followOrder('order00000001', leaving.signal);
  await vi.waitFor(() => expect(cursors).toEqual(['1', '2', '3']), { timeout: 20_000 });
  expect(known()?.status).toBe('completed');
  leaving.abort();
  await following;
});

test('when the long poll fails, a plain request reads the status', async () => {
  const leaving = new AbortController();
  answer = ({ url = '' }) => (url.startsWith('/nft/result/check') ? orderAt(2, 'completed') : 'cut');
  cacheOrder(orderAt(1, 'processing'));
  const following = followOrder('order00000001', leaving.signal);
  await vi.waitFor(() => expect(known()?.status).toBe('completed'), { timeout: 20_000 });
  leaving.abort();
  await following;
});

test('an answer older than the known order changes nothing', () => {
  cacheOrder(orderAt(5, 'completed'));
  cacheOrder(orderAt(4, 'processing'));
  expect(known()?.status).toBe('completed');
});

test('an answer of a later version counts, also where it began before one of an earlier version was read', () => {
  cacheOrder({ ...orderAt(4, 'processing'), serverTime: timeOf(6) });
  cacheOrder({ ...orderAt(5, 'waiting_for_payment'), serverTime: timeOf(5) });
  expect(known()?.status).toBe('waiting_for_payment');
});

test('a plain read that was on its way while the order changed does not take the screen back', async () => {
  const asked = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  answer = () => {
    asked.resolve();
    cacheOrder(orderAt(5, 'waiting_for_payment'));
    answered.resolve();
    return orderAt(4, 'processing');
  };
  const read = readNewest('order00000001', new AbortController().signal);
  await Promise.all([asked.promise, answered.promise]);
  expect((await read).status).toBe('waiting_for_payment');
});
