import type { PaymentStatus } from '@kassa/contract/statuses';

/** One attempt to pay, as its table has it. */
export interface Payment {
  /** Also our reference at the provider and the key of its request. */
  readonly paymentNo: string;
  readonly orderNo: string;
  readonly userNo: string;
  readonly status: PaymentStatus;
  readonly provider: string;
  readonly payWayCode: string;
  readonly bankCode: string;
  readonly currency: string;
  /** ISO 4217 minor units. */
  readonly amountMinor: bigint;
  readonly cardId: string | null;
  readonly last4: string;
  readonly providerPaymentId: string | null;
  readonly declineCode: string;
  readonly challengeUrl: string | null;
  readonly challengeUntil: Date | null;
  readonly createdAt: Date;
  readonly sentAt: Date | null;
  /** When the challenge began; null while there was none. */
  readonly challengedAt: Date | null;
  readonly asks: number;
}

/** A row of the table payments, as the driver gives it. */
export interface PaymentRow {
  payment_no: string;
  order_no: string;
  user_no: string;
  status: PaymentStatus;
  provider: string;
  pay_way_code: string;
  bank_code: string;
  currency: string;
  amount_minor: bigint;
  card_id: string | null;
  last4: string;
  provider_payment_id: string | null;
  decline_code: string;
  challenge_url: string | null;
  challenge_until: Date | null;
  challenged_at: Date | null;
  created_at: Date;
  sent_at: Date | null;
  asks: number;
}

export function paymentOf(row: PaymentRow): Payment {
  return {
    paymentNo: row.payment_no,
    orderNo: row.order_no,
    userNo: row.user_no,
    status: row.status,
    provider: row.provider,
    payWayCode: row.pay_way_code,
    bankCode: row.bank_code,
    currency: row.currency,
    amountMinor: row.amount_minor,
    cardId: row.card_id,
    last4: row.last4,
    providerPaymentId: row.provider_payment_id,
    declineCode: row.decline_code,
    challengeUrl: row.challenge_url,
    challengeUntil: row.challenge_until,
    challengedAt: row.challenged_at,
    createdAt: row.created_at,
    sentAt: row.sent_at,
    asks: row.asks,
  };
}
