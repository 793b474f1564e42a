import { createHmac } from 'node:crypto';
import type { OrderView } from '@kassa/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { disputedOf } from '../../../testing/disputed-of.ts';
import { dataOf, gallery } from '../../../testing/merchant-client.ts';
import { type MerchantWorld, openMerchantWorld } from '../../../testing/merchant-world.ts';
import {
  clientForPhp,
  openWooCommerceShop,
  phpIsHere,
  placedFrom,
  type WooCommerceShop,
  withoutPhp,
} from '../../../testing/woocommerce-shop.ts';

let world: MerchantWorld;
let shop: WooCommerceShop;
beforeAll(async () => {
  world = await openMerchantWorld();
  const order = { total: '20.00', currency: 'USD' };
  shop = await openWooCommerceShop(
    world,
    Object.fromEntries([7, 8, 9, 10, 11, 12, 13, 14].map((number) => [number, order])),
  );
});
afterAll(async () => {
  await shop.close();
  await world.close();
});

const php = async (...words: string[]) => (await shop.run(words)).stdout;
const shopOrder = (number = 7) => shop.readOrder(number);
const placed = (redirect: string) => placedFrom(world, redirect);

/** Sells an order of the shop, and tells the shop. */
async function sold(number: number): Promise<OrderView> {
  const { redirect } = JSON.parse(await php('pay', String(number))) as { redirect: string };
  const order = await placed(redirect);
  await world.pay(order.orderNo);
  await world.sendEvents();
  return order;
}

/** Sends the shop a webhook that it had before. */
async function resent(status: string, { orderNo }: OrderView): Promise<number> {
  const asked = await world.call(gallery, `/nft/openapi/query/trade?orderNo=${orderNo}`);
  const { signature: _, ...fields } = dataOf<Record<string, string>>(asked);
  const body = JSON.stringify(signedEvent({ ...fields, status }));
  return (await fetch(`${shop.url}/wc-api/kassa/`, { method: 'POST', body })).status;
}

function signedEvent(fields: Record<string, string>): Record<string, string> {
  const text = Object.keys(fields)
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&');
  return { ...fields, signature: createHmac('sha1', gallery.appSecret).update(text).digest('base64') };
}

test.skipIf(!phpIsHere)(
  `a shop with the plug-in sells, hands over, and sends back a part and the rest${withoutPhp}`,
  async () => {
    const first = JSON.parse(await php('pay', '7')) as { result: string; redirect: string };
    expect(first.result).toBe('success');
    // The buyer comes back and tries once more: the first address is dead.
    const again = JSON.parse(await php('pay', '7')) as { redirect: string };
    expect((await world.ask(new URL(first.redirect).pathname)).headers.location).not.toMatch(/signature=/);
    const order = await placed(again.redirect);

    const forged = await fetch(`${shop.url}/wc-api/kassa/`, { method: 'POST', body: '{"status":"PAY_SUCCESS"}' });
    expect(forged.status).toBe(401);
    expect((await shopOrder()).status).toBe('pending');
    await world.pay(order.orderNo);
    await world.sendEvents();
    const paid = await shopOrder();
    expect([paid.status, paid.transaction]).toEqual(['completed', order.orderNo]);
    expect(paid.notes?.[0]).toContain('Kassa: paid');
    // It was completed at once, and the plug-in said so.
    expect((await world.readOrder(order.orderNo)).status).toBe('completed');

    expect(JSON.parse(await php('refund', '7', '5.00'))).toBe(true);
    const part = await world.call(gallery, `/merchant/v1/refunds?orderNo=${order.orderNo}`);
    const [refund] = dataOf<{ items: { amount: string; currency: string }[] }>(part).items;
    const quarter = BigInt(order.quote.fiatSumAmount.replace('.', '')) / 4n;
    expect([refund?.amount.replace('.', ''), refund?.currency]).toEqual([String(quarter), 'SGD']);
    expect(JSON.parse(await php('refund', '7', '50.00'))).toMatchObject({ code: 'kassa' });
  },
);

