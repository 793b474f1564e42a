import { afterAll, beforeAll, expect, test } from 'vitest';
import { disputedOf } from '../../../testing/disputed-of.ts';
import { type MerchantWorld, openMerchantWorld } from '../../../testing/merchant-world.ts';
import { openTestMailServer, type TestMailServer } from '../../../testing/test-mail-server.ts';
import type { OrderNo } from '../../kernel/ids.ts';
import { sendMails } from '../mails/send-mails.ts';
import { writeOrderMails } from '../mails/write-order-mails.ts';
import { remindOfEvidence } from './remind-of-evidence.ts';

const dayMs = 24 * 60 * 60_000;

let mail: TestMailServer;
let world: MerchantWorld;
beforeAll(async () => {
  mail = await openTestMailServer();
  world = await openMerchantWorld({ SMTP_URL: mail.url, KASSA_ALERTS_TO: 'alerts@kassa.example' });
});
afterAll(async () => {
  await world.close();
  await mail.close();
});

/** Has a paid order disputed. Evidence is due in that many days. */
async function disputed(days: number): Promise<{ orderNo: OrderNo; dueAt: number }> {
  const { orderNo } = await world.order();
  await world.pay(orderNo);
  const dueAt = world.app.clock.now() + days * dayMs;
  await disputedOf(world, orderNo, { state: 'open', dueAt });
  return { orderNo, dueAt };
}

/** Lets days pass, and counts the reminders about an order that the operator has got by then. */
async function remindedAfter(orderNo: OrderNo, days: number, told?: number): Promise<number> {
  await world.later(days * dayMs);
  // Several workers at once, and twice.
  for (let time = 0; time < 2; time += 1) await Promise.all([remindOfEvidence(world.app), remindOfEvidence(world.app)]);
  while ((await writeOrderMails(world.app)) + (await sendMails(world.app)) > 0);
  const { rows } = await world.app.pool.query(
    `select from order_mails where kind = 'dispute_due' and order_no = $1 and written_at is not null`,
    [orderNo],
  );
  const sent = mail.mails.filter(
    ({ raw, to }) =>
      to.includes('alerts@kassa.example') && /^Subject: Evidence for/m.test(raw) && raw.includes(orderNo),
  );
  expect(sent.length).toBeLessThanOrEqual(rows.length);
  // Endpoints are told as often as readers of mails.
  const { rows: events } = await world.app.pool.query<{ status: string; due: string }>(
    `select payload #>> '{dispute,status}' as status, payload #>> '{dispute,evidenceDueAt}' as due
     from webhook_events where type = 'dispute.evidence_due' and order_no = $1`,
    [orderNo],
  );
  expect(events.length).toBe(told ?? sent.length);
  for (const event of events) expect(event).toEqual({ status: 'opened', due: expect.stringMatching(/Z$/) });
  return sent.length;
}

test('a week and two days before evidence is due its readers are reminded, once each, and never after', async () => {
  const { orderNo } = await disputed(20);
  expect(await remindedAfter(orderNo, 12)).toBe(0);
  expect(await remindedAfter(orderNo, 1.5)).toBe(1);
  expect(await remindedAfter(orderNo, 3)).toBe(1);
  expect(await remindedAfter(orderNo, 2)).toBe(2);
  expect(await remindedAfter(orderNo, 1)).toBe(2);
  expect(await remindedAfter(orderNo, 5)).toBe(2);
});

test('what was opened within these days is reminded of once, and a worker that slept sends only the last reminder', async () => {
  const { orderNo } = await disputed(5);
  expect(await remindedAfter(orderNo, 1)).toBe(0);
  expect(await remindedAfter(orderNo, 3)).toBe(1);
  const { orderNo: slept } = await disputed(20);
  expect(await remindedAfter(slept, 19)).toBe(1);
});

test.each(['answered', 'won', 'lost'] as const)('nobody is reminded of a dispute that is %s', async (state) => {
  const { orderNo, dueAt } = await disputed(10);
  await world.later(1_000);
  await disputedOf(world, orderNo, { state, dueAt });
  expect(await remindedAfter(orderNo, 9)).toBe(0);
});

test('evidence that was sent after the reminder was noted takes it back', async () => {
  const { orderNo, dueAt } = await disputed(10);
  await world.later(9 * dayMs);
  await remindOfEvidence(world.app);
  await disputedOf(world, orderNo, { state: 'answered', dueAt });
  // An event is told at once.
  expect(await remindedAfter(orderNo, 0, 1)).toBe(0);
});
