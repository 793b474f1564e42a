import { sql } from 'kysely';
import type { Reader, Tx } from '../../kernel/database.ts';

/** By which contract Kassa mints a merchant's items on a network. */
export interface MintContract {
  readonly appId: string;
  readonly network: string;
  readonly standard: 'ERC721' | 'ERC1155';
  readonly contract: string;
  /** Of an ERC-1155: which work. */
  readonly tokenId: bigint;
}

/** Time to make a delivery on a chain; then it is refunded where nothing was signed, else a person looks. */
const deadlineMinutes = 60;

/** The contract of a merchant on a network; undefined where he delivers there himself. */
export async function findMintContract(db: Reader, appId: string, network: string): Promise<MintContract | undefined> {
  const { rows } = await sql<{ standard: MintContract['standard']; contract: string; token_id: string }>`
    select standard, contract, token_id from mint_contracts where app_id = ${appId} and network = ${network}`.execute(
    db,
  );
  const row = rows[0];
  return row && { appId, network, standard: row.standard, contract: row.contract, tokenId: BigInt(row.token_id) };
}

/** Registers a contract; one that stands for this merchant and network is kept. */
export async function insertMintContract(db: Reader, mint: MintContract): Promise<void> {
  await sql`
    insert into mint_contracts (app_id, network, standard, contract, token_id)
    values (${mint.appId}, ${mint.network}, ${mint.standard}, ${mint.contract}, ${mint.tokenId.toString()})
    on conflict (app_id, network) do nothing`.execute(db);
}

/** A paid order's item is minted from now on; one that is under way keeps its row. */
export async function prepareMint(
  tx: Tx,
  order: { orderNo: string; appId: string },
  mint: { by: MintContract; recipient: string; quantity: number },
): Promise<void> {
  const { by, recipient, quantity } = mint;
  await sql`
    with begun as (
      insert into deliveries (order_no, app_id, mode, status, last_event, last_actor)
      values (${order.orderNo}, ${order.appId}, 'mint', 'preparing', 'prepare', 'clock')
      on conflict (order_no) do nothing returning order_no
    )
    insert into chain_deliveries (order_no, network, standard, contract, token_id, recipient, quantity, deadline_at, look_at)
    select order_no, ${by.network}, ${by.standard}, ${by.contract}, ${by.tokenId.toString()}::numeric, ${recipient},
      ${quantity}::integer, kassa_now() + ${deadlineMinutes} * interval '1 minute', kassa_now()
    from begun`.execute(tx);
}
