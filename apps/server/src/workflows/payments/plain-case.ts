import { sql } from 'kysely';
import type { App } from '../../app.ts';
import type { OrderNo } from '../../kernel/ids.ts';
import { keepLatest } from '../../kernel/keep-latest.ts';
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

/** An order, and a card that was typed in for it, as they were read or written together. */
interface OrderWithCard {
  readonly order: Order;
  readonly provider: string;
  readonly namesSealed: string;
}

/** By the card. The statement that begins the attempt compares the order, so an old one does no harm. */
const remembered = keepLatest<OrderWithCard>(1_000);

/** Remembers a card that this process has just taken, and its order: most are paid with at once. */
export function rememberPlainCase(cardId: string, found: OrderWithCard): void {
  remembered.keep(cardId, found);
}

/**
 * Recalls the buyer's own order and a card that was typed in for it, or reads them in one statement.
 * @returns undefined where there is no such order or card, or its provider is not set up
 */
export async function findPlainCase(
  { db, seal, payments }: Pick<App, 'db' | 'seal' | 'payments'>,
  asked: Pick<PayOrder, 'buyer' | 'orderNo'> & { readonly cardId: string },
): Promise<PlainCase | undefined> {
  const { buyer, orderNo, cardId } = asked;
  const known = remembered.get(cardId);
  remembered.drop(cardId);
  const own = known?.order.orderNo === orderNo && known.order.userNo === buyer.userNo ? known : undefined;
  const found = own ?? (await read(db, { userNo: buyer.userNo, orderNo, cardId }));
  if (!found || !payments.has(found.provider)) return undefined;
  return { order: found.order, names: JSON.parse(seal.open(found.namesSealed, cardNamesPurpose)) };
}

type Row = OrderRow & { provider: string; names_sealed: string };

async function read(
  db: App['db'],
  of: { userNo: string; orderNo: OrderNo; cardId: string },
): Promise<OrderWithCard | undefined> {
  const { rows } = await sql<Row>`
    select o.*, o.expires_at <= kassa_now() as expired, c.provider, c.names_sealed
    from orders o join cards c on c.order_no = o.order_no and c.user_no = o.user_no and c.card_id = ${of.cardId}
    where o.order_no = ${of.orderNo} and o.user_no = ${of.userNo}`.execute(db);
  const [row] = rows;
  return row && { order: orderOf(row), provider: row.provider, namesSealed: row.names_sealed };
}
