import type { OrderPage, OrderView } from '@kassa/contract';
import type { IconName, Tone } from '@kassa/ui';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { isByCard } from '../../shared/order/shown-method.ts';
import type { ResultKind } from './result-kind.ts';

interface ResultRow {
  readonly tone: Tone;
  readonly icon: IconName;
  readonly title: MessageDescriptor;
  /** Null where the sentence depends on the order (sentence.tsx), or the answers below say all. */
  readonly text: MessageDescriptor | null;
}

const startAgain = msg`Start again to buy it.`;

/** The same before and after the server has closed the order: the buyer sees no difference. */
const timedOut: ResultRow = {
  tone: 'negative',
  icon: 'clock',
  title: msg`This order has expired`,
  text: startAgain,
};

/** One picture, one headline and one sentence for each kind of result. */
const results: Readonly<Record<ResultKind, ResultRow>> = {
  waiting: {
    tone: 'info',
    icon: 'clock',
    title: msg`Waiting for payment`,
    text: msg`Pay before the timer ends.`,
  },
  timed_out: timedOut,
  declined: {
    tone: 'negative',
    icon: 'close',
    title: msg`Payment Failed!`,
    text: msg`Your payment didn't go through. You can try again.`,
  },
  not_made: {
    tone: 'negative',
    icon: 'close',
    title: msg`The payment didn't go through`,
    text: msg`It was canceled or it expired. You can start again.`,
  },
  sent_back: {
    tone: 'caution',
    icon: 'return',
    title: msg`Your refund is on its way`,
    text: msg`We couldn't use your payment for this order, so we're returning it. You can pay again.`,
  },
  limit_mismatch: {
    tone: 'negative',
    icon: 'close',
    title: msg`Payment Failed!`,
    text: msg`The amount is outside this payment method's limits`,
  },
  challenge: {
    tone: 'caution',
    icon: 'lock',
    title: msg`Your bank needs you to confirm`,
    text: msg`Confirm the payment on your bank's page. It won't go through until you do.`,
  },
  to_pay: {
    tone: 'caution',
    icon: 'clock',
    title: msg`We're waiting for your payment`,
    text: msg`If you've paid, there's nothing to do: this page updates automatically. If not, finish paying.`,
  },
  asking_bank: {
    tone: 'caution',
    icon: 'clock',
    title: msg`We're checking with your bank`,
    text: msg`Don't pay again. This page updates automatically when we hear back.`,
  },
  reported: {
    tone: 'caution',
    icon: 'clock',
    title: msg`Your payment is on its way`,
    text: msg`It isn't confirmed yet. Some banks take hours or days. Don't pay again.`,
  },
  part_arrived: {
    tone: 'caution',
    icon: 'alert',
    title: msg`We received part of your payment`,
    text: msg`We're waiting for the rest. If it doesn't arrive, we'll refund what you paid.`,
  },
  paid: {
    tone: 'positive',
    icon: 'check',
    title: msg`Payment received`,
    text: null,
  },
  in_review: {
    tone: 'caution',
    icon: 'search',
    title: msg`We're reviewing your order`,
    text: msg`Don't pay again. We'll email you when it's decided.`,
  },
  crypto_sent: {
    tone: 'positive',
    icon: 'out',
    title: msg`Crypto sent`,
    text: msg`It's on its way to your wallet. The network is confirming it.`,
  },
  completed: { tone: 'positive', icon: 'check', title: msg`It's yours`, text: null },
  failed: {
    tone: 'negative',
    icon: 'close',
    title: msg`This order couldn't be completed`,
    text: startAgain,
  },
  closed: timedOut,
  cancelled: {
    tone: 'info',
    icon: 'close',
    title: msg`This order was canceled`,
    text: startAgain,
  },
  late_money: {
    tone: 'caution',
    icon: 'alert',
    title: msg`Your payment arrived after the order ended`,
    text: msg`Don't pay again. We're checking if the item is still available. If it isn't, we'll refund you.`,
  },
  refunding: {
    tone: 'caution',
    icon: 'return',
    title: msg`Your refund is on its way`,
    text: msg`There's nothing you need to do.`,
  },
  refunded: {
    tone: 'info',
    icon: 'return',
    title: msg`We've refunded your payment`,
    text: null,
  },
};

/** The question where no card is used: a wallet or a till may replace the bank. */
const askingNoBank = msg`We're checking if your payment arrived`;

/** Returns the texts of a kind of result. */
export function resultRow(kind: ResultKind, byCard: boolean): ResultRow {
  const row = results[kind];
  return byCard || kind !== 'asking_bank' ? row : { ...row, title: askingNoBank };
}

type Money = OrderView['money'];

/** The part of an order that decides what its four answers say. */
export type Answered = Pick<OrderPage, 'deliveredBy' | 'routerPath'> & {
  readonly money: Pick<Money, 'where' | 'next'>;
};

/** First answer: has money moved. */
export const movedWords: Readonly<Record<Money['moved'], MessageDescriptor>> = {
  no: msg`No, you haven't been charged`,
  unknown: msg`We don't know yet. We're checking`,
  held: msg`It's on its way, but not final yet`,
  yes: msg`Yes, your payment has been taken`,
  going_back: msg`Yes, and it's on its way back to you`,
  returned: msg`Yes, and we've refunded it`,
};

/** Second answer: where it is. */
const whereWords: Readonly<Record<Money['where'], MessageDescriptor>> = {
  with_buyer: msg`You have it`,
  with_bank: msg`With your bank`,
  with_us: msg`We have it`,
  with_merchant: msg`With the seller`,
  on_its_way_back: msg`On its way back to you`,
};

/** Third answer: what is next. */
const nextWords: Readonly<Record<Money['next'], MessageDescriptor>> = {
  pay: msg`You finish paying`,
  wait_bank: msg`We hear back from your bank`,
  wait_release: msg`The seller delivers your item`,
  nothing: msg`Nothing. You're all set`,
  pay_again: msg`Try again`,
  new_order: msg`Start a new order`,
  wait_refund: msg`We'll send your money back`,
  wait_review: msg`We'll review it and email you`,
};

/** Returns the second answer. */
export function whereOf(order: Answered): MessageDescriptor {
  const { where } = order.money;
  if (where === 'with_bank' && !isByCard(order)) return msg`With your bank or wallet`;
  // There is no seller who got the money.
  if (where === 'with_merchant' && order.deliveredBy === 'kassa') return msg`It paid for your order`;
  return whereWords[where];
}

/** Where a refund is that was sent, and what would be next. */
const sent: readonly string[] = ['on_its_way_back wait_refund', 'with_bank nothing'];

/** Returns the third answer. `atBank`: the bank asks its buyer. */
export function nextOf(order: Answered, atBank: boolean): MessageDescriptor {
  const { where, next } = order.money;
  if (atBank) return msg`You confirm with your bank`;
  if (sent.includes(`${where} ${next}`)) return msg`It shows up at your bank or wallet`;
  if (next === 'wait_bank' && !isByCard(order)) return msg`We hear back from your bank or wallet`;
  if (next === 'wait_release' && order.deliveredBy === 'kassa') return msg`We'll send it to your wallet`;
  return nextWords[next];
}
