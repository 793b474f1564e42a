import { type CoinAmount, type CurrencyCode, isCoin, isCurrency, type Money } from '@kassa/money';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../kernel/database.ts';
import { keepLatest } from '../../kernel/keep-latest.ts';
import type { FixedLink, Link, LinkTerms } from './link.ts';
import { picturePath } from './picture.ts';

/** What is stored of a link beside its terms. */
export interface NewLink extends LinkTerms {
  readonly nftParamNo: string;
  readonly appId: string;
  /** SHA-256 of what was signed. */
  readonly paramsDigest: string;
  readonly pictureDigest: string | null;
  readonly source: Link['source'];
}

interface LinkRow {
  nft_param_no: string;
  app_id: string;
  merchant_order_no: string;
  params_digest: string;
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
  expires_at: Date;
  expired: boolean;
  rate_risk_spread_bps: number | null;
  holds_items_long: boolean;
  source: Link['source'];
}

const columns = sql.raw(`links.*, links.expires_at <= kassa_now() as expired,
  (select rate_risk_spread_bps from merchants m where m.app_id = links.app_id),
  (select holds_items_long from merchants m where m.app_id = links.app_id)`);

const latest = keepLatest<FixedLink>(1_000);

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
    picture: picturePath(row.picture_digest),
    quantity: row.item_quantity,
    uniqueId: row.item_unique_id,
    price: priceOf(row),
    targetFiat: row.target_fiat === null ? null : knownCurrency(row.target_fiat),
    network: row.network,
    address: row.address,
    redirectUrl: row.redirect_url,
    failRedirectUrl: row.fail_redirect_url,
    callbackUrl: row.callback_url,
    merchantName: row.merchant_name,
    expiresAt: row.expires_at,
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
  return { minor: row.price_minor ?? 0n, currency: knownCurrency(row.price_fiat ?? '') };
}

function knownCurrency(code: string): CurrencyCode {
  if (!isCurrency(code)) throw new Error(`${code} is no currency of ours`);
  return code;
}

/** The link of a number; undefined when there is none. */
export async function readLink(db: Reader, nftParamNo: string): Promise<Link | undefined> {
  const { rows } = await sql<LinkRow>`select ${columns} from links where nft_param_no = ${nftParamNo}`.execute(db);
  return rows[0] && linkOf(rows[0]);
}

/** What never changes of the link of an order. */
export async function readFixedLink(db: Reader, nftParamNo: string): Promise<FixedLink | undefined> {
  return latest.get(nftParamNo) ?? readLink(db, nftParamNo);
}

/** The same with what another room is asked about it, a column of the same statement. */
export async function readLinkAsking(
  db: Reader,
  nftParamNo: string,
  question: RawBuilder<boolean>,
): Promise<{ link: Link; answer: boolean } | undefined> {
  const { rows } = await sql<LinkRow & { answer: boolean }>`
    select ${columns}, ${question} as answer from links where nft_param_no = ${nftParamNo}`.execute(db);
  return rows[0] && { link: linkOf(rows[0]), answer: rows[0].answer };
}

/** The links of several numbers, in no order. */
export async function readLinks(db: Reader, nftParamNos: readonly string[]): Promise<Link[]> {
  const { rows } = await sql<LinkRow>`
    select ${columns} from links where nft_param_no = any(${[...nftParamNos]})`.execute(db);
  return rows.map(linkOf);
}

/** The link under which a merchant's order number is known, and the digest of what was signed then. */
export async function findLink(
  db: Reader,
  appId: string,
  merchantOrderNo: string,
): Promise<{ link: Link; paramsDigest: string } | undefined> {
  const { rows } = await sql<LinkRow>`
    select ${columns} from links
    where app_id = ${appId} and merchant_order_no = ${merchantOrderNo}`.execute(db);
  return rows[0] && { link: linkOf(rows[0]), paramsDigest: rows[0].params_digest };
}

/** Stores a link and asks for its picture; undefined when its order number is taken. */
export async function insertLink(db: Reader, link: NewLink): Promise<Link | undefined> {
  const money = 'coin' in link.price ? null : link.price;
  const coin = 'coin' in link.price ? link.price : null;
  const { rows } = await sql<LinkRow>`
    with stored as (
      insert into links (nft_param_no, app_id, merchant_order_no, params_digest, buy_type, item_type, item_name,
        item_picture_url, picture_digest, item_quantity, item_unique_id, price_minor, price_fiat, price_units, price_coin,
        target_fiat, network, address, redirect_url, fail_redirect_url, callback_url, merchant_name, expires_at, source)
      values (${link.nftParamNo}, ${link.appId}, ${link.merchantOrderNo}, ${link.paramsDigest}, ${link.buyType},
        ${link.itemType}, ${link.itemName}, ${link.pictureUrl}, ${link.pictureDigest}, ${link.quantity}, ${link.uniqueId},
        ${money?.minor ?? null}, ${money?.currency ?? null}, ${coin?.units.toString() ?? null}, ${coin?.coin ?? null},
        ${link.targetFiat}, ${link.network}, ${link.address}, ${link.redirectUrl}, ${link.failRedirectUrl}, ${link.callbackUrl},
        ${link.merchantName}, to_timestamp(${link.expiresAt}::float8 / 1000), ${link.source})
      on conflict (app_id, merchant_order_no) do nothing
      returning *
    ), wanted as (
      insert into pictures (digest, app_id, url)
      select picture_digest, app_id, item_picture_url from stored where picture_digest is not null
      on conflict (digest) do nothing
    )
    select ${columns} from stored as links`.execute(db);
  return rows[0] && linkOf(rows[0]);
}
