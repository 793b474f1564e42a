import type { CallbackRequest } from '../../src/connectors/payment/port.ts';
import { openStubServer, type StubAnswer, type StubCall } from '../stub-server.ts';
import { signatureOf } from './sign.ts';

interface Held {
  readonly id: string;
  state: 'open' | 'paid' | 'cancelled';
  readonly amount: string;
  readonly currency: string;
  readonly code: string;
  readonly until: number;
  paidAt: number | null;
}

/** Example's test system: as a real provider has one, with its buyers' banks played by calls. */
export interface ExampleSystem {
  readonly origin: string;
  /** The buyer's bank pays a code. */
  pay(id: string): void;
  /** A callback about a payment, signed with that secret. */
  callback(id: string, secret: string): CallbackRequest;
  close(): Promise<void>;
}

const refused = (status: number, error: string): StubAnswer => ({ status, body: { error } });
const said = (body: unknown): StubAnswer => (body ? { status: 200, body } : refused(404, 'unknown'));

export async function openExampleSystem(): Promise<ExampleSystem> {
  const payments = new Map<string, Held>();
  const refunds = new Map<string, { id: string; state: string; payment: string; amount: string }>();
  const closed = new Set<string>();

  function putPayment(id: string, { amount, currency, until }: StubCall['body']): StubAnswer {
    if (closed.has(id)) return refused(409, 'reference_closed');
    if (currency !== 'SGD') return refused(422, 'currency_unsupported');
    const fresh: Held = {
      id,
      state: 'open',
      amount: String(amount),
      currency,
      code: `EXAMPLE-${id}`,
      until: Number(until),
      paidAt: null,
    };
    const held = payments.get(id) ?? fresh;
    payments.set(id, held);
    return said(held);
  }

  function cancel(id: string): StubAnswer {
    const held = payments.get(id);
    if (held?.state === 'paid') return refused(409, 'already_captured');
    closed.add(id);
    if (held) held.state = 'cancelled';
    return said(held);
  }

  function putRefund(id: string, { payment, amount }: StubCall['body']): StubAnswer {
    const known = refunds.get(id);
    if (known) return said(known);
    const of = [...refunds.values()].filter((refund) => refund.payment === payment);
    const gone = of.reduce((sum, refund) => sum + BigInt(refund.amount), 0n);
    const taken = BigInt(payments.get(String(payment))?.amount ?? '0');
    if (gone + BigInt(String(amount)) > taken) return refused(422, 'more_than_taken');
    const refund = { id, state: 'done', payment: String(payment), amount: String(amount) };
    refunds.set(id, refund);
    return said(refund);
  }

  const server = await openStubServer();
  server.say(({ method, path, body }) => {
    const [, kind, id = ''] = path.split('/');
    if (kind === 'refunds') return method === 'PUT' ? putRefund(id, body) : said(refunds.get(id));
    if (method === 'DELETE') return cancel(id);
    return method === 'PUT' ? putPayment(id, body) : said(payments.get(id));
  });
  return {
    origin: server.origin,
    pay(id) {
      const held = payments.get(id);
      if (held?.state === 'open') Object.assign(held, { state: 'paid', paidAt: Date.now() });
    },
    callback(id, secret) {
      const now = Date.now();
      const body = JSON.stringify({ event: `${id}-${payments.get(id)?.state}`, kind: 'payment', id });
      const headers = { 'example-time': String(now), 'example-signature': signatureOf(secret, String(now), body) };
      return { headers, body, now };
    },
    close: () => server.close(),
  };
}
