/** @module-tag night */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OrderView } from '@kassa/contract';
import { codeOf } from '@kassa/contract/codes';
import { merchantPaths } from '@kassa/contract/merchant';
import { afterAll, expect, test } from 'vitest';
import { decideLost, healRestored } from '../../apps/server/src/start.ts';
import { atProvider } from './support/at-provider.ts';
import type { Buyer } from './support/buyer.ts';
import { type MerchantEndpoint, openMerchantEndpoint } from './support/merchant-endpoint.ts';
import type { PaymentWorld } from './support/payment-world.ts';
import { until } from './support/until.ts';
import { method, usePaymentWorld } from './support/use-payment-world.ts';

let world: PaymentWorld;
let buyer: Buyer;
usePaymentWorld((opened, first) => {
  world = opened;
  buyer = first;
});
let merchant: MerchantEndpoint;
let folder = '';
afterAll(async () => {
  await merchant?.shop.close();
  await rm(folder, { recursive: true, force: true });
});

const paymentOf = (order: OrderView) => order.attempt?.paymentNo ?? '';
const payNow = method('40001');
const isPaid = ({ money }: OrderView) => money.moved === 'yes';

async function paid(amount: string, terms: Readonly<Record<string, string>> = {}): Promise<OrderView> {
  const { order } = await buyer.buy('approved', { amount, ...terms });
  return buyer.waitsFor(order.orderNo, isPaid);
}

/** Has the merchant say that it released what was sold. */
async function releases({ orderNo, merchantOrderNo }: OrderView): Promise<void> {
  const notice = { orderNo, merchantOrderNo, releaseStatus: 'SUCCESS', releaseTime: '2026-11-21 10:00:00' };
  await merchant.call(merchantPaths.notice, notice);
}

const refunds = ({ orderNo }: OrderView) => merchant.call(merchantPaths.refunds, { orderNo });

/** Waits until the merchant has heard of this status of an order. */
async function hears({ orderNo }: OrderView, status: string): Promise<void> {
  await until(async () => {
    await world.later(2_000);
    return merchant.eventsOf(orderNo).some(({ data }) => data.order.status === status) || undefined;
  });
}

/** What was sold before the backup. */
async function soldBefore() {
  const same = await paid('31.00');
  const { order: payingLater } = await buyer.buyBy(payNow, { amount: '32.00' });
  const released = await paid('33.00');
  const returned = await paid('34.00');
  const canceled = await buyer.placeOrder(await buyer.openLink({ amount: '35.00' }));
  const opened = await buyer.openLink({ amount: '36.00' });
  for (const order of [same, released, returned]) await hears(order, 'delivering');
  return { same, payingLater, released, returned, canceled, opened };
}

/** Plays the hour that will be lost. */
async function lostHour({ payingLater, released, returned, canceled, opened }: Awaited<ReturnType<typeof soldBefore>>) {
  await world.play(paymentOf(payingLater), { action: 'capture' });
  await releases(released);
  await refunds(returned);
  await buyer.post('/nft/trade/cancel', { orderNo: canceled.orderNo });
  const ofOpened = await buyer.waitsFor(
    (await buyer.pay(await buyer.placeOrder(opened), 'approved')).order.orderNo,
    isPaid,
  );
  const lost = await paid('37.00');
  const lostReleased = await paid('38.00');
  const lostReturned = await paid('39.00');
  const lostUnpaid = await buyer.placeOrder(await buyer.openLink({ amount: '40.00' }));
  const lostClassic = await paid('42.00', { callbackUrl: `${merchant.shop.url}/classic` });
  await releases(lostReleased);
  await refunds(lostReturned);
  await hears(payingLater, 'delivering');
  await hears(released, 'completed');
  await hears(returned, 'refunded');
  await hears(canceled, 'closed');
  await hears(lostReleased, 'completed');
  await hears(lostReturned, 'refunded');
  for (const order of [ofOpened, lost, lostClassic]) await hears(order, 'delivering');
  await hears(lostUnpaid, 'created');
  return { ofOpened, lost, lostReleased, lostReturned, lostUnpaid, lostClassic };
}

type Report = Awaited<ReturnType<typeof healRestored>>;
type Lost = Report['notified'][number];

const shortly = ({ state, missing, money }: Lost) => [state, ...missing, `${money.length} moneys`].join(' ');
const wordsOf = ({ notified }: Report) => Object.fromEntries(notified.map((one) => [one.orderNo, shortly(one)]));

