import type { WalletDoubt } from '@kassa/contract';
import { type RawBuilder, sql } from 'kysely';
import { besideSql, type PartsSql } from '../../kernel/composed-sql.ts';
import { isMerchantSignIn } from '../../kernel/counted-as.ts';
import { type OrderNo, type QuoteNo, randomNumber } from '../../kernel/ids.ts';
import { jobTopic } from '../../kernel/queue.ts';
import { notifySql } from '../../kernel/signal.ts';
import type { Entry } from '../../kernel/step.ts';
import type { Session } from '../../modules/accounts/index.ts';
import type { Link } from '../../modules/links/index.ts';
import {
  insertOrdersSql,
  itemKeyOf,
  type NewOrder,
  newOrderColumns,
  newOrderEntry,
  orderWindowMs,
} from '../../modules/orders/index.ts';
import {
  assignQuotesSql,
  insertQuotesSql,
  type StoredQuote,
  takenQuoteColumns,
  takenQuoteEntry,
} from '../../modules/pricing/index.ts';
import {
  deliverEventsJob,
  deliverWebhooksJob,
  firstMerchantEventColumns,
  firstMerchantEventEntry,
  firstWebhookEventColumns,
  firstWebhookEventEntry,
  insertFirstMerchantEventsSql,
  insertFirstWebhookEventsSql,
} from '../../modules/webhooks/index.ts';
import { newOrderEvent } from '../order-events/order-snapshot.ts';
import { newTrade } from '../order-events/trade-of-order.ts';
import { type PlacedRow, selectPlacedOrdersSql } from './new-order-row.ts';
import type { Viewer } from './show-order.ts';

/** An order as the buyer or their merchant asks for it. */
export interface PlaceOrder {
  readonly buyer: Viewer & { readonly atRisk: boolean; readonly guest?: Session['guest'] };
  /** False when a merchant's server places it for a buyer, who will see it later. */
  readonly present?: false;
  readonly nftParamNo: string;
  readonly fiat: string;
  readonly payWayCode: string;
  readonly payBankCode?: string | undefined;
  /** The price that the buyer saw. Without one they see the order's total before paying. */
  readonly quoteNo?: QuoteNo | undefined;
  /** The wallet to deliver to, where no quote names it. */
  readonly address?: string | undefined;
  /** The doubts about that wallet that the buyer confirmed. */
  readonly walletConfirmed?: readonly WalletDoubt[] | undefined;
  /** When the buyer's browser first opened the link (ISO 8601). The time until a payment starts counts from then. */
  readonly openedAt?: string | undefined;
}

/** A price that an order takes, and whether its row is stored already. */
export interface Taken {
  readonly quote: StoredQuote;
  readonly stored: boolean;
}

/** Makes an order of a request for a link at a price. */
export function newOrderOf(request: PlaceOrder, link: Link, { quote }: Taken): NewOrder {
  return {
    ...quote,
    orderNo: randomNumber<OrderNo>(),
    appId: link.appId,
    merchantOrderNo: link.merchantOrderNo,
    userNo: request.buyer.userNo,
    merchantSignIn: isMerchantSignIn(request.buyer),
    guest: request.buyer.guest ?? null,
    itemKey: itemKeyOf(link),
    linkExpiresAt: link.expiresAt,
    windowMs: orderWindowMs,
    openedAt: request.openedAt === undefined ? null : new Date(request.openedAt),
  };
}

/** What placing an order reads of an entry. */
export const placingColumns = {
  ...newOrderColumns,
  ...takenQuoteColumns,
  ...firstMerchantEventColumns,
  ...firstWebhookEventColumns,
} as const;

/** Writes an order to be placed as an entry: the order, its price, and what its merchant is told. */
export function placingEntry(order: NewOrder, link: Link, { quote, stored }: Taken): Entry<typeof placingColumns> {
  const terms = { link, quote };
  return {
    ...takenQuoteEntry(quote, stored),
    ...newOrderEntry(order),
    ...firstMerchantEventEntry(newTrade(order, terms), link.callbackUrl),
    ...firstWebhookEventEntry(newOrderEvent(order, terms)),
  };
}

/**
 * Makes the statement that places the orders of `ready`: each with its price and its merchant's first events. It answers
 * what only the database knows of them.
 * @param start what defines `ready` (kernel/step.ts) @param more what else is written with each order
 */
export function placeSql(start: RawBuilder<unknown>, more: PartsSql<'orders'> = {}): RawBuilder<PlacedRow> {
  const parts: PartsSql<'orders'> = {
    taken: assignQuotesSql,
    priced: insertQuotesSql,
    told: insertFirstMerchantEventsSql,
    noted: insertFirstWebhookEventsSql,
    ...more,
  };
  return sql<PlacedRow>`
    ${start}, changed as (${insertOrdersSql})${besideSql(parts)}
    select placed.*, ${notifySql(jobTopic(deliverWebhooksJob), jobTopic(deliverEventsJob))}
    from (${selectPlacedOrdersSql}) as placed`;
}
