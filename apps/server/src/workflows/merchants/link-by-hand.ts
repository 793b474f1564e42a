import { codeOf } from '@kassa/contract/codes';
import type { LinkByHand, linkByHandInput } from '@kassa/contract/operator';
import type { z } from 'zod';
import type { App } from '../../app.ts';
import { inTransaction } from '../../kernel/database.ts';
import { refuse } from '../../kernel/refusal.ts';
import { writeAudit } from '../../modules/audit/index.ts';
import { endpointsOnly, insertPaymentLink, insertSession, noPicture } from '../../modules/links/index.ts';
import { readContact, readMerchant } from '../../modules/merchants/index.ts';
import { makeLink, sessionUrl } from '../arrivals/create-session.ts';
import type { OperatorCall } from '../desk/operator-call.ts';
import { handlePurpose } from './list-payment-links.ts';

/**
 * Makes a payment link of a merchant by hand: a checkout session like those of the merchant's own server, which is
 * listed and can be ended. Afterwards the buyer returns to the merchant's home page. The merchant needs no server: its
 * contact hears of the sale by mail (docs/decisions/a-sale-without-a-server.md).
 * @throws Refusal resource_not_found, action_impossible for a suspended one, and those of createSession
 */
export async function linkByHand(
  app: App,
  { call, place }: { readonly call: OperatorCall; readonly place: { readonly origin: string } },
  { appId, hours, merchantOrderNo, ...asked }: z.output<typeof linkByHandInput>,
): Promise<LinkByHand> {
  const merchant = await readMerchant(app.db, app.seal, appId);
  if (!merchant) refuse('resource_not_found');
  if (merchant.suspended) refuse('action_impossible', { extend: 'suspended' });
  if (asked.picture !== undefined && !isWebAddress(asked.picture))
    refuse('sale_parameter_invalid', { extend: 'picture' });
  const lastsMs = hours * 3_600_000;
  const sale = {
    ...asked,
    picture: asked.picture ?? noPicture,
    callbackUrl: asked.callbackUrl ?? endpointsOnly,
    merchantOrderNo,
    type: 'MARKET' as const,
    uniqueId: merchantOrderNo,
    redirectUrl: merchant.homeUrl,
  };
  const peopleHear = (await readContact(app.db, app.seal, appId)) !== undefined;
  const { link, parameters } = await makeLink(app, merchant, { sale, lastsMs, peopleHear });
  const { price, itemName, nftParamNo } = link;
  if ('coin' in price) throw new Error(`payment link ${merchantOrderNo} is priced in a coin`);
  const facts = { merchantOrderNo, name: asked.name, amount: asked.amount, fiat: asked.fiat };
  return inTransaction(app.db, async (tx) => {
    const about = { appId, merchantOrderNo };
    const session = await insertSession(tx, {
      ...about,
      ...{ parameters, lastsMs, language: null, emailSealed: null, orderNo: null },
    });
    const { sessionNo, handle, expiresAt } = session;
    const handleSealed = app.seal.seal(handle, handlePurpose);
    await insertPaymentLink(tx, {
      ...about,
      ...{ sessionNo, nftParamNo, handleSealed, itemName, price, expiresAt },
      ...{ madeBy: call.operator, consoleAt: place.origin },
    });
    await writeAudit(tx, { ...call, action: 'link_by_hand', subject: appId, code: codeOf('success'), facts });
    return { url: sessionUrl(app, handle), expiresAt: expiresAt.toISOString() };
  });
}

/** Whether a browser opens it as a page of the web. */
function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}
