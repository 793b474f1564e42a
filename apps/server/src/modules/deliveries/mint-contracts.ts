import { sql } from 'kysely';
import type { Reader, Tx } from '../../kernel/database.ts';
import type { OrderNo } from '../../kernel/ids.ts';

/** The contract by which Kassa mints a merchant's items on a network. */
export interface MintContract {
  readonly appId: string;
  readonly network: string;
  readonly standard: 'ERC721' | 'ERC1155';
  readonly contract: string;
  /** The token's id in an ERC-1155 contract. */
  readonly tokenId: bigint;
}

/** Time limit for a delivery on a chain. Then it is refunded where nothing was signed, otherwise a person looks. */
const deadlineMinutes = 60;

/** Finds the contract of a merchant on a network; undefined where the merchant delivers there. */
export async function findMintContract(db: Reader, appId: string, network: string): Promise<MintContract | undefined> {
  const { rows } = await sql<{ standard: MintContract['standard']; contract: string; token_id: string }>`
    select standard, contract, token_id from mint_contracts
    where app_id = ${appId} and network = ${network} and off_at is null`.execute(db);
  const row = rows[0];
  return row && { appId, network, standard: row.standard, contract: row.contract, tokenId: BigInt(row.token_id) };
}

/** Registers a contract. An existing one of this merchant and network is kept. */
export async function insertMintContract(db: Reader, mint: MintContract): Promise<void> {
  await sql`
    insert into mint_contracts (app_id, network, standard, contract, token_id)
    values (${mint.appId}, ${mint.network}, ${mint.standard}, ${mint.contract}, ${mint.tokenId.toString()})
    on conflict (app_id, network) do nothing`.execute(db);
}

/** Queues the mint of a paid order's item. A mint that exists keeps its row. */
export async function prepareMint(
  tx: Tx,
  order: { orderNo: OrderNo; appId: string },
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
