import type { MethodRow } from '@kassa/methods';
import { isCurrency, roundToChannel } from '@kassa/money';
import type { Cell, Outcome, Reading } from './outcome.ts';
import { askJson, type PaymentWorld, type Play } from './payment-world.ts';
import { until } from './until.ts';

/** Whether the buyer follows instructions in their own time; by card or wallet the answer comes at once. */
export function isByInstructions({ collect }: MethodRow): boolean {
  return collect.kind !== 'card' && collect.kind !== 'wallet';
}

function isByCard({ collect }: MethodRow): boolean {
  return collect.kind === 'card';
}

/** Computes a share of the order's total, in minor units that its rails can carry. @param percent the share */
function share({ order, row }: Cell, percent: bigint): string {
  const [whole = '', cents = ''] = order.quote.fiatSumAmount.split('.');
  const { fiat } = order.quote;
  const digits = row.currencies === 'any' || !['JPY', 'KRW', 'VND'].includes(fiat) ? 2 : 0;
  const part = (BigInt(whole + cents.padEnd(digits, '0')) * percent) / 100n;
  return (isCurrency(fiat) ? roundToChannel(part, fiat) : part).toString();
}

const play = (world: PaymentWorld, { order }: Cell, what: Play) => world.play(order.attempt?.paymentNo ?? '', what);
const late = (minutes: number) => (world: PaymentWorld, cell: Cell) =>
  play(world, cell, { action: 'capture', at: Date.parse(cell.order.expiresAt) + minutes * 60_000 });

const paid = (exception: Reading['exception'] = 'none') => ({
  status: 'processing' as const,
  exception,
  money: { moved: 'yes' as const, where: 'with_us' as const, next: 'wait_release' as const },
});
const mayPayAgain: Reading = {
  status: 'waiting_for_payment',
  exception: 'none',
  money: { moved: 'no', where: 'with_buyer', next: 'pay_again' },
};
const ended: Reading = {
  status: 'closed',
  exception: 'none',
  money: { moved: 'no', where: 'with_buyer', next: 'new_order', by: null },
};
const waitsForPerson = { moved: 'yes', where: 'with_us', next: 'wait_review', by: null } as const;
const isBack = (next: 'nothing' | 'pay_again' | 'new_order') =>
  ({ moved: 'returned', where: 'with_bank', next }) as const;

