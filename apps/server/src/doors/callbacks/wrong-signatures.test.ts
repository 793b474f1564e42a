import type { Figures } from '@kassa/contract/operator';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { attemptByCard } from '../../../testing/attempts.ts';
import { type MerchantWorld, openMerchantWorld } from '../../../testing/merchant-world.ts';
import { minute } from '../../../testing/sign-in.ts';
import type { App } from '../../app.ts';
import type { PaymentConnector } from '../../connectors/payment/index.ts';
import { asOwner } from '../../kernel/as-owner.ts';
import { showFigures } from '../../workflows/figures/show-figures.ts';
import { refusedCallbacks } from '../../workflows/metrics/figure-queries.ts';
import { takeCallback } from '../../workflows/payments/take-callback.ts';

const provider = 'sandbox';
const hour = 60 * minute;
let world: MerchantWorld;
/** Another process of ours. */
let other: App;
let reference: string;
beforeAll(async () => {
  world = await openMerchantWorld();
  reference = (await attemptByCard(world)).paymentNo;
  const payments = signedBy(world.app.payments);
  world = { ...world, app: { ...world.app, payments } };
  other = {
    ...world.app,
    payments: Object.assign(new Map(payments), { routing: payments.routing }) as typeof payments,
  };
});
afterAll(() => world.close());
afterEach(async () => {
  await sql`delete from callback_signatures`.execute(world.app.db);
  await world.later(10 * minute);
});

/** Has a provider sign its callbacks by a word. */
function signedBy(payments: App['payments']): App['payments'] {
  const connector = payments.get(provider);
  if (!connector) throw new Error('no connector');
  const readCallback: PaymentConnector['readCallback'] = ({ headers, body }) =>
    headers.signature === 'right' ? JSON.parse(body) : null;
  const webhookSecret = { setting: 'KASSA_SECRET', place: 'its pages' };
  return Object.assign(new Map([[provider, { ...connector, readCallback, webhookSecret }]]), {
    routing: payments.routing,
  }) as App['payments'];
}

const troubles = async (): Promise<Figures['troubles']> =>
  (await showFigures(world.app, 1)).troubles.filter(({ kind }) => kind === 'signatures');
const told = [
  {
    kind: 'signatures',
    subject: provider,
    since: expect.stringMatching(/^\d{4}-/),
    secret: { setting: 'KASSA_SECRET', place: 'its pages' },
  },
];

/** What Prometheus reads. */
const counted = async (app: App = world.app) =>
  (await refusedCallbacks([...app.payments.keys()]).rows.execute(app.db)).rows;

let sent = 0;
/** Sends a callback. @param about what it names as its payment */
async function callback(secret: 'right' | 'wrong', about = 'somebody', app: App = world.app): Promise<boolean> {
  sent += 1;
  const now = app.clock.now();
  const body = JSON.stringify({ eventId: `evt_${sent}`, type: 'payment', kind: 'payment', reference: about });
  const headers = { signature: secret };
  return takeCallback(app, provider, { headers, body, now });
}
const later = () => world.later(2 * minute);

test('where no callback was ever good, a wrong one about a payment of ours is told at once, and no more once a good one came', async () => {
  expect(await troubles()).toEqual([]);
  expect(await callback('wrong', reference)).toBe(false);
  expect(await troubles()).toEqual(told);
  await later();
  expect(await callback('right')).toBe(true);
  expect(await troubles()).toEqual([]);
});

test('a secret that was right and is wrong now is told by the first callback about a payment of ours', async () => {
  await callback('right');
  await later();
  await callback('wrong', reference);
  expect(await troubles()).toEqual(told);
  await callback('right', reference);
  expect(await troubles()).toEqual([]);
});

test('strangers that forge callbacks beside good ones make no alarm, however quiet the shop is', async () => {
  await callback('right');
  for (let count = 0; count < 20; count += 1) await callback('wrong', `forged${count}`);
  await later();
  for (let count = 0; count < 20; count += 1) await callback('wrong', `forged${count}`);
  await world.later(20 * hour);
  await callback('wrong', 'forged');
  expect(await troubles()).toEqual([]);
});

test('a flood that began before hides no callback about a payment of ours', async () => {
  await callback('right');
  await later();
  for (let count = 0; count < 20; count += 1) await callback('wrong', `forged${count}`);
  expect(await troubles()).toEqual([]);
  await callback('wrong', reference);
  expect(await troubles()).toEqual(told);
});

test('the provider’s own number of a payment is one of ours too', async () => {
  await sql`update payments set provider_payment_id = 'pay_of_theirs' where payment_no = ${reference}`.execute(
    world.app.db,
  );
  await callback('right');
  await later();
  await callback('wrong', 'pay_of_theirs');
  expect(await troubles()).toEqual(told);
});

test('what one process accepts ends what another refused', async () => {
  await callback('right', 'somebody', other);
  await later();
  await callback('wrong', reference);
  expect(await troubles()).toEqual(told);
  await callback('right', reference, other);
  expect(await troubles()).toEqual([]);
});

test('a wrong callback just after a good one says nothing yet, and is told when it goes on', async () => {
  await callback('right', 'somebody', other);
  await callback('wrong', reference);
  expect(await troubles()).toEqual([]);
  await later();
  await callback('wrong', reference);
  expect(await troubles()).toEqual(told);
});

test('what a stranger forges is written nowhere, and what names a payment of ours once a minute', async () => {
  const versions = async () => {
    const { rows } = await sql<{ refused_at: Date }>`select refused_at from callback_signatures`.execute(world.app.db);
    return rows.map(({ refused_at: at }) => at.getTime());
  };
  for (let count = 0; count < 50; count += 1) await callback('wrong', `forged${count}`);
  expect(await versions()).toEqual([]);
  await callback('wrong', reference);
  const first = await versions();
  for (let count = 0; count < 50; count += 1) await callback('wrong', reference);
  expect(await versions()).toEqual(first);
  expect(first).toHaveLength(1);
});

test('what nobody sends again after three days is told no more, and neither is a provider that is gone', async () => {
  await callback('wrong', reference);
  const without = { ...world.app, payments: new Map() };
  expect((await showFigures(without, 1)).troubles).not.toContainEqual(told[0]);
  expect(await counted(without)).toEqual([]);
  await world.later(71 * hour);
  expect(await troubles()).toEqual(told);
  await world.later(2 * hour);
  expect(await troubles()).toEqual([]);
  expect(await counted()).toEqual([]);
});

test('it is counted since when a provider’s callbacks are refused, without a word of the payment', async () => {
  expect(await counted()).toEqual([]);
  await callback('wrong', reference);
  await world.later(20 * minute);
  await callback('wrong', reference);
  expect(await counted()).toEqual([{ labels: { provider }, value: expect.closeTo(20 * 60, -2) }]);
  await callback('right');
  expect(await counted()).toEqual([]);
});

const rename = (from: string, to: string) =>
  asOwner(world.app.config, (owner) => sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(owner));

test('a callback is taken also where that can not be written down', async () => {
  await rename('callback_signatures', 'callback_signatures_gone');
  try {
    expect(await callback('wrong', reference)).toBe(false);
    expect(await callback('right', reference)).toBe(true);
  } finally {
    await rename('callback_signatures_gone', 'callback_signatures');
  }
});
