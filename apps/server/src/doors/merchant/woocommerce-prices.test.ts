import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { OrderView } from '@kassa/contract';
import { codeOf } from '@kassa/contract/codes';
import type { ListedOrder } from '@kassa/contract/merchant';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dataOf, gallery } from '../../../testing/merchant-client.ts';
import { type MerchantWorld, openMerchantWorld } from '../../../testing/merchant-world.ts';
import {
  openWooCommerceShop,
  phpIsHere,
  placedFrom,
  type WooCommerceShop,
  withoutPhp,
} from '../../../testing/woocommerce-shop.ts';

// A shop's totals have the decimals of its own settings, two as WooCommerce comes, whatever its currency has.

const orders = {
  1: { currency: 'JPY', total: '1500.00' },
  2: { currency: 'JPY', total: '1500.50' },
  3: { currency: 'IDR', total: '150000.50' },
  4: { currency: 'USD', total: '20' },
  5: { currency: 'USD', total: '19.995' },
  6: { currency: 'VND', total: '500000.00000000' },
  7: { currency: 'COP', total: '119000.01' },
  8: { currency: 'CHF', total: '20.00' },
};

let world: MerchantWorld;
let shop: WooCommerceShop;
beforeAll(async () => {
  world = await openMerchantWorld();
  shop = await openWooCommerceShop(world, orders);
});
afterAll(async () => {
  await shop.close();
  await world.close();
});

/** Begins to pay an order of the shop. */
async function begun(number: number, fiat: string): Promise<OrderView> {
  const { redirect } = await shop.ask<{ redirect: string }>(['pay', String(number)]);
  return placedFrom(world, redirect, fiat);
}

test.skipIf(!phpIsHere).each([
  [1, 'JPY', '1500'],
  [3, 'IDR', '150000.50'],
  [4, 'SGD', '20.00'],
  [6, 'VND', '500000'],
  [7, 'SGD', '119000.01'],
] as const)(`the total of order %i goes over exactly, paid in %s${withoutPhp}`, async (number, fiat, amount) => {
  const { orderNo } = await begun(number, fiat);
  const { price, charge } = dataOf<ListedOrder>(await world.call(gallery, `/merchant/v1/orders/${orderNo}`));
  expect(price).toMatchObject({ currency: orders[number].currency, amount });
  expect(charge.fiat).toBe(fiat);
  // Nobody pays half a rupiah: what is charged has the decimals of its currency.
  expect(charge.amount).toMatch(fiat === 'SGD' ? /^\d+\.\d\d$/ : /^\d+$/);
});

test.skipIf(!phpIsHere).each([
  [2, 'amount: more decimals than its currency has'],
  [5, 'amount: more decimals than its currency has'],
  [8, 'fiat'],
] as const)(
  `order %i, whose total Kassa can't take, is refused: its buyer is not told to try again, and the shop reads why${withoutPhp}`,
  async (number, why) => {
    const { stdout, stderr } = await shop.run(['pay', String(number)]);
    expect(JSON.parse(stdout)).toEqual({ result: 'failure' });
    expect(stderr).toContain('error: This order can’t be paid this way. Nothing was charged.');
    expect((await shop.readOrder(number)).notes?.at(-1)).toContain(why);
  },
);

test.skipIf(!phpIsHere)(`a refund of a part of yen sends back whole yen${withoutPhp}`, async () => {
  const { orderNo, quote } = await begun(1, 'JPY');
  await world.pay(orderNo);
  await world.sendEvents();
  expect(await shop.ask(['refund', '1', '500.00'])).toBe(true);
  const { items } = dataOf<{ items: { amount: string }[] }>(
    await world.call(gallery, `/merchant/v1/refunds?orderNo=${orderNo}`),
  );
  expect(items[0]?.amount).toBe(String(BigInt(quote.fiatSumAmount) / 3n));
});

/** Looks whether buyers are offered the way to pay, and what the shopkeeper reads in its settings. */
const offer = (more: Record<string, string>) =>
  shop.ask<[isOffered: boolean, settings: string]>(['offers', 'here'], { GATEWAY_ENABLED: 'yes', ...more });

const down = 'http://127.0.0.1:1';

