import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';
import type { MethodRow } from '@kassa/methods';
import { KassaClient } from '@kassa/sdk-node';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { gallery } from '../../../apps/server/testing/merchant-client.ts';
import { hmacKey, password } from './adyen-callbacks.ts';
import { checkBooks } from './books.ts';
import { Buyer } from './buyer.ts';
import { openPaymentWorld, type PaymentWorld, type WorldOptions } from './payment-world.ts';
import { openProviderFaults, type ProviderFaults } from './provider-faults.ts';
import { method } from './use-payment-world.ts';

/** The providers of real money, and the method that each one takes here. Money of it can go back. */
export const methodsOf = { adyen: '40001', stripe: '40004', mercadopago: '30001' } as const;
/** One of them. */
export type ProviderKey = keyof typeof methodsOf;
/** All of them. */
export const providerKeys = ['adyen', 'stripe', 'mercadopago'] as const;
/** These, and the sandbox's own provider by a method of its own. */
export const connectorKeys = [...providerKeys, 'sandbox'] as const;
/** One of those. */
export type ConnectorKey = (typeof connectorKeys)[number];

const connectorMethods: Readonly<Record<ConnectorKey, string>> = { ...methodsOf, sandbox: '80059' };

/** One server that pays through all three. */
export interface ThreeProviders {
  readonly world: PaymentWorld;
  readonly buyer: Buyer;
  /** What is between the server and them. */
  readonly faults: ProviderFaults;
  /** The merchant whose orders are paid. */
  readonly merchant: KassaClient;
  methodOf(provider: ConnectorKey): MethodRow;
  /** Reads the providers' own database. */
  providerRows(text: string, ...values: readonly string[]): Record<string, SQLOutputValue>[];
}

/**
 * Opens a server that pays by all three for the tests of one file, each provider by a method of its own. After each test
 * the books must hold.
 */
export function useThreeProviders(opened: (three: ThreeProviders) => void): void {
  let world: PaymentWorld;
  beforeAll(async () => {
    const { faults, world: own } = await openThreeProviders();
    let turnedMs = 0;
    const later: PaymentWorld['later'] = async (ms) => {
      turnedMs += ms;
      await own.later(ms);
    };
    world = { ...own, later };
    const buyer = await new Buyer(world).logIn();
    const merchant = new KassaClient({ ...gallery, host: world.serverUrl, now: () => Date.now() + turnedMs });
    const providerRows: ThreeProviders['providerRows'] = (text, ...values) => rowsAt(world, text, values);
    opened({
      world,
      buyer,
      faults,
      merchant,
      providerRows,
      methodOf: (provider) => method(connectorMethods[provider]),
    });
  });
  afterEach(() => checkBooks(world));
  afterAll(() => world.close());
}

/** Opens a server that pays by all three, with what plays faults between it and them. Both close together. */
export async function openThreeProviders(
  options: Pick<WorldOptions, 'processes'> = {},
): Promise<Pick<ThreeProviders, 'world' | 'faults'>> {
  const faults = await openProviderFaults();
  const folder = mkdtempSync(join(tmpdir(), 'kassa-three-'));
  const world = await openPaymentWorld({ ...options, env: settingsFor(faults.url, folder) });
  faults.passTo(world.providerUrl);
  const close = async () => {
    await world.close();
    await faults.close();
    rmSync(folder, { recursive: true });
  };
  return { faults, world: { ...world, close } };
}

function settingsFor(url: string, folder: string): Record<string, string> {
  const rules = connectorKeys.map((provider) => ({ methods: [connectorMethods[provider]], providers: [provider] }));
  const path = join(folder, 'routes.json');
  writeFileSync(path, JSON.stringify(rules));
  const [user = '', secret = ''] = password.split(':');
  const settings = {
    ROUTES: path,
    ADYEN_API_KEY: 'AQE_sandbox_kassa_0001',
    ADYEN_MERCHANT_ACCOUNT: 'KassaSandboxECOM',
    ADYEN_HMAC_KEY: hmacKey,
    ADYEN_WEBHOOK_USER: user,
    ADYEN_WEBHOOK_PASSWORD: secret,
    ADYEN_URL: url,
    STRIPE_SECRET_KEY: 'sk_test_sandbox_kassa_0001',
    STRIPE_ACCOUNT: 'acct_sandboxkassa0001',
    STRIPE_WEBHOOK_SECRET: 'whsec_stripe_sandbox_0001',
    STRIPE_URL: url,
    MERCADOPAGO_ACCESS_TOKEN: 'TEST-sandbox-kassa-0001',
    MERCADOPAGO_USER_ID: '700000001',
    MERCADOPAGO_SITE: 'MLB',
    MERCADOPAGO_WEBHOOK_SECRET: 'mercadopago_sandbox_webhook_0001',
    MERCADOPAGO_URL: url,
    SANDBOX_URL: url,
  };
  return Object.fromEntries(Object.entries(settings).map(([name, value]) => [`KASSA_PAYMENT_${name}`, value]));
}

/** Sums what a provider itself has booked of a payment, before fees, minor units. `back`: what has left to the buyer or the bank. */
export function bookedAt(world: PaymentWorld, paymentNo: string): { left: bigint; back: bigint } {
  const rows = rowsAt(world, 'select type, amount from settlement_entries where payment = ?', [paymentNo]);
  const sum = (of: (type: string) => boolean) =>
    rows.filter(({ type }) => of(String(type))).reduce((all, { amount }) => all + BigInt(String(amount)), 0n);
  return { left: sum(() => true), back: -sum((type) => type !== 'capture') };
}

function rowsAt({ providerBooks }: PaymentWorld, text: string, values: readonly string[]) {
  const db = new DatabaseSync(providerBooks, { readOnly: true });
  try {
    return db.prepare(text).all(...values);
  } finally {
    db.close();
  }
}
