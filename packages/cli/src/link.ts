import { randomBytes, randomUUID } from 'node:crypto';
import { signLink, systemClock } from '@kassa/sdk-node';
import type { OptionName } from './options.ts';
import type { Setup } from './setup.ts';
import { tryLink } from './try-link.ts';
import { UsageError } from './usage-error.ts';

/** Makes what is sold of the options, with values that a trial needs where nothing else is said. @throws UsageError */
export function saleOf({ option, host, isGallery }: Setup) {
  const amount = option('amount') ?? '20.00';
  if (!/^\d{1,15}(\.\d{1,18})?$/.test(amount) || /^[0.]+$/.test(amount))
    throw new UsageError(`--amount ${amount} is no price: write it as 20.00`);
  const fiat = option('fiat') ?? 'USD';
  if (!/^[A-Z]{3}$/.test(fiat))
    throw new UsageError(`--fiat ${fiat} is no currency: three capital letters, such as USD`);
  const redirectUrl = option('redirect') ?? (isGallery ? `${host}/docs/codes` : undefined);
  if (redirectUrl === undefined)
    throw new UsageError(
      'Say where your buyers go afterwards: --redirect URL, a page of an origin that your merchant registered. ' +
        '--callback URL says where callbacks go; without it only your registered endpoints hear of the sale.',
    );
  return {
    merchantOrderNo: option('order') ?? randomUUID(),
    type: 'MINT',
    quantity: '1',
    name: option('name') ?? 'A trial sale',
    picture: option('picture') ?? `${host}/pictures/none.webp`,
    fiat,
    amount,
    targetFiat: 'SGD',
    ...notesOf(option),
    redirectUrl,
    // Nothing listens there: a trial of the gallery needs no callback.
    callbackUrl: option('callback') ?? (isGallery ? 'http://127.0.0.1:9/' : 'endpoints'),
  };
}

/** Reads --description and --metadata. @throws UsageError */
function notesOf(option: Setup['option']): { description?: string; metadata?: Record<string, string> } {
  const description = option('description');
  const pairs = option('metadata')?.split('\n');
  const wrong = pairs?.find((pair) => !/^[^=]+=/.test(pair));
  if (wrong !== undefined) throw new UsageError(`--metadata ${wrong} has no key: write it as cart=C-77`);
  const metadata = pairs?.map((pair) => [pair.replace(/=.*/, ''), pair.replace(/^[^=]*=/, '')] as const);
  return {
    ...(description === undefined ? {} : { description }),
    ...(metadata === undefined ? {} : { metadata: Object.fromEntries(metadata) }),
  };
}

/** On a link each key is a parameter of its own. */
function parametersOf(metadata: Readonly<Record<string, string>> = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(metadata).map(([key, value]) => [`metadata[${key}]`, value]));
}

const dayMs = 86_400_000;

/** Signs a link, with --many a payment link, or with --session makes a checkout session, and writes its address. */
export async function link(setup: Setup): Promise<number> {
  check(setup);
  const sale = saleOf(setup);
  if (setup.isSet('session')) {
    setup.say((await setup.client.createSession(sale)).url);
    return 0;
  }
  const now = systemClock();
  const repeatable = setup.isSet('many');
  const lastsMs = repeatable ? daysOf(setup) * dayMs : 30 * 60_000;
  const { targetFiat, metadata, ...published } = { ...sale, ...parametersOf(sale.metadata) };
  // Buyers of a page come from anywhere: the checkout opens in the currency of each.
  const terms = repeatable || setup.isSet('button') ? published : { ...published, targetFiat };
  const parameters = { ...terms, timestamp: String(now), timeout: String(now + lastsMs) };
  const sign = (changes: object, many: boolean) =>
    signLink(setup.merchant, { ...parameters, ...changes }, { host: setup.host, repeatable: many });
  const address = sign({}, repeatable);
  // Opening a link keeps its number. A payment link is tried as one of its sales, so that its terms may change later.
  await tryLink(
    setup.client,
    repeatable ? sign({ merchantOrderNo: numberOfSale(sale.merchantOrderNo) }, false) : address,
  );
  setup.say(
    setup.isSet('button')
      ? `<a href="${address.replaceAll('&', '&amp;')}">Buy for ${sale.amount} ${sale.fiat}</a>`
      : address,
  );
  return 0;
}

/** The longest that a sale's number may be, 128, where the payment link's own is the longest that it may be, 100. */
const numberOfSale = (merchantOrderNo: string) => `${merchantOrderNo}-${randomBytes(14).toString('hex').slice(1)}`;

function check({ option, isSet }: Setup): void {
  if (option('amount') === undefined) throw new UsageError('Say what it costs: kassa link --amount 20.00 --fiat USD');
  const published = (['many', 'button'] as const).find(isSet);
  if (published && isSet('session'))
    throw new UsageError(
      `--${published} and --session exclude each other: a session is for one buyer, for a short time.`,
    );
  if (isSet('days') && !isSet('many'))
    throw new UsageError('--days is for a link of --many. Another lasts 30 minutes.');
  const missing = (['name', 'redirect', 'callback'] satisfies OptionName[]).filter((name) => !isSet(name));
  // What buyers see for a year must not have the values of a trial.
  if (published && missing.length > 0)
    throw new UsageError(
      `--${published} makes a link for your buyers: give it ${missing.map((name) => `--${name}`).join(', ')} too.`,
    );
}

function daysOf({ option }: Setup): number {
  const text = option('days') ?? '365';
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new UsageError('--days is a whole number from 1 to 9999, such as 90');
  return Number(text);
}
