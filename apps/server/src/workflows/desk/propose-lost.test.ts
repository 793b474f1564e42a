import { listedEventSchema, merchantPaths, type WebhookEndpoint } from '@kassa/contract/merchant';
import type { LostVerdict } from '@kassa/contract/operator';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bytesOf, standardLine, unknownOrder } from '../../../testing/handed-back.ts';
import { gallery } from '../../../testing/merchant-client.ts';
import { type MerchantWorld, openMerchantWorld } from '../../../testing/merchant-world.ts';
import { postAs } from '../../../testing/post-as.ts';
import { inTransaction } from '../../kernel/database.ts';
import type { OrderNo } from '../../kernel/ids.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { setSuspended } from '../../modules/merchants/index.ts';
import { endFound, type FoundMoney, recordFound } from '../../modules/payments/index.ts';
import { readEvents } from '../../modules/webhooks/index.ts';
import { decideNotified } from '../recovery/decide-notified.ts';
import { healNotified } from '../recovery/heal-notified.ts';
import { readNotifiedFile } from '../recovery/read-notified.ts';
import { listLostOrders } from './list-lost.ts';
import type { OperatorCall } from './operator-call.ts';
import { approveLost, proposeLost } from './propose-lost.ts';
import { seedSandboxOperators } from './sandbox-operators.ts';

let world: MerchantWorld;
let secret = '';
beforeAll(async () => {
  world = await openMerchantWorld();
  await seedSandboxOperators(world.app);
  const fields = { url: `${world.shop.url}/events` };
  secret = (await postAs<WebhookEndpoint>(world, gallery, { target: merchantPaths.endpoints, fields })).secret ?? '';
});
afterAll(() => world.close());

const by = (operator: string): OperatorCall => ({ operator, requestId: 'test' });
const reason = 'as agreed';

/** Every loss has a total of its own, so that the money of one is not like that of another. */
let total = 10_000n;

interface Loss {
  readonly orderNo: OrderNo;
  /** The money of it that was found. */
  readonly foundNo: string;
  readonly amountMinor: bigint;
}

async function found(amountMinor: bigint, kind: FoundMoney['kind'] = 'payment'): Promise<string> {
  const ids = { provider: 'sandbox', reference: `${kind}${amountMinor}`, providerId: `id_${kind}_${Math.random()}` };
  const { foundNo } = await recordFound(world.app.db, {
    ...{ kind, ...ids, paymentNo: null, orderNo: null, currency: 'SGD', amountMinor },
    movedAt: new Date('2026-11-21T10:01:00Z'),
  });
  return foundNo;
}

/** Reads events of an order, and heals, as the command does. */
async function handBack(order: ReturnType<typeof unknownOrder>, more: { sequence?: number; type?: string } = {}) {
  await readNotifiedFile(world.app, bytesOf(standardLine(order, { secret, sequence: 5, ...more })));
  await healNotified(world.app);
}

/** An order that was paid and lost, and whose money is at its provider. */
async function lost(
  more: Readonly<Record<string, unknown>> = {},
): Promise<Loss & { again(change: object): Promise<void> }> {
  total += 1n;
  const amount = `${total / 100n}.${String(total % 100n).padStart(2, '0')}`;
  const order = unknownOrder({ charge: { ...unknownOrder().charge, amount }, ...more });
  await handBack(order);
  const foundNo = await found(total);
  const again = (change: object) => handBack({ ...order, ...change }, { sequence: 6, type: 'order.refunded' });
  return { orderNo: order.orderNo as OrderNo, foundNo, amountMinor: total, again };
}

const propose = ({ orderNo }: Loss, verdict: LostVerdict, money: readonly string[]) =>
  proposeLost(world.app, by('flint'), { orderNo, verdict, money, reason });
const numberOf = async (proposed: ReturnType<typeof propose>) => (await proposed).proposal?.proposalId ?? '';
const approve = (proposalId: string, who = 'olive') => approveLost(world.app, by(who), proposalId);
/** The name of a refusal, and what it adds. */
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: unknown) => (error instanceof Refusal ? [error.reason, error.extend].join(' ').trim() : String(error)),
  );