test('a merchant hands back the events of a lost hour: what is known goes on from there, what is lost waits for a person with its money, and nothing is sold, paid or refunded twice', {
  timeout: 600_000,
}, async () => {
  folder = await mkdtemp(join(tmpdir(), 'kassa-events-'));
  merchant = await openMerchantEndpoint(world);
  const sold = await soldBefore();
  const since = await world.now();
  const restore = await world.backUp();
  const gone = await lostHour(sold);
  await world.later(10 * 60_000);
  const heardBefore = new Map(
    [...Object.values(sold), ...Object.values(gone)].flatMap((order) =>
      typeof order === 'string'
        ? []
        : [[order.orderNo, merchant.eventsOf(order.orderNo).at(-1)?.data.sequence ?? 0] as const],
    ),
  );
  const file = join(folder, 'events.jsonl');
  const ofClassic = (line: string) => line.includes(gone.lostClassic.orderNo);
  // Of one order the merchant kept the classic form alone.
  const lines = [...merchant.lines('/events').filter((line) => !ofClassic(line)), ...merchant.lines('/classic')];
  await writeFile(file, lines.join('\n'));
  const heal = () => healRestored(world.serverEnv, since - 60_000, file);

  const first = await restore(heal);
  expect(first.events).toMatchObject({ refused: [], skipped: 0 });
  expect(wordsOf(first)).toEqual({
    [sold.payingLater.orderNo]: 'mended 0 moneys',
    [sold.released.orderNo]: 'mended 0 moneys',
    [sold.returned.orderNo]: 'mended 0 moneys',
    [sold.canceled.orderNo]: 'mended 0 moneys',
    [gone.ofOpened.orderNo]: 'open order 1 moneys',
    [gone.lost.orderNo]: 'open order 1 moneys',
    [gone.lostReleased.orderNo]: 'open order 1 moneys',
    // What came, and what went back.
    [gone.lostReturned.orderNo]: 'open order 2 moneys',
    [gone.lostUnpaid.orderNo]: 'unpaid 0 moneys',
    [gone.lostClassic.orderNo]: 'open order 1 moneys',
  });
  const before = atProvider(world);
  namesMoney(first, gone);

  // The same file again changes nothing.
  const stored = await world.query('select * from notified_orders order by order_no');
  expect((await heal()).events).toMatchObject({ taken: 0, known: lines.length, refused: [] });
  expect(await world.query('select * from notified_orders order by order_no')).toEqual(stored);

  // What the merchant knows goes on above what it has seen, and nobody is asked to release a second time.
  await world.later(25 * 60 * 60_000);
  await hears(sold.returned, 'refunded');
  const ends = await Promise.all(
    [sold.payingLater, sold.released, sold.returned, sold.canceled].map(
      async ({ orderNo }) => (await buyer.sees(orderNo)).status,
    ),
  );
  expect(ends).toEqual(['processing', 'completed', 'refunded', 'closed']);
  await sequencesRise(heardBefore);
  expect(atProvider(world)).toEqual(before);

  await sellsNothingAgain(sold.opened, gone.lost);
  await decidesEach(gone, sold.same);
  await sequencesRise(heardBefore);
  const last = wordsOf(await heal());
  expect([last[gone.lost.orderNo], last[gone.ofOpened.orderNo]]).toEqual(['decided 0 moneys', 'open order 1 moneys']);
});

/** A person decides, and the merchant's endpoint hears of it above all that it has seen. */
async function decides(order: OrderView, verdict: string, status: string): Promise<void> {
  const heard = merchant.eventsOf(order.orderNo).length;
  const decision = { verdict, money: [], reason: 'as agreed with the merchant' };
  expect(await decideLost(world.serverEnv, order.orderNo, decision)).toBe('event');
  const told = await until(async () => {
    await world.later(2_000);
    return merchant.eventsOf(order.orderNo)[heard];
  });
  expect(told.data.order).toMatchObject({ orderNo: order.orderNo, status });
}

/** Every event that came after the loss has a higher sequence than all of its order that came before it. */
async function sequencesRise(heardBefore: ReadonlyMap<string, number>): Promise<void> {
  for (const [orderNo, sequence] of heardBefore) {
    const sequences = merchant.eventsOf(orderNo).map(({ data }) => data.sequence);
    const before = sequences.lastIndexOf(sequence);
    expect(
      sequences.slice(before + 1).filter((later) => later <= sequence),
      orderNo,
    ).toEqual([]);
  }
}

/** Neither a link that was stored before the backup nor one that was not sells again what is paid. */
async function sellsNothingAgain(opened: string, lost: OrderView): Promise<void> {
  await expect(buyer.placeOrder(opened)).rejects.toThrow(codeOf('link_expired'));
  const { merchantOrderNo } = lost;
  await expect(buyer.openLink({ amount: '37.00', merchantOrderNo })).rejects.toThrow(codeOf('link_order_number_used'));
}

async function decidesEach(gone: Awaited<ReturnType<typeof lostHour>>, same: OrderView): Promise<void> {
  await decides(gone.lostReturned, 'returned', 'refunded');
  await decides(gone.lost, 'stands', 'delivering');
  await decides(gone.lostUnpaid, 'unpaid', 'closed');
  const decide = (order: OrderView, verdict: string) =>
    decideLost(world.serverEnv, order.orderNo, { verdict, money: [], reason: 'as agreed' });
  expect(await decide(gone.lost, 'returned')).toBeNull();
  expect(await decide(same, 'returned')).toBeNull();
  expect(await decide(gone.lostClassic, 'returned')).toBe('by_hand');
}

/** The money that was found is named beside the order that it is of. */
function namesMoney(report: Report, { lost, lostReturned }: Awaited<ReturnType<typeof lostHour>>): void {
  const moneyOf = (order: OrderView) =>
    report.found.filter(({ foundNo }) =>
      report.notified.find(({ orderNo }) => orderNo === order.orderNo)?.money.includes(foundNo),
    );
  expect(moneyOf(lost)?.map(({ reference }) => reference)).toEqual([paymentOf(lost)]);
  expect(
    moneyOf(lostReturned)
      ?.map(({ kind }) => kind)
      .sort(),
  ).toEqual(['payment', 'refund']);
}
