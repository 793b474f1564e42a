import { sql } from 'kysely';
import type { App } from '../../app.ts';
import type { HolderName } from '../../modules/identity/index.ts';
import { type Order, type OrderRow, orderOf } from '../../modules/orders/index.ts';
import { cardNamesPurpose } from '../../modules/payments/index.ts';
import type { PayOrder } from './begin-attempt.ts';

/** What has to be known before a plain attempt by card is begun. */
export interface PlainCase {
  readonly order: Order;
  /** The names given with the card. */
  readonly names: HolderName;
}

type Row = OrderRow & { provider: string; names_sealed: string };

/**
 * Reads the buyer's own order and a card that was typed in for it, in one statement.
 * @returns undefined where there is no such order or card, its provider is not set up, or the buyer has shown a document,
 *   whose name would be screened as well
 */
export async function readPlainCase(
  { db, seal, payments }: Pick<App, 'db' | 'seal' | 'payments'>,
  { buyer, orderNo, cardId }: Pick<PayOrder, 'buyer' | 'orderNo'> & { readonly cardId: string },
): Promise<PlainCase | undefined> {
  const { rows } = await sql<Row>`
    select o.*, o.expires_at <= kassa_now() as expired, c.provider, c.names_sealed
    from orders o join cards c on c.order_no = o.order_no and c.user_no = o.user_no and c.card_id = ${cardId}
    where o.order_no = ${orderNo} and o.user_no = ${buyer.userNo} and not exists (
      select from identity_persons i where i.user_no = o.user_no and i.details_sealed is not null
    )`.execute(db);
  const [row] = rows;
  if (!row || !payments.has(row.provider)) return undefined;
  return { order: orderOf(row), names: JSON.parse(seal.open(row.names_sealed, cardNamesPurpose)) };
}
