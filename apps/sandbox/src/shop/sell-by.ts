import { KassaClient, KassaError } from '@kassa/sdk-node';
import { embeddedGallery, galleryApp, harbourGallery, type MerchantCredentials } from '../credentials.ts';
import { CallerError } from '../web-server/create-web-server.ts';
import type { Shop } from './context.ts';
import { linkDefaults, makeLink } from './make-link.ts';
import { insertOrder } from './order-store.ts';

export const ways = ['redirect', 'frame', 'popup', 'session', 'ready', 'order', 'app'] as const;
export type Way = (typeof ways)[number];

const postcard = {
  type: 'MINT',
  quantity: '1',
  fiat: 'USD',
  amount: '32.00',
  targetFiat: 'SGD',
  name: 'Postcard from the Quay',
};

/** The address that opens the checkout for one postcard, made in one of the ways. @throws CallerError when Kassa says no */
export async function sellBy(shop: Shop, way: Way, email: string): Promise<string> {
  const item = { ...postcard, picture: `${shop.origin}/art/heron-standing.png` };
  const link = (merchant: MerchantCredentials, more: Record<string, string> = {}) =>
    makeLink(shop, { parameters: { appId: merchant.appId, ...item, ...more }, piece: 'heron-standing' }).url;
  const client = new KassaClient({ host: shop.checkoutUrl, ...harbourGallery, now: () => shop.clock.now() });
  switch (way) {
    case 'redirect':
      return link(harbourGallery);
    // Its script accepts links to the very host it was loaded from.
    case 'frame':
    case 'popup':
      return link(embeddedGallery).replace(shop.checkoutUrl, shop.embedUrl);
    case 'app':
      return link(galleryApp, { redirectUrl: 'harbour-gallery://orders/back' });
    case 'ready': {
      const { id, email: sealed, accessToken } = await asking(client.getToken(email));
      return `${link(harbourGallery)}&${new URLSearchParams({ id, email: sealed, token: accessToken })}`;
    }
    case 'order': {
      const { accessToken } = await asking(client.getToken(email));
      const order = { ...item, ...ownParameters(shop), payWayCode: '10009', payBankCode: 'visa' };
      const { payUrl } = await asking(client.createOrder(accessToken, order));
      remember(shop, order, payUrl);
      return payUrl;
    }
    case 'session': {
      const sale = { ...item, ...ownParameters(shop) };
      const { url } = await asking(client.createSession(sale));
      remember(shop, sale, url);
      return url;
    }
  }
}

/** What stands on a link of the shop, but for who signs it and until when: of a call Kassa knows that otherwise. */
function ownParameters(shop: Shop) {
  const {
    merchantOrderNo = '',
    merchantName = '',
    redirectUrl = '',
    callbackUrl = '',
  } = linkDefaults(shop, harbourGallery);
  return { merchantOrderNo, merchantName, redirectUrl, callbackUrl };
}

/** What Kassa answers. @throws CallerError with its own words when it says no */
async function asking<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof KassaError) throw new CallerError(502, error.code, error.message);
    throw new CallerError(502, 'no_answer', 'Kassa could not be reached.');
  }
}

function remember(shop: Shop, parameters: Readonly<Record<string, string>>, url: string): void {
  const { merchantOrderNo = '' } = parameters;
  const { appId } = harbourGallery;
  insertOrder(shop, { merchantOrderNo, appId, piece: 'heron-standing', parameters: { ...parameters, appId }, url });
}
