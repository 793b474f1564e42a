import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { galleryApp } from '../credentials.ts';
import { openSandbox, type TestSandbox } from '../testing/open-sandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await openSandbox();
});
afterAll(() => sandbox.close());

async function buysInTheApp(back: string): Promise<URLSearchParams> {
  const body = new URLSearchParams({ back });
  const answer = await fetch(`${sandbox.shopUrl}/shop/app`, { method: 'POST', body, redirect: 'manual' });
  expect(answer.status).toBe(303);
  return new URL(answer.headers.get('location') ?? '').searchParams;
}

it('an app sells with a return address that it claims, or with a scheme of its own', async () => {
  const byLink = await buysInTheApp('link');
  expect([byLink.get('appId'), byLink.get('redirectUrl')]).toEqual([
    galleryApp.appId,
    `${sandbox.shopUrl}/shop/app/back`,
  ]);
  expect((await buysInTheApp('scheme')).get('redirectUrl')).toBe('harbour-gallery://orders/back');
});

it('the app shows an order after the return only where Kassa signed the address', async () => {
  const merchantOrderNo = (await buysInTheApp('link')).get('merchantOrderNo') ?? '';
  const told = { orderNo: '77001', merchantOrderNo, status: 'PAY_SUCCESS' };
  const signature = createHmac('sha256', galleryApp.appSecret)
    .update(`return&merchantOrderNo=${merchantOrderNo}&orderNo=77001&status=PAY_SUCCESS`)
    .digest('base64');
  const back = async (query: Record<string, string>) =>
    (await fetch(`${sandbox.shopUrl}/shop/app/back?${new URLSearchParams(query)}`)).text();
  expect(await back({ ...told, signature })).toContain('Postcard from the Quay');
  for (const wrong of [{ ...told, status: 'FINISHED', signature }, { ...told, signature: '' }, {}]) {
    expect(await back(wrong)).toContain('couldn’t verify this return link');
  }
});
