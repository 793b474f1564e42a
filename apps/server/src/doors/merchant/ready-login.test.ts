import type { DataOf, readyLogIn } from '@kassa/contract';
import { codeOf } from '@kassa/contract/codes';
import type { CreatedOrder, MerchantToken } from '@kassa/contract/merchant';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  bodyHeaders,
  classicHeaders,
  dataOf,
  example,
  gallery,
  openSignInValue,
} from '../../../testing/merchant-client.ts';
import { type MerchantWorld, openMerchantWorld } from '../../../testing/merchant-world.ts';
import { attemptOf, minute, secretsOf } from '../../../testing/sign-in.ts';

let world: MerchantWorld;
beforeAll(async () => {
  world = await openMerchantWorld();
});
afterAll(() => world.close());

/** A merchant that shows the checkout in its pages. */
const embedding = 'kassa0sandbox002';

let addresses = 0;
const newEmail = () => {
  addresses += 1;
  return `vouched${addresses}@example.com`;
};

async function tokenFor(email: string, merchant = gallery): Promise<MerchantToken> {
  const answer = await world.call(merchant, '/nft/openapi/merchant/getToken', { email });
  return answer.envelope?.data as MerchantToken;
}

type Certified = DataOf<typeof readyLogIn>;

async function certify(body: Record<string, unknown>, headers: Record<string, string> = {}) {
  const answer = await world.ask('/login/free/certification', {
    method: 'POST',
    headers,
    body: { appId: gallery.appId, ...body },
  });
  const { token, sign } = answer.headers as Record<string, string>;
  const session = token && sign ? { token, sign } : null;
  return { ...answer, code: answer.envelope?.returnCode, data: answer.envelope?.data as Certified | null, session };
}

test('getToken answers id and email that only the merchant can read, in the same way for known and unknown buyers', async () => {
  const email = newEmail();
  const [one, two] = [await tokenFor(email), await tokenFor(email)];
  expect(openSignInValue(gallery, one.email)).toBe(email);
  expect(openSignInValue(gallery, one.id)).toBe(openSignInValue(gallery, two.id));
  expect(one.accessToken).not.toBe(two.accessToken);
  const wrong = await world.call(gallery, '/nft/openapi/merchant/getToken', { email: 'no address' });
  expect([wrong.http, wrong.envelope?.extend]).toEqual([400, 'email']);
});

test('the log-in of a link works once, for its merchant and its buyer, and is limited to this merchant', async () => {
  const email = newEmail();
  const { accessToken, ...signedIn } = await tokenFor(email);
  const brought = { token: accessToken, ...signedIn };
  for (const wrong of [
    { ...brought, appId: example.appId },
    { ...brought, email: (await tokenFor(newEmail())).email },
    { ...brought, id: (await tokenFor(newEmail())).id },
    { ...brought, token: 'x' },
    { ...brought, email: 'AAAA' },
    { token: accessToken },
  ]) {
    expect(await certify(wrong)).toMatchObject({ http: 401, code: codeOf('ready_login_refused'), session: null });
  }
  const done = await certify(brought);
  expect(done.data).toMatchObject({ state: 'signed_in', email, maskedEmail: 'vou***@example.com', scoped: true });
  const again = await certify({ ...brought, email });
  expect([again.code, again.envelope?.extend, again.session]).toEqual([codeOf('ready_login_refused'), email, null]);

  const here = await world.order({}, { ...(done.session ?? { token: '', sign: '' }), email, cookie: '' });
  const elsewhere = await world.order({}, { ...(await world.signIn(email)) });
  const seen = await world.ask('/nft/trade/list', { headers: done.session ?? {} });
  expect(seen.envelope?.data).toMatchObject({ total: 1, list: [{ orderNo: here.orderNo }] });
  const scopedToExample = await tokenFor(email, example);
  const other = await certify({ appId: example.appId, token: scopedToExample.accessToken, email });
  const hidden = await world.ask('/nft/trade/list', { headers: other.session ?? {} });
  expect(hidden.envelope?.data).toMatchObject({ total: 0 });
  const foreign = await world.ask(`/nft/result/check?orderNo=${elsewhere.orderNo}`, { headers: other.session ?? {} });
  expect(foreign.envelope?.returnCode).toBe(codeOf('order_not_found'));
});

