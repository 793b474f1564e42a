import type { CreateOrder } from '@kassa/contract/merchant';
import type { App } from '../../app.ts';
import { isRequestedAddress } from '../../kernel/written-address.ts';
import type { Merchant } from '../../modules/merchants/index.ts';

/** What tells whether a sale's parameters do what one expects of them. */
export interface TellingOf {
  readonly app: Pick<App, 'chains'>;
  readonly merchant: Pick<Merchant, 'loopback'>;
}

/**
 * Tells a merchant's developer what of an item is valid and not what one expects: a picture that is never fetched, and
 * a network on which the merchant delivers itself. One line each.
 */
export function explainItem(
  { picture, network }: Pick<CreateOrder, 'picture' | 'network'>,
  { app, merchant }: TellingOf,
): string[] {
  const told: string[] = [];
  if (picture && !isRequestedAddress(picture, merchant.loopback))
    told.push('picture: only https on a public host is fetched, so the checkout shows a placeholder');
  if (network && !app.chains.has(network))
    told.push(`network: Kassa does not deliver on ${network}, so the merchant releases the item`);
  return told;
}
