import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCli } from '@kassa/cli';
import { KassaClient, KassaError, verifyClassicWebhook, verifyWebhook, WebhookError } from '@kassa/sdk-node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gallery } from '../../apps/server/testing/merchant-client.ts';
import { openPaymentWorld, type PaymentWorld } from './support/payment-world.ts';
import { until } from './support/until.ts';

// What a merchant's developer types, against a whole Kassa and a shop's own endpoint.

let world: PaymentWorld;
beforeAll(async () => {
  world = await openPaymentWorld();
});
afterAll(() => world.close());

/** Runs a command. @returns what it said, and its exit code */
function kassa(...words: string[]): { lines: string[]; stop: AbortController; code: Promise<number> } {
  const lines: string[] = [];
  const stop = new AbortController();
  const env = { KASSA_URL: world.serverUrl };
  const code = runCli(words, { env, say: (line) => void lines.push(...line.split('\n')), signal: stop.signal });
  return { lines, stop, code };
}

type Taken = { readonly type: string; readonly merchantOrderNo: string };

/** A shop's endpoint. `take` throws what makes it answer 401, or 500 where Kassa refused what it asked. */
async function openEndpoint(take: (body: string, headers: Record<string, string>) => unknown) {
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    try {
      await take(body, request.headers as Record<string, string>);
      response.end('success');
    } catch (error) {
      response.writeHead(error instanceof KassaError ? 500 : 401).end();
    }
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/hook`, close: () => new Promise((done) => server.close(done)) };
}

const secret = `whsec_${Buffer.from('a secret of the test').toString('base64')}`;

test('listen brings what trigger makes to a port on this machine, signed; replay brings it again; tail tells of it', async () => {
  const taken: Taken[] = [];
  const endpoint = await openEndpoint((body, headers) => {
    const event = verifyWebhook({ body, headers }, [secret]);
    if ('order' in event.data) taken.push({ type: event.type, merchantOrderNo: event.data.order.merchantOrderNo });
  });
  const listening = kassa('listen', '--forward', endpoint.url, '--secret', secret);
  const tail = kassa('orders', 'tail');
  await until(async () => (listening.lines.length > 0 && tail.lines.length > 0) || undefined);
  const sale = kassa('trigger', 'order.completed', '--order', 'CLI-1');
  expect(await sale.code, sale.lines.join('\n')).toBe(0);
  const types = ['order.created', 'order.paid', 'order.completed'];
  await until(async () => taken.length >= 3 || undefined);
  expect(taken.map(({ type }) => type)).toEqual(expect.arrayContaining(types));
  expect(new Set(taken.map(({ merchantOrderNo }) => merchantOrderNo))).toEqual(new Set(['CLI-1']));
  await until(async () => tail.lines.some((line) => /order\.completed\s+CLI-1/.test(line)) || undefined);
  for (const { stop } of [listening, tail]) stop.abort();
  expect([await listening.code, await tail.code]).toEqual([0, 0]);

  taken.length = 0;
  const orderNo = sale.lines[0]?.split(' ')[1] ?? '';
  const replayed = kassa('replay', orderNo, '--forward', endpoint.url, '--secret', secret);
  expect(await replayed.code).toBe(0);
  expect(taken[0]?.type).toBe('order.created');
  expect(taken.map(({ type }) => type)).toEqual(expect.arrayContaining(types));
  await endpoint.close();
});

test('trigger drives a sale to a failure, to its end in time, and to a refund', async () => {
  for (const type of ['order.failed', 'order.closed', 'refund.succeeded']) {
    const { code, lines } = kassa('trigger', type);
    expect(await code, lines.join('\n')).toBe(0);
    expect(lines.join('\n')).toContain(type);
  }
});

test('trigger pays by a local method as an outcome of the sandbox: in part, twice, and declined', async () => {
  const cases: readonly [type: string, outcome: string, exception: string][] = [
    ['order.processing', 'short', 'paid_partial'],
    ['order.paid', 'twice', 'paid_twice'],
    ['order.created', 'declined', 'none'],
  ];
  const client = new KassaClient({ ...gallery, host: world.serverUrl });
  for (const [type, outcome, exception] of cases) {
    const { code, lines } = kassa('trigger', type, '--outcome', outcome);
    expect(await code, lines.join('\n')).toBe(0);
    const orderNo = lines[0]?.split(' ')[1] ?? '';
    await until(async () => (await client.getOrder(orderNo)).exception === exception || undefined);
  }
});

test('fixtures records a sale whose events and callbacks a shop verifies without any Kassa', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kassa-fixtures-'));
  const path = join(folder, 'sale.json');
  const { code, lines } = kassa('fixtures', 'order.refunded', '--out', path);
  expect(await code, lines.join('\n')).toBe(0);
  const recorded = JSON.parse(readFileSync(path, 'utf8')) as {
    recordedAt: string;
    secret: string;
    orderNo: string;
    events: { headers: Record<string, string>; body: string }[];
    callbacks: string[];
    answers: Record<string, { orderNo: string; refunds?: object[] }>;
  };
  const at = Date.parse(recorded.recordedAt);
  const types = recorded.events.map((event) => verifyWebhook(event, [recorded.secret], at).type);
  expect(types).toEqual(expect.arrayContaining(['order.created', 'order.paid', 'refund.succeeded', 'order.refunded']));
  const told = recorded.callbacks.map((body) => verifyClassicWebhook(body, [gallery.appSecret]));
  expect(told.map(({ status }) => status)).toEqual(expect.arrayContaining(['PAY_SUCCESS', 'FINISHED']));
  expect(new Set(told.map(({ orderNo }) => orderNo))).toEqual(new Set([recorded.orderNo]));
  expect(recorded.answers['GET /merchant/v1/orders/{orderNo}']).toMatchObject({ orderNo: recorded.orderNo });
  expect(recorded.answers['GET /merchant/v1/orders/{orderNo}']?.refunds).toHaveLength(1);
  await rm(folder, { recursive: true });
});

test('the outcomes that the command line knows are those of the sandbox', () => {
  const page = readFileSync(new URL('../../docs/sandbox-provider.md', import.meta.url), 'utf8');
  const bases = /^Bases: (.*)\.$/m.exec(page)?.[1]?.split(', ') ?? [];
  expect(bases).toHaveLength(15);
  const own = readFileSync(new URL('../../packages/cli/src/magic-sale.ts', import.meta.url), 'utf8');
  for (const base of bases) expect(own.replaceAll('_', '')).toContain(`${base.replace(' ', ': [')},`);
});

test('the doctor finds nothing in an endpoint that verifies, and all that is wrong in one that does not', async () => {
  const careful = await openEndpoint((body, headers) => void verifyWebhook({ body, headers }, [secret]));
  const good = kassa('doctor', careful.url, '--secret', secret);
  expect(await good.code, good.lines.join('\n')).toBe(0);
  const classic = await openEndpoint((body) => void verifyClassicWebhook(body, [gallery.appSecret]));
  const goodClassic = kassa('doctor', classic.url, '--classic');
  expect(await goodClassic.code, goodClassic.lines.join('\n')).toBe(0);

  // A shop that asks Kassa about each order does well with one that exists, and fails with one that does not.
  const client = new KassaClient({ ...gallery, host: world.serverUrl });
  const asking = await openEndpoint((body) => {
    const { orderNo } = verifyClassicWebhook(body, [gallery.appSecret]);
    return client.queryOrder({ orderNo });
  });
  const unknown = kassa('doctor', asking.url, '--classic');
  expect(await unknown.code).toBe(1);
  expect(unknown.lines.join('\n')).toContain('--order NUMBER');
  expect(await kassa('trigger', 'order.created', '--order', 'CLI-2').code).toBe(0);
  const known = kassa('doctor', asking.url, '--classic', '--order', 'CLI-2');
  expect(await known.code, known.lines.join('\n')).toBe(0);

  const careless = await openEndpoint(() => {});
  const bad = kassa('doctor', careless.url, '--secret', secret);
  expect(await bad.code).toBe(1);
  const wrong = bad.lines.filter((line) => line.startsWith('WRONG')).map((line) => line.slice(7).split(':')[0]);
  expect(wrong).toEqual([
    'a body that was changed',
    'a signature under another secret',
    'no signature',
    'an event of an hour ago',
    'an event of the next hour',
  ]);
  const forgetful = new Set<string>();
  const picky = await openEndpoint((body, headers) => {
    const { type } = verifyWebhook({ body, headers }, [secret]);
    const id = String(headers['webhook-id']);
    if (forgetful.has(id) || !type.startsWith('order.paid')) throw new WebhookError('not again');
    forgetful.add(id);
  });
  const strict = kassa('doctor', picky.url, '--secret', secret);
  expect(await strict.code).toBe(1);
  for (const name of ['the same event again', 'an older event', 'a type and a field'])
    expect(strict.lines.join('\n')).toContain(`WRONG  ${name}`);
  for (const { close } of [careful, classic, asking, careless, picky]) await close();
});

test('a link opens the checkout, as signed and as a session', async () => {
  for (const more of [[], ['--session']]) {
    const { code, lines } = kassa('link', '--amount', '20.00', '--fiat', 'USD', '--name', 'A print', ...more);
    expect(await code, lines.join('\n')).toBe(0);
    const address = new URL(lines[0] ?? '');
    // Home asks for the basic data of a link with its query; a session leads there.
    if (more.length === 0) address.pathname = '/nft/index';
    const { status } = await fetch(address, { redirect: 'manual' });
    expect(status).toBe(more.length === 0 ? 200 : 303);
  }
});

test.each([
  [['listen'], /--forward/],
  [['listen', '--forward', 'here'], /no address/],
  [['trigger', 'order.gone'], /order\.paid/],
  [['trigger', 'order.paid', '--outcome', 'luck'], /--outcome is one of declined, /],
  [['trigger', 'order.paid', '--outcome', 'short', '--fiat', 'USD'], /--fiat ARS/],
  [['replay', 'nothing'], /Neither an event nor an order/],
  [['link'], /--amount/],
  [['link', '--amount=-1', '--session'], /amount: no decimal number/],
  [['orders', 'tail', '--app-secret', 'x'.repeat(32)], /91403/],
  [['orders', 'tail', '--url', 'https://pay.example'], /--app-id/],
  [['link', '--prize', '1'], /prize/],
])('%j says what is wrong', async (words, told) => {
  const { code, lines } = kassa(...words);
  expect(await code).toBe(1);
  expect(lines.join('\n')).toMatch(told);
});
