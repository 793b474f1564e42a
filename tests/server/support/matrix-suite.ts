import type { OrderView } from '@kassa/contract';
import { type MethodRow, methodKey } from '@kassa/methods';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkBooks } from './books.ts';
import { Buyer } from './buyer.ts';
import type { Cell, Lack, Outcome } from './outcome.ts';
import { isByInstructions, outcomes } from './outcomes.ts';
import { openPaymentWorld, type PaymentWorld } from './payment-world.ts';

/** What a matrix is of. */
interface Matrix {
  readonly rows: readonly MethodRow[];
  /** Settings of the server. */
  readonly env?: Readonly<Record<string, string>>;
  /** Opens the world, where that takes more than settings. */
  readonly open?: () => Promise<PaymentWorld>;
  /** What a method's provider does not do. By default nothing is missing. */
  readonly lacks?: (row: MethodRow) => readonly Lack[];
}

/**
 * Tests that every outcome of every one of these methods ends with what the buyer reads and the books say.
 * @returns the check of the whole world's books
 */
export function matrixSuite(matrix: Matrix): { booksHold(): Promise<void> } {
  const { rows } = matrix;
  const going = outcomesOf(matrix);
  beforeAll(() => play(matrix), 480_000);
  afterAll(() => world.close());

  describe.each(rows.map((row) => [nameOf(row), row] as const))('%s', (_, row) => {
    test('has more than eight outcomes', () => {
      expect(going(row).length).toBeGreaterThan(8);
    });

    test.each(going(row).map((outcome) => [outcome.name, outcome] as const))('%s', (__, outcome) => {
      const order = readings.get(keyOf(row, outcome));
      expect(order).toMatchObject(outcome.reads(back(row)));
      const status = back(row) && !outcome.refundRefused ? 'succeeded' : 'review';
      const expected = outcome.refund ? [{ reason: outcome.refund, status }] : [];
      expect(refunds.get(order?.orderNo ?? '') ?? []).toEqual(expected);
      const kept = balances.get(order?.orderNo ?? '') ?? {};
      // All money is the merchant's and ours, on its way back, or back: nothing is left over.
      expect(Object.keys(kept)).not.toContain('buyer_funds');
      expect(Object.keys(kept)).not.toContain('suspense');
      expect('refunds_payable' in kept).toBe(status === 'review' && outcome.refund !== undefined);
    });
  });

  return { booksHold: () => checkBooks(world) };
}

/** To whom Google hands its tokens, where that is not the provider in its own words. */
let handedTo: { readonly gateway?: 'stripe' };
let world: PaymentWorld;
let buyer: Buyer;
const hour = 60 * 60_000;
/** The buyer's last view of each order, by method and outcome. */
const readings = new Map<string, OrderView>();
interface Refund {
  readonly status: string;
  readonly reason: string;
}
/** The orders' refunds, and their balances in the books, by order. */
const refunds = new Map<string, Refund[]>();
const balances = new Map<string, Record<string, string>>();

const nameOf = (row: MethodRow) => Object.values(methodKey(row)).filter(Boolean).join('-');
const keyOf = (row: MethodRow, outcome: Outcome) => `${nameOf(row)} ${outcome.name}`;

/** Finds the outcomes that each method of a matrix can have. */
function outcomesOf({ lacks = () => [] }: Matrix): (row: MethodRow) => Outcome[] {
  return (row) =>
    outcomes.filter(({ fits, needs }) => (fits?.(row) ?? true) && (!needs || !lacks(row).includes(needs)));
}

/** Plays every outcome of every method, all in one world. */
async function play(matrix: Matrix): Promise<void> {
  const { rows, env = {}, open = () => openPaymentWorld({ processes: true, env }) } = matrix;
  const going = outcomesOf(matrix);
  handedTo = env.KASSA_PAYMENT === 'stripe' ? { gateway: 'stripe' } : {};
  world = await open();
  buyer = await new Buyer(world).logIn();
  const cells = await inCrowds(
    rows.flatMap((row) => going(row).map((outcome) => ({ row, outcome }))),
    begin,
  );
  await inCrowds(cells, async (cell) => cell.outcome.meanwhile?.(world, cell, buyer));
  await readUntilRight(cells.filter(({ outcome }) => !outcome.late));
  const longest = Math.max(...rows.map((row) => row.payWindowMs));
  await world.later(longest + 2 * hour);
  const waiting = cells.filter(({ outcome }) => outcome.late);
  await closed(waiting);
  await inCrowds(waiting, async (cell) => cell.outcome.late !== 'nothing' && cell.outcome.late?.(world, cell));
  await readUntilRight(waiting);
  await readMoney();
}

