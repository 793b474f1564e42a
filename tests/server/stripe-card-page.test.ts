import { beforeAll, expect, test } from 'vitest';
import type { Buyer } from './support/buyer.ts';
import type { PaymentWorld } from './support/payment-world.ts';
import { usePaymentWorld } from './support/use-payment-world.ts';

let world: PaymentWorld;
let address: URL;
let oneFrame: boolean | undefined;
let buyer: Buyer;

usePaymentWorld(
  (opened, first) => {
    world = opened;
    buyer = first;
  },
  { env: { KASSA_PAYMENT: 'stripe' } },
);

beforeAll(async () => {
  const { orderNo } = await buyer.placeOrder(await buyer.openLink());
  const form = await buyer.ask<{ cardSession: { frameUrl: string; oneFrame: boolean } }>(
    `/nft/get/user/pay/formData?orderNo=${orderNo}`,
  );
  address = new URL(form.data?.cardSession.frameUrl ?? '');
  oneFrame = form.data?.cardSession.oneFrame;
});

const pageAt = (field: string) => {
  const url = new URL(address.pathname + address.search, world.serverUrl);
  url.searchParams.set('field', field);
  return fetch(url);
};

test('all fields are in one page, on another origin than the checkout', async () => {
  expect(oneFrame).toBe(true);
  expect(address.origin).toBe(world.serverUrl.replace('127.0.0.1', 'localhost'));
  const page = await (await pageAt('card')).text();
  for (const place of ['number', 'expiry', 'cvv']) expect(page).toContain(`<div id="${place}"></div>`);
  expect(page).not.toContain('<input');
  for (const field of ['number', 'expiry', 'cvv', 'pin', '']) expect((await pageAt(field)).status, field).toBe(404);
});

test('its policy runs Stripe’s script and its own alone, and lets only the checkout frame it', async () => {
  const page = await pageAt('card');
  const policy = page.headers.get('content-security-policy') ?? '';
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
  expect(policy.split('; ')).toEqual([
    "default-src 'none'",
    `script-src 'nonce-${nonce}' ${world.providerUrl}`,
    `style-src 'nonce-${nonce}'`,
    `frame-src ${world.providerUrl}`,
    `connect-src ${world.providerUrl}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${world.serverUrl} ${world.serverUrl.replace('127.0.0.1', 'localhost')}`,
    'report-uri /csp-report',
  ]);
  const [, src = ''] = /<script nonce="[^"]+" src="([^"]+)"><\/script>/.exec(await page.text()) ?? [];
  expect(new URL(src)).toMatchObject({ origin: world.providerUrl, pathname: '/endive/stripe.js' });
  expect((await fetch(src)).status).toBe(200);
});

test('a session is over after a quarter of an hour', async () => {
  await world.later(16 * 60_000);
  expect((await pageAt('card')).status).toBe(404);
});
