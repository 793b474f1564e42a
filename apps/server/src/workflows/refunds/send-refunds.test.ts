import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type MerchantWorld, openMerchantWorld } from '../../../testing/merchant-world.ts';
import { openStubProvider, refusal, type StubProvider } from '../../../testing/stub-provider.ts';
import type { StubCall } from '../../../testing/stub-server.ts';
import type { App } from '../../app.ts';
import { inTransaction } from '../../kernel/database.ts';
import type { OrderNo } from '../../kernel/ids.ts';
import { moveRefund, type Refund, readRefunds } from '../../modules/payments/index.ts';
import { sendRefunds } from './send-refunds.ts';
import { startRefund } from './start-refund.ts';

let world: MerchantWorld;
let stub: StubProvider;
let app: App;
beforeAll(async () => {
  world = await openMerchantWorld();
  stub = await openStubProvider();
  app = { ...world.app, payments: stub.connectors };
});
afterAll(async () => {
  await stub.close();
  await world.close();
});
beforeEach(() => sql`update refunds set due_at = null`.execute(world.app.db));

/** Makes a paid order whose money is to go back. */
async function refunding(): Promise<OrderNo> {
  const { orderNo } = await world.order();
  await world.pay(orderNo);
  await inTransaction(app.db, (tx) => startRefund(tx, { orderNo, reason: 'operator', actor: 'operator:olive' }));
  return orderNo;
}

async function refundOf(orderNo: OrderNo): Promise<Refund> {
  const [refund] = await readRefunds(app.db, orderNo);
  if (!refund) throw new Error(`no refund of ${orderNo}`);
  return refund;
}

/** Works every refund that is not settled. */
async function work(orderNo: OrderNo): Promise<Refund> {
  await sql`
    update refunds set due_at = kassa_now() where order_no = ${orderNo}
      and status not in ('succeeded', 'withdrawn')`.execute(app.db);
  await sendRefunds(app);
  return refundOf(orderNo);
}

const is = (call: StubCall, kind: 'asked' | 'sent') => call.method === (kind === 'asked' ? 'GET' : 'POST');
const done = ({ body, path }: StubCall, status: 'succeeded' | 'refused' | 'pending') => {
  const reference = body.reference ?? new URLSearchParams(path.split('?')[1]).get('reference');
  return { id: `re_${reference}`, reference, status };
};

test.each([400, 422])(
  'a question that the provider refuses (%i) does not refuse the refund: it keeps its key and is asked again',
  async (status) => {
    const orderNo = await refunding();
    stub.say((call) => (is(call, 'asked') ? refusal(status, 'bad_request') : refusal(500, 'oops')));
    const { reference } = await refundOf(orderNo);
    expect(await work(orderNo)).toMatchObject({ status: 'unknown', reference });
    expect(await work(orderNo)).toMatchObject({ status: 'unknown', reference });
    expect((await world.readOrder(orderNo)).status).toBe('refunding');
    stub.say((call) => ({ status: 200, body: { data: [done(call, 'succeeded')] } }));
    expect(await work(orderNo)).toMatchObject({ status: 'succeeded', reference });
    expect((await world.readOrder(orderNo)).status).toBe('refunded');
  },
);

test('a refund that the provider does not know is sent again under the same key', async () => {
  const orderNo = await refunding();
  stub.say(() => refusal(500, 'oops'));
  const { reference } = await work(orderNo);
  stub.say((call) =>
    is(call, 'asked') ? { status: 200, body: { data: [] } } : { status: 201, body: done(call, 'succeeded') },
  );
  expect(await work(orderNo)).toMatchObject({ status: 'succeeded' });
  expect(stub.calls.at(-1)?.body).toMatchObject({ reference });
});

test.each(['unknown', 'review'] as const)(
  'what the provider calls a refund whose first answer got lost is kept once it says so, while it is open (%s)',
  async (status) => {
    const orderNo = await refunding();
    stub.say(() => refusal(500, 'oops'));
    expect(await work(orderNo)).toMatchObject({ status: 'unknown', providerRefundId: '' });
    if (status === 'review') {
      await world.later(8 * 24 * 60 * 60_000);
      expect(await work(orderNo)).toMatchObject({ status, providerRefundId: '' });
    }
    stub.say((call) =>
      is(call, 'asked')
        ? { status: 200, body: { data: status === 'review' ? [done(call, 'pending')] : [] } }
        : { status: 201, body: done(call, 'pending') },
    );
    const { reference } = await refundOf(orderNo);
    expect(await work(orderNo)).toMatchObject({ status, providerRefundId: `re_${reference}` });
    // An answer without a number, or with another one, does not take it away.
    stub.say(() => refusal(500, 'oops'));
    expect(await work(orderNo)).toMatchObject({ status, providerRefundId: `re_${reference}` });
  },
);

test('a refused refund goes to a person', async () => {
  const orderNo = await refunding();
  stub.say(() => refusal(422, 'refund_exceeds'));
  const before = await refundOf(orderNo);
  const after = await work(orderNo);
  expect(after.status).toBe('review');
  expect(after.reference).not.toBe(before.reference);
});

test('an answer about another refund than was sent proves nothing', async () => {
  const orderNo = await refunding();
  stub.say((call) => ({ status: 201, body: { ...done(call, 'refused'), reference: 'another' } }));
  expect(await work(orderNo)).toMatchObject({ status: 'unknown' });
});

test('an answer that comes after a person sent the refund under a new key does not apply to the new one', async () => {
  const orderNo = await refunding();
  stub.say(() => refusal(500, 'oops'));
  const first = await work(orderNo);
  stub.say(async (call) => {
    // While this answer is on its way, another worker gets the refusal and a person has the refund sent again.
    await inTransaction(app.db, async (tx) => {
      const refused = await moveRefund(tx, await refundOf(orderNo), { event: 'refuse', actor: 'provider' });
      const asked = await moveRefund(tx, refused, { event: 'ask_person', actor: 'provider' });
      const again = await moveRefund(tx, asked, { event: 'retry', actor: 'operator:olive' });
      await moveRefund(tx, again, { event: 'send', actor: 'clock' });
    });
    return { status: 200, body: { data: [done(call, 'refused')] } };
  });
  const now = await work(orderNo);
  expect(now.reference).toBe(`${first.refundNo}-1`);
  expect(now.status).toBe('sent');
});
