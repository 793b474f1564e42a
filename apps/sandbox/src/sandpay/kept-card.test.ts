import { afterAll, beforeAll, expect, it } from 'vitest';
import { sandpayKeys } from '../credentials.ts';
import { openSandbox, type TestSandbox } from '../testing/open-sandbox.ts';
import { sandpayClient } from '../testing/sandpay-client.ts';

let sandbox: TestSandbox;
let sandpay: ReturnType<typeof sandpayClient>;

beforeAll(async () => {
  sandbox = await openSandbox();
  sandpay = sandpayClient(sandbox.providerUrl);
});
afterAll(() => sandbox.close());

const keep = (reference: string, cardToken: string) =>
  sandpay.call<{ id: string; brand: string; last4: string }>({
    path: '/v1/kept-cards',
    body: { reference, cardToken },
    key: reference,
  });

async function payByKept(reference: string, card: string) {
  const { cardToken: _, ...asked } = await sandpay.requestFor('4111111111111111', reference);
  return sandpay.call({ path: '/v1/payments', body: { ...asked, method: 'kept_card', card }, key: reference });
}

it('a card is kept before it pays, once for each reference, and its token still pays', async () => {
  const body = await sandpay.requestFor('4111111111111111');
  const kept = await keep('keep-1', body.cardToken);
  expect(kept.status).toBe(201);
  expect(kept.body).toMatchObject({ brand: 'visa', last4: '1111' });
  expect((await keep('keep-1', body.cardToken)).body.id).toBe(kept.body.id);
  expect((await keep('keep-1', await sandpay.tokenFor('5555555555554444'))).status).toBe(409);
  const paid = await sandpay.call({ path: '/v1/payments', body, key: body.reference });
  expect(paid.body.status).toBe('captured');
  const late = await keep('keep-2', body.cardToken);
  expect([late.status, late.body.error?.code]).toEqual([422, 'card_token_used']);
});

it('pays as often as needed, like the card it was made from', async () => {
  const { body: card } = await keep('keep-3', await sandpay.tokenFor('5555555555554444'));
  for (const reference of ['kept-1', 'kept-2']) {
    const { status, body } = await payByKept(reference, card.id);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: 'captured',
      method: 'kept_card',
      card: { brand: 'mastercard', last4: '4444' },
    });
  }
  const { body: poor } = await keep('keep-4', await sandpay.tokenFor('4000000000009995'));
  expect((await payByKept('kept-3', poor.id)).body).toMatchObject({ declineCode: 'insufficient_funds' });
});

it('shows the issuer’s page where the card does, and only the payment’s origins can frame it', async () => {
  const { body: card } = await keep('keep-5', await sandpay.tokenFor('4000000000003220'));
  const { cardToken: _, ...asked } = await sandpay.requestFor('4111111111111111', 'kept-4');
  const body = { ...asked, method: 'kept_card', card: card.id, ancestors: ['https://other.example'], language: 'ko' };
  const { body: payment } = await sandpay.call({ path: '/v1/payments', body, key: 'kept-4' });
  const page = await fetch(payment.challenge?.url ?? '');
  expect(page.headers.get('content-security-policy')).toContain('frame-ancestors https://other.example');
  expect(await page.text()).toContain('<html lang="ko">');
});

it('is gone after it was deleted', async () => {
  const { body: card } = await keep('keep-6', await sandpay.tokenFor('4111111111111111'));
  const forget = () =>
    fetch(`${sandbox.providerUrl}/v1/kept-cards/${card.id}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${sandpayKeys.secretKey}` },
    });
  expect((await forget()).status).toBe(204);
  expect((await forget()).status).toBe(404);
  const refused = await payByKept('kept-5', card.id);
  expect([refused.status, refused.body.error?.code]).toEqual([422, 'card_unknown']);
});
