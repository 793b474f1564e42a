import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventTypes } from '@kassa/contract/merchant';
import { KassaClient, verifyClassicWebhook, verifyWebhook } from '@kassa/sdk-node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gallery } from '../../apps/server/testing/merchant-client.ts';
import { openEndpoint, runWords, secret } from './support/command-line.ts';
import { openPaymentWorld, type PaymentWorld } from './support/payment-world.ts';
import { until } from './support/until.ts';

// What a merchant's developer types, against a whole Kassa and a shop's own endpoint.

let world: PaymentWorld;
beforeAll(async () => {
  world = await openPaymentWorld();
});
afterAll(() => world.close());

type Taken = { readonly type: string; readonly merchantOrderNo: string };

const kassa = (...words: string[]) => runWords(world.serverUrl, words);

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
  const byOwnNumber = kassa('replay', 'CLI-1', '--forward', endpoint.url, '--secret', secret);
  expect(await byOwnNumber.code, byOwnNumber.lines.join('\n')).toBe(0);
  expect(byOwnNumber.lines).toHaveLength(replayed.lines.length);
  await endpoint.close();
  const nowhere = kassa('replay', orderNo);
  expect(await nowhere.code, 'no endpoint is registered').toBe(1);
  expect(nowhere.lines.at(-1)).toContain('--forward');
  const lost = kassa('replay', orderNo, '--forward', endpoint.url);
  expect(await lost.code, 'nothing listens there any more').toBe(1);
});

test('a sale carries a description and data of one’s own, on a link too, and an error in them names the option', async () => {
  const notes = ['--description', 'Two prints', '--metadata', 'cart=C-77', '--metadata', 'note=a=b'];
  const sale = kassa('trigger', 'order.created', '--order', 'CLI-N', ...notes);
  expect(await sale.code, sale.lines.join('\n')).toBe(0);
  const client = new KassaClient({ ...gallery, host: world.serverUrl });
  const { items } = await client.listOrders({ merchantOrderNo: 'CLI-N' });
  expect(items[0]).toMatchObject({ description: 'Two prints', metadata: { cart: 'C-77', note: 'a=b' } });
  const link = kassa('link', '--amount', '20.00', ...notes);
  expect(await link.code, link.lines.join('\n')).toBe(0);
  expect(new URL(link.lines[0] ?? '').searchParams.get('metadata[cart]')).toBe('C-77');
  for (const command of [
    ['trigger', 'order.created'],
    ['link', '--amount', '20.00'],
  ]) {
    const long = kassa(...command, '--metadata', `cart=${'x'.repeat(501)}`);
    expect(await long.code).toBe(1);
    expect(long.lines.join('\n')).toContain('It is set by --metadata');
  }
  expect(await kassa('trigger', 'order.created', '--metadata', 'cart').code).toBe(2);
});

test('trigger drives a sale to a failure, to its end in time, to a refund, and to the wait for its release; each has a buyer of its own', async () => {
  for (const type of ['order.failed', 'order.closed', 'order.processing', 'refund.succeeded', 'order.delivering']) {
    const { code, lines } = kassa('trigger', type);
    expect(await code, lines.join('\n')).toBe(0);
    expect(lines.join('\n')).toContain(type);
  }
  const [{ orders, buyers } = { orders: 0, buyers: 0 }] = await world.query<{ orders: number; buyers: number }>(
    'select count(*)::int as orders, count(distinct user_no)::int as buyers from orders',
  );
  expect(orders).toBeGreaterThan(3);
  expect(buyers).toBe(orders);
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

test('the events that the command line listens for are all', async () => {
  const listening = kassa('listen', '--forward', 'http://127.0.0.1:9/', '--events', 'order.nope');
  expect(await listening.code).toBe(2);
  expect(listening.lines[0]?.split('Events: ')[1]?.split(', ').sort()).toEqual([...eventTypes].sort());
});

test('a link opens the checkout, as signed, as a session, and as a button', async () => {
  for (const more of [[], ['--session']]) {
    const { code, lines } = kassa('link', '--amount', '20.00', '--fiat', 'USD', '--name', 'A print', ...more);
    expect(await code, lines.join('\n')).toBe(0);
    const address = new URL(lines[0] ?? '');
    // Home asks for the basic data of a link with its query; a session leads there.
    if (more.length === 0) address.pathname = '/nft/index';
    const { status } = await fetch(address, { redirect: 'manual' });
    expect(status).toBe(more.length === 0 ? 200 : 303);
  }
  const sold = ['--name', 'A print', '--redirect', 'https://shop.example/', '--callback', 'https://shop.example/hook'];
  const button = kassa('link', '--amount', '20.00', '--many', '--button', ...sold);
  expect(await button.code, button.lines.join('\n')).toBe(0);
  expect(button.lines[0]).toMatch(/^<a href="[^"]+\/buy\?[^"]+">Buy for 20\.00 USD<\/a>$/);
});

test('the doctor finds nothing in an endpoint that verifies, and asks for an order where the shop asks Kassa', async () => {
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
  for (const { close } of [careful, classic, asking]) await close();
});

const wrongSecret = ['--app-id', gallery.appId, '--app-secret', 'x'.repeat(32)];
const nobody = [
  '--app-id',
  'nobody0000000000',
  '--app-secret',
  gallery.appSecret,
  '--redirect',
  'https://shop.example/',
];

test.each([
  [['trigger', 'order.paid', '--method', '12345'], /payWayCode: .+\nIt is set by --method/],
  [['replay', 'nothing'], /Neither an event nor an order/],
  [['link', '--amount', '20.00', '--fiat', 'XXX'], /fiat: not a currency that Kassa knows\nIt is set by --fiat/],
  [['link', '--amount', '20.00', '--redirect', 'nowhere'], /redirectUrl.*\nIt is set by --redirect/],
  [['replay', '*'], /Neither an event nor an order/],
  [['orders', 'tail', ...wrongSecret], /91403[\s\S]*\nIs --app-secret or KASSA_APP_SECRET this merchant’s\?/],
  [['listen', '--forward', 'http://127.0.0.1:9/', ...wrongSecret], /91403[\s\S]*\nIs --app-secret/],
  [
    ['link', '--amount', '20.00', ...wrongSecret],
    /91403[\s\S]*\nIs --app-secret or KASSA_APP_SECRET this merchant’s\?/,
  ],
  [['trigger', 'order.paid', ...nobody], /appId: nobody has it\nIt is set by --app-id or KASSA_APP_ID/],
  [['link', '--amount', '20.00', ...nobody], /appId: nobody has it\nIt is set by --app-id or KASSA_APP_ID/],
])('%j says what Kassa says of it, and which option it is', async (words, told) => {
  const { code, lines } = kassa(...words);
  expect(await code).toBe(1);
  expect(lines.join('\n')).toMatch(told);
  expect(lines.join('\n')).not.toContain('Listening');
});

test('a port where something else answers is said to be no Kassa', async () => {
  const url = world.providerUrl;
  for (const words of [
    ['orders', 'tail'],
    ['trigger', 'order.paid'],
    ['link', '--amount', '20.00'],
  ]) {
    const { code, lines } = kassa(...words, '--url', url);
    expect(await code).toBe(1);
    expect(lines.at(-1)).toContain(`${url} is no Kassa: it answered HTTP 404`);
    expect(lines.join('\n')).not.toContain('undefined');
  }
});
