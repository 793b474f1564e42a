import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../kernel/database.ts';
import type { OrderNo } from '../../kernel/ids.ts';
import { hasNoMoneyElsewhereSql } from '../../modules/payments/index.ts';
import { isNotNotifiedPaidSql } from '../../modules/webhooks/index.ts';

/**
 * Makes conditions over an order, or an entry of a step that names one: it was not paid, nor may have been, by a payment that
 * this database lost with the last moments before it was restored. Its buyer would pay a second time.
 */
export function notPaidElsewhereSql(order: 'o' | 'w'): RawBuilder<unknown>[] {
  return [isNotNotifiedPaidSql(order), hasNoMoneyElsewhereSql(order)];
}

/** Whether an order may have been paid by a payment that this database lost. */
export async function mayBePaidElsewhere(tx: Tx, orderNo: OrderNo): Promise<boolean> {
  const { rows } = await sql`
    select from orders o where o.order_no = ${orderNo} and ${sql.join(notPaidElsewhereSql('o'), sql` and `)}`.execute(
    tx,
  );
  return rows.length === 0;
}
