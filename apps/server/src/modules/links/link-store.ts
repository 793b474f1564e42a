import { type CoinAmount, currencyOf, isCoin, type Money } from '@kassa/money';
import { type RawBuilder, sql } from 'kysely';
import type { Reader, Tx } from '../../kernel/database.ts';
import { keepLatest } from '../../kernel/keep-latest.ts';
import type { Columns, Entry } from '../../kernel/step.ts';
import type { FixedLink, Link, LinkTerms } from './link.ts';

/** A link to be stored: its terms and what is stored beside them. */
export interface NewLink extends LinkTerms {
  readonly nftParamNo: string;
  readonly appId: string;
  /** SHA-256 of the signed string. */
  readonly paramsDigest: string;
  /** SHA-256 of what all links of the same order have in common. */
  readonly termsDigest: string;
  /** ms since 1970. */
  readonly signedAt: number;
  readonly pictureDigest: string | null;
  readonly source: Link['source'];
}

interface LinkRow {
  nft_param_no: string;
  app_id: string;
  merchant_order_no: string;
  params_digest: string;
  terms_digest: string | null;
  newest_at: Date | null;
  buy_type: Link['buyType'];
  item_type: Link['itemType'];
  item_name: string;
  item_picture_url: string | null;
  picture_digest: string | null;
  item_quantity: string | null;
  item_unique_id: string | null;
  price_minor: bigint | null;
  price_fiat: string | null;
  price_units: string | null;
  price_coin: string | null;
  target_fiat: string | null;
  network: string | null;
  address: string | null;
  redirect_url: string;
  fail_redirect_url: string | null;
  callback_url: string;
  merchant_name: string;
  description: string | null;
  metadata: Readonly<Record<string, string>> | null;
  ends_at: Date;
  expired: boolean;
  rate_risk_spread_bps: number | null;
  holds_items_long: boolean;
  source: Link['source'];
}

const endsAt =
  'coalesce((select e.expires_at from link_ends e where e.nft_param_no = links.nft_param_no), links.expires_at)';

const columns = sql.raw(`links.*, ${endsAt} as ends_at, ${endsAt} <= kassa_now() as expired,
  coalesce((select e.signed_at from link_ends e where e.nft_param_no = links.nft_param_no), links.signed_at) as newest_at,
  (select rate_risk_spread_bps from merchants m where m.app_id = links.app_id),
  (select holds_items_long from merchants m where m.app_id = links.app_id)`);

const latest = keepLatest<Link>(10_000);

function linkOf(row: LinkRow): Link {
  return latest.keep(row.nft_param_no, {
    nftParamNo: row.nft_param_no,
    appId: row.app_id,
    merchantOrderNo: row.merchant_order_no,
    buyType: row.buy_type,
    itemType: row.item_type,
    itemName: row.item_name,
    pictureUrl: row.item_picture_url,
    pictureDigest: row.picture_digest,
    quantity: row.item_quantity,
    uniqueId: row.item_unique_id,
    price: priceOf(row),
    targetFiat: row.target_fiat === null ? null : currencyOf(row.target_fiat),
    network: row.network,
    address: row.address,
    redirectUrl: row.redirect_url,
    failRedirectUrl: row.fail_redirect_url,
    callbackUrl: row.callback_url,
    merchantName: row.merchant_name,
    description: row.description,
    metadata: row.metadata ?? {},
    expiresAt: row.ends_at,
    expired: row.expired,
    rateRiskSpreadBps: row.rate_risk_spread_bps,
    holdsItemsLong: row.holds_items_long,
    source: row.source,
  });
}

function priceOf(row: LinkRow): Money | CoinAmount {
  if (row.price_coin !== null && row.price_units !== null && isCoin(row.price_coin)) {
    return { units: BigInt(row.price_units), coin: row.price_coin };
  }
  return { minor: row.price_minor ?? 0n, currency: currencyOf(row.price_fiat ?? '') };
}

/** Reads the link of a number; undefined when there is none. */
export async function readLink(db: Reader, nftParamNo: string): Promise<Link | undefined> {
  const { rows } = await sql<LinkRow>`select ${columns} from links where nft_param_no = ${nftParamNo}`.execute(db);
  return rows[0] && linkOf(rows[0]);
}

/** Reads the part of an order's link that never changes. */
export async function readFixedLink(db: Reader, nftParamNo: string): Promise<FixedLink | undefined> {
  return latest.get(nftParamNo) ?? readLink(db, nftParamNo);
}

/** Recalls a link as this process read it last: its end and its merchant's settings may be other ones by now. */
export function recallLink(nftParamNo: string): Link | undefined {
  return latest.get(nftParamNo);
}

/** What `soldLinkSql` reads of an entry: the merchant's settings by which it was priced. */
export const soldLinkColumns = {
  rate_risk_spread_bps: 'integer',
  holds_items_long: 'boolean',
} as const satisfies Columns;

/** Writes the settings by which a link was priced as an entry. */
export function soldLinkEntry(link: Link): Entry<typeof soldLinkColumns> {
  return { rate_risk_spread_bps: link.rateRiskSpreadBps, holds_items_long: link.holdsItemsLong };
}

/**
 * A join of a step: finds the link of an entry while it lasts, and its present end in `link.ends_at`. Nothing is found where
 * the merchant has other settings by now.
 */
