import { randomUUID } from 'node:crypto';
import { sandpayKeys } from '../credentials.ts';
import type { PaymentView } from '../sandpay/payment-view.ts';

export interface Answered<T = PaymentView> {
  readonly status: number;
  readonly body: T & { error?: { code: string } };
}

interface Call {
  readonly path: string;
  readonly body?: unknown;
  readonly key?: string;
  readonly signal?: AbortSignal;
}

/** A server that integrates Sandpay, as small as a test needs it. */
export function sandpayClient(providerUrl: string) {
  async function call<T = PaymentView>({ path, body, key, signal }: Call): Promise<Answered<T>> {
    const response = await fetch(providerUrl + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${sandpayKeys.secretKey}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    });
    return { status: response.status, body: (await response.json()) as Answered<T>['body'] };
  }

  async function openSession(): Promise<{ id: string; frameUrl: string }> {
    const ancestors = ['http://127.0.0.1:4000', 'https://shop.example'];
    const body = { reference: 'order-1', ancestors, language: 'en-US' };
    return (await call<{ id: string; frameUrl: string }>({ path: '/v1/card-sessions', body })).body;
  }

  /** As the number's frame does it. */
  async function typeCard(number: string, card: { expiry?: string; cvv?: string } = {}): Promise<Response> {
    const session = (await openSession()).id;
    return fetch(`${providerUrl}/card-frame/tokens`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ session, number, expiry: '12/39', cvv: '123', ...card }),
    });
  }

  async function tokenFor(number: string): Promise<string> {
    return ((await (await typeCard(number)).json()) as { token: string }).token;
  }

  async function requestFor(number: string, reference: string = randomUUID()) {
    const cardToken = await tokenFor(number);
    const returnUrl = 'http://127.0.0.1:4000/#/paymentResult';
    return { reference, amount: '4120', currency: 'SGD', method: 'card', cardToken, returnUrl };
  }

  async function pay(number: string, reference?: string): Promise<Answered> {
    const body = await requestFor(number, reference);
    return call({ path: '/v1/payments', body, key: body.reference });
  }

  /** Plays the provider. */
  async function play(reference: string, body: Readonly<Record<string, unknown>>): Promise<Answered> {
    return call({ path: `/test/payments/${reference}`, body });
  }

  return { call, openSession, typeCard, tokenFor, requestFor, pay, play };
}
