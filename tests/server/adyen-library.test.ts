import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CheckoutAPI, Client, EnvironmentEnum, HttpClientException, Types } from '@adyen/api-library';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSandbox } from '../../apps/sandbox/src/start.ts';
import { cards } from './support/buyer.ts';
import { typeCard } from './support/type-card.ts';

/** Sends what Adyen's client would send by https to its test system, to the sandbox. */
const toSandbox: ConstructorParameters<typeof Client>[1] = {
  async request(...[endpoint, json, { apiKey = '' }, , options = {}]) {
    const { headers: given = {}, method = 'POST', params = {}, idempotencyKey } = options;
    const url = new URL(endpoint.replace('https://checkout-test.adyen.com', sandbox.providerUrl));
    for (const [name, value] of Object.entries(params)) url.searchParams.set(name, String(value));
    const headers = new Headers({ 'x-api-key': apiKey });
    for (const [name, value] of Object.entries(given)) headers.set(name, String(value));
    if (idempotencyKey) headers.set('idempotency-key', idempotencyKey);
    if (json.length > 0) headers.set('content-type', 'application/json');
    const answer = await fetch(url, { method, headers, body: json.length > 0 ? json.toString() : null });
    const text = await answer.text();
    if (!answer.ok) throw new HttpClientException({ message: text, statusCode: answer.status, responseBody: text });
    return text;
  },
};

const merchantAccount = 'KassaSandboxECOM';
const amount = { currency: 'SGD', value: 4_120 };
let sandbox: Awaited<ReturnType<typeof startSandbox>>;
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kassa-adyen-library-'));
  sandbox = await startSandbox({ dataDir, port: 0, serverUrl: 'http://127.0.0.1:9', log: 'quiet' });
});
afterAll(async () => {
  await sandbox.close();
  await rm(dataDir, { recursive: true, force: true });
});

function checkout(apiKey = 'AQE_sandbox_kassa_0001'): CheckoutAPI {
  return new CheckoutAPI(new Client({ apiKey, environment: EnvironmentEnum.TEST }, toSandbox));
}

async function byCard(card: keyof typeof cards): Promise<Types.checkout.PaymentRequest> {
  const token = await typeCard(sandbox.providerUrl, 'adyen_', cards[card]);
  const { number, month, year, code } = JSON.parse(Buffer.from(token.slice(6), 'base64url').toString());
  return {
    merchantAccount,
    amount,
    reference: randomUUID(),
    returnUrl: 'https://pay.example/returns',
    paymentMethod: {
      type: Types.checkout.CardDetails.TypeEnum.Scheme,
      encryptedCardNumber: number,
      encryptedExpiryMonth: month,
      encryptedExpiryYear: year,
      encryptedSecurityCode: code,
    },
  };
}

test('Adyen’s own client pays a card, and reads what happened', async () => {
  const { PaymentsApi } = checkout();
  const { ResultCodeEnum } = Types.checkout.PaymentResponse;
  const request = await byCard('approved');
  const paid = await PaymentsApi.payments(request, { idempotencyKey: request.reference });
  expect(paid).toMatchObject({ resultCode: ResultCodeEnum.Authorised, merchantReference: request.reference, amount });
  expect(await PaymentsApi.payments(request, { idempotencyKey: request.reference })).toEqual(paid);
  expect(await PaymentsApi.payments(await byCard('declined'))).toMatchObject({
    resultCode: ResultCodeEnum.Refused,
    refusalReason: 'Refused',
  });
  const asked = await PaymentsApi.payments(await byCard('challenge'));
  expect(asked).toMatchObject({ resultCode: ResultCodeEnum.RedirectShopper, action: { type: 'redirect' } });
});

test('it cancels, refunds, keeps and forgets', async () => {
  const { PaymentsApi, ModificationsApi, RecurringApi } = checkout();
  const request = await byCard('approved');
  const paid = await PaymentsApi.payments(request);
  const refund = { merchantAccount, amount, reference: randomUUID() };
  expect(await ModificationsApi.refundCapturedPayment(paid.pspReference ?? '', refund)).toMatchObject({
    paymentPspReference: paid.pspReference,
    status: 'received',
  });
  const cancel = { merchantAccount, paymentReference: request.reference };
  expect(await ModificationsApi.cancelAuthorisedPayment(cancel)).toMatchObject({ ...cancel, status: 'received' });
  const shopperReference = randomUUID();
  const { paymentMethod } = await byCard('approved');
  const kept = await RecurringApi.storedPaymentMethods({
    merchantAccount,
    shopperReference,
    paymentMethod: paymentMethod as Types.checkout.PaymentMethodToStore,
    recurringProcessingModel: Types.checkout.StoredPaymentMethodRequest.RecurringProcessingModelEnum.CardOnFile,
  });
  expect(kept).toMatchObject({ lastFour: '1111', shopperReference });
  const mine = () => RecurringApi.getTokensForStoredPaymentDetails(shopperReference, merchantAccount);
  expect((await mine()).storedPaymentMethods).toMatchObject([{ id: kept.id }]);
  await RecurringApi.deleteTokenForStoredPaymentDetails(kept.id ?? '', shopperReference, merchantAccount);
  expect((await mine()).storedPaymentMethods).toEqual([]);
});

test('it understands a refusal of the key, of the account and of what was sent', async () => {
  const pay = async (change: object, apiKey?: string) =>
    checkout(apiKey).PaymentsApi.payments({ ...(await byCard('approved')), ...change });
  await expect(pay({}, 'AQE_other')).rejects.toMatchObject({ statusCode: 401 });
  await expect(pay({ merchantAccount: 'Other' })).rejects.toMatchObject({ statusCode: 403 });
  await expect(pay({ amount: { currency: 'SGD', value: 0 } })).rejects.toMatchObject({ statusCode: 422 });
});
