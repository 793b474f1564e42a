import type { StripeClient } from './client.ts';
import type { CallbackKeys } from './sign.ts';
import { accountShape, methodShape } from './wire.ts';

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
  if (answer.kind === 'unknown' && /^status 40[13]/.test(answer.detail))
    return 'Stripe refuses KASSA_PAYMENT_STRIPE_SECRET_KEY, or the key may not read the account';
  if (answer.kind === 'refused') return `Stripe refuses KASSA_PAYMENT_STRIPE_SECRET_KEY (${answer.code})`;
  if (answer.kind !== 'known') return null;
  const { id, charges_enabled: enabled } = answer.facts.value;
  if (id !== account) return `KASSA_PAYMENT_STRIPE_ACCOUNT is not the account of the key, which is ${id}`;
  if (enabled === false) return 'Stripe does not let KASSA_PAYMENT_STRIPE_ACCOUNT take payments yet';
  return publishableKey === '' ? '' : checkPublishable(call, publishableKey);
}

/**
 * Asks whether what browsers make with the publishable key is there for the secret one. A method of payment without any
 * of a buyer's data is made, which belongs to nobody and pays nothing.
 */
async function checkPublishable(call: StripeClient, publishableKey: string): Promise<string | null> {
  const params = { type: 'grabpay' };
  const made = await call({
    ...{ method: 'POST', path: '/payment_methods', params },
    ...{ key: publishableKey, shape: methodShape },
  });
  if (made.kind === 'unknown' && /^status 40[13]/.test(made.detail))
    return 'Stripe refuses KASSA_PAYMENT_STRIPE_PUBLISHABLE_KEY';
  if (made.kind !== 'known') return null;
  const seen = await call({
    ...{ method: 'GET', path: `/payment_methods/${encodeURIComponent(made.facts.value.id)}`, shape: methodShape },
  });
  if (seen.kind === 'none')
    return 'KASSA_PAYMENT_STRIPE_PUBLISHABLE_KEY is of another account than KASSA_PAYMENT_STRIPE_SECRET_KEY';
  return seen.kind === 'known' ? '' : null;
}
