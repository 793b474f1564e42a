import type { Envelope } from '@kassa/contract';
import { codeOf } from '@kassa/contract/codes';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Credentials, example, gallery, linkQuery } from '../../../testing/merchant-client.ts';
import { type BasicData, type MerchantWorld, openMerchantWorld } from '../../../testing/merchant-world.ts';
import { type SignedIn, secretsOf } from '../../../testing/sign-in.ts';
import { inTransaction, type Tx } from '../../kernel/database.ts';
import { writeLimits } from '../../modules/merchants/index.ts';
import { lockDay } from './refuse-beyond-limits.ts';

let world: MerchantWorld;
beforeAll(async () => {
  world = await openMerchantWorld();
});
afterAll(() => world.close());

/** Opens a new link for a new buyer, up to the press that places its order. */
async function ready(merchant: Credentials = gallery): Promise<() => Promise<Envelope | null>> {
  const buyer: SignedIn = await world.signIn();
  const opened = await world.open(linkQuery(merchant, world.parameters(), 'sha256'));
  const data = opened.envelope?.data as BasicData | null;
  if (!data) throw new Error(`no link: ${opened.text}`);
  const body = { nftParamNo: data.nftParamNo, fiat: data.quote?.fiat, payWayCode: '10009', payBankCode: 'visa' };
  return async () =>
    (await world.ask('/nft/trade/order', { method: 'POST', headers: secretsOf(buyer), body })).envelope;
}

/** Sums what counts of the merchant's day, in US cents. */
async function sold(): Promise<bigint> {
  const { rows } = await sql<{ sum: string }>`
    select coalesce(sum(q.usd_minor), 0)::text as sum from orders o join quotes q using (quote_no)
    where o.app_id = ${gallery.appId}`.execute(world.app.db);
  return BigInt(rows[0]?.sum ?? 0);
}

/** Reads what one of these orders is worth, in US cents. */
async function worth(): Promise<bigint> {
  const { rows } = await sql<{ worth: bigint }>`
    select max(q.usd_minor) as worth from orders o join quotes q using (quote_no)
    where o.app_id = ${gallery.appId}`.execute(world.app.db);
  return rows[0]?.worth ?? 0n;
}

/** Waits until an order waits for another, and a little longer, for those behind it. */
async function untilOneWaits(tx: Tx): Promise<void> {
  for (let waits = 0n; waits === 0n; await new Promise((done) => setTimeout(done, 300))) {
    const { rows } = await sql<{ n: bigint }>`
      select count(*) as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      tx,
    );
    waits = rows[0]?.n ?? 0n;
  }
}

test('of orders that are placed at once, no more are taken than a merchant’s day has room for, and the next day takes more', async () => {
  expect((await (await ready())())?.returnCode).toBe(codeOf('success'));
  const one = await sold();
  const most = one * 3n + one / 2n;
  const limits = { orderMostUsdMinor: null, dayMostUsdMinor: most };
  await inTransaction(world.app.db, (tx) => writeLimits(tx, gallery.appId, limits));

  const presses = await Promise.all(Array.from({ length: 6 }, () => ready()));
  const answers = await Promise.all(presses.map((press) => press()));
  const codes = answers.map((answer) => answer?.returnCode).sort();
  const placed = [codeOf('success'), codeOf('success')];
  expect(codes).toEqual([...placed, ...Array<string>(4).fill(codeOf('amount_outside_limits'))].sort());
  expect(await sold()).toBeLessThanOrEqual(most);

  await world.later(24 * 60 * 60_000 + 1_000);
  expect((await (await ready())())?.returnCode).toBe(codeOf('success'));
});

test('a press that is sent three times at once is one order, also where the day has room for no second one', async () => {
  await world.later(24 * 60 * 60_000 + 1_000);
  const press = await ready();
  const before = await sold();
  const dayMostUsdMinor = (await worth()) + 1n;
  const limits = { orderMostUsdMinor: null, dayMostUsdMinor };
  await inTransaction(world.app.db, (tx) => writeLimits(tx, gallery.appId, limits));
  const answers = await Promise.all([press(), press(), press()]);
  expect(answers.map((answer) => answer?.returnCode)).toEqual(Array(3).fill(codeOf('success')));
  const numbers = new Set(answers.map((answer) => (answer?.data as { orderNo: string } | null)?.orderNo));
  expect(numbers.size).toBe(1);
  expect((await sold()) - before).toBeLessThanOrEqual(dayMostUsdMinor);
});

test('another merchant’s order is placed while many wait for one merchant’s day, and those are placed in turn', async () => {
  await world.later(24 * 60 * 60_000 + 1_000);
  const limits = { orderMostUsdMinor: null, dayMostUsdMinor: (await worth()) * 100n };
  await inTransaction(world.app.db, (tx) => writeLimits(tx, gallery.appId, limits));
  const presses = await Promise.all(Array.from({ length: 12 }, () => ready()));
  const others = await ready(example);
  // More than buyers have connections. Another process is at this merchant's day.
  const waiting = await inTransaction(world.app.db, async (tx) => {
    await lockDay(tx, gallery.appId);
    const all = Promise.all(presses.map((press) => press()));
    await untilOneWaits(tx);
    expect((await others())?.returnCode).toBe(codeOf('success'));
    return { all };
  });
  const placed = (await waiting.all).filter((answer) => answer?.returnCode === codeOf('success'));
  // On a busy machine, the first of them may have waited for the lock as long as it may.
  expect(placed.length).toBeGreaterThanOrEqual(11);
});