/** Every case of docs/specification/payments.md#money-that-is-not-what-was-asked, as a provider and a buyer play it. */
export const outcomes: readonly Outcome[] = [
  { name: 'approved', begins: 'approved', reads: () => paid() },
  {
    name: 'declined',
    begins: 'declined',
    reads: () => mayPayAgain,
  },
  {
    name: 'canceled',
    fits: isByInstructions,
    begins: 'open',
    meanwhile: (world, cell) => play(world, cell, { action: 'cancel' }),
    reads: () => mayPayAgain,
  },
  {
    name: 'the issuer asks, and the buyer agrees',
    fits: isByCard,
    begins: 'challenge',
    meanwhile: (world, cell) => play(world, cell, { action: 'approve' }),
    reads: () => paid(),
  },
  {
    name: 'the issuer asks, and the buyer refuses',
    fits: isByCard,
    begins: 'challenge',
    meanwhile: (world, cell) => play(world, cell, { action: 'decline' }),
    reads: () => mayPayAgain,
  },
  {
    name: 'the issuer asks, and nobody answers',
    fits: isByCard,
    begins: 'challenge',
    late: 'nothing',
    reads: () => ended,
  },
  { name: 'late and honoured', begins: 'open', late: late(5), reads: () => paid('paid_late') },
  {
    name: 'too late',
    begins: 'open',
    late: late(11),
    reads: (back) => ({
      status: back ? 'refunded' : 'processing',
      exception: 'paid_late',
      money: back ? isBack('nothing') : waitsForPerson,
    }),
    refund: 'late',
  },
  {
    name: 'a part, and no rest',
    begins: 'open',
    meanwhile: (world, cell) => play(world, cell, { action: 'capture', amount: share(cell, 60n) }),
    late: 'nothing',
    reads: (back) => ({
      status: 'closed',
      exception: 'paid_partial',
      money: back ? isBack('new_order') : waitsForPerson,
    }),
    refund: 'part',
  },
  {
    name: 'a part, then the rest',
    begins: 'open',
    async meanwhile(world, cell) {
      const part = share(cell, 60n);
      await play(world, cell, { action: 'capture', amount: part });
      await play(world, cell, { action: 'capture', amount: (BigInt(share(cell, 100n)) - BigInt(part)).toString() });
    },
    reads: () => paid(),
  },
  {
    name: 'too much',
    begins: 'open',
    meanwhile: (world, cell) => play(world, cell, { action: 'capture', amount: share(cell, 120n) }),
    reads: () => paid('paid_over'),
    refund: 'excess',
  },
  {
    name: 'twice',
    begins: 'open',
    async meanwhile(world, cell) {
      await play(world, cell, { action: 'capture' });
      await play(world, cell, { action: 'capture_again' });
    },
    reads: () => paid('paid_twice'),
    refund: 'second',
  },
  {
    name: 'another currency',
    begins: 'open',
    meanwhile: (world, cell) => play(world, cell, { action: 'capture', amount: '5000', currency: 'USD' }),
    reads: (back) => ({
      status: 'waiting_for_payment',
      exception: 'amount_mismatch',
      money: back ? isBack('pay_again') : waitsForPerson,
    }),
    refund: 'wrong_currency',
  },
  {
    name: 'never',
    begins: 'open',
    late: 'nothing',
    reads: () => ended,
  },
  {
    name: 'the callback is lost',
    needs: 'asking',
    fits: isByInstructions,
    begins: 'open',
    async meanwhile(world, cell, buyer) {
      await play(world, cell, { action: 'approve', callback: false });
      // The buyer comes back and says that they have paid.
      await buyer.ask(`/pay/card/submit?orderNo=${cell.order.orderNo}`);
    },
    reads: () => paid(),
  },
  {
    name: 'the answer and the callback are lost',
    fits: isByCard,
    begins: 'answerLost',
    reads: () => paid(),
  },
  {
    name: 'the callback comes twice',
    begins: 'open',
    meanwhile: (world, cell) => play(world, cell, { action: 'capture', callback: 'twice' }),
    reads: () => paid(),
  },
  {
    name: 'a forged callback',
    begins: 'open',
    meanwhile: (world, { order }) =>
      askJson(`${world.providerUrl}/test/forge`, { reference: order.attempt?.paymentNo, type: 'payment.captured' }),
    reads: () => ({ status: 'waiting_for_payment', exception: 'none', money: { moved: 'no', where: 'with_buyer' } }),
  },
  {
    name: 'the refund is refused',
    begins: 'open',
    async meanwhile(world, cell) {
      await play(world, cell, { action: 'refuse_refunds' });
      await play(world, cell, { action: 'capture', amount: '5000', currency: 'USD' });
    },
    reads: () => ({ status: 'waiting_for_payment', exception: 'amount_mismatch', money: waitsForPerson }),
    refund: 'wrong_currency',
    refundRefused: true,
  },
  {
    name: 'reported, then final',
    needs: 'reports',
    fits: ({ reportsBeforeFinal }) => reportsBeforeFinal,
    begins: 'open',
    async meanwhile(world, cell) {
      await play(world, cell, { action: 'report' });
      await play(world, cell, { action: 'approve' });
    },
    reads: () => paid(),
  },
  {
    name: 'reported, then refused',
    needs: 'reports',
    fits: ({ reportsBeforeFinal }) => reportsBeforeFinal,
    begins: 'open',
    async meanwhile(world, cell, buyer) {
      await play(world, cell, { action: 'report' });
      const isHeld = async () => (await buyer.sees(cell.order.orderNo)).money.moved === 'held' || undefined;
      // Hundreds of others are worked at the same time.
      await until(isHeld, 120_000);
      await play(world, cell, { action: 'decline' });
    },
    reads: () => ({
      status: 'failed',
      exception: 'none',
      money: { moved: 'no', where: 'with_buyer', next: 'new_order' },
    }),
  },
];