test("in a merchant's page a buyer who proves their address sees only that merchant's orders, and may still show their identity", async () => {
  const email = newEmail();
  const elsewhere = await world.order({}, await world.signIn(email));
  await world.later(2 * minute);
  const enter = async (headers: Record<string, string>) => {
    const attemptId = attemptOf(await world.askForCode(email));
    const body = { email, verifyCode: await world.codeFor(email), attemptId, agreement: true };
    const { headers: got } = await world.ask('/user/login', { method: 'POST', body, headers });
    await world.later(2 * minute);
    return { token: String(got.token), sign: String(got.sign) };
  };
  const list = async (session: Record<string, string>) =>
    JSON.stringify((await world.ask('/nft/trade/list', { headers: session })).envelope?.data);
  const inside = await enter({ embedded: '1', appid: embedding });
  expect(await list(inside)).not.toContain(elsewhere.orderNo);
  const foreign = await world.ask(`/nft/result/check?orderNo=${elsewhere.orderNo}`, { headers: inside });
  expect(foreign.envelope?.returnCode).toBe(codeOf('order_not_found'));
  expect((await world.ask(`/kyc/getQuota?appId=${embedding}`, { headers: inside })).http).toBe(200);
  // In a tab of its own, or in the page of a merchant that does not embed us, the log-in covers the whole account.
  for (const headers of [{ appid: embedding }, { embedded: '1', appid: gallery.appId }]) {
    expect(await list(await enter(headers as Record<string, string>))).toContain(elsewhere.orderNo);
  }
});

test('a token expires after two hours', async () => {
  const email = newEmail();
  const { accessToken } = await tokenFor(email);
  await world.later(121 * minute);
  expect((await certify({ token: accessToken, email })).code).toBe(codeOf('ready_login_refused'));
});

test('a live session of another address is never replaced without asking, and the buyer’s own is not narrowed', async () => {
  const [mine, theirs] = [newEmail(), newEmail()];
  const live = await world.signIn(mine);
  const { accessToken } = await tokenFor(theirs);
  const asked = await certify({ token: accessToken, email: theirs }, secretsOf(live));
  expect(asked.data).toEqual({ state: 'ask', maskedEmail: 'vou***@example.com', liveEmail: 'vou***@example.com' });
  expect((await world.ask('/nft/trade/list', { headers: secretsOf(live) })).http).toBe(200);
  const replaced = await certify({ token: accessToken, email: theirs, replace: true }, secretsOf(live));
  expect(replaced.data).toMatchObject({ state: 'signed_in', email: theirs });
  expect((await world.ask('/nft/trade/list', { headers: secretsOf(live) })).http).toBe(401);

  await world.later(2 * minute);
  const again = await world.signIn(mine);
  const own = await tokenFor(mine);
  const kept = await certify({ token: own.accessToken, email: mine }, secretsOf(again));
  expect(kept).toMatchObject({ session: null, data: { state: 'signed_in', scoped: false } });
});

test('a link without a log-in asks nothing, and another site cannot log anybody in', async () => {
  expect((await certify({})).data).toEqual({ state: 'none' });
  const email = newEmail();
  const { accessToken } = await tokenFor(email);
  const forged = await certify({ token: accessToken, email }, { origin: 'https://evil.example' });
  expect(forged.code).toBe(codeOf('cross_site_request'));
  const get = await world.ask(`/login/free/certification?appId=${gallery.appId}&token=${accessToken}&email=${email}`);
  expect(get.envelope?.returnCode).toBe(codeOf('cross_site_request'));
});

const terms = () => {
  const { timestamp: _one, timeout: _other, ...sale } = world.parameters();
  return sale;
};

