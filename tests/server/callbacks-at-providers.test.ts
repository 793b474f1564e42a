import type { OrderView } from '@kassa/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { notify } from './support/adyen-callbacks.ts';
import { moneyStepsAt } from './support/money-steps-at.ts';
import type { Fault, FaultyCall } from './support/provider-faults.ts';
import { type ConnectorKey, connectorKeys, type ThreeProviders, useThreeProviders } from './support/three-providers.ts';
import { until } from './support/until.ts';
import { endsAs } from './support/where-the-money-is.ts';

// What has cost other shops money, over HTTP and with the database: what a provider says, and when it says it.
// apps/server/testing/payment-suite/wounds-of-others.test.ts has the connectors alone, with every answer.

let three: ThreeProviders;
useThreeProviders((opened) => {
  three = opened;
});

const { act, refund, issued, paid } = moneyStepsAt(() => three);
const kept = 'delivering, provider 100, merchant 100';

/** How a provider is asked to charge, to refund, and what it knows; and by which key. */
interface Asking {
  readonly by: RegExp;
  readonly charge: RegExp;
  readonly refund: RegExp;
  readonly read: RegExp;
}
const calls: Readonly<Record<ConnectorKey, Asking>> = {
  adyen: { by: /^$/, charge: /^POST .v72.payments$/, refund: /^POST .v72.payments.\w+.refunds$/, read: /^$/ },
  stripe: {
    by: /sk_test_/,
    charge: /^POST .v1.payment_intents$/,
    refund: /^(POST|GET) .v1.refunds/,
    read: /^GET .v1.payment_intents/,
  },
  mercadopago: {
    by: /TEST-/,
    charge: /^POST .v1.payments$/,
    refund: /^(POST|GET) .v1.payments.\d+(.refunds.*)?$/,
    read: /^GET .v1.payments/,
  },
  sandbox: {
    by: /sk_sandbox_/,
    charge: /^POST .v1.payments$/,
    refund: /^(POST|GET) .v1.refunds/,
    read: /^GET .v1.payments/,
  },
};
const meets =
  (provider: ConnectorKey, what: 'charge' | 'refund' | 'read') =>
  ({ method, path, authorization }: FaultyCall) =>
    calls[provider].by.test(authorization) && calls[provider][what].test(`${method} ${path}`);

/** What a buyer can pay by. */
const shown: ReadonlySet<string> = new Set(['qr', 'redirect']);

/** Confirms an order by a charge that something happens to, and waits until its buyer can pay. */
async function issuedAfter(provider: ConnectorKey, fault: Fault): Promise<OrderView> {
  three.faults.plan(fault, meets(provider, 'charge'), 1);
  const order = await issued(provider);
  expect(order).toMatchObject({ attempt: { status: 'unknown' }, money: { moved: 'unknown' }, attemptsLeft: 9 });
  return three.buyer.waitsFor(order.orderNo, ({ attempt }) => shown.has(attempt?.nextAction?.type ?? ''));
}

/** Checks that an order was paid by one attempt, one payment at the provider, and one receipt. */
async function paidOnce(order: OrderView): Promise<void> {
  await endsAs(three.world, order, kept);
  const receipts = 'select from receipts where order_no = $1';
  expect(await three.world.query(receipts, [order.orderNo])).toHaveLength(1);
  expect(await three.buyer.sees(order.orderNo)).toMatchObject({ exception: 'none', attemptsLeft: 9 });
}

const inUse: Readonly<Record<ConnectorKey, object>> = {
  adyen: { status: 409, errorCode: '705', message: 'in progress', errorType: 'validation' },
  stripe: { error: { type: 'invalid_request_error', code: 'idempotency_key_in_use', message: 'in progress' } },
  mercadopago: { status: 409, error: 'conflict', message: 'in progress', cause: [] },
  sandbox: { error: { code: 'idempotency_conflict', message: 'in progress' } },
};
const json = (status: number, body: object) => ({ status, type: 'application/json', body: JSON.stringify(body) });
const html = { status: 502, type: 'text/html', body: '<html><h1>502 Bad Gateway</h1></html>' };

describe('no answer is not failed, and a callback that comes before we know the provider’s number pays once', () => {
  test.concurrent.each(connectorKeys)('at %s', async (provider) => {
    three.faults.plan('answer lost', meets(provider, 'charge'), 1);
    const order = await issued(provider);
    expect(order).toMatchObject({ attempt: { status: 'unknown' }, money: { moved: 'unknown' } });
    await act(order, 'approve', { callback: 'twice' });
    await paidOnce(order);
  });
});

describe.each<readonly [string, (provider: ConnectorKey) => Fault]>([
  ['HTML with a 502 is unknown, and the same charge again is one payment', () => html],
  ['a 503 is unknown', (provider) => json(503, inUse[provider])],
  ['what got lost on its way is unknown: it may have arrived', () => 'request lost'],
  ['a 409 because the key is in use is in progress', (provider) => json(409, inUse[provider])],
])('%s', { tags: 'night' }, (_name, faultAt) => {
  test.concurrent.each(connectorKeys)('at %s', async (provider) => {
    const order = await issuedAfter(provider, faultAt(provider));
    await act(order, 'approve');
    await paidOnce(order);
  });
});

