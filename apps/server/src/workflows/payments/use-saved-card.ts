import { methodByKey } from '@kassa/methods';
import type { App } from '../../app.ts';
import { isMerchantSignIn } from '../../kernel/counted-as.ts';
import type { Tx } from '../../kernel/database.ts';
import { type OrderNo, randomNumber } from '../../kernel/ids.ts';
import { refuse } from '../../kernel/refusal.ts';
import type { Buyer } from '../../modules/orders/index.ts';
import {
  cardNamesPurpose,
  cardSavedPurpose,
  insertSavedUse,
  readSavedCardRecord,
  savedNamesPurpose,
  savedReferencePurpose,
} from '../../modules/payments/index.ts';

/**
 * Makes a saved card ready for one attempt of one order, in the attempt's own transaction. The names kept with it become
 * the payer's.
 * @returns the number to begin the attempt with; undefined when this buyer keeps no such card with a provider that is set up
 * @throws Refusal method_unavailable when cards of its brand are switched off
 */
export async function useSavedCard(
  tx: Tx,
  { seal, payments }: Pick<App, 'seal' | 'payments'>,
  use: { cardId: string; buyer: Buyer; orderNo: OrderNo },
): Promise<string | undefined> {
  const { buyer, orderNo } = use;
  if (isMerchantSignIn(buyer)) return undefined;
  const savedCard = await readSavedCardRecord(tx, { cardId: use.cardId, userNo: buyer.userNo });
  if (savedCard?.status !== 'kept' || !payments.has(savedCard.provider) || savedCard.providerCardSealed === null)
    return undefined;
  if (!methodByKey('10009', savedCard.brand)?.enabled) refuse('method_unavailable');
  const cardId = randomNumber();
  await insertSavedUse(tx, {
    cardId,
    orderNo,
    provider: savedCard.provider,
    userNo: buyer.userNo,
    brand: savedCard.brand,
    last4: savedCard.last4,
    savedSealed: seal.seal(seal.open(savedCard.providerCardSealed, savedReferencePurpose), cardSavedPurpose),
    namesSealed: seal.seal(seal.open(savedCard.namesSealed, savedNamesPurpose), cardNamesPurpose),
  });
  return cardId;
}
