import { randomBytes } from 'node:crypto';
import { harbourGallery, type MerchantCredentials, merchants } from '../credentials.ts';
import type { Shop } from './context.ts';
import { insertOrder } from './order-store.ts';
import { type LinkParameters, type LinkSignature, linkString, linkUrl, signLink } from './sign-link.ts';

const windowMs = 30 * 60_000;

/** A signed link, and its parameters. */
export interface MadeLink {
  readonly url: string;
  readonly merchantOrderNo: string;
  readonly parameters: LinkParameters;
  readonly signedString: string;
  readonly signature: string;
}

/** What a link should contain. */
export interface LinkOptions {
  /** They replace those of the shop. An empty value leaves the parameter out. */
  readonly parameters: LinkParameters;
  readonly signature?: LinkSignature | undefined;
  /** Id of the sold piece, or ''. */
  readonly piece?: string;
}

/** Returns the parameters of every link of the shop, new each time. */
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

/** Signs a link for the merchant that it names, and stores it as an order of the shop. */
export function makeLink(
  shop: Shop,
  { parameters: given, signature: kind = 'sha256', piece = '' }: LinkOptions,
): MadeLink {
  const merchant = merchants.find(({ appId }) => appId === given.appId) ?? harbourGallery;
  const all = {
    ...linkDefaults(shop, merchant),
    ...(kind === 'sha256' && { signatureMethod: 'HmacSHA256' }),
    ...given,
  };
  const parameters = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
  const signature = signLink(parameters, merchant.appSecret);
  const url = linkUrl(shop.checkoutUrl, parameters, signature);
  const { appId = merchant.appId, merchantOrderNo = '' } = parameters;
  if (merchantOrderNo !== '') insertOrder(shop, { merchantOrderNo, appId, piece, parameters, url });
  return { url, merchantOrderNo, parameters, signedString: linkString(parameters), signature };
}