test.skipIf(!phpIsHere)(
  `buyers are offered Kassa only where it takes the shop's currency as a price, and its settings say why not${withoutPhp}`,
  async () => {
    expect(await offer({ SHOP_CURRENCY: 'SGD' })).toEqual([true, '<table></table>']);
    const [isOffered, settings] = await offer({ SHOP_CURRENCY: 'CHF' });
    expect([isOffered, settings]).toEqual([false, expect.stringContaining('takes no prices in CHF')]);
    expect(settings).toContain('EUR');
    // What Kassa said is kept, so a page of the shop does not wait for it again.
    expect((await offer({ SHOP_CURRENCY: 'CHF', GATEWAY_APP_SECRET: 'wrong' }))[0]).toBe(false);
    // Where nobody can be asked nothing is hidden; the shopkeeper reads it.
    const [isShown, about] = await offer({ SHOP_CURRENCY: 'CHF', GATEWAY_HOST: down });
    expect([isShown, about]).toEqual([true, expect.stringContaining('No answer from http://127.0.0.1:1')]);
  },
);

test.skipIf(!phpIsHere).each([
  ['USD', '2', 'notice-info', 'Nobody pays in USD'],
  ['EUR', '3', 'notice-warning', 'set the number of decimals to 2'],
  ['JPY', '2', 'notice-warning', 'set the number of decimals to 0'],
  ['JPY', '0', '', ''],
  ['IDR', '2', 'notice-info', 'What buyers pay in IDR is rounded to 0 decimals'],
] as const)(
  `the settings of a shop in %s with %s decimals say what to know of its prices${withoutPhp}`,
  async (SHOP_CURRENCY, SHOP_DECIMALS, kind, text) => {
    const [isOffered, settings] = await offer({ SHOP_CURRENCY, SHOP_DECIMALS });
    expect(isOffered).toBe(true);
    expect(settings).toContain(kind);
    expect(settings).toContain(text);
    expect(settings.includes('notice')).toBe(kind !== '');
  },
);

test.skipIf(!phpIsHere)(`what Kassa said an hour ago counts while it can't be asked${withoutPhp}`, async () => {
  const rows = { USD: { payable: false, priceDigits: 2, payDigits: 2 } };
  for (const [SHOP_CURRENCY, shown] of [
    ['USD', true],
    ['CHF', false],
  ] as const) {
    await shop.ask(['keep', `${down} kassa0sandbox001`, JSON.stringify({ rows, good_until: 0 })]);
    expect((await offer({ SHOP_CURRENCY, GATEWAY_HOST: down }))[0]).toBe(shown);
  }
});

test.skipIf(!phpIsHere)(`a Kassa that is older than the plug-in sells as before${withoutPhp}`, async () => {
  const older = createServer((_, answer) => {
    const told = { success: false, returnCode: codeOf('path_not_found'), returnMsg: 'Nothing here.', data: null };
    answer.writeHead(404).end(JSON.stringify(told));
  });
  await once(older.listen(0, '127.0.0.1'), 'listening');
  const GATEWAY_HOST = `http://127.0.0.1:${(older.address() as AddressInfo).port}`;
  const [isOffered, settings] = await offer({ SHOP_CURRENCY: 'USD', GATEWAY_HOST });
  expect([isOffered, settings]).toEqual([true, expect.stringContaining('older than this plug-in')]);
  older.close();
});

test.skipIf(!phpIsHere)(
  `without an appId or a secret buyers are offered nothing, and the settings ask for it${withoutPhp}`,
  async () => {
    for (const name of ['GATEWAY_APP_ID', 'GATEWAY_APP_SECRET']) {
      expect(await offer({ [name]: '' })).toEqual([false, expect.stringContaining('appId and appSecret')]);
    }
  },
);

test.skipIf(!phpIsHere)(`a part of a charge is counted in whole numbers${withoutPhp}`, async () => {
  const parts: readonly [charged: string, part: string, total: string, expected: string][] = [
    ['25.97', '10.00', '20.00', '12.98'],
    ['25.97', '20', '20.00', '25.97'],
    ['12770000', '0.01', '999999.99', '0'],
    ['999999999', '333.33', '999.99', '333333333'],
    ['0.05', '1', '2', '0.02'],
  ];
  for (const [charged, part, total, expected] of parts)
    expect(await shop.ask(['part', charged, part, total]), charged).toBe(expected);
});
