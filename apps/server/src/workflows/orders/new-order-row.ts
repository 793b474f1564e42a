import { type RawBuilder, sql } from 'kysely';
import type { FixedLink } from '../../modules/links/index.ts';
import { type MerchantOfScreen, merchantOfScreenSql } from '../../modules/merchants/index.ts';
import { type NewOrder, type OrderRow, placedOrderRow } from '../../modules/orders/index.ts';
import { rowOfQuote, type StoredQuote } from '../../modules/pricing/index.ts';
import type { OrderScreenRow } from './order-rows.ts';

/** The columns that only the statement that places orders can return. */
export type PlacedRow = Pick<OrderRow, 'order_no' | 'created_at' | 'expires_at' | 'expired'> &
  Pick<OrderScreenRow, 'server_time'> &
  MerchantOfScreen;

/** A part of that statement. The orders are in a CTE named `changed`. */
export const selectPlacedOrdersSql: RawBuilder<PlacedRow> = sql`
    select changed.order_no, changed.created_at, changed.expires_at, changed.expires_at <= kassa_now() as expired,
      kassa_now() as server_time, ${merchantOfScreenSql}
    from changed join merchants m using (app_id)`;

/** Builds the screen row of an order that was just placed: nothing of it was paid, sent or delivered yet. */
export function newOrderRow(
  placed: PlacedRow,
  { order, link, quote }: { readonly order: NewOrder; readonly link: FixedLink; readonly quote: StoredQuote },
): OrderScreenRow {
  return {
    ...rowOfTerms({ link, quote }),
    payment_created_at: placed.created_at,
    ...placedOrderRow(order, placed),
    ...placed,
  };
}

/** What the screens of an order show of its terms, and nothing of what happened to it. */
export function rowOfTerms({ link, quote }: { readonly link: FixedLink; readonly quote: StoredQuote }) {
  return {
    ...rowOfQuote(quote),
    buy_type: link.buyType,
    item_type: link.itemType,
    item_name: link.itemName,
    item_quantity: link.quantity,
    item_unique_id: link.uniqueId,
    picture_digest: link.pictureDigest,
    merchant_name: link.merchantName,
    redirect_url: link.redirectUrl,
    network: link.network,
    ...nothingYet,
  };
}

const nothingYet = {
  payment_no: null,
  payment_status: 'init',
  payment_pay_way_code: '',
  payment_bank_code: '',
  payment_provider: '',
  payment_return_origin: null,
  payment_sent_at: null,
  last4: '',
  decline_code: '',
  challenge_url: null,
  challenge_until: null,
  challenged_at: null,
  form_sealed: null,
  instructions: null,
  instructions_until: null,
  issued_at: null,
  reported_at: null,
  names_sealed: null,
  received_minor: null,
  refunds_pending: false,
  refunds_sent: false,
  refunds_arrived: false,
  refunds_stuck: false,
  refunds_whole: false,
  refund_decided_at: null,
  refund_arrived_at: null,
  refund_minor: null,
  refunds: null,
  stuck_pay_way_code: null,
  stuck_bank_code: null,
  stuck_created_at: null,
  dispute: null,
  transaction_hash: null,
  delivery_mode: null,
  held_until: null,
  usual_pay_ms: null,
  usual_deliver_ms: null,
  declined: null,
} as const;
