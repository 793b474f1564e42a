import { type RawBuilder, sql } from 'kysely';

/** A declined try as JSON of the database. */
export interface DeclinedTry {
  at: string;
  payWayCode: string;
  bankCode: string;
  last4: string;
}

/** Makes a subquery with one value: the declined tries of an order, oldest first; null for none. */
export function declinedTriesSql(orderNo: RawBuilder<string>): RawBuilder<DeclinedTry[] | null> {
  return sql`
    select jsonb_agg(jsonb_build_object('at', coalesce(sent_at, created_at), 'payWayCode', pay_way_code,
      'bankCode', bank_code, 'last4', last4) order by created_at, payment_no) as declined
    from payments where order_no = ${orderNo} and status = 'declined'`;
}
