import { randomBytes } from 'node:crypto';
import { merchantPaths, type WebhookEndpoint } from '@kassa/contract/merchant';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bytesOf, classicLine, standardLine, unknownOrder } from '../../../testing/handed-back.ts';
import { example, gallery } from '../../../testing/merchant-client.ts';
import { type MerchantWorld, openMerchantWorld } from '../../../testing/merchant-world.ts';
import { postAs } from '../../../testing/post-as.ts';
import { type NotifiedReport, readNotifiedFile } from './read-notified.ts';

let world: MerchantWorld;
let secret = '';
let received: () => string[];
beforeAll(async () => {
  world = await openMerchantWorld();
  const made = await postAs<WebhookEndpoint>(world, gallery, {
    target: merchantPaths.endpoints,
    fields: { url: `${world.shop.url}/events` },
  });
  secret = made.secret ?? '';
  received = () =>
    world.shop.received
      .filter(({ path }) => path === '/events')
      .map(({ headers, body }) => JSON.stringify({ headers, body }));
});
afterAll(() => world.close());

const read = (...lines: string[]): Promise<NotifiedReport> => readNotifiedFile(world.app, bytesOf(lines.join('\n')));

const unknown = unknownOrder;
const standard = (order: Parameters<typeof standardLine>[0], more: Partial<Parameters<typeof standardLine>[1]> = {}) =>
  standardLine(order, { secret, ...more });
const classic = classicLine;

/** Everything that reading events could have changed. */
async function stored(): Promise<unknown> {
  const { rows } = await sql`
    select (select jsonb_agg(n order by order_no) from notified_orders n) as orders,
      (select jsonb_agg(n order by order_no, event_key) from notified_events n) as events,
      (select count(*) from webhook_events) as webhooks, (select jsonb_agg(o order by order_no) from orders o) as sold,
      (select count(*) from ledger_journals) as booked, (select jsonb_agg(e) from link_ends e) as ends`.execute(
    world.app.db,
  );
  return rows[0];
}

const reasons = ({ refused }: NotifiedReport) => refused.map(({ line, why }) => `${line}: ${why}`);

test('bad lines are refused in words with their number, and change nothing', async () => {
  const { orderNo, merchantOrderNo } = await world.order();
  await world.sendEvents();
  const [good = ''] = received();
  const theirs = { ...JSON.parse(JSON.parse(good).body).data.order, appId: example.appId };
  const before = await stored();
  const report = await read(
    good,
    '{"headers": {',
    '"a text"',
    JSON.stringify({ headers: {}, body: { type: 'order.paid' } }),
    JSON.stringify({ headers: {}, body: '{"type": "order.paid", "data"' }),
    good.replace('SGD', 'USD'),
    JSON.stringify({ body: JSON.parse(good).body }),
    standard(unknown(), { secret: `whsec_${randomBytes(32).toString('base64')}` }),
    standard(unknown({ appId: 'another0000shop1' })),
    standard(unknown({ appId: example.appId })),
    standard({ ...theirs, orderNo, merchantOrderNo: 'another', appId: gallery.appId }),
    classic({ appId: example.appId, orderNo, merchantOrderNo }, example.appSecret),
    classic({}, 'another-secret-00000000000000001'),
    `{"body": "${'x'.repeat(2 * 1024 * 1024)}"}`,
    standard(unknown({ orderNo: '1; drop table orders' })),
    standard(unknown(), { sequence: 2_147_483_647 }),
    standard(unknown({ charge: { fiat: 'SGD', amount: '1e9' } })),
    standard(unknown({ charge: { fiat: 'SGD', amount: '9'.repeat(30) } })),
    standard(unknown({ description: 'a\u0000b' })),
    standard(unknown({ description: '\ud800' })),
    standard(unknown({ status: 'gone' })),
    '',
    '[]',
  );
  expect(report).toMatchObject({ known: 1, taken: 0, skipped: 0, refusedInAll: 21 });
  const notSigned = 'not signed with a secret that this database has of merchant';
  expect(reasons(report)).toEqual([
    expect.stringContaining('2: not a line of JSON'),
    expect.stringContaining('3: not a line of JSON'),
    expect.stringContaining('4: not a line of JSON'),
    expect.stringContaining('5: its body is not JSON'),
    expect.stringContaining(`6: ${notSigned}`),
    expect.stringContaining('7: no signature'),
    expect.stringContaining(`8: ${notSigned}`),
    '9: merchant another0000shop1 is not one of this installation',
    expect.stringContaining(`10: ${notSigned}`),
    `11: order ${orderNo} is not merchant ${gallery.appId}’s order another`,
    `12: order ${orderNo} is not merchant ${example.appId}’s order ${merchantOrderNo}`,
    expect.stringContaining(`13: ${notSigned}`),
    expect.stringContaining('14: not text, or longer than'),
    '15: not a webhook of this form',
    '16: not a webhook of this form',
    '17: its amount can’t be read',
    '18: its amount can’t be read',
    '19: it has characters that no webhook has',
    '20: it has characters that no webhook has',
    '21: not a webhook of this form',
    expect.stringContaining('23: not a line of JSON'),
  ]);
  expect(await stored()).toEqual(before);
});

test('a file of another kind is refused whole, whatever is in it, and of many bad lines fifty are named', async () => {
  const before = await stored();
  const picture = await readNotifiedFile(world.app, bytesOf(randomBytes(3 * 1024 * 1024), 65_536));
  expect(picture).toMatchObject({ known: 0, taken: 0, skipped: 0 });
  const table = await read(...Array.from({ length: 60 }, (_, at) => `HG-${at};41.20;paid`));
  expect([table.refusedInAll, table.refused.length]).toEqual([60, 50]);
  expect(await stored()).toEqual(before);
});

test('the same event twice is one, and one that says something else under its number is refused', async () => {
  const lost = unknown();
  const line = standard(lost, { id: 'evt_twice' });
  const other = standard({ ...lost, refundedAmount: '41.20' }, { id: 'evt_twice' });
  const report = await read(line, line, '', other);
  expect([report.taken, report.known, reasons(report)]).toEqual([
    1,
    1,
    ['4: says something else than line 1 under the same number'],
  ]);
  const before = await stored();
  expect(await read(line)).toMatchObject({ taken: 0, known: 1 });
  expect(await stored()).toEqual(before);
});
