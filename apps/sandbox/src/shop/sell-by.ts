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
      const { id, email: sealed, accessToken } = await tokenFor(shop, email);
      const brought = { id, email: sealed, token: accessToken };
      return `${link(harbourGallery)}&${new URLSearchParams(brought)}`;
    }
    case 'order': {
      const { accessToken } = await tokenFor(shop, email);
      const { appId, timestamp: _, timeout: __, ...own } = linkDefaults(shop, harbourGallery);
      const body = { ...item, ...own, payWayCode: '10009', payBankCode: 'visa' };
      const headers = { 'access-token': accessToken };
      const data = await ask(shop, '/nft/openapi/trade/order', { body, headers });
      remember(shop, { ...body, appId: appId ?? '' }, String(data.payUrl));
      return String(data.payUrl);
    }
    case 'session': {
      const { appId, timestamp: _, timeout: __, ...own } = linkDefaults(shop, harbourGallery);
      const body = { ...item, ...own };
      const data = await ask(shop, '/merchant/v1/checkout-sessions', { body });
      remember(shop, { ...body, appId: appId ?? '' }, String(data.url));
      return String(data.url);
    }
  }
}

async function tokenFor(shop: Shop, email: string): Promise<{ id: string; email: string; accessToken: string }> {
  const data = await ask(shop, '/nft/openapi/merchant/getToken', { body: { email } });
  return { id: String(data.id), email: String(data.email), accessToken: String(data.accessToken) };
}

interface Asked {
  readonly body: Record<string, string>;
  readonly headers?: Record<string, string>;
}

async function ask(shop: Shop, path: string, asked: Asked): Promise<Record<string, unknown>> {
  const call = { merchant: harbourGallery, method: 'POST', path, now: shop.clock.now(), ...asked } as const;
  const { status, text } = await shop.call(call);
  try {
    const { returnCode, returnMsg, data } = JSON.parse(text);
    if (returnCode === '0000') return data;
    throw new CallerError(502, String(returnCode), String(returnMsg));
  } catch (error) {
    if (error instanceof CallerError) throw error;
    throw new CallerError(502, 'no_answer', `Kassa answered ${status}.`);
  }
}

function remember(shop: Shop, parameters: Readonly<Record<string, string>>, url: string): void {
  const { merchantOrderNo = '', appId = '' } = parameters;
  insertOrder(shop, { merchantOrderNo, appId, piece: 'heron-standing', parameters, url });
}
