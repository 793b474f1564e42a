import { codeOf } from '@kassa/contract/codes';
import type { MerchantToken } from '@kassa/contract/merchant';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callAs, saleOf } from '../../../testing/furnished-merchant.ts';
import { dataOf, example, gallery } from '../../../testing/merchant-client.ts';
import { type MerchantWorld, openMerchantWorld } from '../../../testing/merchant-world.ts';
import { minute } from '../../../testing/sign-in.ts';

let world: MerchantWorld;
beforeAll(async () => {
  world = await openMerchantWorld();
});
afterAll(() => world.close());

const email = 'signed-in@shop.example';

async function signedIn(): Promise<string> {
  return dataOf<MerchantToken>(await world.call(gallery, '/nft/openapi/merchant/getToken', { email })).accessToken;
}

/** Logs a buyer in as a page does, by what its link brought: the token, and the address in clear. */
async function logIn(token: string, { appId } = gallery): Promise<string | undefined> {
  const body = { appId, token, email, replace: true };
  const { envelope } = await world.ask('/login/free/certification', { method: 'POST', body });
  return envelope?.returnCode;
}

test("one merchant's word logs nobody in at another, though the address is right", async () => {
  const token = await signedIn();
  expect(await logIn(token, example)).toBe(codeOf('ready_login_refused'));
  expect(await logIn(token)).toBe(codeOf('success'));
});

/** Places an order as the merchant's server does for a buyer whom it signed in. */
async function place(accessToken: string): Promise<string | undefined> {
  const input = { ...saleOf(world), payWayCode: '10009' };
  const call = { method: 'POST', path: '/nft/openapi/trade/order', input, headers: { 'access-token': accessToken } };
  return (await callAs(world, gallery, call)).envelope?.returnCode;
}

test('it is good for two hours, to log in and to place orders, and not a minute longer', async () => {
  const [early, late] = [await signedIn(), await signedIn()];
  await world.later(119 * minute);
  expect([await logIn(early), await place(late)]).toEqual([codeOf('success'), codeOf('success')]);
  await world.later(2 * minute);
  expect([await logIn(late), await place(late)]).toEqual([
    codeOf('ready_login_refused'),
    codeOf('access_token_invalid'),
  ]);
});
