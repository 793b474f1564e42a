import type { FieldSeal } from '../../kernel/sealed-field.ts';
import { signedReturnUrl } from '../../modules/links/index.ts';
import { openSecret } from '../../modules/merchants/index.ts';
import { merchantStatusOf } from '../order-events/trade-of-order.ts';
import type { OrderScreenRow } from './order-rows.ts';

/** Builds the signed address back to the merchant for an order's present status. */
export function returnUrlOf(seal: FieldSeal, row: OrderScreenRow): string {
  const status = merchantStatusOf({ status: row.status, paidAt: row.paid_at, completedAt: row.completed_at });
  const facts = { orderNo: row.order_no, merchantOrderNo: row.merchant_order_no, status };
  return signedReturnUrl(row.redirect_url, facts, openSecret(seal, row.secret_sealed));
}