/** Works a few at a time: the machine is small, and a slow provider would be another case. */
async function inCrowds<T, U>(items: readonly T[], work: (item: T) => Promise<U>): Promise<U[]> {
  const results: U[] = [];
  const left = items.entries();
  const worker = async () => {
    for (const [index, item] of left) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: 12 }, worker));
  return results;
}

async function begin({ row, outcome }: Pick<Cell, 'row' | 'outcome'>): Promise<Cell> {
  const { begins } = outcome;
  if (row.collect.kind === 'card') {
    const order = await buyer.orderBy(row);
    const card = begins === 'open' ? 'declined' : begins;
    return { row, outcome, order: (await buyer.pay(order, card)).order };
  }
  const order = await buyer.orderBy(row);
  if (row.collect.kind === 'wallet') {
    const walletToken = await buyer.walletToken(row, begins === 'approved' ? 'approved' : 'declined', handedTo);
    await buyer.fillIn(order, row, { walletToken });
  } else await buyer.fillIn(order, row);
  const paying = { row, outcome, order: (await buyer.payBy(order)).order };
  const action = begins === 'approved' ? 'approve' : 'decline';
  if (isByInstructions(row) && begins !== 'open') {
    await world.play(paying.order.attempt?.paymentNo ?? '', { action });
  }
  return paying;
}

const patienceMs = 120_000;

/** Reads all orders again after a short wait, because the worker needs the machine too. */
async function lookAgain(): Promise<Map<string, OrderView>> {
  await new Promise((resolve) => setTimeout(resolve, 300));
  return buyer.seesAll();
}

/** Whether the method's rail takes money back at all. */
const back = (row: MethodRow) => row.refundWindowMs > 0;

function isRight({ row, outcome }: Cell, seen: OrderView | undefined): boolean {
  const { status, exception, money } = outcome.reads(back(row));
  const words = Object.entries(money).every(([name, value]) => seen?.money[name as keyof typeof money] === value);
  return seen?.status === status && seen.exception === exception && words;
}

/** Reads until everything is right, for at most two minutes. The test of an order that is still wrong then fails. */
async function readUntilRight(cells: readonly Cell[]): Promise<void> {
  const end = performance.now() + patienceMs;
  for (;;) {
    const seen = await lookAgain();
    const open = cells.filter((cell) => !isRight(cell, seen.get(cell.order.orderNo)));
    if (open.length > 0 && performance.now() < end) continue;
    for (const { row, outcome, order } of cells) {
      readings.set(keyOf(row, outcome), seen.get(order.orderNo) ?? order);
    }
    return;
  }
}

/** Waits until these orders have reacted to the end of their time. */
async function closed(cells: readonly Cell[]): Promise<void> {
  const end = performance.now() + patienceMs;
  while (performance.now() < end) {
    const seen = await lookAgain();
    if (cells.every(({ order }) => seen.get(order.orderNo)?.status === 'closed')) return;
  }
}

async function readMoney(): Promise<void> {
  for (const { order_no, ...refund } of await world.query<Refund & { order_no: string }>(
    'select order_no, status, reason from refunds order by created_at',
  ))
    refunds.set(order_no, [...(refunds.get(order_no) ?? []), refund]);
  for (const { order_no, account, sums } of await world.query<{ order_no: string; account: string; sums: string }>(
    `select order_no, account, string_agg(amount || ' ' || currency, ', ') as sums from (
       select order_no, account, currency, sum(amount)::text as amount
       from ledger_postings join ledger_journals using (journal_no)
       group by order_no, account, currency having sum(amount) <> 0
     ) as kept group by order_no, account`,
  ))
    balances.set(order_no, { ...balances.get(order_no), [account]: sums });
}
