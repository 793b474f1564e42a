import { exampleMerchant, harbourGallery, merchants } from '../credentials.ts';
import type { Shop } from './context.ts';
import type { MadeLink } from './make-link.ts';
import { type LinkParameters, linkUrl, signLink } from './sign-link.ts';

export interface BrokenLink {
  readonly name: string;
  readonly what: string;
  readonly url: string;
}

/** The same link, spoilt in each of the ways that a checkout must notice. */
export function brokenLinks(shop: Shop, { parameters, signature }: MadeLink): BrokenLink[] {
  const { now } = shop.clock;
  const raised = withOtherPrice(parameters);
  const other = parameters.appId === harbourGallery.appId ? exampleMerchant : harbourGallery;
  const over = {
    ...parameters,
    // A number of its own: the good link's stands for an order as soon as that link is opened.
    merchantOrderNo: `${parameters.merchantOrderNo}-OVER`,
    timestamp: String(now() - 3_600_000),
    timeout: String(now() - 60_000),
  };
  const link = (changed: LinkParameters, sign: string) => linkUrl(shop.checkoutUrl, changed, sign);
  return [
    { name: 'Tampered with', what: 'The price was changed after signing.', url: link(raised, signature) },
    { name: 'Unsigned', what: 'The signature is missing.', url: link(parameters, '') },
    { name: 'Expired', what: 'Rightly signed, and over since a minute.', url: link(over, resign(over)) },
    {
      name: 'Replayed',
      what: `The same signature, under ${other.name}.`,
      url: link({ ...parameters, appId: other.appId }, signature),
    },
    {
      name: 'Same number, other price',
      what: 'Rightly signed. Open the good link first: the number then stands for that order.',
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
