/** @module-tag night */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paid } from '../../../testing/dispute-steps.ts';
import { growOrders } from '../../../testing/grow-orders.ts';
import { type MerchantWorld, openMerchantWorld } from '../../../testing/merchant-world.ts';
import { MoneyCase } from '../../../testing/money-case.ts';
import { arrives, returned } from '../../../testing/money-steps.ts';
import { honestLines, readLines, settlementLine } from '../../../testing/settlement-case.ts';
import type { SettlementLine } from '../../connectors/payment/index.ts';
import { listMissing } from './list-missing.ts';
import { listWaitingLines } from './list-settlement.ts';

const days = 1_100;
/** The days of a report. One of them has a fault. */
const perReport = 11;
const dayMs = 86_400_000;
/** The provider keeps so much of each payment, minor units. */
const feeMinor = 100n;

/** What a report gets wrong, in turn. */
const faults = ['missing', 'foreign', 'other_amount', 'other_currency', 'doubled'] as const;
type Fault = (typeof faults)[number];
const faultOf = (day: number): Fault | undefined =>
  day % perReport === 3 ? faults[Math.floor(day / perReport) % faults.length] : undefined;

/** What no report is compared with. */
const unread = ['state_moves', 'merchant_events', 'webhook_events', 'webhook_deliveries', 'mails'];

let world: MerchantWorld;
/** What an honest provider reports, by day: a payment, and the part of it that went back. */
const honest: SettlementLine[][] = [];
const orders: string[] = [];

beforeAll(async () => {
  world = await openMerchantWorld();
  const one = await MoneyCase.open(world);
  for (const step of [...paid, returned(25), arrives]) await step(one);
  const { ownerUrl } = world.app.config;
  await growOrders(ownerUrl, { orderNo: one.orderNo, copies: days - 1, apartMs: -dayMs, without: unread });
  const { rows } = await sql<{ order_no: typeof one.orderNo; at: Date }>`
    select order_no, received_at as at from receipts order by received_at`.execute(world.app.db);
  for (const { order_no, at } of rows) {
    const lines = await honestLines(world, order_no);
    orders.push(order_no);
    honest.push(lines.map((line) => ({ ...withFee(line), at: at.getTime() })));
  }
}, 120_000);
afterAll(() => world.close());

function withFee(line: SettlementLine): SettlementLine {
  return line.kind === 'payment' && line.money ? { ...line, money: { ...line.money, feeMinor } } : line;
}

/** Writes what the provider reports of a day. */
function reportOf(day: number): SettlementLine[] {
  const [payment, ...others] = honest[day] ?? [];
  if (!payment?.money) throw new Error(`nothing was paid on day ${day}`);
  const { money, at } = payment;
  const as = (change: Partial<typeof money>) => [{ ...payment, money: { ...money, ...change } }, ...others];
  switch (faultOf(day)) {
    case 'missing':
      return others;
    case 'foreign':
      return [payment, ...others, settlementLine({ world }, { at, reference: `1${day}`, amountMinor: 4_120n })];
    case 'other_amount':
      return as({ amountMinor: money.amountMinor - 1n, convertedMinor: money.amountMinor - 1n });
    case 'other_currency':
      return as({ currency: 'USD', netCurrency: 'USD' });
    case 'doubled':
      return [payment, ...others, { ...payment, id: `${payment.id} again` }];
    default:
      return [payment, ...others];
  }
}

test('over a thousand clean days and a hundred with a planted difference, each difference is found as what it is, and nothing else is', async () => {
  expect(honest).toHaveLength(days);
  const missing = new Set<string>();
  for (let from = 0; from < days; from += perReport) {
    const lines = Array.from({ length: perReport }, (_, day) => reportOf(from + day)).flat();
    await readLines(world, `days from ${from}`, lines);
    await world.app.clock.advance(perReport * dayMs);
    for (const { orderNo } of (await listMissing(world.app)).missing) missing.add(orderNo);
  }
  const planted = orders.map((order, day) => ({ order, day, fault: faultOf(day) })).filter(({ fault }) => fault);
  expect(planted).toHaveLength(100);

  // What a line says wrong waits with its name. Money that no line brought is missing, also where one said it wrong.
  const { lines } = await listWaitingLines(world.app);
  const told = planted.filter(({ fault }) => fault !== 'missing');
  expect(lines.map(({ reason, at }) => `${reason} ${at.slice(0, 10)}`)).toEqual(
    told.map(({ fault, day }) => `${fault} ${new Date(honest[day]?.[0]?.at ?? 0).toISOString().slice(0, 10)}`),
  );
  const unbrought = planted.filter(({ fault }) => fault !== 'foreign' && fault !== 'doubled');
  expect([...missing].sort()).toEqual(unbrought.map(({ order }) => order).sort());

  // The provider's book, summed by hand, is ours but for them.
  const { rows } = await sql<{ sum: bigint }>`
    select sum(amount)::bigint as sum from ledger_postings
    where account = 'provider_clearing:sandbox' and currency = 'SGD'`.execute(world.app.db);
  const nets = honest.map((of) => of.reduce((sum, { money }) => sum + (money?.amountMinor ?? 0n), 0n));
  const whole = nets.reduce((sum, net) => sum + net, 0n) - feeMinor * BigInt(days);
  expect(rows).toEqual([{ sum: whole + feeMinor * BigInt(unbrought.length) }]);
}, 120_000);
