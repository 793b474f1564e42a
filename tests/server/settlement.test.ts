import type { OrderView } from '@kassa/contract';
import { codeOf } from '@kassa/contract/codes';
import type { SettlementLineRow } from '@kassa/contract/operator';
import { expect, test } from 'vitest';
import { balanceOf } from './support/books.ts';
import type { Buyer } from './support/buyer.ts';
import type { PaymentWorld } from './support/payment-world.ts';
import { Settlement, sumsFromOutside } from './support/settlement.ts';
import { usePaymentWorld } from './support/use-payment-world.ts';

// A day in a shop: what its provider reports of it, with a missing line, a doubled one and one of somebody else.
let world: PaymentWorld;
let buyer: Buyer;
let settlement: Settlement;

usePaymentWorld((opened, first) => {
  world = opened;
  buyer = first;
});

const numberOf = ({ attempt }: OrderView) => attempt?.paymentNo ?? '';
const minorOf = ({ quote }: OrderView) => BigInt(quote.fiatSumAmount.replace('.', ''));

async function bought(): Promise<OrderView> {
  return (await buyer.buy('approved')).order;
}

async function balances(): Promise<Record<string, string>> {
  const rows = await world.query<{ account: string; balance: string }>(
    `select account, sum(amount)::text as balance from ledger_postings where currency = 'SGD' group by account`,
  );
  return Object.fromEntries(rows.map(({ account, balance }) => [account, balance]));
}

/** Has one operator propose a fee, and the other decline it: the line's notes say so, and it waits as before. */
async function declinesFirst(foreign: SettlementLineRow): Promise<void> {
  const doubted = await settlement.propose(foreign, 'fee');
  await settlement.decline(doubted, 'the provider says otherwise');
  await expect(settlement.approve(doubted, 1)).rejects.toThrow(codeOf('proposal_declined'));
  expect((await settlement.waiting()).find(({ lineNo }) => lineNo === foreign.lineNo)).toMatchObject({
    ...{ proposalId: '', proposedBy: '' },
    notes: [{}, {}, { operator: 'otto', decision: 'fee', note: 'declined: the provider says otherwise' }],
  });
}

/** Expects that the second operator reads what the first proposed. */
async function isTold(): Promise<void> {
  expect((await settlement.waiting()).find(({ proposedDecision }) => proposedDecision !== '')).toMatchObject({
    ...{ reason: 'doubled', proposedBy: 'olive', proposedDecision: 'ignore', proposedOrderNo: '' },
    proposedReason: expect.stringMatching(/\w/),
  });
}

test('a day with a missing, a doubled and a foreign line is settled, decided and closed, and its sums are those of the books', async () => {
  settlement = await Settlement.open(world);
  const [plain, missing, doubled, withFee] = [await bought(), await bought(), await bought(), await bought()];
  await settlement.play({ action: 'omit', reference: numberOf(missing) });
  await settlement.play({ action: 'double', reference: numberOf(doubled) });
  await settlement.play({ action: 'foreign', wire: 'sandbox', amount: '5000', currency: 'SGD' });
  await settlement.play({ action: 'fee', reference: numberOf(withFee), amount: '140' });
  const day = await settlement.endDay();

  const waiting = await settlement.waiting();
  expect(waiting.map(({ reason }) => reason).sort()).toEqual(['doubled', 'foreign']);
  expect((await settlement.day(day)).lines).toEqual({ settled: 3, decided: 0, waiting: 2, unmatched: 0, late: 0 });
  expect(await settlement.missing()).toEqual([]);
  await expect(settlement.close(day)).rejects.toThrow(`${codeOf('action_impossible')} lines_wait`);

  // What the provider kept is booked with its day, beside what the buyers paid.
  const total = [plain, missing, doubled, withFee].reduce((sum, order) => sum + minorOf(order), 0n);
  expect(await balances()).toMatchObject({
    provider_fees: '140',
    'provider_clearing:sandbox': (total - 140n).toString(),
  });

  const lineOf = (reason: string) => {
    const line = waiting.find((one) => one.reason === reason);
    if (!line) throw new Error(`no line waits as ${reason}`);
    return line;
  };
  await settlement.propose(lineOf('foreign'), 'ask');
  expect((await settlement.waiting()).find(({ reason }) => reason === 'foreign')?.notes).toMatchObject([
    { operator: 'olive', decision: 'ask' },
  ]);
  const proposed = await settlement.propose(lineOf('doubled'), 'ignore');
  await isTold();
  await expect(settlement.approve(proposed, 0)).rejects.toThrow(codeOf('second_operator_required'));
  expect(await settlement.approve(proposed, 1)).toMatchObject({ state: 'decided' });
  await expect(settlement.approve(proposed, 1)).rejects.toThrow(codeOf('proposal_not_found'));
  await declinesFirst(lineOf('foreign'));
  await settlement.decide(lineOf('foreign'), 'difference');
  expect(await balances()).toMatchObject({ settlement_differences: '-5000' });

  const closed = await settlement.close(day);
  expect(closed).toMatchObject({ closed: true, closedBy: 'olive', lines: { settled: 3, decided: 2, waiting: 0 } });
  const major = (minor: bigint) => `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`;
  expect(closed.sums).toEqual([
    {
      currency: 'SGD',
      opening: '0.00',
      payments: major(total),
      refunds: '0.00',
      disputes: '0.00',
      fees: '-1.40',
      payouts: '0.00',
      exchanged: '0.00',
      differences: '50.00',
      closing: major(total - 140n + 5_000n),
    },
  ]);
  const outside = await sumsFromOutside(world, { provider: 'sandbox', day });
  for (const { currency, ...sums } of closed.sums)
    for (const [name, amount] of Object.entries(sums))
      expect(outside[currency]?.[name], name).toBe(amount.replace('.', '').replace(/^(-?)0+(?=\d)/, '$1'));
  expect(await balanceOf(world, withFee.orderNo, 'provider_fees')).toEqual({});

  // Ten days later nobody has brought the missing one.
  await settlement.endDay();
  await settlement.endDay();
  expect(await settlement.missing()).toMatchObject([
    { provider: 'sandbox', orderNo: missing.orderNo, paymentNo: numberOf(missing), currency: 'SGD' },
  ]);
});
