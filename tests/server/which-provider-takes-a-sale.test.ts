import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Buyer } from './support/buyer.ts';
import type { PaymentWorld } from './support/payment-world.ts';
import { method, usePaymentWorld } from './support/use-payment-world.ts';

const rules = [
  { methods: ['40001'], currencies: ['SGD'], from: '50', providers: ['sandbox', 'adyen'] },
  { methods: ['40004'], providers: ['sandbox'] },
  { methods: ['10009'], currencies: ['JPY'], providers: ['sandbox', 'adyen'] },
];
const folder = mkdtempSync(join(tmpdir(), 'kassa-routes-'));
const path = join(folder, 'routes.json');
writeFileSync(path, JSON.stringify(rules));
afterAll(() => rmSync(folder, { recursive: true }));

let world: PaymentWorld;
let buyer: Buyer;

usePaymentWorld(
  (opened, first) => {
    world = opened;
    buyer = first;
  },
  { env: { KASSA_PAYMENT: 'adyen', KASSA_PAYMENT_ROUTES: path } },
);

/** Reads who took the attempts of an order, and by which rule. */
async function routesOf(orderNo: string): Promise<string[]> {
  const rows = await world.query<{ provider: string; rule: string | null; status: string }>(
    `select provider, route ->> 'rule' as rule, status from payments where order_no = $1 order by created_at`,
    [orderNo],
  );
  return rows.map(({ provider, rule }) => `${provider} by ${rule ?? 'none'}`);
}

test('a small total goes to the first provider of the registry, and a large one where the rule sends it', async () => {
  const small = await buyer.buyBy(method('40001'), { amount: '20.00' });
  const large = await buyer.buyBy(method('40001'), { amount: '45.00' });
  expect(await routesOf(small.order.orderNo)).toEqual(['adyen by none']);
  expect(await routesOf(large.order.orderNo)).toEqual(['sandbox by 1']);
});

test('a method goes where its rule sends it', async () => {
  const { order } = await buyer.buyBy(method('40004'));
  expect(await routesOf(order.orderNo)).toEqual(['sandbox by 2']);
});

test('a card is charged by the provider into whose fields it was typed', async () => {
  const inYen = await buyer.openLink({ targetFiat: 'JPY' });
  const { order } = await buyer.pay(await buyer.placeOrder(inYen, { fiat: 'JPY' }), 'approved');
  expect(order).toMatchObject({ status: 'processing', attempt: { status: 'captured' } });
  expect(await routesOf(order.orderNo)).toEqual(['sandbox by 3']);
  expect(await routesOf((await buyer.buy('approved')).order.orderNo)).toEqual(['adyen by none']);
});