test.skipIf(!phpIsHere)(
  `parts that make up the whole price send back the whole charge, to the last cent${withoutPhp}`,
  async () => {
    const { orderNo, quote } = await sold(8);
    for (const amount of ['3.33', '3.33', '13.34']) expect(JSON.parse(await php('refund', '8', amount))).toBe(true);
    const { items } = dataOf<{ items: { amount: string }[] }>(
      await world.call(gallery, `/merchant/v1/refunds?orderNo=${orderNo}`),
    );
    const cents = items.reduce((sum, { amount }) => sum + BigInt(amount.replace('.', '')), 0n);
    expect([items.length, String(cents)]).toEqual([3, quote.fiatSumAmount.replace('.', '')]);
  },
);

test.skipIf(!phpIsHere)(
  `a refund that was refused can be asked for again, once it is possible${withoutPhp}`,
  async () => {
    const { orderNo } = await sold(9);
    await disputedOf(world, orderNo, 'open');
    expect(JSON.parse(await php('refund', '9', '5.00'))).toMatchObject({ code: 'kassa' });
    await disputedOf(world, orderNo, 'won');
    expect(JSON.parse(await php('refund', '9', '5.00'))).toBe(true);
  },
);

test.skipIf(!phpIsHere)(
  `a webhook that comes again changes nothing of an order that is canceled or refunded${withoutPhp}`,
  async () => {
    const order = await sold(10);
    for (const status of ['cancelled', 'refunded']) {
      await php('set', '10', status);
      const before = await shopOrder(10);
      for (const again of ['PAY_SUCCESS', 'TIMEOUT']) expect(await resent(again, order)).toBe(200);
      expect(await shopOrder(10)).toEqual(before);
    }
  },
);

test.skipIf(!phpIsHere)(
  `who tries again while the money of a first try may come is not told that nothing was charged${withoutPhp}`,
  async () => {
    const { redirect } = JSON.parse(await php('pay', '11')) as { redirect: string };
    const order = await placed(redirect);
    await world.pay(order.orderNo);
    const { stdout, stderr } = await shop.run(['pay', '11']);
    expect(JSON.parse(stdout)).toEqual({ result: 'failure' });
    expect(stderr).toContain('error: Your earlier payment of this order');
    expect(stderr).not.toContain('Nothing was charged');
  },
);

test.skipIf(!phpIsHere)(
  `an order that was changed while its buyer paid waits for a person, and one that only reads differently does not${withoutPhp}`,
  async () => {
    for (const [number, total, status] of [
      [13, '25.00', 'on-hold'],
      [14, '20', 'completed'],
    ] as const) {
      const { redirect } = JSON.parse(await php('pay', String(number))) as { redirect: string };
      const order = await placed(redirect);
      await php('reprice', String(number), total);
      await world.pay(order.orderNo);
      await world.sendEvents();
      expect(await shopOrder(number)).toMatchObject({ status, transaction: order.orderNo });
      expect(await resent('PAY_SUCCESS', order)).toBe(200);
      expect((await shopOrder(number)).status).toBe(status);
    }
    const { notes } = await shopOrder(13);
    expect(notes?.[0]).toBe('Kassa: the buyer paid a price of 20 USD, and the order is 25 USD now.');
    expect(notes?.[1]).toContain('Kassa: paid');
  },
);

test.skipIf(!phpIsHere)(`a failed payment can be tried again${withoutPhp}`, async () => {
  const { redirect } = JSON.parse(await php('pay', '12')) as { redirect: string };
  const first = await placed(redirect);
  await world.call(gallery, `/task/mock/order/status?orderNo=${first.orderNo}&status=3`);
  await world.sendEvents();
  expect((await shopOrder(12)).status).toBe('failed');
  await sold(12);
  expect((await shopOrder(12)).status).toBe('completed');
});

test.skipIf(!phpIsHere)(`WooCommerce is told which of its features the plug-in fits${withoutPhp}`, async () => {
  expect(JSON.parse(await php('fits', '7'))).toEqual({ custom_order_tables: true, cart_checkout_blocks: false });
});

test.skipIf(!phpIsHere)(
  `a WordPress without WooCommerce, or without Kassa’s client, still runs and says what is missing${withoutPhp}`,
  async () => {
    const says = async (client: string) => (await shop.runBare({ KASSA_PHP: client })).stdout;
    expect(await says(clientForPhp)).toContain('WooCommerce is not active');
    expect(await says('/nowhere/autoload.php')).toContain('copy Kassa’s folder sdks/php');
  },
);
