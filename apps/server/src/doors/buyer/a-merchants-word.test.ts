import type { DataOf, kycCheck, kycQuota, OrderView } from '@kassa/contract';
import { codeOf } from '@kassa/contract/codes';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fullMoney, paymentFactsOf, reportFacts, sendAllRefunds } from '../../../testing/attempts.ts';
import { knownPerson, proveLevel2 } from '../../../testing/known-person.ts';
import { classicHeaders, dataOf, example, gallery } from '../../../testing/merchant-client.ts';
import { type MerchantWorld, openMerchantWorld, type Placed } from '../../../testing/merchant-world.ts';
import { plantCard } from '../../../testing/plant-card.ts';
import { minute, secretsOf } from '../../../testing/sign-in.ts';
import { accessTo, type Secrets, signInAt } from '../../../testing/sign-in-at.ts';
import type { OrderNo } from '../../kernel/ids.ts';
import { readLatestPayment } from '../../modules/payments/index.ts';
import { allowedActions } from '../../workflows/desk/allowed-actions.ts';
import { decideHit, listHits } from '../../workflows/desk/decide-hit.ts';
import { readCase } from '../../workflows/desk/review-case.ts';
import { createRefund } from '../../workflows/refunds/create-refund.ts';

// What a merchant says of a buyer has limits of its own. What follows when the buyer proves their address, when money
// goes back or comes late, and when the person behind it may not trade.

let world: MerchantWorld;
beforeAll(async () => {
  world = await openMerchantWorld();
});
afterAll(() => world.close());

const order = (who: Secrets, amount = '100.00') => world.order({ amount }, { ...who, email: '', cookie: '' });

/** Has a session pay by card. No provider runs here: the attempt is unknown until something is heard of it. */
async function pay(who: Secrets, { orderNo, view }: Pick<Placed, 'orderNo' | 'view'>): Promise<string | undefined> {
  const cardId = await plantCard(world.app, world.app.db, await world.readOrder(orderNo));
  const body = { orderNo, cardId, confirmAmount: view.quote.fiatSumAmount };
  const answer = await world.ask('/nft/alchemyPay', { method: 'POST', headers: { ...who }, body });
  return answer.envelope?.returnCode;
}

async function latest(orderNo: OrderNo) {
  const payment = await readLatestPayment(world.app.db, orderNo);
  if (!payment) throw new Error('no attempt');
  return payment;
}

async function captured(orderNo: OrderNo, at = world.app.clock.now()): Promise<void> {
  const payment = await latest(orderNo);
  await reportFacts(world, payment, paymentFactsOf(payment, 'captured', fullMoney(payment, at)));
}

async function usedToday(who: Secrets): Promise<string> {
  const answer = await world.ask(`/kyc/getQuota?appId=${gallery.appId}`, { headers: { ...who } });
  return dataOf<DataOf<typeof kycQuota>>(answer).day.used;
}

async function need(who: Secrets, amount: string) {
  const query = `fiat=SGD&amount=${amount}&payWayCode=10009&appId=${gallery.appId}`;
  return dataOf<DataOf<typeof kycCheck>>(await world.ask(`/kyc/check?${query}`, { headers: { ...who } }));
}

const code = { success: codeOf('success'), needed: codeOf('identity_required') };

test('a merchant’s word spends nothing of the person, at whose level it may not pay, and each merchant’s is counted apart', async () => {
  const email = world.newEmail();
  const person = await world.signIn(email);
  const { userNo } = await world.readOrder((await order(secretsOf(person) as Secrets)).orderNo);
  await proveLevel2(world, userNo, { firstName: 'Ana', lastName: 'Souza' });
  const said = await signInAt(world, email);
  expect(await pay(said, await order(said))).toBe(code.success);
  expect(await usedToday(secretsOf(person) as Secrets)).toBe('0.00');
  // 100 USD of 150 are used here: another 100 would need a document, whatever the person has shown elsewhere.
  expect(await need(said, '130.00')).toMatchObject({ userLevel: 0, kycFlag: 1, requiredLevel: 1, obstacle: 'day' });
  await expect(order(said)).rejects.toThrow(code.needed);
  expect(await need(secretsOf(person) as Secrets, '130.00')).toMatchObject({ userLevel: 2, kycFlag: 0, allowed: true });
  const { rows } = await sql<{ user_no: string; used: string }>`
    select user_no, spent_day_usd_minor::text as used from identity_persons where user_no like ${`%${userNo}`}
    order by used`.execute(world.app.db);
  expect(rows).toEqual([
    { user_no: userNo, used: '0' },
    { user_no: `${gallery.appId}:${userNo}`, used: '10000' },
  ]);
  const other = await signInAt(world, email, example);
  expect((await need(other, '130.00')).allowed).toBe(true);
});

