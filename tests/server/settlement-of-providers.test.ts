/** @module-tag night */
import type { OrderView } from '@kassa/contract';
import { codeOf } from '@kassa/contract/codes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Buyer } from './support/buyer.ts';
import { openTerminal, type Terminal } from './support/desk-terminal.ts';
import type { PaymentWorld } from './support/payment-world.ts';
import { Settlement, sumsFromOutside } from './support/settlement.ts';
import { until } from './support/until.ts';
import { method, usePaymentWorld } from './support/use-payment-world.ts';

// The same day at each provider that the sandbox plays, in that provider's own reports, beside one of another provider's.
const numberOf = ({ attempt }: OrderView) => attempt?.paymentNo ?? '';
const minorOf = ({ quote }: OrderView) => BigInt(quote.fiatSumAmount.replace('.', ''));

/** Pays six orders, and puts a fault of each kind into what the provider will report of them. */
async function playFaults(settlement: Settlement, bought: () => Promise<OrderView>, currency: string) {
  const { provider: wire } = settlement;
  const [plain, doubled, other] = [await bought(), await bought(), await bought()];
  const [converted, taken, missing] = [await bought(), await bought(), await bought()];
  await settlement.play({ action: 'fee', reference: numberOf(plain), amount: '35' });
  await settlement.play({ action: 'double', reference: numberOf(doubled) });
  await settlement.play({ action: 'amount', reference: numberOf(other), amount: '1000' });
  await settlement.play({ action: 'convert', reference: numberOf(converted), amount: '2700', currency: 'EUR' });
  await settlement.play({ action: 'chargeback', reference: numberOf(taken), amount: '500', currency });
  await settlement.play({ action: 'omit', reference: numberOf(missing) });
  await settlement.play({ action: 'foreign', wire, amount: '5000', currency });
  await settlement.play({ action: 'own_fee', wire, amount: '250', currency });
  const total = [plain, doubled, other, converted, taken, missing].reduce((sum, order) => sum + minorOf(order), 0n);
  return { other, converted, missing, total };
}

/** Decides each line that waits, after checking what waits and why. */
async function decideAll(settlement: Settlement, day: string): Promise<void> {
  const waiting = (await settlement.waiting()).filter((line) => line.provider === settlement.provider);
  const found = { doubled: 'ignore', foreign: 'difference', missing_in_books: 'difference', other_amount: 'fee' };
  const isTold = settlement.provider !== 'mercadopago';
  const decisions = { ...found, ...(!isTold && { unknown_kind: 'fee' }) };
  expect(waiting.map(({ reason }) => reason).sort()).toEqual(Object.keys(decisions));
  // The plain, the doubled, the converted and the disputed one; and the provider's own fee, where it has a word for it.
  const settled = isTold ? 5 : 4;
  expect((await settlement.day(day)).lines).toMatchObject({ settled, waiting: 9 - settled, unmatched: 0, late: 0 });
  await expect(settlement.close(day)).rejects.toThrow(`${codeOf('action_impossible')} lines_wait`);
  for (const [reason, decision] of Object.entries(decisions)) {
    const line = waiting.find((one) => one.reason === reason);
    if (line) await settlement.decide(line, decision);
  }
}

/** Reads an exported day: minor units by currency and name. */
function sumsOfCsv(text: string): Record<string, Record<string, string>> {
  const [names = [], ...rows] = text
    .trim()
    .split(/\r?\n/)
    .map((row) => row.split(','));
  return Object.fromEntries(
    rows.map((cells) => {
      const sums = names.slice(4).map((name, at) => [name, String(BigInt((cells[at + 4] ?? '').replace('.', '')))]);
      return [cells[3], Object.fromEntries(sums)];
    }),
  );
}

