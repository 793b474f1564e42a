import { codeOf } from '@kassa/contract/codes';
import { consolePaths, type OrderStory, ownPaths, type TestMethods, type TestPayment } from '@kassa/contract/operator';
import { methodCode, methodKey, methods } from '@kassa/methods';
import { magicOutcome, magicOutcomes } from '@kassa/methods/magic';
import type { CurrencyCode } from '@kassa/money';
import type { RunningServer } from '@kassa/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkBooks } from './support/books.ts';
import { type ConsolePerson, signInAtConsole, startConsole, useConsoleFolder } from './support/console-person.ts';
import { openPaymentWorld, type PaymentWorld } from './support/payment-world.ts';

type TestMethod = TestMethods['methods'][number];

/** What a merchant's developer plays at the console: docs/merchants/quick-start.md. */
const appId = 'kassa0sandbox001';
const folder = useConsoleFolder();

let world: PaymentWorld;
let server: RunningServer;
let devin: ConsolePerson;
beforeAll(async () => {
  world = await openPaymentWorld();
  server = await startConsole(world, folder);
  devin = await signInAtConsole(server.consoleUrl, 'devin');
});
afterAll(async () => {
  await server.close();
  await world.close();
});

const plays = (asked: object, by = devin) => by.post<TestPayment>(ownPaths.testPayment, { appId, ...asked });

async function played(method: TestMethod, outcome: string, fiat = method.fiats[0]): Promise<TestPayment> {
  const { success, data, extend, returnMsg } = await plays({ method: method.method, fiat, outcome });
  expect(success, `${method.method} ${fiat} ${outcome}: ${returnMsg} ${extend}`).toBe(true);
  return data as TestPayment;
}

const onSale = async () =>
  ((await devin.get<TestMethods>(ownPaths.testMethods, { appId })).data as TestMethods).methods;
const storyOf = async (orderNo: string) =>
  (await devin.get<OrderStory>(consolePaths.story, { orderNo })).data as OrderStory;
const isLocal = ({ collect }: TestMethod) => collect === 'form' || collect === 'none';

async function named(code: string): Promise<TestMethod> {
  const found = (await onSale()).find(({ method }) => method === code);
  if (!found) throw new Error(`${code} is not on sale`);
  return found;
}

test('every method of the catalogue that is on sale can be played', async () => {
  const all = methods.filter(({ enabled }) => enabled).map((row) => methodCode(methodKey(row)));
  expect((await onSale()).map(({ method }) => method)).toEqual(all);
  for (const method of await onSale()) expect(method.fiats.length, method.method).toBeGreaterThan(0);
});

test('a payment by each local method is played to its end by one call, also where a buyer would fill in a form', async () => {
  const local = (await onSale()).filter(isLocal);
  expect(local.length).toBeGreaterThan(50);
  const orders: string[] = [];
  for (const method of local) orders.push((await played(method, 'approved')).orderNo);
  await world.later(30_000);
  for (const orderNo of orders)
    await expect.poll(async () => (await storyOf(orderNo)).head.paidAt, { timeout: 60_000 }).not.toBeNull();
});

test('a sale by a local method has the total for which the provider plays the outcome', async () => {
  const anywhere = await named('20001');
  expect(anywhere.fiats).toHaveLength(magicOutcomes.length);
  for (const [place, outcome] of magicOutcomes.entries()) {
    const { orderNo } = await played(anywhere, outcome, anywhere.fiats[place]);
    const [order] = await world.query<{ fiat: CurrencyCode; total_minor: string }>(
      `select o.fiat, o.total_minor::text from orders o join payments p using (order_no) where o.order_no = $1`,
      [orderNo],
    );
    expect(order && magicOutcome(BigInt(order.total_minor), order.fiat), outcome).toBe(outcome);
  }
});

test('a payment by card or by a wallet waits for who opens its checkout', async () => {
  for (const code of ['10009-visa', '10009-mastercard', '501', '701']) {
    const method = await named(code);
    const { orderNo, url, expiresAt } = await played(method, 'declined', 'SGD');
    expect(url).toContain('/s/');
    expect(Date.parse(expiresAt)).toBeGreaterThan(await world.now());
    expect((await storyOf(orderNo)).head).toMatchObject({ status: 'created', fiat: 'SGD', total: '33.00' });
  }
});

test('a refused call says which field, and nothing is sold', async () => {
  const orders = async () => (await world.query('select order_no from orders')).length;
  const before = await orders();
  const good = { method: '40001', fiat: 'SGD', outcome: 'declined' };
  const refused = async (change: object) => {
    const { returnCode, extend } = await plays({ ...good, ...change });
    return [returnCode, extend];
  };
  const [invalid, unavailable] = [codeOf('invalid_input'), codeOf('method_unavailable')];
  expect(await refused({ fiat: 'THB' })).toEqual([invalid, 'fiat']);
  expect(await refused({ outcome: 'challenge' })).toEqual([invalid, 'outcome']);
  expect(await refused({ method: '10009-mastercard', outcome: 'short' })).toEqual([invalid, 'outcome']);
  expect(await refused({ outcome: '' })).toEqual([invalid, 'outcome']);
  expect(await refused({ method: '99999' })).toEqual([unavailable, 'method']);
  // Switched off in the catalogue.
  expect(await refused({ method: '10009-mir', outcome: 'approved' })).toEqual([unavailable, 'method']);
  expect(await orders()).toBe(before);
});

test('the sale is of the merchant who asked, carries what was played, and is in the audit', async () => {
  const { orderNo } = await played(await named('40001'), 'insufficient');
  expect((await storyOf(orderNo)).notes.description).toBe('Test payment: insufficient');
  expect(await world.query('select app_id from orders where order_no = $1', [orderNo])).toEqual([{ app_id: appId }]);
  const lines = await world.query(
    `select operator, subject, facts from audit where action = 'test_payment' and facts ->> 'orderNo' = $1`,
    [orderNo],
  );
  const facts = { orderNo, method: '40001', fiat: 'SGD', outcome: 'insufficient' };
  expect(lines).toEqual([{ operator: 'devin', subject: appId, facts }]);
});

test('an admin plays a payment of each kind of merchant, and of none that there is not', async () => {
  const olive = await signInAtConsole(server.consoleUrl, 'olive');
  const codeFor = async (merchant: string) => {
    const asked = { appId: merchant, method: '40001', fiat: 'SGD', outcome: 'approved' };
    return (await plays(asked, olive)).returnCode;
  };
  for (const merchant of [appId, 'kassa0sandbox002', 'kassa0sandbox003', 'ahzxh0klegv1fzol'])
    expect(await codeFor(merchant), merchant).toBe(codeOf('success'));
  expect(await codeFor('0'.repeat(16))).toBe(codeOf('resource_not_found'));
});

test('the books are balanced', () => checkBooks(world));