test('an order of a merchant’s server is counted with its sign-in, and a card is compared with no document', async () => {
  const email = world.newEmail();
  const { timestamp: _one, timeout: _other, ...sale } = world.parameters({ amount: '200.00' });
  const created = await world.ask('/nft/openapi/trade/order', {
    method: 'POST',
    headers: { ...classicHeaders(gallery, world.app.clock.now()), 'access-token': await accessTo(world, email) },
    body: { ...sale, payWayCode: '10009' },
  });
  const { orderNo } = dataOf<{ orderNo: OrderNo }>(created);
  const said = await signInAt(world, email);
  const seen = await world.ask(`/nft/result/check?orderNo=${orderNo}`, { headers: { ...said } });
  expect(await pay(said, { orderNo, view: dataOf<OrderView>(seen) })).toBe(code.needed);
});

test('once the buyer has entered a code, the order is theirs, counts to them, and is hidden from the merchant’s word', async () => {
  const email = world.newEmail();
  const said = await signInAt(world, email);
  const placed = await order(said);
  const person = secretsOf(await world.signIn(email)) as Secrets;
  const result = (who: Secrets) => world.ask(`/nft/result/check?orderNo=${placed.orderNo}`, { headers: { ...who } });
  expect((await result(said)).http).toBe(200);
  expect(await pay(person, placed)).toBe(code.success);
  expect(await usedToday(person)).toBe('100.00');
  expect((await result(said)).envelope?.returnCode).toBe(codeOf('order_not_found'));
  const list = await world.ask('/nft/trade/list', { headers: { ...said } });
  expect(list.envelope?.data).toMatchObject({ total: 0 });
  // What the merchant's word had left, it still has.
  expect((await need(said, '150.00')).allowed).toBe(true);
  await captured(placed.orderNo);
});

test('a decline and a refund free the limits that were used, and late money takes them again', async () => {
  const email = world.newEmail();
  const person = secretsOf(await world.signIn(email)) as Secrets;
  const said = await signInAt(world, email);
  const placed = await order(said);
  expect(await pay(said, placed)).toBe(code.success);
  expect((await need(said, '100.00')).allowed).toBe(false);
  const first = await latest(placed.orderNo);
  await reportFacts(world, first, paymentFactsOf(first, 'declined'));
  expect((await need(said, '100.00')).allowed).toBe(true);
  // The provider had said no, and then has the money after all.
  await reportFacts(world, first, paymentFactsOf(first, 'captured', fullMoney(first, world.app.clock.now())));
  expect((await world.readOrder(placed.orderNo)).status).toBe('paid');
  expect([(await need(said, '100.00')).allowed, await usedToday(person)]).toEqual([false, '0.00']);
  await createRefund(world.app, { appId: gallery.appId, orderNo: placed.orderNo, amount: undefined, trusted: true });
  await sendAllRefunds(world);
  expect((await world.readOrder(placed.orderNo)).status).toBe('refunded');
  expect((await need(said, '100.00')).allowed).toBe(true);
});

test('a flagged person’s money waits for a person: nothing is sold, and nobody reads why', async () => {
  const { email } = await knownPerson(world);
  await world.later(2 * minute);
  const said = await signInAt(world, email);
  const placed = await order(said, '41.20');
  expect(await pay(said, placed)).toBe(code.success);
  await captured(placed.orderNo);
  const held = await world.readOrder(placed.orderNo);
  expect([held.status, held.reviewReason, held.paidAt]).toEqual(['review', 'payment_check', null]);
  expect(allowedActions(await readCase(world.app, world.app.db, held))).toEqual(['refund']);
  const { rows } = await sql<{ type: string }>`
    select type from webhook_events where order_no = ${placed.orderNo} order by sequence`.execute(world.app.db);
  expect(rows.map(({ type }) => type)).toEqual(['order.created', 'order.review']);
});

test('a listed name that was typed in at a merchant’s word flags nobody', async () => {
  const email = world.newEmail();
  await world.signIn(email);
  const said = await signInAt(world, email);
  const { view, orderNo } = await order(said, '41.20');
  const post = (path: string, body: object) => world.ask(path, { method: 'POST', headers: { ...said }, body });
  await post('/nft/trade/order', { nftParamNo: view.nftParamNo, fiat: 'BRL', payWayCode: '30005' });
  const fields = { fullName: 'Sample Person Listed', cpf: '39053344705', email };
  const filled = await post('/nft/get/user/pay/formData', { orderNo, fields });
  expect(filled.envelope?.returnCode).toBe(codeOf('buyer_blocked'));
  const hit = (await listHits(world.app)).hits.find(({ subject }) => subject === orderNo);
  expect(hit?.userNo).toMatch(new RegExp(`^${gallery.appId}:`));
  const call = { operator: 'olive', requestId: 'r1' };
  const decision = { hitNo: hit?.hitNo ?? '', decision: 'confirm', reason: 'it is the name' } as const;
  expect(await decideHit(world.app, call, decision)).toMatchObject({ status: 'confirmed', flagged: false });
  await world.later(2 * minute);
  expect((await world.signIn(email)).token).not.toBe('undefined');
});