const rowOf = async ({ orderNo }: Loss) =>
  (await listLostOrders(world.app)).orders.find((one) => one.orderNo === orderNo);
const eventsOf = async ({ orderNo }: Loss) =>
  (await readEvents(world.app.db, gallery.appId, { orderNo, after: null, limit: 10 })).items.map((one) => {
    const { type, data } = listedEventSchema.parse(one);
    return `${type} ${'sequence' in data ? data.sequence : ''}`;
  });
const moneyState = async (foundNo: string) => {
  const { rows } = await sql<{ state: string; remark: string }>`
    select state, remark from found_outside where found_no = ${foundNo}::bigint`.execute(world.app.db);
  return rows[0];
};

test('one decision of two people ends the question about an order and about its money, its merchant hears of it, and the audit has both', async () => {
  const loss = await lost();
  expect(await rowOf(loss)).toMatchObject({
    merchant: 'Harbour Gallery',
    notified: { paid: true, delivered: false, refunded: '' },
    missing: ['order'],
    money: [{ foundNo: loss.foundNo, kind: 'payment', provider: 'sandbox' }],
    proposal: null,
  });
  const proposalId = await numberOf(propose(loss, 'returned', [loss.foundNo]));
  expect((await rowOf(loss))?.proposal).toMatchObject({
    ...{ verdict: 'returned', money: [loss.foundNo], proposedBy: 'flint', reason, changed: false },
  });
  expect(await refusal(approve(proposalId, 'flint'))).toBe('second_operator_required');
  expect(await eventsOf(loss)).toEqual([]);
  expect(await approve(proposalId)).toMatchObject({ state: 'decided', notified: 'event', proposal: null });
  expect(await eventsOf(loss)).toEqual(['order.refunded 6']);
  expect(await moneyState(loss.foundNo)).toEqual({
    state: 'decided',
    remark: `order ${loss.orderNo} returned: ${reason}`,
  });
  expect(await rowOf(loss)).toBeUndefined();
  const { rows } = await sql<{ operator: string; before: object; after: object }>`
    select operator, before, after from audit where subject = ${loss.orderNo} and action = 'approve_lost'`.execute(
    world.app.db,
  );
  expect(rows).toEqual([
    {
      operator: 'olive',
      before: expect.objectContaining({ state: 'open', paid: true, money: { [loss.foundNo]: 'open' } }),
      after: expect.objectContaining({
        ...{ state: 'decided', verdict: 'returned', notified: 'event', money: { [loss.foundNo]: 'decided' } },
      }),
    },
  ]);
});

test('of two people who approve at once, and of the command line beside them, exactly one decides, and the merchant hears once', async () => {
  for (let round = 0; round < 6; round += 1) {
    const loss = await lost();
    const proposalId = await numberOf(propose(loss, 'stands', [loss.foundNo]));
    const ends = await Promise.all([
      refusal(approve(proposalId, 'olive')),
      refusal(approve(proposalId, 'otto')),
      refusal(
        decideNotified(world.app, loss.orderNo, { verdict: 'stands', money: [], reason }).then((how) => {
          if (how === null) throw new Refusal('proposal_not_found');
        }),
      ),
    ]);
    expect(ends.sort()).toEqual(['done', 'proposal_not_found', 'proposal_not_found']);
    expect(await eventsOf(loss)).toEqual(['order.paid 6']);
    expect(await refusal(propose(loss, 'returned', []))).toBe('proposal_not_found');
  }
});

test('a proposal is not carried out when money came, or went back, or the order did, since it was made', async () => {
  const [one, other] = [await lost(), await lost()];
  const unpaid = await numberOf(propose(one, 'unpaid', []));
  const second = await found(one.amountMinor);
  expect(await refusal(approve(unpaid))).toBe('proposal_not_found');
  expect((await rowOf(one))?.proposal).toMatchObject({ verdict: 'unpaid', changed: true });
  expect((await rowOf(one))?.money.map(({ foundNo }) => foundNo).sort()).toEqual([one.foundNo, second].sort());

  const stands = await numberOf(propose(other, 'stands', [other.foundNo]));
  const amount = `${other.amountMinor / 100n}.${String(other.amountMinor % 100n).padStart(2, '0')}`;
  await other.again({ status: 'refunded', refundedAmount: amount });
  expect(await refusal(approve(stands))).toBe('proposal_not_found');
  const back = await found(other.amountMinor, 'refund');
  const returned = await numberOf(propose(other, 'returned', [other.foundNo, back]));
  expect(await approve(returned)).toMatchObject({ notified: 'event' });
});

