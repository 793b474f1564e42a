import type { App } from '../../app.ts';
import type { ChainConnector } from '../../connectors/chain/index.ts';
import { inTransaction } from '../../kernel/database.ts';
import { type ChainSend, lockSend, storeSigned } from '../../modules/deliveries/index.ts';

/** The purpose under which signed transactions are sealed: anybody who has one can send it. */
const rawPurpose = 'chain_deliveries.raw';

/** Signs under the same number at a better price than before, and stores the result in place of the last one. */
export async function signAgain(app: App, chain: ChainConnector, send: ChainSend): Promise<void> {
  const { sendRef, nonce, gas, sender, hashes, maxFeeWei, tipWei } = send;
  if (nonce === null || gas === null) throw new Error(`the send of ${sendRef} has no number`);
  if (sender !== chain.treasury) throw new Error(`the send of ${sendRef} is of another account: ${sender}`);
  const price = await chain.priceGas(tipWei === null ? undefined : { maxFeeWei, tipWei });
  // No better price is possible. The signed transaction may still be mined.
  if (hashes.length > 0 && price.maxFeeWei <= maxFeeWei) return;
  const { raw, hash } = await chain.sign(send, { ...price, nonce, gas });
  const signed = { ...price, hash, rawSealed: app.seal.seal(raw, rawPurpose) };
  await storeSigned(app.db, sendRef, { signed, over: hashes[0] });
}

/** Reads the send again: another worker may have signed it. */
export async function reread(app: App, { sendRef }: ChainSend): Promise<ChainSend> {
  const now = await inTransaction(app.db, (tx) => lockSend(tx, sendRef));
  if (!now) throw new Error(`no send of ${sendRef}`);
  return now;
}

/** Sends the stored transaction. Sending it again has no other effect. */
export async function broadcast(app: App, chain: ChainConnector, send: ChainSend): Promise<void> {
  if (send.rawSealed === null) throw new Error(`the send of ${send.sendRef} is not signed`);
  await chain.broadcast(app.seal.open(send.rawSealed, rawPurpose));
}
