import { sql } from 'kysely';
import type { Reader, Tx } from '../../kernel/database.ts';
import type { MintContract } from './mint-contracts.ts';

/** What Kassa sends for a merchant on a network: a contract that it mints with, or a coin. */
export type OwnOffer = { readonly network: string; readonly offAt: Date | null } & (
  | {
      readonly what: 'contract';
      readonly standard: MintContract['standard'];
      readonly contract: string;
      readonly tokenId: string;
    }
  | { readonly what: 'coin'; readonly coin: string }
);

interface Row {
  readonly network: string;
  readonly off_at: Date | null;
  readonly coin: string | null;
  readonly standard: MintContract['standard'] | null;
  readonly contract: string | null;
  readonly token_id: string | null;
}

/** Lists what Kassa sends for a merchant, also what is switched off. */
export async function listOffers(db: Reader, appId: string): Promise<OwnOffer[]> {
  const { rows } = await sql<Row>`
    select network, off_at, null as coin, standard, contract, token_id::text as token_id
    from mint_contracts where app_id = ${appId}
    union all
    select network, off_at, coin, null, null, null from merchant_coins where app_id = ${appId}
    order by network, coin nulls first`.execute(db);
  return rows.map(({ network, off_at: offAt, coin, standard, contract, token_id }) =>
    coin === null
      ? {
          what: 'contract',
          network,
          offAt,
          standard: standard ?? 'ERC721',
          contract: contract ?? '',
          tokenId: token_id ?? '0',
        }
      : { what: 'coin', network, offAt, coin },
  );
}

/** Has a merchant's items minted with this contract from now on. Mints that were planned keep theirs. */
export async function putMintContract(tx: Tx, mint: MintContract): Promise<void> {
  await sql`
    insert into mint_contracts as c (app_id, network, standard, contract, token_id)
    values (${mint.appId}, ${mint.network}, ${mint.standard}, ${mint.contract}, ${mint.tokenId.toString()}::numeric)
    on conflict (app_id, network) do update
    set standard = excluded.standard, contract = excluded.contract, token_id = excluded.token_id, off_at = null`.execute(
    tx,
  );
}

interface NamedCoin {
  readonly appId: string;
  readonly network: string;
  readonly coin: string;
}

/** Sends a coin for a merchant from now on. */
export async function switchOnCoin(tx: Tx, { appId, network, coin }: NamedCoin): Promise<void> {
  await sql`
    insert into merchant_coins (app_id, network, coin) values (${appId}, ${network}, ${coin})
    on conflict (app_id, network, coin) do update set off_at = null`.execute(tx);
}

/** Switches a contract, or with `coin` a coin, off. @returns false for none that is on */
export async function switchOffOffer(
  tx: Tx,
  { appId, network, coin }: Omit<NamedCoin, 'coin'> & { readonly coin: string | undefined },
): Promise<boolean> {
  const { numAffectedRows } = await (coin === undefined
    ? sql`update mint_contracts set off_at = kassa_now()
        where app_id = ${appId} and network = ${network} and off_at is null`
    : sql`update merchant_coins set off_at = kassa_now()
        where app_id = ${appId} and network = ${network} and coin = ${coin} and off_at is null`
  ).execute(tx);
  return numAffectedRows === 1n;
}
