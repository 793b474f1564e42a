import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { KassaClient, KassaError } from './index.ts';

const refusing = async (sent: object) => {
  const server = createServer((_, answer) => {
    answer.writeHead(400).end(JSON.stringify({ success: false, extend: '', data: null, traceId: 't', ...sent }));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { server, host: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
};

const merchant = { appId: 'kassa0sandbox001', appSecret: 'kassa-sandbox-secret-00000000001' };

test('who made too many calls is told when to come again; a date in its place is read as none', async () => {
  for (const [header, seconds] of [
    ['26', 26],
    ['Fri, 27 Nov 2026 03:00:00 GMT', null],
    [undefined, null],
  ] as const) {
    const server = createServer((_, answer) => {
      const error = { param: null, problem: 'try again in 26 s', docs: '' };
      answer.writeHead(429, header === undefined ? {} : { 'retry-after': header });
      answer.end(JSON.stringify({ success: false, returnCode: '1', returnMsg: 'Too many.', traceId: 't', error }));
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const refused = await new KassaClient({ ...merchant, host }).listFiats().catch((thrown: unknown) => thrown);
    server.close();
    expect(refused).toBeInstanceOf(KassaError);
    expect(refused).toMatchObject({ retryAfterSeconds: seconds, problem: 'try again in 26 s' });
  }
});

test('an order that has no number yet is not asked for: the list would be read as an order', async () => {
  let asked = 0;
  const { server, host } = await refusing({ returnCode: '1', returnMsg: 'No.' });
  server.on('request', () => {
    asked += 1;
  });
  const kassa = new KassaClient({ ...merchant, host });
  await expect(kassa.getOrder('')).rejects.toThrow(/number is missing at the end of \/merchant\/v1\/orders\//);
  await expect(kassa.getRefund('', ['order'])).rejects.toThrow(/number is missing/);
  server.close();
  expect(asked).toBe(0);
});

test('what comes along with one object is said as in a list; the list alone, as earlier versions had it, still works', async () => {
  const targets: string[] = [];
  const { server, host } = await refusing({ returnCode: '1', returnMsg: 'No.' });
  server.on('request', ({ url = '' }) => targets.push(url));
  const kassa = new KassaClient({ ...merchant, host });
  const asked = [
    kassa.listOrders({ expand: ['refunds', 'disputes'] }),
    kassa.getOrder('7', { expand: ['refunds', 'disputes'] }),
    kassa.getOrder('7', ['refunds', 'disputes']),
    kassa.getSession('cs_1', { expand: ['order'] }),
    kassa.getRefund('8', ['order']),
    kassa.getOrder('7'),
    kassa.getOrder('7', {}),
    kassa.getOrder('7', []),
  ];
  await Promise.allSettled(asked);
  server.close();
  const both = 'expand=refunds%2Cdisputes';
  expect(targets.sort()).toEqual([
    '/merchant/v1/checkout-sessions/cs_1?expand=order',
    ...['7', '7', '7'].map((no) => `/merchant/v1/orders/${no}`),
    ...[`/7?${both}`, `/7?${both}`, `?${both}`].map((rest) => `/merchant/v1/orders${rest}`),
    '/merchant/v1/refunds/8?expand=order',
  ]);
});

test('a refusal that is only logged by its message says which field is wrong', async () => {
  const error = { param: 'amount', problem: 'not a decimal amount', docs: '' };
  const { server, host } = await refusing({ returnCode: '1', returnMsg: 'Not valid.', error });
  const refused = new KassaClient({ ...merchant, host }).refund({ orderNo: '1', amount: 'x' });
  await expect(refused).rejects.toThrow('1: Not valid. (amount: not a decimal amount)');
  server.close();
});

test.each([undefined, '', '127.0.0.1:4000', 'localhost:4000', 'file:///tmp'])(
  'a client for the host %s is not made: it says how a host begins',
  (host) => {
    expect(() => new KassaClient({ ...merchant, host: host as string })).toThrow(
      /host must begin with https:\/\/ or http:\/\//,
    );
  },
);

test.each(['appId', 'appSecret'])('a client without %s is not made: it says what is missing', (name) => {
  const host = 'http://127.0.0.1:4000';
  for (const empty of [undefined, ''])
    expect(() => new KassaClient({ ...merchant, host, [name]: empty })).toThrow(`${name} is missing`);
});
