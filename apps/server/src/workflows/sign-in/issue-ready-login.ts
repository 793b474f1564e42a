import type { MerchantToken } from '@kassa/contract/merchant';
import type { App } from '../../app.ts';
import { inTransaction } from '../../kernel/database.ts';
import { refuse } from '../../kernel/refusal.ts';
import { giveReadyLogIn, merchantsIdOf } from '../../modules/accounts/index.ts';
import { type Merchant, sealForMerchant } from '../../modules/merchants/index.ts';

/**
 * Issues a token for a buyer whom a merchant signs in. It is valid for two hours, as the header access-token of a
 * new order and, once, as a log-in limited to this merchant. Makes no buyer before one comes. The answer is the same for
 * known and unknown addresses, also its id over time.
 * @throws Refusal merchant_suspended
 */
export async function issueReadyLogIn(
  app: Pick<App, 'db' | 'seal'>,
  merchant: Merchant,
  { email }: { readonly email: string },
): Promise<MerchantToken> {
  const { appId } = merchant;
  if (merchant.suspended) refuse('merchant_suspended');
  const given = await inTransaction(app.db, (tx) => giveReadyLogIn(tx, app.seal, { appId, email }));
  return {
    id: sealForMerchant(merchant, merchantsIdOf(app.seal, { appId, email })),
    email: sealForMerchant(merchant, email),
    accessToken: given.token,
  };
}
