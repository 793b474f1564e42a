/** @module-tag night */
import { createHmac } from 'node:crypto';
import type { OrderView } from '@kassa/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { password } from './support/adyen-callbacks.ts';
import { moneyStepsAt } from './support/money-steps-at.ts';
import { settled } from './support/settled.ts';
import { tableDigests } from './support/table-digests.ts';
import { type ProviderKey, providerKeys, type ThreeProviders, useThreeProviders } from './support/three-providers.ts';
import { endsAs } from './support/where-the-money-is.ts';

// Callbacks that were genuine once, and what somebody makes of them who has seen them on their way.

let three: ThreeProviders;
useThreeProviders((opened) => {
  three = opened;
});
const { act, issued, paid } = moneyStepsAt(() => three);

/** A callback as it goes over the wire. */
interface Sent {
  readonly query: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Signs bytes as their provider does. Adyen's signature is in its body. */
const signs: Readonly<Record<ProviderKey, (body: string, now: number) => Sent>> = {
  adyen: (body) => ({
    query: '',
    headers: { authorization: `Basic ${Buffer.from(password).toString('base64')}` },
    body,
  }),
  stripe(body, now) {
    const time = Math.floor(now / 1_000);
    const signature = createHmac('sha256', 'whsec_stripe_sandbox_0001').update(`${time}.${body}`).digest('hex');
    return { query: '', headers: { 'stripe-signature': `t=${time},v1=${signature}` }, body };
  },
  mercadopago(body, now) {
    const { id } = JSON.parse(body).data;
    const manifest = `id:${id};request-id:req-9;ts:${now};`;
    const v1 = createHmac('sha256', 'mercadopago_sandbox_webhook_0001').update(manifest).digest('hex');
    return {
      query: `?data.id=${id}&type=payment`,
      headers: { 'x-request-id': 'req-9', 'x-signature': `ts=${now},v1=${v1}` },
      body,
    };
  },
};

/** Posts a callback. @returns the status of the answer; 0 where the connection was closed */
async function post(provider: string, { query, headers, body }: Sent): Promise<number> {
  const url = `${three.world.serverUrl}/callbacks/${provider}${query}`;
  const request = { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body };
  return fetch(url, request).then(
    ({ status }) => status,
    () => 0,
  );
}

/** The newest callback that the provider sent about an order. */
function newest({ attempt }: OrderView): string {
  const rows = three.providerRows(
    'select body from callbacks where reference = ? order by seq',
    attempt?.paymentNo ?? '',
  );
  return String(rows.at(-1)?.body);
}

const inbox = 'callback_inbox';

/** Does something, and lists the tables in which anything is another thing afterwards. */
async function changed(order: OrderView, work: () => Promise<unknown>): Promise<string[]> {
  await settled(three.world, order);
  const before = await tableDigests(three.world.ownerUrl);
  await work();
  await settled(three.world, order);
  const after = await tableDigests(three.world.ownerUrl);
  // An attempt is asked about once more, and says when.
  return Object.keys(after).filter((name) => after[name] !== before[name] && name !== 'payments');
}

/** What somebody has seen: a paid order's callback, and another order that waits. */
interface Seen {
  readonly order: OrderView;
  readonly other: OrderView;
  readonly genuine: string;
  readonly before: Sent;
}

async function look(provider: ProviderKey): Promise<Seen> {
  const [order, other] = [await paid(provider), await issued(provider)];
  await endsAs(three.world, order, 'delivering, provider 100, merchant 100');
  const genuine = newest(order);
  return { order, other, genuine, before: signs[provider](genuine, await three.world.now()) };
}

describe.each(providerKeys)('at %s', (provider) => {
  let order: OrderView;
  let other: OrderView;
  let genuine: string;
  let before: Sent;

  beforeAll(async () => {
    ({ order, other, genuine, before } = await look(provider));
  });

  test('other bytes under the same signature are refused, and store nothing', async () => {
    const [mine = '', not = ''] = [order, other].map(({ attempt }) => attempt?.paymentNo ?? '');
    const forged =
      provider === 'mercadopago' ? genuine.replace(/"data":\{"id":"\d+/, '$&9') : genuine.replaceAll(mine, not);
    expect(forged).not.toBe(genuine);
    expect(
      await changed(order, async () => expect(await post(provider, { ...before, body: forged })).toBe(401)),
    ).toEqual([]);
  });

  test('without its signature, or with that of another provider, it is refused and stores nothing', async () => {
    const attack = async () => {
      for (const headers of [
        {},
        ...providerKeys
          .filter((key) => key !== provider)
          .map((key) => signs[key](genuine.startsWith('{"id"') ? genuine : '{"data":{"id":"1"}}', 1).headers),
      ])
        expect(await post(provider, { ...before, headers })).toBe(401);
    };
    expect(await changed(order, attack)).toEqual([]);
  });

  test('two megabytes are not read, signed or not, and store nothing', async () => {
    const long = JSON.stringify({ ...JSON.parse(genuine), more: 'x'.repeat(2_000_000) });
    const attack = async () => {
      expect([0, 413]).toContain(await post(provider, signs[provider](long, await three.world.now())));
      expect([0, 413]).toContain(await post(provider, { query: '', headers: {}, body: long }));
    };
    expect(await changed(order, attack)).toEqual([]);
  });

  test('again, it is taken and moves no money', async () => {
    const attack = async () => {
      for (let time = 0; time < 5; time += 1) expect(await post(provider, before)).toBe(200);
    };
    const tables = await changed(order, attack);
    expect(tables.filter((name) => name !== inbox)).toEqual([]);
    await endsAs(three.world, order, 'delivering, provider 100, merchant 100');
  });
});

// This turns the clock.
test.each(providerKeys)(
  'at %s a year later it moves no money, neither of a paid order nor of one that is over',
  async (provider) => {
    const { order, other, before } = await look(provider);
    await act(other, 'cancel');
    const late = newest(other);
    const signed = signs[provider](late, await three.world.now());
    await three.buyer.waitsFor(other.orderNo, ({ attempt }) => attempt?.status === 'cancelled');
    await three.world.later(365 * 86_400_000);
    await three.buyer.waitsFor(other.orderNo, ({ status }) => status === 'closed');
    await settled(three.world, order);
    // Only Adyen signs no time.
    const answer = provider === 'adyen' ? 200 : 401;
    for (const one of [before, signed]) expect(await post(provider, one)).toBe(answer);
    await settled(three.world, order);
    expect(await three.world.query('select from receipts where order_no = $1', [order.orderNo])).toHaveLength(1);
    expect(await three.world.query('select from receipts where order_no = $1', [other.orderNo])).toHaveLength(0);
    expect(await three.buyer.sees(other.orderNo)).toMatchObject({ status: 'closed', money: { moved: 'no' } });
  },
);
