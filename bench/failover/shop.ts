import { writeFile } from 'node:fs/promises';
import { merchantPaths } from '@kassa/contract/merchant';
import { openShopServer } from '../../apps/server/testing/shop-server.ts';
import { lineOf } from '../../tests/server/support/merchant-endpoint.ts';
import { postAsGallery } from '../../tests/server/support/post-as-gallery.ts';

/** What a merchant was told of an order, in the order in which it came. */
export interface Told {
  /** Its webhook-id: one that comes again under it is the same event. */
  readonly id: string;
  readonly type: string;
  readonly data: { readonly sequence: number; readonly order: { readonly orderNo: string } };
}

/** The gallery with a server of its own, which keeps every webhook as it came. */
export interface Shop {
  /** Address of its classic webhooks. */
  readonly hookUrl: string;
  /** Registers its endpoint for events of the modern form. */
  register(): Promise<void>;
  /** Has all money of an order go back. @throws when that is refused */
  refund(orderNo: string): Promise<void>;
  /** The events so far. */
  told(): readonly Told[];
  /** Writes what came so far as the file of docs/how-to/heal-a-restored-copy.md. @returns the number of its lines */
  write(file: string): Promise<number>;
  close(): Promise<void>;
}

/** Opens it. @param port gives that of Kassa now */
export async function openShop(port: () => number): Promise<Shop> {
  const server = await openShopServer();
  const call = (target: string, fields: unknown) =>
    postAsGallery<void>({ serverUrl: `http://127.0.0.1:${port()}`, now: Date.now }, target, fields);
  return {
    hookUrl: `${server.url}/hook`,
    register: () => call(merchantPaths.endpoints, { url: `${server.url}/events` }),
    refund: (orderNo) => call(merchantPaths.refunds, { orderNo }),
    told: () =>
      server.received
        .filter(({ path }) => path === '/events')
        .map(({ webhookId, body }): Told => ({ id: webhookId, ...JSON.parse(body) }))
        .filter(({ data }) => data.order !== undefined),
    async write(file) {
      const lines = server.received.map(lineOf);
      await writeFile(file, lines.join('\n'));
      return lines.length;
    },
    close: () => server.close(),
  };
}