describe.each(['double', 'reverse'] as const)('callbacks that come in mode %s pay once', { tags: 'night' }, (mode) => {
  beforeAll(() => three.world.callbacks(mode));
  afterAll(() => three.world.callbacks('normal'));
  test.concurrent.each(connectorKeys)('at %s', async (provider) => {
    const order = await issued(provider);
    await act(order, 'approve');
    await paidOnce(order);
  });
});

describe('our own fault answers 5xx to a callback, and what the provider sends again has its effect once', () => {
  const orders = new Map<ConnectorKey, OrderView>();
  beforeAll(async () => {
    for (const provider of connectorKeys) orders.set(provider, await issued(provider));
    await three.world.query(`create function full_disk() returns trigger language plpgsql as
      $$ begin raise exception 'no space left on device' using errcode = '53100'; end $$`);
    await three.world.query(
      'create trigger full_disk before insert on callback_inbox for each row execute function full_disk()',
    );
    for (const order of orders.values()) await act(order, 'approve');
    const refused = "select count(distinct reference) as n from callbacks where last_answer like '5%'";
    await until(async () => three.providerRows(refused)[0]?.n === connectorKeys.length || undefined);
    await three.world.query('drop function full_disk cascade');
  });
  test.concurrent.each(connectorKeys)('at %s', async (provider) => {
    const order = orders.get(provider);
    if (!order) throw new Error('no order');
    await paidOnce(order);
  });
});

describe('nothing downgrades what is paid, whatever the provider says later', { tags: 'night' }, () => {
  test.concurrent('at adyen', async () => {
    const order = await paid('adyen');
    for (const [eventCode, success] of [
      ['AUTHORISATION', 'false'],
      ['OFFER_CLOSED', 'true'],
      ['TECHNICAL_CANCEL', 'false'],
    ]) {
      const change = { eventCode: String(eventCode), success: String(success), pspReference: `LATER${eventCode}` };
      expect((await notify(three.world, order.attempt?.paymentNo ?? '', { change })).status).toBe(200);
    }
    await paidOnce(order);
  });
  test.concurrent.each(['stripe', 'mercadopago', 'sandbox'] as const)('at %s', async (provider) => {
    const order = await paid(provider);
    for (const fault of [
      ...[503, 404, 401].map((status) => json(status, inUse[provider])),
      (own: string) => own.replaceAll(/"(succeeded|approved|captured)"/g, '"rejected"'),
      (own: string) => own.replaceAll(/"(succeeded|approved|captured)"/g, '"processing"'),
    ]) {
      const before = three.faults.played();
      const end = three.faults.plan(fault, meets(provider, 'read'));
      await three.world.query('update payments set due_at = kassa_now() where order_no = $1', [order.orderNo]);
      await until(async () => three.faults.played() > before || undefined);
      await paidOnce(order);
      end();
    }
  });
});

// These turn the clock of all.
describe('a callback that comes when the order is over counts by the time of its money', { tags: 'night' }, () => {
  const orders = new Map<ConnectorKey, OrderView>();
  beforeAll(async () => {
    await three.world.callbacks('hold');
    for (const provider of connectorKeys) {
      const order = await issued(provider);
      orders.set(provider, order);
      await act(order, 'approve');
    }
    await three.world.later(2 * 60 * 60_000);
    await three.world.callbacks('normal');
  });
  test.concurrent.each(connectorKeys)('at %s', async (provider) => {
    const order = orders.get(provider);
    if (!order) throw new Error('no order');
    await paidOnce(order);
  });
});

describe('a key that has expired sends no refund twice', { tags: 'night' }, () => {
  test.each(connectorKeys)('at %s', async (provider) => {
    const order = await paid(provider);
    const { faults, world } = three;
    faults.plan('answer lost', (call) => call.method === 'POST' && meets(provider, 'refund')(call), 1);
    await refund(order);
    await until(async () => {
      const lost = "select from refunds where order_no = $1 and status = 'unknown'";
      return (await world.query(lost, [order.orderNo]))[0];
    });
    const end = faults.plan(html, meets(provider, 'refund'));
    await world.later(25 * 60 * 60_000);
    faults.forgetKeys();
    end();
    await endsAs(world, order, 'refunded');
    expect(
      three.providerRows(
        'select r.id from refunds r join payments p on p.id = r.payment_id where p.reference = ?',
        order.attempt?.paymentNo ?? '',
      ),
    ).toHaveLength(1);
  });
});

test('one key belongs to one operation, and nothing is ever captured: the providers do that', () => {
  const byKey = Map.groupBy(three.faults.came, ({ key }) => key);
  byKey.delete('');
  expect(byKey.size).toBeGreaterThan(3);
  for (const [key, came] of byKey) expect(new Set(came.map(({ what }) => what)).size, key).toBe(1);
  expect(three.faults.came.filter(({ what }) => what.includes('capture'))).toEqual([]);
});
