import type { DataOf, kycCheck, OrderView } from '@kassa/contract';
import { codeOf } from '@kassa/contract/codes';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fullMoney, paymentFactsOf, reportFacts } from '../../../testing/attempts.ts';
import { askAsGuest, askToPlace, guestAt, newLink, placeAsGuest } from '../../../testing/guest-at.ts';
import { knownPerson } from '../../../testing/known-person.ts';
import { mailsTo } from '../../../testing/mails-to.ts';
import { dataOf, gallery } from '../../../testing/merchant-client.ts';
import { type BasicData, type MerchantWorld, openMerchantWorld } from '../../../testing/merchant-world.ts';
import { plantCard } from '../../../testing/plant-card.ts';
import { minute, secretsOf } from '../../../testing/sign-in.ts';
import { type Secrets, signInAt } from '../../../testing/sign-in-at.ts';
import type { OrderNo } from '../../kernel/ids.ts';
import { readLatestPayment } from '../../modules/payments/index.ts';
import { writeOrderMails } from '../../workflows/mails/write-order-mails.ts';

// A guest pays by a wallet, whose sheet gives an address that nobody has proven. Anybody can call with anybody's.

let world: MerchantWorld;
beforeAll(async () => {
  world = await openMerchantWorld({ KASSA_TRUSTED_PROXIES: '127.0.0.1' });
});
afterAll(() => world.close());
beforeEach(() => world.later(61 * minute));

const here = '198.51.100.7';
const elsewhere = '203.0.113.9';
const gone = codeOf('order_not_found');
const prove = codeOf('email_confirmation_required');

const ask = (body: object, ip = here) => askAsGuest(world, body, ip);
const guest = (link: BasicData, email: string, ip = here) => guestAt(world, link, { email, ip });
const openLink = (changes: Readonly<Record<string, string>> = {}) => newLink(world, changes);
const place = (who: Secrets, of: BasicData) => askToPlace(world, who, of);
const placed = (who: Secrets, of: BasicData) => placeAsGuest(world, who, of);
const post = (who: Secrets, path: string, body: object) =>
  world.ask(path, { method: 'POST', body, headers: { ...who } });
const get = (who: Secrets, path: string) => world.ask(path, { headers: { ...who } });
const result = async (who: Secrets, orderNo: string) =>
  (await get(who, `/nft/result/check?orderNo=${orderNo}`)).envelope?.returnCode;

async function pay(who: Secrets, view: OrderView): Promise<string | undefined> {
  const cardId = await plantCard(world.app, world.app.db, await world.readOrder(view.orderNo));
  const body = { orderNo: view.orderNo, cardId, confirmAmount: view.quote.fiatSumAmount };
  return (await post(who, '/nft/alchemyPay', body)).envelope?.returnCode;
}

async function captured(orderNo: OrderNo): Promise<void> {
  const payment = await readLatestPayment(world.app.db, orderNo);
  if (!payment) throw new Error('no attempt');
  await reportFacts(world, payment, paymentFactsOf(payment, 'captured', fullMoney(payment, world.app.clock.now())));
}

async function mails(email: string): Promise<number> {
  await writeOrderMails(world.app);
  return (await mailsTo(world.app, email)).length;
}

const usedToday = async (who: Secrets) =>
  dataOf<{ day: { used: string } }>(await get(who, `/kyc/getQuota?appId=${gallery.appId}`)).day.used;

async function mayPay(who: Secrets, amount: string): Promise<boolean> {
  const query = `fiat=SGD&amount=${amount}&payWayCode=10009&appId=${gallery.appId}`;
  return dataOf<DataOf<typeof kycCheck>>(await get(who, `/kyc/check?${query}`)).allowed;
}

test('a guest places the order of their link, pays, and gets a mail only when money has moved', async () => {
  const email = world.newEmail();
  const link = await openLink();
  const who = await guest(link, email);
  const view = await placed(who, link);
  expect([await result(who, view.orderNo), await mails(email)]).toEqual([codeOf('success'), 0]);
  expect(await pay(who, view)).toBe(codeOf('success'));
  await captured(view.orderNo);
  expect(await mails(email)).toBe(1);
  expect((await get(who, '/nft/trade/list')).envelope?.returnCode).toBe(prove);
  for (const path of [`/kyc/getQuota?appId=${gallery.appId}`, '/kyc/findUserDetail'])
    expect((await get(who, path)).envelope?.returnCode, path).toBe(prove);
});

test('the order belongs to the account of the address once a code is entered, and the guest keeps it until it is used', async () => {
  const email = world.newEmail();
  const link = await openLink();
  const who = await guest(link, email);
  const view = await placed(who, link);
  const person = secretsOf(await world.signIn(email)) as Secrets;
  expect([await result(person, view.orderNo), await result(who, view.orderNo)]).toEqual([
    codeOf('success'),
    codeOf('success'),
  ]);
  expect(await pay(person, view)).toBe(codeOf('success'));
  expect([await result(who, view.orderNo), await usedToday(person)]).not.toContain(codeOf('success'));
});

test('a session is for one link: not for another of the same merchant, and not for an order that another guest placed', async () => {
  const email = world.newEmail();
  const [link, other] = [await openLink(), await openLink()];
  const who = await guest(link, email);
  const view = await placed(who, link);
  expect((await place(who, other)).envelope?.returnCode).toBe(gone);
  const second = await guest(link, email);
  expect([await result(second, view.orderNo), (await place(second, link)).envelope?.returnCode]).toEqual([
    gone,
    codeOf('link_in_use'),
  ]);
  // Nor does the merchant's own word show it, nor a guest what the merchant's word placed.
  const said = await signInAt(world, email);
  expect(await result(said, view.orderNo)).toBe(gone);
  const atMerchant = await world.order({}, { ...said, email: '', cookie: '' });
  expect(await result(second, atMerchant.orderNo)).toBe(gone);
});

