import type { WebhookEndpoint, WebhookEvent } from '@kassa/contract/merchant';
import { merchantPaths } from '@kassa/contract/merchant';
import { openShopServer, type ShopRequest, type ShopServer } from '../../../apps/server/testing/shop-server.ts';
import type { PaymentWorld } from './payment-world.ts';
import { postAsGallery } from './post-as-gallery.ts';

/** The gallery with a server of its own, a registered endpoint there, and everything that it was sent. */
export interface MerchantEndpoint {
  readonly shop: ShopServer;
  readonly endpointNo: string;
  /** Makes a call under x-signature. @throws Error with the answer of a refusal */
  call<T>(target: string, fields: unknown): Promise<T>;
  /** The events of an order, in the order in which they came. */
  eventsOf(orderNo: string): Extract<WebhookEvent, { data: { sequence: number } }>[];
  /** The lines of a file that the merchant kept: what came to one of its addresses, as it came. */
  lines(path: '/events' | '/classic'): string[];
}

/** Opens the merchant's server and registers its endpoint. */
export async function openMerchantEndpoint(world: PaymentWorld): Promise<MerchantEndpoint> {
  const shop = await openShopServer();
  const call = <T>(target: string, fields: unknown) => postAsGallery<T>(world, target, fields);
  const { endpointNo } = await call<WebhookEndpoint>(merchantPaths.endpoints, { url: `${shop.url}/events` });
  const at = (path: string) => shop.received.filter((one) => one.path === path);
  return {
    shop,
    endpointNo,
    call,
    eventsOf: (orderNo) =>
      at('/events')
        .map(({ body }) => JSON.parse(body))
        .filter(({ data }) => data.order?.orderNo === orderNo),
    lines: (path) => at(path).map(lineOf),
  };
}

/** Writes what came as a line of the file that docs/how-to/heal-a-restored-copy.md describes. */
export function lineOf({ headers, body }: Pick<ShopRequest, 'headers' | 'body'>): string {
  return JSON.stringify({ headers, body });
}