test('money that was decided apart since is not decided twice, and money of something else not at all', async () => {
  const [loss, stranger] = [await lost(), await lost()];
  expect(await refusal(propose(loss, 'returned', [stranger.foundNo]))).toBe(`action_impossible ${loss.foundNo}`);
  expect(await refusal(propose(loss, 'unpaid', [loss.foundNo]))).toBe('action_impossible');
  const proposalId = await numberOf(propose(loss, 'returned', [loss.foundNo]));
  await endFound(world.app.db, loss.foundNo, { state: 'decided', remark: 'by hand' });
  expect(await refusal(approve(proposalId))).toBe('action_impossible');
  expect(await moneyState(loss.foundNo)).toMatchObject({ remark: 'by hand' });
  expect(await eventsOf(loss)).toEqual([]);
  // Without it the decision can still be made.
  expect(await approve(await numberOf(propose(loss, 'returned', [])))).toMatchObject({ notified: 'event' });
});

test('two orders of one amount: the money that goes with the first changes nothing about the other’s proposal', async () => {
  const one = await lost();
  const amount = `${one.amountMinor / 100n}.${String(one.amountMinor % 100n).padStart(2, '0')}`;
  const twin = unknownOrder({ charge: { ...unknownOrder().charge, amount } });
  await handBack(twin);
  const other: Loss = { ...one, orderNo: twin.orderNo as OrderNo };
  const second = await found(one.amountMinor);
  const first = await numberOf(propose(one, 'returned', [one.foundNo]));
  const later = await numberOf(propose(other, 'returned', [second]));
  await approve(first);
  expect(await approve(later)).toMatchObject({ state: 'decided' });
});

test('an order that this database has after all is decided without an event, and not by a proposal from before', async () => {
  const order = await world.order();
  const said = unknownOrder({ orderNo: order.orderNo, merchantOrderNo: order.merchantOrderNo });
  await handBack(said);
  const loss: Loss = { orderNo: order.orderNo, foundNo: '', amountMinor: 0n };
  expect(await rowOf(loss)).toMatchObject({ missing: ['paid'], money: [], again: '' });
  const heard = await eventsOf(loss);
  const proposalId = await numberOf(propose(loss, 'unpaid', []));
  // Made when this database did not have it.
  await sql`
    update proposals set details = jsonb_set(details, '{seen}', '"open true false false 0 "') where proposal_id = ${proposalId}`.execute(
    world.app.db,
  );
  expect(await refusal(approve(proposalId))).toBe('proposal_not_found');
  expect(await approve(await numberOf(propose(loss, 'unpaid', [])))).toMatchObject({ notified: 'own' });
  expect(await eventsOf(loss)).toEqual(heard);
});

test('a merchant that was suspended meanwhile still gets the decision', async () => {
  const loss = await lost();
  const proposalId = await numberOf(propose(loss, 'returned', [loss.foundNo]));
  await inTransaction(world.app.db, (tx) => setSuspended(tx, gallery.appId, true));
  try {
    expect(await approve(proposalId)).toMatchObject({ notified: 'event' });
    await world.sendEvents();
    const got = world.shop.received.filter(({ body }) => body.includes(loss.orderNo));
    expect(got.map(({ body }) => JSON.parse(body).type)).toEqual(['order.refunded']);
  } finally {
    await inTransaction(world.app.db, (tx) => setSuspended(tx, gallery.appId, false));
  }
});

test('a decision waits for healing that holds its order, and neither fails', async () => {
  const order = await world.order();
  await handBack(unknownOrder({ orderNo: order.orderNo, merchantOrderNo: order.merchantOrderNo }));
  const decide = () => decideNotified(world.app, order.orderNo, { verdict: 'unpaid', money: [], reason });
  const [how] = await Promise.all([decide(), healNotified(world.app), healNotified(world.app)]);
  expect(how).toBe('own');
});
