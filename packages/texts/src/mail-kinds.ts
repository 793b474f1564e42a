import type { Plural } from './plural.ts';
import type { MailReason } from './reason-of.ts';

/** The values of every mail to the buyer of an order. `support`: where the shop helps, '' where it named nothing. */
interface OfOrder {
  readonly itemName: string;
  readonly merchantName: string;
  readonly orderNo: string;
  readonly support: string;
  readonly orderUrl: string;
}

/** The details of a transfer, by their names on the wire. */
type DetailName =
  | 'bankName'
  | 'branchName'
  | 'chain'
  | 'accountType'
  | 'accountName'
  | 'virtualAccount'
  | 'accountNumber'
  | 'clabe'
  | 'cvu'
  | 'alias'
  | 'iban'
  | 'payId'
  | 'taxId'
  | 'paymentCode'
  | 'confirmationNumber'
  | 'voucher'
  | 'boletoLine'
  | 'reference';

/**
 * The values of each mail. Everything is text ready to read, in the buyer's language: money with its code, times in the
 * buyer's zone. `orderUrl` is an http(s) address of the order on the checkout.
 */
export interface MailValues {
  /** `minutes`: how long the code works. `merchantName`: the registered shop that the buyer comes from, '' without one. */
  readonly login_code: { readonly code: string; readonly minutes: number; readonly merchantName: string };
  /** Somebody asks for this buyer's codes, or types wrong ones, again and again. */
  readonly login_warning: Readonly<Record<string, never>>;
  /** Confirms where sold crypto goes back to. `amount` with its coin; `address` as its network writes it. */
  readonly sell_refund_code: {
    readonly code: string;
    readonly minutes: number;
    readonly amount: string;
    readonly network: string;
    readonly address: string;
    readonly orderNo: string;
  };
  /** Of sold crypto: the payout failed, and it can go back to a wallet. `refundAmount` is what is left of `amount` after `fee`. */
  readonly payout_failed: {
    readonly amount: string;
    readonly fee: string;
    readonly refundAmount: string;
    readonly network: string;
    readonly orderNo: string;
    readonly orderUrl: string;
  };
  /**
   * Where to send the total of an order, for a buyer who has hours or days to do it. `until`: for how long. The details are
   * those of its method, '' for all that it does not have.
   */
  readonly order_to_pay: OfOrder & {
    readonly method: string;
    readonly amount: string;
    readonly until: string;
  } & Readonly<Record<DetailName, string>>;
  /**
   * A part of the total came, and waits for the rest. `until`: for how long. `account`: where the rest can be sent, ''
   * for a method that has no account. `rest` and `until` are '' where the method takes no rest. `noWayBack`: the method's
   * name where it takes nothing back, else ''.
   */
  readonly order_part: OfOrder & {
    readonly method: string;
    readonly received: string;
    readonly rest: string;
    readonly until: string;
    readonly account: string;
    readonly noWayBack: string;
  };
  /** The receipt: sent when the money was captured in full. */
  readonly order_paid: OfOrder & {
    readonly method: string;
    readonly itemAmount: string;
    readonly rampFee: string;
    readonly networkFee: string;
    readonly total: string;
    readonly paidAt: string;
  };
  /** `hash`: the release's transaction hash, empty when none is known. */
  readonly order_completed: OfOrder & {
    readonly hash: string;
  };
  /**
   * `amount`: what was sent back. `method`: '' where a person sent it another way than it came. `toCard`: a card's bank shows
   * it later than others do.
   */
  readonly order_refunded: OfOrder & {
    readonly method: string;
    readonly toCard: boolean;
    readonly amount: string;
    readonly why: MailReason;
  };
  /**
   * Money that came and does not simply pay (docs/decisions/a-mail-about-money-that-waits.md). `refunding`: it came too
   * late and is on its way back. `no_way_back`, `stuck`: only a person can return it, because its method takes nothing back
   * or refused. `checked`: a person looks at the payment first.
   */
  readonly order_held: OfOrder & {
    readonly method: string;
    readonly amount: string;
    readonly why: MailReason;
    readonly state: 'refunding' | 'no_way_back' | 'stuck' | 'checked';
  };
  /** What came of an identity check; `orderUrl` leads to its page. `limit`: what the buyer may now spend in a day. */
  readonly identity_approved: { readonly orderUrl: string; readonly limit: string };
  readonly identity_retry: { readonly orderUrl: string };
  /** `noWayBack`: names the method of a payment that has to go back and can't go its own way, else ''. */
  readonly identity_rejected: { readonly orderUrl: string; readonly noWayBack: string };
  /** To a merchant: an address has not taken a webhook in all its attempts, or is gone. `address`: without its query. */
  readonly webhook_parked: { readonly merchantName: string; readonly address: string };
  readonly webhook_gone: { readonly merchantName: string; readonly address: string };
  /**
   * To a merchant, and to the operator: a bank disputes a payment, evidence is due soon, and how it decided. `due`: until when
   * evidence is taken, '' where none is asked for.
   */
  readonly dispute_opened: MerchantsOrder & { readonly due: string };
  readonly dispute_due: MerchantsOrder & { readonly due: string };
  readonly dispute_won: MerchantsOrder;
  readonly dispute_lost: MerchantsOrder;
  /**
   * To a merchant: an item that was sold by a payment link made by hand is paid, and waits for its delivery. `due`: until
   * when; `orderUrl`: the order at the console, '' where its address is not known.
   */
  readonly sale_to_deliver: MerchantsOrder & {
    readonly itemName: string;
    readonly due: string;
    readonly orderUrl: string;
  };
  /** To somebody who may work at the console from now on, for a merchant or for Kassa. `orderUrl` works once. */
  readonly console_invitation: { readonly merchantName: string; readonly orderUrl: string };
}

