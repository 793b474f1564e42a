import { KassaClient, KassaError } from '@kassa/sdk-node';
import { embeddedGallery, galleryApp, harbourGallery, type MerchantCredentials } from '../credentials.ts';
import { CallerError } from '../web-server/create-web-server.ts';
import type { Shop } from './context.ts';
import { linkDefaults, makeLink } from './make-link.ts';
import { insertOrder } from './order-store.ts';

/** Ways to open the checkout. */
export const ways = ['redirect', 'frame', 'popup', 'session', 'ready', 'order', 'app', 'app-scheme'] as const;

/**
 * How to sell one. `email`: the buyer whom the shop signs in. `asSession`: in a frame or a pop-up, by a session's
 * address.
 */
export interface SaleOptions {
  readonly way: (typeof ways)[number];
  readonly email?: string;
  readonly asSession?: boolean;
}

const postcard = {
  type: 'MINT',
  quantity: '1',
  fiat: 'USD',
  amount: '32.00',
  targetFiat: 'SGD',
  name: 'Postcard from the Quay',
};

/**
 * Makes the address that opens the checkout for one postcard, in one of the ways.
 * @throws CallerError when Kassa refuses
 */
export async function sellBy(shop: Shop, { way, email = '', asSession = false }: SaleOptions): Promise<string> {
  const item = { ...postcard, picture: `${shop.origin}/art/heron-standing.png` };
  const link = (merchant: MerchantCredentials, more: Record<string, string> = {}) =>
    makeLink(shop, { parameters: { appId: merchant.appId, ...item, ...more }, piece: 'heron-standing' }).url;
  const clientOf = (merchant: MerchantCredentials) =>
    new KassaClient({ host: shop.checkoutUrl, ...merchant, now: () => shop.clock.now() });
  const client = clientOf(harbourGallery);
  const session = async (merchant: MerchantCredentials) => {
    const sale = { ...item, ...ownParameters(shop) };
    const { url } = await asking(clientOf(merchant).createSession(sale));
    remember(shop, { merchant, parameters: sale, url });
    return url;
  };
  switch (way) {
    case 'redirect':
      return link(harbourGallery);
    // Kassa's script accepts links only to the host that it was loaded from.
    case 'frame':
    case 'popup': {
      const url = asSession ? await session(embeddedGallery) : link(embeddedGallery);
      return url.replace(shop.checkoutUrl, shop.embedUrl);
    }
    case 'app':
      return link(galleryApp, { redirectUrl: `${shop.origin}/shop/app/back` });
    case 'app-scheme':
      return link(galleryApp, { redirectUrl: 'harbour-gallery://orders/back' });
    case 'ready': {
      const { id, email: sealed, accessToken } = await asking(client.getToken(email));
      return `${link(harbourGallery)}&${new URLSearchParams({ id, email: sealed, token: accessToken })}`;
    }
    case 'order': {
      const { accessToken } = await asking(client.getToken(email));
      const order = { ...item, ...ownParameters(shop), payWayCode: '10009', payBankCode: 'visa' };
      const { payUrl } = await asking(client.createOrder(accessToken, order));
      remember(shop, { merchant: harbourGallery, parameters: order, url: payUrl });
      return payUrl;
    }
    case 'session':
      return session(harbourGallery);
  }
}

/**
 * Returns the parameters of a link of the shop, without signer and expiry. In a call, Kassa has those from elsewhere.
 */
function ownParameters(shop: Shop) {
  const {
    merchantOrderNo = '',
    merchantName = '',
    redirectUrl = '',
    callbackUrl = '',
  } = linkDefaults(shop, harbourGallery);
  return { merchantOrderNo, merchantName, redirectUrl, callbackUrl };
}

/** Returns Kassa's answer. @throws CallerError with its own words when it refuses */
async function asking<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof KassaError) throw new CallerError(502, error.code, error.message);
    throw new CallerError(502, 'no_answer', 'We can’t reach Kassa.');
  }
}

interface Sold {
  readonly merchant: MerchantCredentials;
  readonly parameters: Readonly<Record<string, string>>;
  readonly url: string;
}

function remember(shop: Shop, { merchant: { appId }, parameters, url }: Sold): void {
  const { merchantOrderNo = '' } = parameters;
  insertOrder(shop, { merchantOrderNo, appId, piece: 'heron-standing', parameters: { ...parameters, appId }, url });
}
