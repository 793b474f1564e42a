import type { Instructions } from '@kassa/contract';
import type { PaymentStatus } from '@kassa/contract/statuses';
import type { OrderNo, PaymentNo, QuoteNo } from '../../kernel/ids.ts';
import { isLive } from './payment-states.ts';

/** How the provider of an attempt was chosen. */
export interface ChosenRoute {
  /** Number of the operator's rule, from 1; null for the usual order. */
  readonly rule: number | null;
  /** Who could have taken it, the first choice first. */
  readonly providers: readonly string[];
  readonly resting: readonly string[];
  /** Who got no sale because it refuses our key or account. Absent: nobody. */
  readonly refusing?: readonly string[];
  /** Who was tried before, and could not be reached. */
  readonly unreached: readonly string[];
}

/** One attempt to pay, as its table has it. */
export interface Payment {
  /** Also our reference at the provider and the key of its request. */
  readonly paymentNo: PaymentNo;
  readonly orderNo: OrderNo;
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
  /** Since when its provider has not answered what it was asked; null once it has. */
  readonly silentSince: Date | null;
  /** The price that it was started for. */
  readonly quoteNo: QuoteNo;
  readonly language: string;
  /** The filled-in form, sealed; null for cards. */
  readonly formSealed: string | null;
  /** When its instructions end; null for cards. */
  readonly instructionsUntil: Date | null;
  /** When its order ends once instructions were issued. */
  readonly windowUntil: Date | null;
  readonly instructions: Instructions | null;
  /** When instructions were first known; null while there were none. */
  readonly issuedAt: Date | null;
  /** When money that is not final was first reported; null while none was. */
  readonly reportedAt: Date | null;
  /** What the provider's page gave the buyer to bring back; '' while they did not come back with anything. */
  readonly returned: string;
  /** Origin of the address at which the buyer comes back from their bank; null for the public one. */
  readonly returnOrigin: string | null;
  /** Whether its money waits for a person: docs/decisions/a-merchants-word.md. */
  readonly asksPerson: boolean;
  /** Null for attempts of earlier versions. */
  readonly route: ChosenRoute | null;
}

/** Whether the buyer has instructions to follow, and no money was reported: then the attempt may be taken back. */
export function isIssued(payment: Pick<Payment, 'status' | 'issuedAt' | 'reportedAt'>): boolean {
  return payment.status === 'sent' && payment.issuedAt !== null && payment.reportedAt === null;
}

/**
 * Whether money of an attempt in this state began in time, whenever it comes: it was sent in time and its provider has
 * not ended it. With instructions the buyer starts the payment, so there the time of the money counts.
 */
export function beganInTime(payment: Pick<Payment, 'status' | 'issuedAt' | 'reportedAt'>): boolean {
  return isLive(payment.status) && (payment.issuedAt === null || payment.reportedAt !== null);
}

/** A row of the table payments, as the driver gives it. */
export interface PaymentRow {
  payment_no: PaymentNo;
  order_no: OrderNo;
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
  silent_since: Date | null;
  quote_no: QuoteNo;
  language: string;
  form_sealed: string | null;
  instructions_until: Date | null;
  window_until: Date | null;
  instructions: Instructions | null;
  issued_at: Date | null;
  reported_at: Date | null;
  return_origin: string | null;
  returned: string;
  asks_person: boolean;
  route: ChosenRoute | null;
}

/** Turns a row into an attempt. */
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
    silentSince: row.silent_since,
    quoteNo: row.quote_no,
    language: row.language,
    formSealed: row.form_sealed,
    instructionsUntil: row.instructions_until,
    windowUntil: row.window_until,
    instructions: row.instructions,
    issuedAt: row.issued_at,
    reportedAt: row.reported_at,
    returnOrigin: row.return_origin,
    returned: row.returned,
    asksPerson: row.asks_person,
    route: row.route,
  };
}
