import { refusesKey } from '../setups.ts';
import type { StripeClient } from './client.ts';
import type { CallbackKeys } from './sign.ts';
import { accountShape, secretShape, secretsShape } from './wire.ts';

/** What is asked about. */
interface Setup extends Pick<CallbackKeys, 'account' | 'webhookSecret'> {
  /** '' for none. */
  readonly publishableKey: string;
}

/**
 * Asks Stripe whose keys these are.
 * @returns a sentence for the operator of this program, '' where all is well, and null where Stripe did not answer
 */
export async function checkSetup(
  call: StripeClient,
  { account, webhookSecret, publishableKey }: Setup,
): Promise<string | null> {
  if (!/^whsec_/.test(webhookSecret))
    return 'KASSA_PAYMENT_STRIPE_WEBHOOK_SECRET is no signing secret: copy it from the webhook’s page';
  const answer = await call({ method: 'GET', path: '/account', shape: accountShape });
  if (refusesKey(answer)) return 'Stripe refuses KASSA_PAYMENT_STRIPE_SECRET_KEY, or the key may not read the account';
  if (answer.kind === 'refused') return `Stripe refuses KASSA_PAYMENT_STRIPE_SECRET_KEY (${answer.code})`;
  if (answer.kind !== 'known') return null;
  const { id, charges_enabled: enabled } = answer.facts.value;
  if (id !== account) return `KASSA_PAYMENT_STRIPE_ACCOUNT is not the account of the key, which is ${id}`;
  if (enabled === false) return 'Stripe does not let KASSA_PAYMENT_STRIPE_ACCOUNT take payments yet';
  return publishableKey === '' ? '' : checkPublishable(call, publishableKey);
}

/** An id that no payment has. */
const nobodys = 'pi_000000000000000000000000';

/**
 * Asks whether the publishable key sees what the secret one has: the newest payment, by the secret that browsers get with
 * one. Nothing is made for it. Where there is no payment yet, only whether Stripe takes the key can be told.
 */
async function checkPublishable(call: StripeClient, publishableKey: string): Promise<string | null> {
  const listed = await call({ method: 'GET', path: '/payment_intents', params: { limit: 1 }, shape: secretsShape });
  if (listed.kind !== 'known') return null;
  const [newest] = listed.facts.value.data;
  const { id, client_secret } = newest ?? { id: nobodys, client_secret: `${nobodys}_secret_none` };
  const seen = await call({
    ...{ method: 'GET', path: `/payment_intents/${encodeURIComponent(id)}`, params: { client_secret } },
    ...{ key: publishableKey, shape: secretShape },
  });
  if (refusesKey(seen)) return 'Stripe refuses KASSA_PAYMENT_STRIPE_PUBLISHABLE_KEY';
  if (seen.kind === 'none')
    return newest
      ? 'KASSA_PAYMENT_STRIPE_PUBLISHABLE_KEY is of another account than KASSA_PAYMENT_STRIPE_SECRET_KEY'
      : '';
  return seen.kind === 'known' ? '' : null;
}
