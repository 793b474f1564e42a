import { createHash } from 'node:crypto';
import type { NextAction, OrderView } from '@kassa/contract';
import { expect, test } from 'vitest';
import { type Buyer, cards } from './support/buyer.ts';
import type { PaymentWorld } from './support/payment-world.ts';
import { typeCard } from './support/type-card.ts';
import { usePaymentWorld } from './support/use-payment-world.ts';

let world: PaymentWorld;
let buyer: Buyer;

usePaymentWorld(
  (opened, first) => {
    world = opened;
    buyer = first;
  },
  { env: { KASSA_PAYMENT: 'adyen' } },
);

const browser = {
  ...{ acceptHeader: '*/*', colorDepth: 24, javaEnabled: false, language: 'en-US' },
  ...{ screenHeight: 800, screenWidth: 400, timeZoneOffset: 0, userAgent: 'Mozilla/5.0' },
};

/** Pays with a card that was typed in a browser, which Adyen's script has described. */
async function asksInBrowser(): Promise<{ order: OrderView; question: URL }> {
  const order = await buyer.placeOrder(await buyer.openLink());
  const token = await typeCard(world.providerUrl, 'adyen_any', cards.challenge);
  const card = JSON.parse(Buffer.from(token.slice(6), 'base64url').toString());
  const cardToken = `adyen_${Buffer.from(JSON.stringify({ ...card, browser })).toString('base64url')}`;
  const names = { firstName: 'Marjorie', lastName: 'Buyer' };
  const { cardId } = await buyer.post<{ cardId: string }>('/user/card/submit', {
    ...{ orderNo: order.orderNo, cardToken, ...names },
  });
  const paying = { orderNo: order.orderNo, cardId, confirmAmount: order.quote.fiatSumAmount };
  const asked = await buyer.post<{ order: OrderView; nextAction: NextAction }>('/nft/alchemyPay', paying);
  // The page that it comes back to says that it was answered.
  expect(asked.nextAction).toMatchObject({ type: 'challenge', origin: world.serverUrl });
  return { order: asked.order, question: new URL(asked.nextAction.type === 'challenge' ? asked.nextAction.url : '') };
}

const numberOf = ({ attempt }: OrderView) => attempt?.paymentNo ?? '';
const pageOf = ({ origin, pathname }: URL) =>
  fetch(world.serverUrl + pathname, { redirect: 'manual', headers: { host: new URL(origin).host } });

/** Does what the script does, and returns what it gives to bring back. */
async function answersFingerprint(question: URL) {
  const action = JSON.parse(Buffer.from(question.hash.slice(1), 'base64url').toString());
  const answer = await fetch(`${world.providerUrl}/checkoutshopper/v1/submitThreeDS2Fingerprint?token=any`, {
    method: 'POST',
    body: JSON.stringify({ fingerprintResult: 'e30=', paymentData: action.paymentData }),
  });
  const next = (await answer.json()) as { action: { authorisationToken: string; token: string } };
  const { authorisationToken } = next.action;
  return {
    acs: JSON.parse(Buffer.from(next.action.token, 'base64').toString()).acsURL as string,
    result: Buffer.from(JSON.stringify({ transStatus: 'Y', authorisationToken })).toString('base64'),
  };
}

test('what the script’s page brings back finishes the payment without a callback, and a claimed “Y” pays nothing', async () => {
  await world.callbacks('drop');
  const { order, question } = await asksInBrowser();
  expect(question.origin).toBe(world.serverUrl.replace('127.0.0.1', 'localhost'));
  const { acs, result } = await answersFingerprint(question);
  const back = `${world.serverUrl}/returns/adyen/${numberOf(order)}?threeDSResult=${encodeURIComponent(result)}`;
  const early = await fetch(back, { redirect: 'manual' });
  expect(early.headers.get('location')).toBe(`${world.serverUrl}/returned?order=${order.orderNo}`);
  expect(await buyer.sees(order.orderNo)).toMatchObject({ money: { moved: 'no' }, attempt: { status: 'challenge' } });
  await fetch(acs, { method: 'POST', body: new URLSearchParams({ answer: 'confirm' }), redirect: 'manual' });
  await fetch(back, { redirect: 'manual' });
  const seen = await buyer.sees(order.orderNo);
  expect(seen).toMatchObject({ money: { moved: 'yes' }, attempt: { status: 'captured' } });
});

test('the page asks only what this payment’s answer gave, frames issuers alone, and only the checkout may frame it', async () => {
  const { order, question } = await asksInBrowser();
  const page = await pageOf(question);
  const html = await page.text();
  const settings = JSON.parse(/id="settings">(.*?)<\/script>/.exec(html)?.[1] ?? '{}');
  expect(settings).toMatchObject({
    digest: createHash('sha256').update(question.hash.slice(1)).digest('base64url'),
    returnUrl: `${world.serverUrl}/returns/adyen/${numberOf(order)}`,
  });
  expect(html).not.toContain(question.hash.slice(1));
  const policy = page.headers.get('content-security-policy') ?? '';
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
  expect(policy.split('; ')).toEqual([
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    `frame-src https: ${world.providerUrl}`,
    `connect-src ${world.providerUrl}`,
    "object-src 'none'",
    "base-uri 'none'",
    `form-action https: ${world.providerUrl}`,
    `frame-ancestors ${world.serverUrl} ${world.serverUrl.replace('127.0.0.1', 'localhost')}`,
    'report-uri /csp-report',
  ]);
  expect(page.headers.get('cache-control')).toBe('no-store');
  // Over, it leads to the page after it; where nobody asks, there is none.
  await world.play(numberOf(order), { action: 'approve' });
  await buyer.waitsFor(order.orderNo, ({ attempt }) => attempt?.status === 'captured');
  const over = await pageOf(question);
  expect([over.status, over.headers.get('location')]).toEqual([
    303,
    `${world.serverUrl}/returned?order=${order.orderNo}`,
  ]);
  const { order: paid } = await buyer.buy('approved');
  for (const path of [`adyen/${numberOf(paid)}`, 'adyen/1', `stripe/${numberOf(order)}`, `sandbox/${numberOf(order)}`])
    expect((await fetch(`${world.serverUrl}/card-question/${path}`)).status, path).toBe(404);
});
