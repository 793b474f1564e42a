import type { ExceptionMark, OrderView } from '@kassa/contract';
import type { IconName, Tone } from '@kassa/ui';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ResultKind } from './result-kind.ts';

interface ResultRow {
  readonly tone: Tone;
  readonly icon: IconName;
  readonly title: MessageDescriptor;
  readonly text: MessageDescriptor;
}

/** One picture, one headline, one sentence a kind of result. */
const results: Readonly<Record<ResultKind, ResultRow>> = {
  waiting: {
    tone: 'info',
    icon: 'clock',
    title: msg`Waiting for payment`,
    text: msg`Your order is waiting for you. Pay before the time is up.`,
  },
  timed_out: {
    tone: 'negative',
    icon: 'clock',
    title: msg`This order has timed out`,
    text: msg`The order timed out and the next step cannot be made. Please place the order again.`,
  },
  declined: {
    tone: 'negative',
    icon: 'close',
    title: msg`Payment Failed!`,
    text: msg`Your payment was not made. You can try again.`,
  },
  not_made: {
    tone: 'negative',
    icon: 'close',
    title: msg`The payment was not made`,
    text: msg`It was cancelled, or its time ran out. You can start again.`,
  },
  sent_back: {
    tone: 'caution',
    icon: 'return',
    title: msg`Your money is going back`,
    text: msg`What you paid could not be used for this order, so it goes back to you by itself. You can pay again.`,
  },
  limit_mismatch: {
    tone: 'negative',
    icon: 'close',
    title: msg`Payment Failed!`,
    text: msg`The payment amount doesn't match the current payment method limit`,
  },
  challenge: {
    tone: 'caution',
    icon: 'lock',
    title: msg`Your bank is waiting for your answer`,
    text: msg`Confirm the payment on your bank's page. Without your answer the bank does not pay.`,
  },
  to_pay: {
    tone: 'caution',
    icon: 'clock',
    title: msg`We are waiting for your payment`,
    text: msg`If you have paid, you need to do nothing: this page changes by itself. If not, go on with it.`,
  },
  asking_bank: {
    tone: 'caution',
    icon: 'clock',
    title: msg`We are asking your bank`,
    text: msg`Please do not pay again. This page changes by itself as soon as the answer is here.`,
  },
  reported: {
    tone: 'caution',
    icon: 'clock',
    title: msg`Your payment is on its way`,
    text: msg`It has been reported and is not final yet: some banks need hours or days. Please do not pay again.`,
  },
  part_arrived: {
    tone: 'caution',
    icon: 'alert',
    title: msg`A part of the amount has arrived`,
    text: msg`We wait for the rest. If it does not come, you get back what you paid.`,
  },
  paid: {
    tone: 'positive',
    icon: 'check',
    title: msg`Payment received`,
    text: msg`Your item is being released. This page changes by itself when it is yours.`,
  },
  in_review: {
    tone: 'caution',
    icon: 'search',
    title: msg`A person is looking at your order`,
    text: msg`Please do not pay again. We write to you by e-mail as soon as it is decided.`,
  },
  crypto_sent: {
    tone: 'positive',
    icon: 'out',
    title: msg`Crypto sent`,
    text: msg`It is on its way to your wallet. The network needs a moment to make it final.`,
  },
  completed: { tone: 'positive', icon: 'check', title: msg`It's yours`, text: msg`Your order is completed.` },
  failed: {
    tone: 'negative',
    icon: 'close',
    title: msg`This order has failed`,
    text: msg`It can't be paid any more. Please place the order again.`,
  },
  closed: {
    tone: 'negative',
    icon: 'close',
    title: msg`This order is closed`,
    text: msg`This order has timed out. Please place the order again.`,
  },
  cancelled: {
    tone: 'info',
    icon: 'close',
    title: msg`This order was cancelled`,
    text: msg`It can't be paid any more. To buy after all, please place the order again.`,
  },
  late_money: {
    tone: 'caution',
    icon: 'alert',
    title: msg`Your money came after the order had ended`,
    text: msg`Please do not pay again. We check whether the item is still free; if it isn't, you get your money back.`,
  },
  refunding: {
    tone: 'caution',
    icon: 'return',
    title: msg`Your money is going back`,
    text: msg`The refund is under way. You don't need to do anything.`,
  },
  refunded: {
    tone: 'info',
    icon: 'return',
    title: msg`Your money has gone back`,
    text: msg`Your bank may need some days until you see it.`,
  },
};

