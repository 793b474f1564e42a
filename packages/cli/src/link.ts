import { randomUUID } from 'node:crypto';
import { signLink, systemClock } from '@kassa/sdk-node';
import { type Setup, UsageError } from './setup.ts';

/** Makes what is sold of the options, with values that a trial needs where nothing else is said. */
export function saleOf({ option, host }: Setup) {
  const redirectUrl = option('redirect') ?? `${host}/docs/codes`;
  return {
    merchantOrderNo: option('order') ?? randomUUID(),
    type: 'MINT',
    quantity: '1',
    name: option('name') ?? 'A trial sale',
    picture: option('picture') ?? `${host}/trial.png`,
    fiat: option('fiat') ?? 'USD',
    amount: option('amount') ?? '20.00',
    targetFiat: 'SGD',
    redirectUrl,
    callbackUrl: option('callback') ?? 'http://127.0.0.1:9/',
  };
}

const dayMs = 86_400_000;

/** Signs a link, with --many a payment link, or with --session makes a checkout session, and writes its address. */
export async function link(setup: Setup): Promise<number> {
  if (setup.option('amount') === undefined)
    throw new UsageError('Say what it costs: kassa link --amount 20.00 --fiat USD');
  const sale = saleOf(setup);
  if (setup.isSet('session')) {
    setup.say((await setup.client.createSession(sale)).url);
    return 0;
  }
  const now = systemClock();
  const repeatable = setup.isSet('many');
  const lastsMs = repeatable ? daysOf(setup) * dayMs : 30 * 60_000;
  const parameters = { ...sale, timestamp: String(now), timeout: String(now + lastsMs) };
  const address = signLink(setup.merchant, parameters, { host: setup.host, repeatable });
  setup.say(
    setup.isSet('button')
      ? `<a href="${address.replaceAll('&', '&amp;')}">Buy for ${sale.amount} ${sale.fiat}</a>`
      : address,
  );
  return 0;
}

function daysOf({ option }: Setup): number {
  const text = option('days') ?? '365';
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new UsageError('--days is a whole number, such as 90');
  return Number(text);
}
