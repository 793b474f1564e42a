import { randomUUID } from 'node:crypto';
import type { FieldValues } from '@kassa/contract';
import type { MethodRow } from '@kassa/methods';
import { sandpayKeys } from '../credentials.ts';
import type { PaymentView } from '../sandpay/payment-view.ts';

/** An answer of Sandpay. */
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

/** Values of a request for a payment by a local method. */
export interface LocalPaymentOptions {
  /** ISO 4217 minor units. */
  readonly amount: bigint;
  readonly currency: string;
  readonly fields: FieldValues;
  readonly reference?: string;
  /** How long the instructions are valid, in ms by the machine's clock. */
  readonly forMs?: number;
  readonly language?: string;
}

/** Fills every field of a row. Sandpay checks only that it has a value. */
export function fieldsFor({ collect, choices }: MethodRow): FieldValues {
  const chosen = { bank: choices.bank?.[0]?.value, chain: choices.chain?.[0]?.value };
  const value = (name: string) => (name === 'bank' || name === 'chain' ? chosen[name] : undefined) ?? 'given';
  return Object.fromEntries(collect.fields.map((name) => [name, value(name)]));
}

const merchantName = 'Harbour Gallery';

/** Makes a client of Sandpay with what the tests need. */
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

  /** Makes a token like the number's frame. */
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
    return { reference, amount: '4120', currency: 'SGD', method: 'card', cardToken, merchantName, returnUrl };
  }

  async function pay(number: string, reference?: string): Promise<Answered> {
    const body = await requestFor(number, reference);
    return call({ path: '/v1/payments', body, key: body.reference });
  }

  async function issue(channel: string, options: LocalPaymentOptions): Promise<Answered> {
    const { amount, currency, fields, reference = randomUUID(), forMs = 15 * 60_000, language = 'en-US' } = options;
    const until = new Date(Date.now() + forMs).toISOString();
    const returnUrl = 'http://127.0.0.1:4000/back';
    const asked = { reference, amount: String(amount), currency, method: 'local', channel, fields, until, language };
    return call({ path: '/v1/payments', body: { ...asked, merchantName, returnUrl }, key: reference });
  }

  /** Makes a token like the pretend wallet's sheet. */
  async function walletToken(kind: string, card: string): Promise<string> {
    return (await call<{ token: string }>({ path: '/wallet-sheet/tokens', body: { kind, card } })).body.token;
  }

  /** Plays the provider. */
  async function play(reference: string, body: Readonly<Record<string, unknown>>): Promise<Answered> {
    return call({ path: `/test/payments/${reference}`, body });
  }

  return { call, openSession, typeCard, tokenFor, requestFor, pay, issue, walletToken, play };
}
