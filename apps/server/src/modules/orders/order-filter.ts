import { type RawBuilder, sql } from 'kysely';
import { isMerchantSignIn } from '../../kernel/counted-as.ts';
import type { OrderNo } from '../../kernel/ids.ts';
import type { Buyer } from './own-order.ts';

/**
 * Makes the part of a query on `orders o` that chooses orders. Each kind of choice has a text of its own, so that it
 * gets a plan of its own.
 */
export function orderFilterSql(choice: Buyer & { readonly orderNo?: OrderNo }): RawBuilder<unknown> {
  const { userNo, scopeAppId, orderNo } = choice;
  return sql`o.user_no = ${userNo}
    ${isMerchantSignIn(choice) ? sql`and o.merchant_sign_in` : sql``}
    ${scopeAppId === null ? sql`` : sql`and o.app_id = ${scopeAppId}`}
    ${orderNo === undefined ? sql`` : sql`and o.order_no = ${orderNo}`}`;
}
