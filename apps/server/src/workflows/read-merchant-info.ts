import type { DataOf, merchantInfo } from '@kassa/contract';
import type { App } from '../app.ts';
import { Refusal } from '../kernel/refusal.ts';
import { type Merchant, readTerms, themeOf, verifyLink } from '../modules/merchants/index.ts';
import { merchantOf } from './open-link.ts';

/**
 * Name and way back of a link's merchant. What the link says of itself is believed only when its signature holds; else
 * the registered row speaks.
 * @throws Refusal 91504 for an unknown appId, which gets no way back
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
