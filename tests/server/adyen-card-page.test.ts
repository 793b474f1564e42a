import { createHash } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { Buyer } from './support/buyer.ts';
import type { PaymentWorld } from './support/payment-world.ts';
import { usePaymentWorld } from './support/use-payment-world.ts';

let world: PaymentWorld;
let buyer: Buyer;
let address: URL;

usePaymentWorld(
  (opened, first) => {
    world = opened;
    buyer = first;
  },
  { env: { KASSA_PAYMENT: 'adyen' } },
);

beforeAll(async () => {
  const order = await buyer.placeOrder(await buyer.openLink());
  const path = `/nft/get/user/pay/formData?orderNo=${order.orderNo}`;
  const form = await buyer.ask<{ cardSession: { frameUrl: string } }>(path);
  address = new URL(form.data?.cardSession.frameUrl ?? '');
  address.searchParams.set('field', 'number');
});

const pageAt = (change: Readonly<Record<string, string>> = {}, path = address.pathname) => {
  const url = new URL(path + address.search, world.serverUrl);
  for (const [name, value] of Object.entries(change)) url.searchParams.set(name, value);
  return fetch(url);
};

test('the card page is of another origin than the checkout, which frames it', () => {
  expect(address.origin).not.toBe(new URL(world.serverUrl).origin);
  expect(address.origin).toBe(world.serverUrl.replace('127.0.0.1', 'localhost'));
});

test('its policy runs Adyen’s script and its own alone, and lets only the checkout frame it', async () => {
  const page = await pageAt();
  const policy = page.headers.get('content-security-policy') ?? '';
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
  expect(policy.split('; ')).toEqual([
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    `frame-src ${world.providerUrl}`,
    `connect-src ${world.providerUrl}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${world.serverUrl} ${world.serverUrl.replace('127.0.0.1', 'localhost')}`,
    'report-uri /csp-report',
  ]);
  expect(page.headers.get('x-frame-options')).toBeNull();
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect((await pageAt()).headers.get('content-security-policy')).not.toContain(nonce);
});

test('the script has the hash that the page asks for, and no input of ours is there to type into', async () => {
  const html = await (await pageAt()).text();
  const [, src = '', hash = ''] = /src="([^"]+)" integrity="(sha384-[^"]+)" crossorigin="anonymous"/.exec(html) ?? [];
  const script = await (await fetch(src)).text();
  expect(`sha384-${createHash('sha384').update(script).digest('base64')}`).toBe(hash);
  expect(html).not.toMatch(/<(?:input|form)/);
});

test('it is there for sessions of ours and known fields only, and speaks the language it is asked for', async () => {
  expect(await (await pageAt({ language: 'ko' })).text()).toContain('lang="ko');
  for (const gone of [
    pageAt({ field: 'pin' }),
    pageAt({ session: 'x.y' }),
    pageAt({}, '/card-fields/sandbox'),
    pageAt({}, '/card-fields/nobody'),
  ])
    expect((await gone).status).toBe(404);
  await world.later(16 * 60_000);
  expect((await pageAt()).status).toBe(404);
});