describe.each([
  ['adyen', 'SGD'],
  ['stripe', 'SGD'],
  ['mercadopago', 'BRL'],
] as const)('%s', (provider, currency) => {
  let world: PaymentWorld;
  let buyer: Buyer;
  let settlement: Settlement;
  let terminal: Terminal;

  usePaymentWorld(
    (opened, first) => {
      world = opened;
      buyer = first;
    },
    { env: { KASSA_PAYMENT: provider } },
  );
  beforeAll(async () => {
    settlement = await Settlement.open(world, provider);
    terminal = await openTerminal(world);
  });
  afterAll(() => terminal.close());

  const byPix = async () => {
    const { order } = await buyer.buyBy(method('30001'));
    await world.play(numberOf(order), { action: 'approve' });
    return buyer.waitsFor(order.orderNo, (now) => now.attempt?.status === 'captured');
  };
  const bought = async () => (currency === 'BRL' ? byPix() : (await buyer.buy('approved')).order);

  test('each fault of a report waits with its reason, is decided by two, and the day closes with the sums of the books', async () => {
    const faults = await playFaults(settlement, bought, currency);
    const day = await settlement.endDay(provider === 'adyen' ? 'settlement_detail_report_batch_1.csv' : undefined);
    await decideAll(settlement, day);
    expect((await terminal.desk('olive', 'settlement', 'list')).said).toContain('No line of a report is waiting.');
    const closed = await terminal.desk('olive', 'settlement', 'close', provider, day);
    expect(closed, closed.said).toMatchObject({ code: 0, said: expect.stringContaining('closed by olive') });
    const outside = await sumsFromOutside(world, { provider, day });
    const fees = 1_000n - minorOf(faults.other) - 35n - 250n;
    expect(outside[currency]).toMatchObject({ opening: '0', payments: faults.total.toString(), fees: fees.toString() });
    const exchanged = (-minorOf(faults.converted)).toString();
    expect(outside[currency]).toMatchObject({ exchanged, differences: (5_000n - 500n).toString() });
    expect(outside.EUR).toMatchObject({ exchanged: '2700', closing: '2700' });
    const exported = await terminal.desk('otto', 'settlement', 'export', provider, day);
    expect(sumsOfCsv(exported.said)).toEqual(outside);
    const again = await terminal.desk('olive', 'settlement', 'close', provider, day);
    expect(again).toMatchObject({ code: 1, said: expect.stringContaining('closed already') });
    await world.later(11 * 86_400_000);
    expect(await settlement.missing()).toMatchObject([{ provider, paymentNo: numberOf(faults.missing) }]);
  });

  test('money that came twice and went back, and money that the provider took back by itself, are settled in its words', async () => {
    const [twice, reversed] = [numberOf(await bought()), numberOf(await bought())];
    await world.play(twice, { action: 'capture_again' });
    await world.play(reversed, { action: 'reverse' });
    const [refund] = await until(async () => {
      const sent = await world.query<{ no: string }>(
        `select refund_no as no from refunds where payment_no = $1 and status = 'succeeded'
           and exists (select from disputes where payment_no = $2 and status = 'lost')`,
        [twice, reversed],
      );
      return sent.length === 1 ? sent : undefined;
    });
    await settlement.endDay();
    const lines = await until(async () => {
      const found = await world.query<{ line: string }>(
        `select kind || ' ' || state as line from settlement_lines
         where state <> 'new' and (reference = any($1) or substring(reference from '^[0-9]+') = $2
           or capture_id in (select provider_capture_id from receipts where payment_no = any($1)))`,
        [[twice, reversed], refund?.no],
      );
      return found.length === 5 ? found : undefined;
    });
    expect(lines.map(({ line }) => line).sort()).toEqual([
      ...['dispute settled', 'payment settled', 'payment settled', 'payment settled', 'refund settled'],
    ]);
  });

  test('payments through another provider are in that one’s reports, and neither is taken for the other’s', async () => {
    // Neither provider serves it, so the sandbox's own does.
    const { order } = await buyer.buyBy(method('10004'));
    await world.play(numberOf(order), { action: 'approve' });
    await buyer.waitsFor(order.orderNo, (now) => now.attempt?.status === 'captured');
    const ours = await bought();
    await settlement.endDay();
    const numbers = [numberOf(order), numberOf(ours)];
    const rows = await until(async () => {
      const found = await world.query<{ line: string }>(
        `select provider || ' ' || reference || ' ' || state as line from settlement_lines
         where reference = any($1) and state <> 'new'`,
        [numbers],
      );
      return found.length === 2 ? found : undefined;
    });
    expect(rows.map(({ line }) => line).sort()).toEqual(
      [`${provider} ${numberOf(ours)} settled`, `sandbox ${numberOf(order)} settled`].sort(),
    );
  });
});
