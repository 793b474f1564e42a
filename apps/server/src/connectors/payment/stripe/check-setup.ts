import type { StripeClient } from './client.ts';
import type { CallbackKeys } from './sign.ts';
import { accountShape } from './wire.ts';

/**
 * Asks Stripe whose key this is.
 * @returns a sentence for the operator of this program, '' where all is well, and null where Stripe did not answer
 */
export async function checkSetup(
  call: StripeClient,
  { account, webhookSecret }: Pick<CallbackKeys, 'account' | 'webhookSecret'>,
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
  return enabled === false ? 'Stripe does not let KASSA_PAYMENT_STRIPE_ACCOUNT take payments yet' : '';
}