interface MerchantsOrder {
  readonly merchantName: string;
  readonly orderNo: string;
  readonly amount: string;
}

export type MailKind = keyof MailValues;

/** Sentences and labels of one mail in one language; `{name}` stands for a value. */
export interface MailTemplate {
  readonly subject: string;
  readonly title: string;
  /** Paragraphs above the facts. */
  readonly intro: readonly string[];
  /** Label and value of each row; a row whose value is empty is left out. */
  readonly facts: readonly (readonly [label: string, value: string])[];
  /** Words of the one button, which leads to `orderUrl`; empty for none. */
  readonly button: string;
  /** Paragraphs below, in quiet type. */
  readonly notes: readonly string[];
}

/** One language's mails, given what decides between its forms. A value that an older version did not write is missing. */
export interface MailTexts {
  readonly login_code: (values: MailValues['login_code'], plural: Plural) => MailTemplate;
  readonly login_warning: () => MailTemplate;
  readonly sell_refund_code: (values: MailValues['sell_refund_code'], plural: Plural) => MailTemplate;
  readonly payout_failed: () => MailTemplate;
  readonly order_to_pay: () => MailTemplate;
  readonly order_part: (values: MailValues['order_part']) => MailTemplate;
  readonly order_paid: () => MailTemplate;
  readonly order_completed: () => MailTemplate;
  readonly order_refunded: (values: MailValues['order_refunded']) => MailTemplate;
  readonly order_held: (values: MailValues['order_held']) => MailTemplate;
  readonly identity_approved: (values: MailValues['identity_approved']) => MailTemplate;
  readonly identity_retry: () => MailTemplate;
  readonly identity_rejected: (values: MailValues['identity_rejected']) => MailTemplate;
  readonly webhook_parked: () => MailTemplate;
  readonly webhook_gone: () => MailTemplate;
  readonly dispute_opened: () => MailTemplate;
  readonly dispute_due: () => MailTemplate;
  readonly dispute_won: () => MailTemplate;
  readonly dispute_lost: () => MailTemplate;
  readonly sale_to_deliver: () => MailTemplate;
  readonly console_invitation: () => MailTemplate;
}

/** Those of one language's mails that tell a buyer about an order. */
export type OrderMailTexts = Pick<MailTexts, Extract<keyof MailTexts, `order_${string}`>>;
