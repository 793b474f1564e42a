import { type RawBuilder, sql } from 'kysely';
import { type Guest, isMerchantSignIn } from '../../kernel/counted-as.ts';
import type { OrderNo } from '../../kernel/ids.ts';
import type { Buyer } from './own-order.ts';

/**
 * Makes the part of a query on `orders o` that chooses orders. Each kind of choice has a text of its own, so that it
 * gets a plan of its own.
 */
export function orderFilterSql(choice: Buyer & { readonly orderNo?: OrderNo }): RawBuilder<unknown> {
  const { userNo, scopeAppId, orderNo, guest } = choice;
  return sql`o.user_no = ${userNo}
    ${isMerchantSignIn(choice) ? sql`and o.merchant_sign_in and ${placedBySql(guest ?? null)}` : sql``}
    ${scopeAppId === null ? sql`` : sql`and o.app_id = ${scopeAppId}`}
    ${orderNo === undefined ? sql`` : sql`and o.order_no = ${orderNo}`}`;
}

function placedBySql(guest: Guest | null): RawBuilder<unknown> {
  return guest ? sql`o.guest_no = ${guest.guestNo}` : sql`o.guest_no is null`;
}
