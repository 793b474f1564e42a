import { methodByKey } from '@kassa/methods';
import type { App } from '../app.ts';
import type { Tx } from '../kernel/database.ts';
import { randomNumber } from '../kernel/ids.ts';
import { Refusal } from '../kernel/refusal.ts';
import {
  cardKeptPurpose,
  cardNamesPurpose,
  insertKeptUse,
  keptNamesPurpose,
  keptReferencePurpose,
  readKeptCard,
} from '../modules/payments/index.ts';
import { type Buyer, isVouched } from './own-order.ts';

/**
 * Makes a kept card ready for one attempt of one order, in the attempt's own transaction. The names kept with it become the
 * payer's. @returns the number to begin the attempt with; undefined when this buyer keeps no such card with that provider
 * @throws Refusal 81000 when cards of its brand are switched off
 */
export async function useKeptCard(
  tx: Tx,
  { seal }: Pick<App, 'seal'>,
  use: { cardId: string; buyer: Buyer; orderNo: string; provider: string },
): Promise<string | undefined> {
  const { buyer, orderNo, provider } = use;
  if (isVouched(buyer)) return undefined;
  const kept = await readKeptCard(tx, { cardId: use.cardId, userNo: buyer.userNo });
  if (kept?.status !== 'kept' || kept.provider !== provider || kept.providerCardSealed === null) return undefined;
  if (!methodByKey('10009', kept.brand)?.enabled) throw new Refusal('81000');
  const cardId = randomNumber();
  await insertKeptUse(tx, {
    cardId,
    orderNo,
    provider,
    userNo: buyer.userNo,
    brand: kept.brand,
    last4: kept.last4,
    keptSealed: seal.seal(seal.open(kept.providerCardSealed, keptReferencePurpose), cardKeptPurpose),
    namesSealed: seal.seal(seal.open(kept.namesSealed, keptNamesPurpose), cardNamesPurpose),
  });
  return cardId;
}
