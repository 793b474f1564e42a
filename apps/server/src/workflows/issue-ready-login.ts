import type { MerchantToken } from '@kassa/contract/merchant';
import type { App } from '../app.ts';
import { inTransaction } from '../kernel/database.ts';
import { buyerOfVouchedEmail, giveReadyLogIn } from '../modules/accounts/index.ts';
import { type Merchant, sealForMerchant } from '../modules/merchants/index.ts';

/**
 * A merchant vouches for a buyer: a token that is good for two hours, as the header access-token of a new order and, once,
 * as a log-in limited to this merchant. The answer is the same for known and unknown addresses.
 */
export async function issueReadyLogIn(
  app: Pick<App, 'db' | 'seal'>,
  merchant: Merchant,
  asked: { readonly email: string; readonly locale: string },
): Promise<MerchantToken> {
  const { appId } = merchant;
  const given = await inTransaction(app.db, async (tx) => {
    const buyer = await buyerOfVouchedEmail(tx, app.seal, asked);
    return { userNo: buyer.userNo, accessToken: await giveReadyLogIn(tx, { appId, ...buyer }) };
  });
  return {
    id: sealForMerchant(merchant, given.userNo),
    email: sealForMerchant(merchant, asked.email),
    accessToken: given.accessToken,
  };
}