export const soldLinkSql = sql`
  join lateral (
    select ${sql.raw(endsAt)} as ends_at from links join merchants m using (app_id)
    where links.nft_param_no = w.nft_param_no and m.holds_items_long = w.holds_items_long
      and m.rate_risk_spread_bps is not distinct from w.rate_risk_spread_bps
  ) link on link.ends_at > kassa_now()`;

/** Reads a link together with one question of another room, asked as a column of the same statement. */
export async function readLinkWith(
  db: Reader,
  nftParamNo: string,
  question: RawBuilder<boolean>,
): Promise<{ link: Link; answer: boolean } | undefined> {
  const { rows } = await sql<LinkRow & { answer: boolean }>`
    select ${columns}, ${question} as answer from links where nft_param_no = ${nftParamNo}`.execute(db);
  return rows[0] && { link: linkOf(rows[0]), answer: rows[0].answer };
}

/** Reads the links of several numbers, in no order. */
export async function readLinks(db: Reader, nftParamNos: readonly string[]): Promise<Link[]> {
  const { rows } = await sql<LinkRow>`
    select ${columns} from links where nft_param_no = any(${[...nftParamNos]})`.execute(db);
  return rows.map(linkOf);
}

/** A link found by its order number, and what identifies it. */
export interface FoundLink {
  readonly link: Link;
  /** The digest of the string that was signed for it first. */
  readonly paramsDigest: string;
  /** Null for a link that an earlier version stored: it can't be signed anew. */
  readonly termsDigest: string | null;
  /** When the newest link of this order was made: ms since 1970. */
  readonly newestAt: number;
}

/**
 * Makes the conditions of the one link of a merchant's order number. Its bounds and its order let PostgreSQL take the key and nothing
 * else. Of an empty table it takes an index of all links of a merchant for as good, and a prepared statement keeps that plan until
 * there are statistics.
 */
export function linkOfNumberSql(appId: RawBuilder<unknown>, merchantOrderNo: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    links.app_id = ${appId} and links.merchant_order_no >= ${merchantOrderNo} and links.merchant_order_no <= ${merchantOrderNo}
    order by links.merchant_order_no limit 1`;
}

/** Finds the link of a merchant's order number. */
export async function findLink(db: Reader, appId: string, merchantOrderNo: string): Promise<FoundLink | undefined> {
  const { rows } = await sql<LinkRow>`
    select ${columns} from links where ${linkOfNumberSql(sql`${appId}`, sql`${merchantOrderNo}`)}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { params_digest: paramsDigest, terms_digest: termsDigest, newest_at: newestAt } = row;
  return { link: linkOf(row), paramsDigest, termsDigest, newestAt: newestAt?.getTime() ?? 0 };
}

/** Gives a link the end of a newer one of the same order. Does nothing where a still newer one has set it. */
export async function renewLink(
  tx: Tx,
  { nftParamNo, signedAt, expiresAt }: { nftParamNo: string; signedAt: number; expiresAt: number },
): Promise<void> {
  await sql`
    insert into link_ends (nft_param_no, signed_at, expires_at)
    values (${nftParamNo}, to_timestamp(${signedAt}::float8 / 1000), to_timestamp(${expiresAt}::float8 / 1000))
    on conflict (nft_param_no) do update set signed_at = excluded.signed_at, expires_at = excluded.expires_at
    where link_ends.signed_at < excluded.signed_at`.execute(tx);
}

/** Most links have none: then nothing is stored. */
function storedMetadata({ metadata }: NewLink): string | null {
  return Object.keys(metadata).length > 0 ? JSON.stringify(metadata) : null;
}

/** Stores a link; undefined when its order number is taken, also by what `unless` asks of another room. */
export async function insertLink(
  db: Reader,
  link: NewLink,
  { unless }: { readonly unless: RawBuilder<boolean> },
): Promise<Link | undefined> {
  const money = 'coin' in link.price ? null : link.price;
  const coin = 'coin' in link.price ? link.price : null;
  const { rows } = await sql<LinkRow>`
    with stored as (
      insert into links (nft_param_no, app_id, merchant_order_no, params_digest, terms_digest, signed_at, buy_type, item_type, item_name,
        item_picture_url, picture_digest, item_quantity, item_unique_id, price_minor, price_fiat, price_units, price_coin,
        target_fiat, network, address, redirect_url, fail_redirect_url, callback_url, merchant_name, description, metadata, expires_at, source)
      select ${link.nftParamNo}, ${link.appId}, ${link.merchantOrderNo}, ${link.paramsDigest}, ${link.termsDigest},
        to_timestamp(${link.signedAt}::float8 / 1000), ${link.buyType},
        ${link.itemType}, ${link.itemName}, ${link.pictureUrl}, ${link.pictureDigest}, ${link.quantity}, ${link.uniqueId},
        ${money?.minor ?? null}, ${money?.currency ?? null}, ${coin?.units.toString() ?? null}, ${coin?.coin ?? null},
        ${link.targetFiat}, ${link.network}, ${link.address}, ${link.redirectUrl}, ${link.failRedirectUrl}, ${link.callbackUrl},
        ${link.merchantName}, ${link.description}, ${storedMetadata(link)}::jsonb, to_timestamp(${link.expiresAt}::float8 / 1000), ${link.source}
      where not ${unless}
      on conflict (app_id, merchant_order_no) do nothing
      returning *
    )
    select ${columns} from stored as links`.execute(db);
  return rows[0] && linkOf(rows[0]);
}
