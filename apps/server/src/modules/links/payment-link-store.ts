import { currencyOf, type Money } from '@kassa/money';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../kernel/database.ts';
import { type Cursor, cursorOf, exactTimeSql, pageOf } from '../../kernel/paging.ts';

/** A payment link that somebody made by hand: a checkout session that can be found again. */
export interface StoredPaymentLink {
  readonly sessionNo: string;
  readonly appId: string;
  readonly merchantOrderNo: string;
  readonly nftParamNo: string;
  readonly handleSealed: string;
  readonly itemName: string;
  readonly price: Money;
  readonly madeAt: Date;
  readonly madeBy: string;
  /** Where its maker's browser showed the console. Empty: not known. */
  readonly consoleAt: string;
  /** Until when it was made for. */
  readonly expiresAt: Date;
  readonly endedAt: Date | null;
  /** Empty: the merchant's server. */
  readonly endedBy: string | null;
  /** By its time alone: what was sold is with its order. */
  readonly state: 'open' | 'ended' | 'expired';
}

interface Row {
  session_no: string;
  app_id: string;
  merchant_order_no: string;
  nft_param_no: string;
  handle_sealed: string;
  item_name: string;
  price_minor: bigint;
  price_fiat: string;
  made_at: Date;
  made_by: string;
  console_at: string;
  expires_at: Date;
  ended_at: Date | null;
  ended_by: string | null;
  state: StoredPaymentLink['state'];
  at: string;
}

const columns = sql.raw(`p.*, ${exactTimeSql('p.made_at')} as at, case when p.ended_at is not null then 'ended'
  when p.expires_at > kassa_now() then 'open' else 'expired' end as state`);

function paymentLinkOf(row: Row): StoredPaymentLink {
  return {
    sessionNo: row.session_no,
    appId: row.app_id,
    merchantOrderNo: row.merchant_order_no,
    nftParamNo: row.nft_param_no,
    handleSealed: row.handle_sealed,
    itemName: row.item_name,
    price: { minor: row.price_minor, currency: currencyOf(row.price_fiat) },
    madeAt: row.made_at,
    madeBy: row.made_by,
    consoleAt: row.console_at,
    expiresAt: row.expires_at,
    endedAt: row.ended_at,
    endedBy: row.ended_by,
    state: row.state,
  };
}

/** Stores a payment link beside its session. */
export async function insertPaymentLink(
  tx: Tx,
  link: Omit<StoredPaymentLink, 'madeAt' | 'endedAt' | 'endedBy' | 'state'>,
): Promise<void> {
  await sql`
    insert into payment_links (session_no, app_id, merchant_order_no, nft_param_no, handle_sealed, item_name, price_minor,
      price_fiat, made_by, console_at, expires_at)
    values (${link.sessionNo}, ${link.appId}, ${link.merchantOrderNo}, ${link.nftParamNo}, ${link.handleSealed},
      ${link.itemName}, ${link.price.minor}, ${link.price.currency}, ${link.madeBy}, ${link.consoleAt}, ${link.expiresAt})`.execute(
    tx,
  );
}

/** Lists a merchant's payment links, newest first. */
export async function readPaymentLinks(
  db: Reader,
  appId: string,
  { after, limit }: { readonly after: Cursor<'payment links'> | null; readonly limit: number },
): Promise<{ items: StoredPaymentLink[]; next: string | null }> {
  const { rows } = await sql<Row>`
    select ${columns} from payment_links p where app_id = ${appId}
      and (${after?.at ?? null}::timestamptz is null or (made_at, session_no) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}))
    order by made_at desc, session_no desc limit ${limit + 1}`.execute(db);
  return pageOf(rows, {
    limit,
    cursor: (row) => cursorOf({ of: 'payment links', at: row.at, id: row.session_no }),
    item: paymentLinkOf,
  });
}

/** Reads one of a merchant's payment links; undefined when it has none of this number. */
export async function readPaymentLink(
  db: Reader,
  appId: string,
  sessionNo: string,
): Promise<StoredPaymentLink | undefined> {
  const { rows } = await sql<Row>`
    select ${columns} from payment_links p where app_id = ${appId} and session_no = ${sessionNo}`.execute(db);
  return rows[0] && paymentLinkOf(rows[0]);
}

/** Finds the payment link that an order was placed by; undefined for an order by any other link. */
export async function readPaymentLinkOf(db: Reader, nftParamNo: string): Promise<StoredPaymentLink | undefined> {
  const { rows } = await sql<Row>`
    select ${columns} from payment_links p where nft_param_no = ${nftParamNo}`.execute(db);
  return rows[0] && paymentLinkOf(rows[0]);
}

/**
 * Ends a payment link while it is open. Does nothing to one that has ended or expired, or to a session without one.
 * @param by empty: the merchant's server
 * @returns whether this call ended it
 */
export async function markPaymentLinkEnded(tx: Tx, sessionNo: string, by: string): Promise<boolean> {
  const { rows } = await sql`
    update payment_links set ended_at = kassa_now(), ended_by = ${by}
    where session_no = ${sessionNo} and ended_at is null and expires_at > kassa_now() returning 1`.execute(tx);
  return rows.length > 0;
}
