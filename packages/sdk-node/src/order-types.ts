/** One page of a list, newest first. `next` is the cursor of the following page, null on the last. */
export interface Page<T> {
  readonly items: readonly T[];
  readonly next: string | null;
}

/** States of an order. */
export type OrderStatus =
  | 'created'
  | 'awaiting_payment'
  | 'processing'
  | 'paid'
  | 'delivering'
  | 'crypto_sent'
  | 'completed'
  | 'failed'
  | 'closed'
  | 'refunding'
  | 'refunded'
  | 'review';

/** What is unusual about the money of an order. */
export type ExceptionMark =
  | 'none'
  | 'paid_late'
  | 'paid_partial'
  | 'paid_over'
  | 'paid_twice'
  | 'amount_mismatch'
  | 'charged_back';

/** Everything that you may know of an order. Amounts are decimal text, times ISO 8601 in UTC. */
export interface OrderSnapshot {
  readonly orderNo: string;
  readonly merchantOrderNo: string;
  readonly appId: string;
  readonly status: OrderStatus;
  readonly exception: ExceptionMark;
  /** Why a person must decide. '' while no decision is needed. */
  readonly reviewReason: string;
  readonly item: {
    readonly type: 'MINT' | 'MARKET' | 'COIN';
    readonly name: string;
    readonly quantity: string | null;
    readonly uniqueId: string | null;
    readonly network: string | null;
  };
  /** What you asked for, in money or in a coin. */
  readonly price: { readonly amount: string; readonly currency: string };
  /** What the buyer is charged, in the pay currency and with the fees. Never compare it with the price. */
  readonly charge: {
    readonly fiat: string;
    readonly amount: string;
    readonly itemAmount: string;
    readonly rampFee: string;
    readonly networkFee: string;
    /** Price of one unit of the price's currency, in pay currency. */
    readonly rate: string;
  };
  readonly method: { readonly payWayCode: string; readonly bankCode: string; readonly name: string };
  /** Part of the charge that is being refunded or has been refunded. */
  readonly refundedAmount: string;
  /** As you noted them on the sale. */
  readonly description: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly paidAt: string | null;
  readonly completedAt: string | null;
  /** Until when Kassa waits with its own delivery. Only while it waits. */
  readonly heldUntil?: string | undefined;
}

/** One refund, in the order's pay currency. `review`: only a person can continue it. */
export interface RefundView {
  readonly refundNo: string;
  readonly orderNo: string;
  readonly merchantOrderNo: string;
  readonly amount: string;
  readonly currency: string;
  readonly status: 'pending' | 'succeeded' | 'review';
  /** `merchant`, `release_failed`, `late`, `second`, `part`, `excess`, `wrong_currency` or `operator`. */
  readonly reason: string;
  readonly createdAt: string;
}

/** A refund, with its order where `expand` asked for it. */
export interface ListedRefund extends RefundView {
  readonly order?: OrderSnapshot | undefined;
}

/** An order with what `expand` asked for. */
export interface ListedOrder extends OrderSnapshot {
  readonly refunds?: readonly RefundView[] | undefined;
  readonly disputes?: readonly DisputeView[] | undefined;
}

/** A checkout session as it is listed. `order` is there where `expand` asked for it; null: nobody has placed one. */
export interface ListedSession {
  readonly sessionNo: string;
  readonly merchantOrderNo: string;
  readonly description: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  readonly expiresAt: string;
  /** Whether its address still opens a checkout. */
  readonly status: 'open' | 'expired' | 'canceled';
  readonly order?: OrderSnapshot | null | undefined;
}

/** Answer to a request for a refund. `review`: a person decides. One refund for each payment that brought money. */
export interface AskedRefund {
  readonly state: 'decided' | 'review';
  readonly refunds: readonly RefundView[];
}

/** A dispute about the payment of an order. */
export interface DisputeView {
  readonly disputeNo: string;
  readonly orderNo: string;
  readonly merchantOrderNo: string;
  /** `inquiry`: a bank only asks. `reversal`: the money was taken back without a question. */
  readonly kind: 'inquiry' | 'chargeback' | 'reversal';
  readonly status: 'opened' | 'answered' | 'won' | 'lost';
  /** In the provider's words. '' for none. */
  readonly reason: string;
  readonly amount: string;
  /** The part of it that is taken from us now. */
  readonly takenAmount: string;
  readonly currency: string;
  /** Until when proof is wanted. */
  readonly evidenceDueAt: string | null;
  readonly openedAt: string;
  readonly endedAt: string | null;
}

/** A dispute in a list, with what it has done to its order. */
export interface ListedDispute extends DisputeView {
  /** What the bank has decided to keep, in `currency`. */
  readonly lostAmount: string;
  /** The part of `charge.amount` of the order that is taken off it for that. */
  readonly takenOffAmount: string;
  /** The order as it is now. */
  readonly order: {
    readonly status: OrderStatus;
    readonly exception: ExceptionMark;
    readonly reviewReason: string;
  };
}

/** An order as a classic webhook and a query have it. A field without a value is left out. */
export interface Trade {
  /** What the buyer is charged, in `fiat`. Not your price. */
  readonly amount: string;
  readonly fiat: string;
  readonly orderNo: string;
  /** YYYY-MM-DD HH:mm:ss in UTC: when it was paid, or made if it isn't paid yet. */
  readonly payTime?: string | undefined;
  readonly payType: string;
  readonly type?: string | undefined;
  readonly name?: string | undefined;
  /** Only for MINT. */
  readonly quantity?: string | undefined;
  /** Only for MARKET. */
  readonly uniqueId?: string | undefined;
  readonly appId: string;
  readonly merchantOrderNo: string;
  readonly status: 'NEW' | 'PAY_SUCCESS' | 'PAY_FAIL' | 'TIMEOUT' | 'FINISHED';
  /** For prices in a coin: the coin, its amount, and the price of one in pay currency. */
  readonly crypto?: string | undefined;
  readonly cryptoAmount?: string | undefined;
  readonly transactionRate?: string | undefined;
}
