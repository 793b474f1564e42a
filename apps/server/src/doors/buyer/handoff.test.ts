import type { continueHandoff, DataOf, lookAtHandoff, offerHandoff } from '@kassa/contract';
import { codeOf } from '@kassa/contract/codes';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dataOf } from '../../../testing/merchant-client.ts';
import { type MerchantWorld, openMerchantWorld } from '../../../testing/merchant-world.ts';
import { minute, secretsOf } from '../../../testing/sign-in.ts';
import { type Secrets, signInAt } from '../../../testing/sign-in-at.ts';

let world: MerchantWorld;
beforeAll(async () => {
  world = await openMerchantWorld();
});
afterAll(() => world.close());

const gone = codeOf('handoff_gone');
const post = (path: string, body: object, headers: object = {}) =>
  world.ask(path, { method: 'POST', body, headers: { ...headers } });
const use = (code: string) => post('/user/handoff/continue', { code });
const look = (code: string) => post('/user/handoff/look', { code });

async function offer(orderNo: string, who: Secrets): Promise<string> {
  const answer = await post('/user/handoff', { orderNo }, { token: who.token, sign: who.sign });
  return dataOf<DataOf<typeof offerHandoff>>(answer).code;
}

async function signedInWithOrder() {
  const buyer = await world.signIn();
  const { orderNo } = await world.order({}, buyer);
  return { buyer, orderNo, who: secretsOf(buyer) as Secrets };
}

test('a buyer continues an order on another device, after reading whose it is: once, as the same buyer', async () => {
  const { buyer, orderNo, who } = await signedInWithOrder();
  const code = await offer(orderNo, who);
  const { maskedEmail } = dataOf<DataOf<typeof lookAtHandoff>>(await look(code));
  expect(maskedEmail).not.toBe(buyer.email);
  const answer = await use(code);
  expect(dataOf<DataOf<typeof continueHandoff>>(answer)).toMatchObject({ email: buyer.email, orderNo, scoped: false });
  const there = { token: String(answer.headers.token), sign: String(answer.headers.sign) };
  expect(there.token).not.toBe(who.token);
  const shown = await world.ask(`/nft/result/check?orderNo=${orderNo}`, { headers: there });
  expect(shown.envelope?.returnCode).toBe(codeOf('success'));
  for (const again of [await use(code), await look(code)]) expect(again.envelope?.returnCode).toBe(gone);
});

test('of ten devices that use a code at the same moment one is logged in', async () => {
  const { orderNo, who } = await signedInWithOrder();
  const code = await offer(orderNo, who);
  const codes = await Promise.all(Array.from({ length: 10 }, async () => (await use(code)).envelope?.returnCode));
  expect(codes.filter((each) => each === codeOf('success'))).toHaveLength(1);
  expect(codes.filter((each) => each === gone)).toHaveLength(9);
});

test('a code ends after five minutes, with its session, and when a newer one is made', async () => {
  const { orderNo, who } = await signedInWithOrder();
  const replaced = await offer(orderNo, who);
  const old = await offer(orderNo, who);
  expect((await use(replaced)).envelope?.returnCode).toBe(gone);
  await world.app.clock.advance(5 * minute);
  expect((await use(old)).envelope?.returnCode).toBe(gone);
  const code = await offer(orderNo, who);
  await post('/login/to-logout', {}, { token: who.token, sign: who.sign });
  expect((await use(code)).envelope?.returnCode).toBe(gone);
});

test('nobody makes a code for another buyer’s order, and a made-up one opens nothing', async () => {
  const { orderNo } = await signedInWithOrder();
  const other = secretsOf(await world.signIn());
  expect((await post('/user/handoff', { orderNo }, other)).envelope?.returnCode).toBe(codeOf('order_not_found'));
  for (const code of ['x'.repeat(43), 'cut-off', '-'])
    for (const answer of [await look(code), await use(code)]) expect(answer.envelope?.returnCode, code).toBe(gone);
});

test('a session that was continued elsewhere ends when the first one would, however often it continues', async () => {
  const { orderNo, who } = await signedInWithOrder();
  const answer = await use(await offer(orderNo, who));
  const { rows } = await sql<{ apart: string }>`
    select count(distinct date_trunc('milliseconds', started_at))::text as apart from sessions
    where user_no = ${dataOf<DataOf<typeof continueHandoff>>(answer).userNo}`.execute(world.app.db);
  expect(rows).toEqual([{ apart: '1' }]);
});

test('a merchant’s sign-in stays only a merchant’s word on the other device, and a flag stays silent', async () => {
  const email = `handed-${crypto.randomUUID()}@example.com`;
  const who = await signInAt(world, email);
  const { orderNo } = await world.order({}, { ...who, email: '', cookie: '' });
  const code = await offer(orderNo, who);
  await sql`update users set at_risk = true where user_no = (select user_no from orders where order_no = ${orderNo})`.execute(
    world.app.db,
  );
  const data = dataOf<DataOf<typeof continueHandoff>>(await use(code));
  expect(data).toMatchObject({ scoped: true, kycStatus: 0, orderNo });
});

test('a blocked buyer continues nowhere', async () => {
  const { orderNo, who } = await signedInWithOrder();
  const code = await offer(orderNo, who);
  await sql`update users set at_risk = true where user_no = (select user_no from orders where order_no = ${orderNo})`.execute(
    world.app.db,
  );
  expect((await use(code)).envelope?.returnCode).toBe(codeOf('buyer_blocked'));
});