async function spentBy(userNo: string): Promise<string | undefined> {
  const { rows } = await sql<{ used: string }>`
    select spent_day_usd_minor::text as used from identity_persons where user_no = ${userNo}`.execute(world.app.db);
  return rows[0]?.used;
}

test('with a known person’s address nothing of theirs is seen or used, and the answer is as for nobody’s', async () => {
  const known = await knownPerson(world);
  const link = await openLink({ amount: '100.00' });
  const answers = await Promise.all(
    [known.email, world.newEmail()].map((email) => ask({ nftParamNo: link.nftParamNo, email, agreement: true })),
  );
  const shapes = answers.map(({ http, envelope }) => [http, Object.keys(envelope?.data ?? {})]);
  expect(shapes[0]).toEqual(shapes[1]);
  expect(answers[0]?.text).not.toContain(known.userNo);
  const before = [await spentBy(known.userNo), await mails(known.email)];
  const who = await guest(link, known.email, elsewhere);
  const view = await placed(who, link);
  const form = await get(who, `/nft/get/user/pay/formData?orderNo=${view.orderNo}`);
  expect(form.text).not.toMatch(/Zenobia|last4":"\d/);
  expect(await pay(who, view)).toBe(codeOf('success'));
  expect([await spentBy(known.userNo), await mails(known.email)]).toEqual(before);
});

test('limits are those of level 0, counted for an address at a place: a stranger elsewhere neither uses nor sees them', async () => {
  const email = world.newEmail();
  const link = await openLink({ amount: '100.00' });
  const stranger = await guest(link, email, elsewhere);
  expect(await pay(stranger, await placed(stranger, link))).toBe(codeOf('success'));
  expect(await mayPay(stranger, '130.00')).toBe(false);
  const own = await guest(await openLink(), email, here);
  expect(await mayPay(own, '130.00')).toBe(true);
  // The same address at the same place is the same, whichever link it is.
  expect(await mayPay(await guest(await openLink(), email, elsewhere), '130.00')).toBe(false);
});

test('what is above the limit of level 0 is refused before an order is placed', async () => {
  const link = await openLink({ amount: '200.00' });
  const who = await guest(link, world.newEmail());
  expect((await place(who, link)).envelope?.returnCode).toBe(codeOf('identity_required'));
});

test('guests use up none of the codes of the address', async () => {
  const email = world.newEmail();
  const link = await openLink();
  for (let n = 0; n < 5; n += 1) await guest(link, email, elsewhere);
  expect((await world.askForCode(email)).http).toBe(200);
});

test('who calls too often waits: by address and place, and by network, while others do not', async () => {
  const { nftParamNo } = await openLink();
  const email = world.newEmail();
  const code = async (address: string, ip: string) =>
    (await ask({ nftParamNo, email: address, agreement: true }, ip)).envelope?.returnCode;
  for (let n = 0; n < 5; n += 1) expect(await code(email, elsewhere)).toBe(codeOf('success'));
  const refused = await ask({ nftParamNo, email, agreement: true }, elsewhere);
  expect(refused.envelope?.returnCode).toBe(codeOf('too_many_requests'));
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(await code(email, here), 'the person is somewhere else').toBe(codeOf('success'));
  for (let n = 0; n < 25; n += 1) await code(world.newEmail(), elsewhere);
  expect(await code(world.newEmail(), elsewhere)).toBe(codeOf('too_many_requests'));
  expect(await code(world.newEmail(), '203.0.113.10')).toBe(codeOf('success'));
});

test.each([
  ['without the agreement', { agreement: false }],
  ['without an address', { email: '' }],
  ['with a malformed address', { email: 'ana@' }],
  ['with two addresses', { email: 'a@example.org,b@example.org' }],
  ['with another field', { userNo: '1' }],
])('a call %s starts nothing', async (_, wrong) => {
  const { nftParamNo } = await openLink();
  const answer = await ask({ nftParamNo, email: world.newEmail(), agreement: true, ...wrong });
  expect([answer.http, answer.headers.token]).toEqual([400, undefined]);
});

test('no session is for a link that is not there, or that has ended', async () => {
  const call = async (nftParamNo: string) =>
    (await ask({ nftParamNo, email: world.newEmail(), agreement: true })).envelope?.returnCode;
  expect(await call('12345678901234567890')).toBe(gone);
  const link = await openLink();
  await world.later(31 * minute);
  expect(await call(link.nftParamNo)).toBe(codeOf('link_expired'));
});

test('on another device a guest is the same guest, and the code’s page shows nothing of an account', async () => {
  const known = await world.signIn('Mixed.Case@example.org');
  const link = await openLink();
  const who = await guest(link, known.email.toLowerCase());
  const { orderNo } = await placed(who, link);
  const { code } = dataOf<{ code: string }>(await post(who, '/user/handoff', { orderNo }));
  const look = await world.ask('/user/handoff/look', { method: 'POST', body: { code } });
  const there = await world.ask('/user/handoff/continue', { method: 'POST', body: { code } });
  expect(look.text + there.text).not.toMatch(/Mix/);
  const phone = { token: String(there.headers.token), sign: String(there.headers.sign) };
  expect(await result(phone, orderNo)).toBe(codeOf('success'));
  expect((await place(phone, await openLink())).envelope?.returnCode).toBe(gone);
});