/** What is said otherwise where no card is used: a wallet or a till may be in the place of the bank. */
const localResults: Readonly<Partial<Record<ResultKind, Partial<ResultRow>>>> = {
  asking_bank: { title: msg`We are asking whether your payment has come` },
  refunded: { text: msg`Your bank or wallet may need some days until you see it.` },
};

/** What a result of this kind says. */
export function resultRow(kind: ResultKind, byCard: boolean): ResultRow {
  return byCard ? results[kind] : { ...results[kind], ...localResults[kind] };
}

type Money = OrderView['money'];

/** First answer: has money moved. */
export const movedWords: Readonly<Record<Money['moved'], MessageDescriptor>> = {
  no: msg`No, nothing has been charged`,
  unknown: msg`We don't know yet and are asking`,
  held: msg`It is on its way and not final yet`,
  yes: msg`Yes, your payment has been taken`,
  going_back: msg`Yes, and it is going back to you`,
  returned: msg`It was taken and given back`,
};

/** Second answer: where it is. */
export const whereWords: Readonly<Record<Money['where'], MessageDescriptor>> = {
  with_buyer: msg`With you`,
  with_bank: msg`With your bank`,
  with_us: msg`With us, kept for this order`,
  with_merchant: msg`With the seller`,
  on_its_way_back: msg`On its way back to you`,
};

/** Third answer: what happens next. */
export const nextWords: Readonly<Record<Money['next'], MessageDescriptor>> = {
  pay: msg`You make the payment`,
  wait_bank: msg`Your bank answers`,
  wait_release: msg`The seller releases your item`,
  nothing: msg`Nothing, all is done`,
  pay_again: msg`You may try again`,
  new_order: msg`You may place a new order`,
  wait_refund: msg`We send your money back`,
  wait_review: msg`We look at it and write to you`,
};

/** Second and third answer where no card is used. */
export const withBankOrWallet = msg`With your bank or wallet`;
export const bankOrWalletAnswers = msg`Your bank or wallet answers`;

/** The third answer while the bank asks. */
export const confirmAtBank = msg`You confirm at your bank`;

/** Why an attempt came to nothing. */
export const reasonWords: Readonly<
  Record<NonNullable<NonNullable<OrderView['attempt']>['reason']>, MessageDescriptor>
> = {
  declined_by_bank: msg`The information is wrong and has been rejected by the bank.`,
  account_wrong: msg`The bank account information is incorrect. Please check and purchase again.`,
  challenge_failed: msg`Your bank could not confirm that it is you.`,
  challenge_timeout: msg`Your bank's question was not answered in time.`,
  cancelled: msg`The payment was cancelled.`,
  limit_mismatch: msg`The payment amount doesn't match the current payment method limit`,
};

/** The same where no card is used. */
export const declinedLocally = msg`Your bank or wallet has declined the payment.`;

/** What is unusual about the money, where something is. */
export const exceptionWords: Readonly<Record<ExceptionMark, MessageDescriptor | null>> = {
  none: null,
  paid_late: msg`Your payment came after the time was up.`,
  paid_partial: msg`Less than the total has arrived so far.`,
  paid_over: msg`You paid more than the total. The difference goes back to you.`,
  paid_twice: msg`You paid twice. The second payment goes back to you.`,
  amount_mismatch: msg`What arrived is not what was asked for.`,
  charged_back: msg`Your bank has taken this payment back.`,
};
