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

/** Signs a link, or with --session makes a checkout session, and writes its address. */
export async function link(setup: Setup): Promise<number> {
  if (setup.option('amount') === undefined)
    throw new UsageError('Say what it costs: kassa link --amount 20.00 --fiat USD');
  const sale = saleOf(setup);
  if (setup.isSet('session')) {
    setup.say((await setup.client.createSession(sale)).url);
    return 0;
  }
  const now = systemClock();
  const parameters = { ...sale, timestamp: String(now), timeout: String(now + 30 * 60_000) };
  setup.say(signLink(setup.merchant, parameters, { host: setup.host }));
  return 0;
}
