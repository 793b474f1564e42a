import { randomUUID } from 'node:crypto';
import { askJson } from './ask-json.ts';

/** The colour of the sandbox's shop, as browsers say it. */
export const galleryAccent = 'rgb(11, 97, 112)';

/** A signed link to the checkout. */
export interface Link {
  readonly url: string;
  readonly merchantOrderNo: string;
}

/** Parameters of a link, by their names on the wire. */
export type LinkTerms = Readonly<Record<string, string>>;

/** What the shop knows of an order. */
export interface ShopOrder {
  readonly webhooks: readonly { readonly status: string; readonly verified: boolean }[];
}

/** The sandbox's shop, a merchant like any other. */
export class Shop {
  readonly url: string;

  constructor(url: string) {
    this.url = url;
  }

  /** Makes a fresh link for one MARKET item of its own, in SGD unless `terms` say otherwise. */
  sellsOne(terms: LinkTerms = {}): Promise<Link> {
    return this.link({
      type: 'MARKET',
      uniqueId: `T-${randomUUID().slice(0, 8)}`,
      name: 'Heron, Standing',
      picture: `${this.url}/art/heron-standing.png`,
      fiat: 'USD',
      amount: '32.00',
      targetFiat: 'SGD',
      ...terms,
    });
  }

  /** Makes a fresh link for two MINT items priced in ETH. */
  mints(terms: LinkTerms = {}): Promise<Link> {
    return this.link({
      type: 'MINT',
      quantity: '2',
      name: 'Paper Valley',
      picture: `${this.url}/art/paper-valley.png`,
      crypto: 'ETH',
      cryptoAmount: '0.02',
      targetFiat: 'SGD',
      ...terms,
    });
  }

  /** Makes a fresh link for 0.02 ETH itself, sent to the wallet that its buyer names. */
  sellsCoin(): Promise<Link> {
    return this.link({ crypto: 'ETH', cryptoAmount: '0.02', network: 'SANDBOX', targetFiat: 'SGD' });
  }

  /** Makes the shop sign these parameters. Missing ones (time, order number and addresses) are the shop's. */
  link(terms: LinkTerms): Promise<Link> {
    return askJson(`${this.url}/shop/links`, terms);
  }

  orderOf({ merchantOrderNo }: Link): Promise<ShopOrder> {
    return askJson(`${this.url}/shop/api/orders/${encodeURIComponent(merchantOrderNo)}`);
  }

  /** Sets how the shop behaves from now on. Set it back to `auto`. */
  async releases(release: 'auto' | 'manual' | 'fail'): Promise<void> {
    await askJson(`${this.url}/shop/settings`, { release });
  }
}
