import { z } from 'zod';
import { refusesKey } from '../setups.ts';
import type { AdyenClient } from './client.ts';

const methodsShape = z.object({ paymentMethods: z.array(z.object({ type: z.string() })).nullish() });

/**
 * Asks Adyen whether the key and the account belong together, by listing the account's payment methods.
 * @returns a sentence for the operator of this program, '' where all is well, and null where Adyen did not answer
 */
export async function checkSetup(
  call: AdyenClient,
  { merchantAccount, callbacks }: { merchantAccount: string; callbacks: { hmacKey: string } },
): Promise<string | null> {
  if (!/^(?:[0-9a-fA-F]{2}){16,}$/.test(callbacks.hmacKey))
    return 'KASSA_PAYMENT_ADYEN_HMAC_KEY is not hexadecimal: copy it from the webhook’s page';
  const body = { merchantAccount, channel: 'Web' };
  const answer = await call({ method: 'POST', path: '/paymentMethods', body, shape: methodsShape });
  if (refusesKey(answer))
    return 'Adyen refuses KASSA_PAYMENT_ADYEN_API_KEY, or the key has no right to KASSA_PAYMENT_ADYEN_MERCHANT_ACCOUNT';
  if (answer.kind === 'refused') return `Adyen refuses KASSA_PAYMENT_ADYEN_MERCHANT_ACCOUNT (${answer.code})`;
  return answer.kind === 'known' ? '' : null;
}
