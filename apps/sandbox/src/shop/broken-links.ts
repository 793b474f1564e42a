import { exampleMerchant, harbourGallery, merchants } from '../credentials.ts';
import type { Shop } from './context.ts';
import type { MadeLink } from './make-link.ts';
import { type LinkParameters, linkUrl, signLink } from './sign-link.ts';

/** A link that the checkout must refuse. */
export interface BrokenLink {
  readonly name: string;
  readonly what: string;
  readonly url: string;
}

/** Makes the same link, broken in each of the ways that a checkout must notice. */
export function brokenLinks(shop: Shop, { parameters, signature }: MadeLink): BrokenLink[] {
  const { now } = shop.clock;
  const raised = withOtherPrice(parameters);
  const other = parameters.appId === harbourGallery.appId ? exampleMerchant : harbourGallery;
  const over = {
    ...parameters,
    // It needs another number, because opening the good link makes an order of its number.
    merchantOrderNo: `${parameters.merchantOrderNo}-OVER`,
    timestamp: String(now() - 3_600_000),
    timeout: String(now() - 60_000),
  };
  const link = (changed: LinkParameters, sign: string) => linkUrl(shop.checkoutUrl, changed, sign);
  return [
    { name: 'Tampered with', what: 'The price was changed after signing.', url: link(raised, signature) },
    { name: 'Unsigned', what: 'The signature is missing.', url: link(parameters, '') },
    { name: 'Expired', what: 'Signed correctly, but expired a minute ago.', url: link(over, resign(over)) },
    {
      name: 'Replayed',
      what: `The same signature with ${other.name}’s appId.`,
      url: link({ ...parameters, appId: other.appId }, signature),
    },
    {
      name: 'Same number, different price',
      what: 'Signed correctly. Open the valid link first, so that its number is taken.',
      url: link(raised, resign(raised)),
    },
  ];
}

function resign(parameters: LinkParameters): string {
  const { appSecret } = merchants.find(({ appId }) => appId === parameters.appId) ?? harbourGallery;
  return signLink(parameters, appSecret);
}

function withOtherPrice(parameters: LinkParameters): LinkParameters {
  const name = parameters.cryptoAmount === undefined ? 'amount' : 'cryptoAmount';
  return { ...parameters, [name]: `1${parameters[name] ?? ''}` };
}
