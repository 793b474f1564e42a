import Stripe from 'stripe';
import {
  type ProviderFacts,
  wrongExchange,
  wrongValue,
} from '../../../apps/server/testing/provider-facts/check-facts.ts';
import stripeFacts from '../../../apps/server/testing/provider-facts/stripe.json' with { type: 'json' };
import { newerAtStripe } from '../../../apps/server/testing/provider-facts/stripe-newer.ts';
import { readForm } from '../../../apps/server/testing/read-form.ts';
import { addressOf, hasWaiting, keptHeaders, listen } from './adyen-wire.ts';
import { until } from './until.ts';

/** Stands between the connector and the sandbox's Stripe, and compares all that passes with Stripe's own description. */
export interface StripeWire {
  /** Where the connector finds Stripe. */
  readonly apiUrl: string;
  /** Where Stripe finds the server. */
  readonly serverUrl: string;
  /** Sets where the sandbox's Stripe is, and where it keeps its data. */
  passTo(sandbox: { readonly origin: string; readonly dataDir: string }): void;
  /** Reads the callbacks about a reference, once all that are due have arrived. */
  reports(reference: string): Promise<readonly string[]>;
  /** Counts what has passed. */
  count(): number;
  /** Names what was not as Stripe describes it. */
  wrong(): readonly string[];
  close(): Promise<void>;
}

const facts: ProviderFacts = stripeFacts;
const webhookSecret = 'whsec_stripe_sandbox_0001';

/** What an event is about. */
interface Told {
  readonly id: string;
  readonly object: string;
  readonly metadata?: Readonly<Record<string, string>>;
  readonly payment_intent?: string;
}

/** Opens both sides. */
export async function openStripeWire(): Promise<StripeWire> {
  const wrong: string[] = [];
  const callbacks: { readonly reference: string; readonly body: string }[] = [];
  // A dispute names its payment by Stripe's number alone.
  const references = new Map<string, string>();
  let sandbox = { origin: '', dataDir: '' };
  let count = 0;
  const api = await listen(async (request, body) => {
    const address = request.url ?? '';
    const method = request.method ?? '';
    const headers = { ...keptHeaders(request), host: new URL(sandbox.origin).host };
    const answer = await fetch(sandbox.origin + address, { method, headers, body: body === '' ? null : body });
    const text = await answer.text();
    if (request.headers['stripe-version'] !== undefined) {
      count += 1;
      const exchanged = { call: `${method} ${address}`, sent: readForm(body), form: true };
      const said = { status: answer.status, answer: JSON.parse(text) };
      wrong.push(...wrongExchange(facts, { ...exchanged, ...said }, newerAtStripe));
    }
    const type = answer.headers.get('content-type') ?? 'text/plain';
    return { status: answer.status, type, date: answer.headers.get('date') ?? '', body: text };
  });
  const receiver = await listen(async ({ headers }, body) => {
    count += 1;
    const event = Stripe.webhooks.constructEvent(body, String(headers['stripe-signature']), webhookSecret);
    const object = event.data.object as Told;
    const known = { facts, newer: newerAtStripe, form: false };
    wrong.push(...wrongValue(known, 'event', event), ...wrongValue(known, object.object, object));
    const { reference = references.get(object.payment_intent ?? '') ?? '' } = object.metadata ?? {};
    references.set(object.id, reference);
    callbacks.push({ reference, body });
    return { status: 200, type: 'text/plain', date: '', body: '' };
  });
  return {
    apiUrl: addressOf(api),
    serverUrl: addressOf(receiver),
    passTo(to) {
      sandbox = to;
    },
    async reports(reference) {
      await until(async () => (hasWaiting(sandbox.dataDir, reference) ? undefined : true));
      return callbacks.filter((callback) => callback.reference === reference).map(({ body }) => body);
    },
    count: () => count,
    wrong: () => [...new Set(wrong)],
    async close() {
      for (const server of [api, receiver]) {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      }
    },
  };
}
