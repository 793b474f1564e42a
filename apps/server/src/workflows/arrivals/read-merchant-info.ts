import type { DataOf, merchantInfo } from '@kassa/contract';
import type { App } from '../../app.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { readTerms, verifyLink } from '../../modules/links/index.ts';
import { themeOf } from '../../modules/looks/index.ts';
import type { Merchant } from '../../modules/merchants/index.ts';
import { merchantOf } from './open-link.ts';

/**
 * Reads the name and the way back of a link's merchant. Uses what the link says only when its signature is good;
 * otherwise uses the registered merchant.
 * @throws Refusal link_merchant_unknown for an unknown appId, which gets no way back
 */
export async function readMerchantInfo(
  app: Pick<App, 'config' | 'db' | 'seal' | 'clock' | 'chains'>,
  rawQuery: string,
): Promise<DataOf<typeof merchantInfo>> {
  const merchant = await merchantOf(app, rawQuery);
  return {
    merchantName: merchant.name,
    redirectUrl: merchant.homeUrl,
    ...believed(rawQuery, merchant, app.clock.now()),
    merchantJoinMethod: merchant.joinMethod,
    appId: merchant.appId,
    support: merchant.support,
    theme: themeOf(merchant),
  };
}

function believed(rawQuery: string, merchant: Merchant, now: number) {
  try {
    const { terms } = readTerms(verifyLink(rawQuery, merchant).parameters, merchant, now);
    return { merchantName: terms.merchantName, redirectUrl: terms.redirectUrl };
  } catch (error) {
    if (error instanceof Refusal) return {};
    throw error;
  }
}
