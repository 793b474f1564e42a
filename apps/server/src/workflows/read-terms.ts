import { isCoin, isCurrency } from '@kassa/money';
import { sql } from 'kysely';
import type { Reader } from '../kernel/database.ts';
import type { Price, Terms } from '../modules/pricing/index.ts';

interface Row {
  nft_param_no: string;
  item_name: string;
  item_type: 'MINT' | 'MARKET' | 'COIN';
  price_minor: bigint | null;
  price_fiat: string | null;
  price_units: string | null;
  price_coin: string | null;
  address: string | null;
}

/** What an order takes over from its link. */
export interface OrderLink {
  readonly terms: Terms;
  readonly appId: string;
  readonly merchantOrderNo: string;
  /** Set for MARKET. */
  readonly uniqueId: string | null;
  readonly expiresAt: Date;
  readonly expired: boolean;
}

interface LinkRow extends Row {
  app_id: string;
  merchant_order_no: string;
  item_unique_id: string | null;
  expires_at: Date;
  expired: boolean;
}

/** Undefined when there is no such link. */
export async function readOrderLink(db: Reader, nftParamNo: string): Promise<OrderLink | undefined> {
  const { rows } = await sql<LinkRow>`
    select *, expires_at <= kassa_now() as expired from links where nft_param_no = ${nftParamNo}`.execute(db);
  const row = rows[0];
  return (
    row && {
      terms: termsOf(row),
      appId: row.app_id,
      merchantOrderNo: row.merchant_order_no,
      uniqueId: row.item_type === 'MARKET' ? row.item_unique_id : null,
      expiresAt: row.expires_at,
      expired: row.expired,
    }
  );
}

/** What a link's price depends on; undefined when there is no such link. */
export async function readTerms(db: Reader, nftParamNo: string): Promise<Terms | undefined> {
  const { rows } = await sql<Row>`
    select nft_param_no, item_name, item_type, price_minor, price_fiat, price_units, price_coin, address
    from links where nft_param_no = ${nftParamNo}`.execute(db);
  return rows[0] && termsOf(rows[0]);
}

function termsOf(row: Row): Terms {
  return {
    nftParamNo: row.nft_param_no,
    itemName: row.item_name,
    itemType: row.item_type,
    price: priceOf(row),
    address: row.address,
  };
}

function priceOf(row: Row): Price {
  if (row.price_units !== null && row.price_coin !== null && isCoin(row.price_coin))
    return { units: BigInt(row.price_units), coin: row.price_coin };
  if (row.price_minor !== null && row.price_fiat !== null && isCurrency(row.price_fiat))
    return { minor: row.price_minor, currency: row.price_fiat };
  throw new Error(`link ${row.nft_param_no} has no price`);
}
