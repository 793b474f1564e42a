import { refusesKey } from '../setups.ts';
import type { MercadoPagoClient } from './client.ts';
import { userShape } from './wire.ts';

/** What the operator of this program says of the account. */
export interface Account {
  readonly userId: string;
  readonly sites: readonly string[];
  readonly webhookSecret: string;
}

/**
 * Asks Mercado Pago whose token this is.
 * @returns a sentence for the operator of this program, '' where all is well, and null where it did not answer
 */
export async function checkSetup(
  call: MercadoPagoClient,
  { userId, sites, webhookSecret }: Account,
): Promise<string | null> {
  if (!/^\S{16,}$/.test(webhookSecret))
    return 'KASSA_PAYMENT_MERCADOPAGO_WEBHOOK_SECRET is no secret signature: copy it from the page of the webhooks';
  const answer = await call({ method: 'GET', path: '/users/me', shape: userShape });
  const refused = refusesKey(answer);
  if (refused || answer.kind === 'refused') return 'Mercado Pago refuses KASSA_PAYMENT_MERCADOPAGO_ACCESS_TOKEN';
  if (answer.kind !== 'known') return null;
  const { id, site_id: site } = answer.facts.value;
  if (id !== userId) return `KASSA_PAYMENT_MERCADOPAGO_USER_ID is not the account of the token, which is ${id}`;
  return sites.includes(site)
    ? ''
    : `KASSA_PAYMENT_MERCADOPAGO_SITE is not the site of the account, which is ${site}: it takes no payments of another country`;
}
