import type { App } from '../app.ts';
import type { ChainConnector } from '../connectors/chain/index.ts';
import { inTransaction } from '../kernel/database.ts';
import { type ChainDelivery, lockChainDelivery, storeSigned } from '../modules/deliveries/index.ts';

/** The purpose under which signed transactions are sealed: who holds one can send it. */
const rawPurpose = 'chain_deliveries.raw';

/** Signs under the same number with a better price than before, and stores it in its place. */
export async function signAgain(app: App, chain: ChainConnector, delivery: ChainDelivery): Promise<void> {
  const { orderNo, nonce, gas, sender, hashes } = delivery;
  if (nonce === null || gas === null) throw new Error(`delivery of ${orderNo} has no number`);
  if (sender !== chain.treasury) throw new Error(`delivery of ${orderNo} is of another account: ${sender}`);
  const before = hashes.length === 0 ? undefined : delivery;
  const price = await chain.priceGas(before);
  const { raw, hash } = await chain.signMint(delivery, { ...price, nonce, gas });
  const signed = { ...price, hash, rawSealed: app.seal.seal(raw, rawPurpose) };
  await storeSigned(app.db, orderNo, { signed, over: hashes[0] });
}

/** The delivery as it stands now: another worker may have signed it. */
export async function reread(app: App, { orderNo }: ChainDelivery): Promise<ChainDelivery> {
  const now = await inTransaction(app.db, (tx) => lockChainDelivery(tx, orderNo));
  if (!now) throw new Error(`no delivery of ${orderNo}`);
  return now;
}

/** Sends what is stored; again it has no other effect. */
export async function broadcast(app: App, chain: ChainConnector, delivery: ChainDelivery): Promise<void> {
  if (delivery.rawSealed === null) throw new Error(`delivery of ${delivery.orderNo} is not signed`);
  await chain.broadcast(app.seal.open(delivery.rawSealed, rawPurpose));
}
