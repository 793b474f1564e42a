/** @module-tag night */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cardToken, error, method, ok, openStripeStub, type StripeStub } from '../../../../testing/stripe-stub.ts';
import type { StubAnswer, StubCall } from '../../../../testing/stub-server.ts';

let connector: StripeStub['connector'];
let stub: StripeStub['stub'];
beforeAll(async () => {
  ({ connector, stub } = await openStripeStub());
});
afterAll(() => stub.close());

const silence = new Promise<never>(() => {});
/** What a caller may see of a call that Stripe has worked. */
const losses: readonly [string, StubAnswer | Promise<never>][] = [
  ['no answer', silence],
  ['a page of a proxy', { status: 502, body: '<html>Bad gateway</html>' }],
  ['a fault of Stripe', error(500, 'api_error')],
];

/** A Stripe that works every call, keeps customers and their cards, and remembers keys. */
function openStripe() {
  const customers = new Map<string, string>();
  const keys = new Map<string, string>();
  let owner: string | undefined;
  const once = (key: string, make: () => string) => {
    const id = keys.get(key) ?? make();
    keys.set(key, id);
    return id;
  };
  const work = ({ method: verb, path, headers, body }: StubCall): StubAnswer => {
    const key = String(headers['idempotency-key']);
    const { customer, metadata } = (body ?? {}) as { customer?: string; metadata?: { reference: string } };
    const missing = error(404, 'invalid_request_error', 'resource_missing');
    if (path === '/v1/customers') {
      const id = once(key, () => `cus_${customers.size + 1}`);
      customers.set(id, metadata?.reference ?? '');
      return ok({ id, object: 'customer', created: 1, livemode: false });
    }
    if (path.endsWith('/attach')) owner = customer;
    if (path.endsWith('/detach')) {
      if (!owner) return error(400, 'invalid_request_error', 'payment_method_unexpected_state');
      owner = undefined;
    }
    if (verb === 'DELETE') {
      const id = path.split('/').at(-1) ?? '';
      return customers.delete(id) ? ok({ id, object: 'customer', deleted: true }) : missing;
    }
    const whole = owner && { id: owner, object: 'customer', metadata: { reference: customers.get(owner) ?? '' } };
    return ok({ ...method, customer: (verb === 'GET' ? whole : owner) ?? null });
  };
  return { customers, work, owner: () => owner };
}

const keep = () => connector.saveCard({ reference: '77', cardToken });
const steps = ['GET', 'POST /v1/customers', 'attach'] as const;
const isAt = (step: string, { method: verb, path }: StubCall) => `${verb} ${path}`.includes(step);

for (const [name, lost] of losses)
  for (const step of steps)
    test(`a card is kept once where ${step} got ${name}: asked again, it is the same card of the same customer`, async () => {
      const stripe = openStripe();
      let loses = true;
      stub.say((call) => {
        const answer = stripe.work(call);
        return loses && isAt(step, call) ? lost : answer;
      });
      expect(await keep()).toMatchObject({ kind: 'unknown' });
      loses = false;
      const kept = { kind: 'known', facts: { providerCardId: `cus_1.${cardToken}`, last4: '4242' } };
      expect(await keep()).toMatchObject(kept);
      expect(await keep()).toMatchObject(kept);
      expect([...stripe.customers]).toEqual([['cus_1', '77']]);
      expect(stripe.owner()).toBe('cus_1');
    });

for (const [name, lost] of losses)
  for (const step of ['detach', 'DELETE'])
    test(`a card is forgotten whole where ${step} got ${name}: asked again, nothing of it is left`, async () => {
      const stripe = openStripe();
      stub.say(stripe.work);
      await keep();
      let loses = true;
      stub.say((call) => {
        const answer = stripe.work(call);
        return loses && isAt(step, call) ? lost : answer;
      });
      const forget = () => connector.forgetCard(`cus_1.${cardToken}`);
      expect(await forget()).toMatchObject({ kind: 'unknown' });
      loses = false;
      expect((await forget()).kind).toBe(step === 'detach' ? 'known' : 'none');
      expect(await forget()).toEqual({ kind: 'none' });
      expect(stripe.customers.size).toBe(0);
      expect(stripe.owner()).toBeUndefined();
    });