test('an order made by the merchant’s server belongs to the buyer, and its address opens in one browser', async () => {
  const email = newEmail();
  const { accessToken } = await tokenFor(email);
  const empty = { uniqueId: '', crypto: null, failRedirectUrl: null };
  const body = { ...terms(), ...empty, amount: 41.2, quantity: 2, payWayCode: '10009', extra: 'ignored' };
  const make = (headers: Record<string, string>) =>
    world.ask('/nft/openapi/trade/order', {
      method: 'POST',
      headers: { ...classicHeaders(gallery, world.app.clock.now()), ...headers },
      body,
    });
  expect((await make({})).envelope?.returnCode).toBe(codeOf('access_token_invalid'));
  expect((await make({ 'access-token': (await tokenFor(email, example)).accessToken })).envelope?.returnCode).toBe(
    codeOf('access_token_invalid'),
  );
  const { orderNo, payUrl } = dataOf<CreatedOrder>(await make({ 'access-token': accessToken }));
  const path = new URL(payUrl).pathname;
  expect(path).toMatch(/^\/s\/[\w-]{22}$/);
  const ahead = await world.ask(path, { headers: { 'sec-purpose': 'prefetch' } });
  expect(ahead.http).toBe(204);
  const navigates = { 'sec-fetch-mode': 'navigate' };
  const opened = await world.ask(path, { headers: navigates });
  expect(opened.http).toBe(303);
  expect(String(opened.headers.location)).not.toContain(email.split('@')[0]);
  const cookies = (opened.headers['set-cookie'] as string[]).map((cookie) => cookie.split(';')[0]).join('; ');
  const certified = await certify({}, { cookie: cookies });
  expect(certified.data).toMatchObject({ state: 'signed_in', email, orderNo });
  const own = await world.ask(`/nft/result/check?orderNo=${orderNo}`, { headers: certified.session ?? {} });
  expect(own.envelope?.data).toMatchObject({ orderNo, quote: { fiat: 'SGD' } });
  const home = await world.open(String(opened.headers.location).slice(2));
  expect(home.envelope?.data).toMatchObject({ item: { name: 'Paper Valley + “Night”' } });

  const other = await world.ask(path, { headers: navigates });
  expect(other.headers.location).toBe(`/?appId=${gallery.appId}&checkout=used`);
  expect((await world.open(String(other.headers.location).slice(2))).envelope?.returnCode).toBe(
    codeOf('checkout_used'),
  );
  const reload = await world.ask(path, { headers: { ...navigates, cookie: cookies } });
  expect(reload.headers.location).toBe(opened.headers.location);
  expect((await certify({}, { cookie: cookies })).data).toEqual({ state: 'none' });
  expect((await world.ask('/s/AAAAAAAAAAAAAAAAAAAAAA')).http).toBe(404);
});

test('an order whose buyer must be identified is made all the same, and so is one without a pay currency', async () => {
  const { accessToken } = await tokenFor(newEmail());
  const make = (changes: object) =>
    world.ask('/nft/openapi/trade/order', {
      method: 'POST',
      headers: { ...classicHeaders(gallery, world.app.clock.now()), 'access-token': accessToken },
      body: { ...terms(), payWayCode: '10009', ...changes },
    });
  expect(dataOf<CreatedOrder>(await make({ amount: 3_000 })).payUrl).toContain('/s/');
  // US dollars are not a pay currency: a price in them does not say what the buyer pays in.
  const undecided = dataOf<CreatedOrder>(await make({ targetFiat: undefined }));
  expect((await world.readOrder(undecided.orderNo)).fiat).toBe('SGD');
  expect((await make({ targetFiat: 'USD' })).envelope?.returnCode).toBe(codeOf('currency_unsupported'));
});

test('a checkout session is made once per Idempotency-Key, only under x-signature, and listed page by page', async () => {
  const target = '/merchant/v1/checkout-sessions';
  const send = (body: string, headers: Record<string, string> = {}) =>
    world.ask(target, {
      method: 'POST',
      headers: {
        ...bodyHeaders(gallery, { method: 'POST', target, body, now: world.app.clock.now() }),
        'content-type': 'application/json',
        ...headers,
      },
      body,
    });
  const body = JSON.stringify({ ...terms(), email: newEmail() });
  const key = { 'idempotency-key': 'cart-1' };
  const [one, two] = [await send(body, key), await send(body, key)];
  expect(one.envelope?.data).toMatchObject({ url: expect.stringMatching(/\/s\/[\w-]{22}$/) });
  expect(two.envelope?.data).toEqual(one.envelope?.data);
  expect(await send(JSON.stringify(terms()), key)).toMatchObject({
    http: 422,
    envelope: { returnCode: codeOf('idempotency_key_reused') },
  });
  expect((await send(JSON.stringify({ ...terms(), callbackUrl: undefined }))).envelope).toMatchObject({
    returnCode: codeOf('no_webhook_endpoint'),
    extend: 'callbackUrl: no active webhook endpoint receives order.paid',
  });
  expect((await send(JSON.stringify({ ...terms(), amount: '0' }))).envelope).toMatchObject({
    extend: 'amount: not above 0',
  });
  expect((await world.call(gallery, target, terms())).envelope?.returnCode).toBe(codeOf('body_signature_required'));
  await send(JSON.stringify(terms()));
  const first = await world.call(gallery, `${target}?limit=1`);
  const { items, next } = dataOf<{ items: { sessionNo: string; url?: string }[]; next: string }>(first);
  expect(items).toHaveLength(1);
  expect(items[0]).not.toHaveProperty('url');
  const second = await world.call(gallery, `${target}?limit=50&cursor=${next}`);
  const rest = dataOf<{ items: { sessionNo: string }[] }>(second).items.map(({ sessionNo }) => sessionNo);
  expect(rest).not.toContain(items[0]?.sessionNo);
  expect((await world.call(example, target)).envelope?.data).toEqual({ items: [], next: null });
});
