import { randomBytes } from 'node:crypto';
import { harbourGallery, type MerchantCredentials, merchants } from '../credentials.ts';
import type { Shop } from './context.ts';
import { insertOrder } from './order-store.ts';
import { type LinkParameters, type LinkSignature, linkString, linkUrl, signLink } from './sign-link.ts';

const windowMs = 30 * 60_000;

/** A signed link, and what it was made of. */
export interface MadeLink {
  readonly url: string;
  readonly merchantOrderNo: string;
  readonly parameters: LinkParameters;
  readonly signedString: string;
  readonly signature: string;
}

export interface LinkWish {
  /** Over those that the shop would set; an empty value leaves the parameter out. */
  readonly parameters: LinkParameters;
  readonly signature?: LinkSignature | undefined;
  /** Id of the piece that is sold, or ''. */
  readonly piece?: string;
}

/** What stands on every link of the shop, made new each time. */
export function linkDefaults({ clock, origin }: Shop, merchant: MerchantCredentials): LinkParameters {
  const now = clock.now();
  return {
    appId: merchant.appId,
    timestamp: String(now),
    timeout: String(now + windowMs),
    merchantOrderNo: `HG${randomBytes(6).toString('hex').toUpperCase()}`,
    merchantName: merchant.name,
    redirectUrl: `${origin}/shop/return`,
    callbackUrl: `${origin}/shop/callback`,
  };
}

/** Signs a link under the merchant it names and remembers it as an order of the shop. */
export function makeLink(
  shop: Shop,
  { parameters: wished, signature: kind = 'sha256', piece = '' }: LinkWish,
): MadeLink {
  const merchant = merchants.find(({ appId }) => appId === wished.appId) ?? harbourGallery;
  const all = {
    ...linkDefaults(shop, merchant),
    ...(kind === 'sha256' && { signatureMethod: 'HmacSHA256' }),
    ...wished,
  };
  const parameters = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
  const signature = signLink(parameters, merchant.appSecret);
  const url = linkUrl(shop.checkoutUrl, parameters, signature);
  const { appId = merchant.appId, merchantOrderNo = '' } = parameters;
  if (merchantOrderNo !== '') insertOrder(shop, { merchantOrderNo, appId, piece, parameters, url });
  return { url, merchantOrderNo, parameters, signedString: linkString(parameters), signature };
}
