import { codeOf } from '@kassa/contract/codes';
import type { LinkByHand, linkByHandInput } from '@kassa/contract/operator';
import type { z } from 'zod';
import type { App } from '../../app.ts';
import { refuse } from '../../kernel/refusal.ts';
import { writeAudit } from '../../modules/audit/index.ts';
import { readMerchant } from '../../modules/merchants/index.ts';
import { createSession } from '../arrivals/create-session.ts';
import type { OperatorCall } from '../desk/operator-call.ts';

/**
 * Makes a payment link of a merchant by hand: a checkout session like those of the merchant's own server. Afterwards the
 * buyer returns to the merchant's home page.
 * @throws Refusal resource_not_found, action_impossible for a suspended one, and those of createSession
 */
export async function linkByHand(
  app: App,
  call: OperatorCall,
  { appId, hours, merchantOrderNo, ...sale }: z.output<typeof linkByHandInput>,
): Promise<LinkByHand> {
  const merchant = await readMerchant(app.db, app.seal, appId);
  if (!merchant) refuse('resource_not_found');
  if (merchant.suspended) refuse('action_impossible', { extend: 'suspended' });
  const { url, expiresAt } = await createSession(app, merchant, {
    ...sale,
    merchantOrderNo,
    type: 'MARKET',
    uniqueId: merchantOrderNo,
    redirectUrl: merchant.homeUrl,
    expiresInSeconds: hours * 3_600,
  });
  const facts = { merchantOrderNo, name: sale.name, amount: sale.amount, fiat: sale.fiat };
  await writeAudit(app.db, { ...call, action: 'link_by_hand', subject: appId, code: codeOf('success'), facts });
  return { url, expiresAt };
}
