import { afterAll, beforeAll, expect, test } from 'vitest';
import { byDay } from '../../apps/server/testing/by-day.ts';
import { judge } from '../simulate/check.ts';
import { Play } from '../simulate/play.ts';
import { simulate } from '../simulate/run.ts';
import { openSimulatedWorld, type SimulatedWorld } from '../simulate/world.ts';
import { askJson } from './support/payment-world.ts';

let world: SimulatedWorld;
beforeAll(async () => {
  world = await openSimulatedWorld();
});
afterAll(() => world.close());

/** A few. `npm run simulate` plays as many as wanted, and makes one that fails shorter. */
const seeds = Array.from({ length: byDay(20, 300) }, (_, place) => place + 1);

test('whatever dies, breaks or comes twice: nothing is lost, and nothing is done twice', {
  timeout: 1_800_000,
}, async () => {
  expect(await simulate([world], seeds, { shrinks: false })).toEqual([]);
  expect(world.coverage.harmed.size).toBeGreaterThan(5);
});

test('the judge of the schedules sees money that nobody booked, and an event that nobody told', async () => {
  const play = new Play(world);
  await play.run([{ does: 'pay', order: 0, machine: 0, means: 'approved' }]);
  await play.settle();
  expect(await judge(world, play)).toBe('');
  const [event] = await world.query<{ payment_no: string }>(
    `update merchant_events e set state = 'waiting' from payments p
     where e.order_no = $1 and p.order_no = e.order_no returning payment_no`,
    [play.buyers[0]?.orderNo],
  );
  await world.callbacks('drop');
  await askJson(`${world.providerUrl}/test/payments/${event?.payment_no}`, { action: 'capture_again' });
  const found = await judge(world, play);
  expect(found).toContain('events that were not told');
  expect(found).toContain('books that differ');
});

test('the judge sees a card that only the provider keeps, and one that goes although its buyer wants it', async () => {
  const play = new Play(world);
  await play.run([{ does: 'pay', order: 0, machine: 0, means: 'saved' }]);
  await play.settle();
  expect(await judge(world, play)).toBe('');
  const [cardId] = play.buyers[0]?.account.saved ?? [];
  await world.query(
    `update kept_cards set status = 'forgetting', due_at = kassa_now(), last_event = 'delete', last_actor = 'buyer' where card_id = $1`,
    [cardId],
  );
  expect(await judge(world, play)).toContain(`a saved card: {"card_id":"${cardId}"`);
  await play.settle();
  expect(await judge(world, play)).toContain('"status":"forgotten","deleted":true');
});

test('a refund that comes back after it arrived is learned although its callback is lost', async () => {
  const play = new Play(world);
  await play.run([
    { does: 'callbacks', mode: 'drop' },
    { does: 'pay', order: 0, machine: 0, means: 'approved' },
    { does: 'work', machine: 0 },
    { does: 'release', order: 0, how: 'FAIL', signed: 'whole' },
    { does: 'work', machine: 0 },
    { does: 'time', seconds: 61 },
    { does: 'work both' },
    { does: 'provider', order: 0, action: 'fail_refund', share: 100 },
  ]);
  await play.settle();
  expect(await judge(world, play)).toBe('');
  const [refund] = await world.query<{ status: string }>('select status from refunds where order_no = $1', [
    play.buyers[0]?.orderNo,
  ]);
  expect(refund?.status).toBe('review');
});

test('after decades of schedules cards still pay', async () => {
  for (let year = 0; year < 36; year += 1) await world.later(365 * 24 * 60 * 60 * 1_000);
  const play = new Play(world);
  await play.run([{ does: 'pay', order: 0, machine: 0, means: 'approved' }]);
  expect(play.buyers[0]?.sawMoney).toBe(true);
  await play.settle();
  expect(await judge(world, play)).toBe('');
});
