import type { App } from '../app.ts';
import type { ChainConnector } from '../connectors/chain/index.ts';
import { inTransaction } from '../kernel/database.ts';
import { type ChainSend, lockSend, storeSigned } from '../modules/deliveries/index.ts';

/** The purpose under which signed transactions are sealed: who holds one can send it. */
const rawPurpose = 'chain_deliveries.raw';

/** Signs under the same number with a better price than before, and stores it in its place. */
export async function signAgain(app: App, chain: ChainConnector, send: ChainSend): Promise<void> {
  const { orderNo, nonce, gas, sender, hashes, maxFeeWei, tipWei } = send;
  if (nonce === null || gas === null) throw new Error(`the send of ${orderNo} has no number`);
  if (sender !== chain.treasury) throw new Error(`the send of ${orderNo} is of another account: ${sender}`);
  const price = await chain.priceGas(tipWei === null ? undefined : { maxFeeWei, tipWei });
  // More is not paid: what was signed may still be taken.
  if (hashes.length > 0 && price.maxFeeWei <= maxFeeWei) return;
  const { raw, hash } = await chain.sign(send, { ...price, nonce, gas });
  const signed = { ...price, hash, rawSealed: app.seal.seal(raw, rawPurpose) };
  await storeSigned(app.db, orderNo, { signed, over: hashes[0] });
}

/** The send as it stands now: another worker may have signed it. */
export async function reread(app: App, { orderNo }: ChainSend): Promise<ChainSend> {
  const now = await inTransaction(app.db, (tx) => lockSend(tx, orderNo));
  if (!now) throw new Error(`no send of ${orderNo}`);
  return now;
}

/** Sends what is stored; again it has no other effect. */
export async function broadcast(app: App, chain: ChainConnector, send: ChainSend): Promise<void> {
  if (send.rawSealed === null) throw new Error(`the send of ${send.orderNo} is not signed`);
  await chain.broadcast(app.seal.open(send.rawSealed, rawPurpose));
}
