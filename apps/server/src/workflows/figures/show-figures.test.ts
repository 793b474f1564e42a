import { methods } from '@kassa/methods';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gallery } from '../../../testing/merchant-client.ts';
import { paid } from '../../../testing/review-cases.ts';
import { openReviewWorld, type ReviewWorld } from '../../../testing/review-world.ts';
import { createSetups } from '../../connectors/payment/index.ts';
import { methodKeyOf } from '../../modules/pricing/index.ts';
import { openLink } from '../arrivals/open-link.ts';
import { openCheckout } from '../arrivals/open-session.ts';
import { linkByHand } from '../merchants/link-by-hand.ts';
import { attemptsSql } from './attempts-sql.ts';
import { countsSql, failuresSql, openedSql } from './figures-sql.ts';
import { showFigures } from './show-figures.ts';
import { showHealth, timesSql } from './show-health.ts';

const dayMs = 86_400_000;

let review: ReviewWorld;
beforeAll(async () => {
  review = await openReviewWorld();
});
afterAll(() => review.world.close());

test('the figures of a day count what its orders became, span by span, by method and by currency', async () => {
  const before = await showFigures(review.app, 1);
  await paid(review, [100]);
  const declined = await review.attempt();
  await review.setAnswer(declined, { status: 'declined' });
  await review.world.order();
  const { steps, volume, methods, currencies, failures, ...figures } = await showFigures(review.app, 1);
  expect(steps.placed - before.steps.placed).toBe(3);
  expect(steps.tried - before.steps.tried).toBe(2);
  expect(steps.paid - before.steps.paid).toBe(1);
  expect(steps.opened - before.steps.opened).toBeGreaterThanOrEqual(3);
  expect(volume).toHaveLength(24);
  expect(new Date(figures.to).getTime() - new Date(figures.from).getTime()).toBe(dayMs);
  const sum = (list: readonly { placed: number; paid: number }[], what: 'placed' | 'paid') =>
    list.reduce((all, one) => all + one[what], 0);
  for (const list of [volume, methods, currencies]) {
    expect(sum(list, 'placed')).toBe(steps.placed);
    expect(sum(list, 'paid')).toBe(steps.paid);
  }
  expect(volume.some(({ usd }) => Number(usd) > 0)).toBe(true);
  expect(failures).toContainEqual({ kind: 'declined', what: 'card_declined', count: 1 });
});

test('a payment link made by hand counts as opened when its buyer opens it, once, and not when it is made or looked at', async () => {
  const { app } = review;
  const opened = async () => (await showFigures(app, 1)).steps.opened;
  const before = await opened();
  const made = await linkByHand(
    app,
    { call: { operator: 'olive', requestId: 'test' }, place: { origin: 'http://localhost:4021' } },
    {
      ...{ appId: gallery.appId, merchantOrderNo: 'BY-HAND-1', name: 'A print', amount: '25', fiat: 'SGD', hours: 1 },
      ...{ picture: 'https://shop.example/print.png', callbackUrl: `${review.world.shop.url}/hook` },
    },
  );
  expect(await opened()).toBe(before);
  const handle = made.url.split('/').at(-1) ?? '';
  const open = (takes: boolean) => openCheckout(app, { handle, browser: 'one', framed: false, takes });
  await open(false);
  expect(await opened()).toBe(before);
  const { query } = await open(true);
  await openLink(app, query);
  await open(true);
  expect(await opened()).toBe(before + 1);
});

test('an order of the day before is not in the day, and is in the week', async () => {
  const { orderNo } = await review.world.order();
  await sql`update orders set created_at = created_at - interval '2 days' where order_no = ${orderNo}`.execute(
    review.app.db,
  );
  const [day, week] = [await showFigures(review.app, 1), await showFigures(review.app, 7)];
  expect(week.steps.placed - day.steps.placed).toBe(1);
  expect(week.volume).toHaveLength(28);
});

test('money on its way back is counted until it has arrived', async () => {
  const { orderNo } = await paid(review, [100, 100]);
  const open = await showFigures(review.app, 1);
  expect(open.back.reduce((all, { count }) => all + count, 0)).toBeGreaterThan(0);
  await review.workRefunds(orderNo);
  const done = await showFigures(review.app, 1);
  expect(done.back).toEqual([]);
});

test('what is wrong now is named: a provider that is rested, a source that is silent, callbacks that nobody works', async () => {
  const { app } = review;
  await sql`insert into rate_sources (source, due_at, failing_since) values ('mint', now(), kassa_now())`.execute(
    app.db,
  );
  await sql`insert into callback_inbox (provider, event_id, type, reference, body, received_at)
    values ('sandbox', 'e1', 'payment', '1', '', kassa_now() - interval '6 minutes')`.execute(app.db);
  const rests = { isResting: () => true, tell: () => undefined };
  const setups = createSetups();
  setups.tell('sandbox', 'the key is wrong');
  const payments = Object.assign(new Map(app.payments), { routing: { rules: [], rests, setups } });
  const { troubles } = await showFigures({ ...app, payments }, 1);
  expect(troubles.map(({ kind, subject }) => `${kind} ${subject}`)).toEqual(
    expect.arrayContaining([
      'provider_refuses sandbox',
      'provider_rested sandbox',
      'rates mint',
      'callbacks sandbox',
      'workers ',
    ]),
  );
});

test('the figures read the orders of their time by the index of the list', async () => {
  const time = { from: new Date(0), to: new Date(1), stepMs: 1 };
  const plans = await review.app.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    const texts: string[] = [];
    for (const query of [countsSql(time), failuresSql(time), openedSql(time)]) {
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${query}`.execute(tx);
      texts.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
    }
    return texts;
  });
  for (const plan of plans) expect(plan).not.toContain('Seq Scan');
  expect(plans[0]).toMatch(/orders_by_time/);
});

test('the health of a method counts its attempts, money and refusals, and reads them by indexes', async () => {
  const { app } = review;
  const name = '10009-visa';
  const sums = async () => {
    const { points, refusals } = await showHealth(app, name, 1);
    expect(points).toHaveLength(24);
    const sum = (what: 'attempts' | 'captured' | 'declined' | 'unanswered') =>
      points.reduce((all, point) => all + point[what], 0);
    return [sum('attempts'), sum('captured'), sum('declined'), sum('unanswered'), refusals[0]?.count ?? 0];
  };
  const before = await sums();
  await paid(review, [100]);
  const declined = await review.attempt();
  await review.setAnswer(declined, { status: 'declined' });
  // The provider of this test never answers a charge at once.
  expect((await sums()).map((count, index) => count - (before[index] ?? 0))).toEqual([2, 1, 1, 2, 1]);
  const { points, refusals, restsAfter } = await showHealth(app, name, 1);
  expect(refusals).toMatchObject([{ provider: 'sandbox', reason: 'card_declined' }]);
  expect(points.some(({ secondsToMoney }) => secondsToMoney !== null)).toBe(true);
  expect(restsAfter).toBe(5);
  const method = methods.find((row) => methodKeyOf(row) === name);
  if (!method) throw new Error('no method');
  const plan = await app.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    const time = { from: new Date(0), to: new Date(3_600_000), stepMs: 3_600_000 };
    const plans = [];
    for (const query of [attemptsSql(method, time), timesSql(method, time)])
      plans.push(...(await sql<{ 'QUERY PLAN': string }>`explain ${query}`.execute(tx)).rows);
    return plans.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).not.toContain('Seq Scan');
});
