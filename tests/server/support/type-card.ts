import { request as send } from 'undici';
import { askJson } from './payment-world.ts';

/** A card, with `MM/YY` where its end matters: only the sandbox's own provider looks at that. */
interface TypedCard {
  readonly number: string;
  readonly expiry: string;
}

/** Types a card into the provider's frames of a session. @param card its number, or more of it. @returns its token */
export async function typeCard(providerUrl: string, session: string, card: string | TypedCard): Promise<string> {
  const { number, expiry } = typeof card === 'string' ? { number: card, expiry: '12/39' } : card;
  if (session.startsWith('adyen_')) return typeIntoAdyen(providerUrl, number);
  if (session.startsWith('stripe_')) return typeIntoStripe(providerUrl, number);
  const response = await send(`${providerUrl}/card-frame/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ session, number, expiry, cvv: '123' }),
  });
  const { token } = (await response.body.json()) as { token?: string };
  if (token === undefined) throw new Error(`the frames refused a card that expires ${expiry}`);
  return token;
}

/** Types a card into the fields of the sandbox's Adyen, and hands over what its page would. */
async function typeIntoAdyen(providerUrl: string, number: string): Promise<string> {
  const typed = {
    encryptedCardNumber: number,
    encryptedExpiryMonth: '12',
    encryptedExpiryYear: '2039',
    encryptedSecurityCode: '123',
  };
  const blobs = await askJson<{ blob: string }[]>(`${providerUrl}/checkoutshopper/securedfields/encrypt`, typed);
  const [numberBlob, month, year, code] = blobs.map(({ blob }) => blob);
  const brand = number.startsWith('5') ? 'mastercard' : 'visa';
  const card = { number: numberBlob, month, year, code, brand, last4: number.slice(-4) };
  return `adyen_${Buffer.from(JSON.stringify(card)).toString('base64url')}`;
}

/** Types a card into the elements of the sandbox's Stripe, which hand over a method of payment. */
async function typeIntoStripe(providerUrl: string, number: string): Promise<string> {
  const card = { number, exp_month: '12', exp_year: '2039', cvc: '123' };
  const fields = Object.entries(card).map(([name, value]): [string, string] => [`card[${name}]`, value]);
  const answer = await fetch(`${providerUrl}/v1/payment_methods`, {
    method: 'POST',
    headers: { authorization: 'Bearer pk_test_sandbox_kassa_0001', 'stripe-version': '2023-08-16' },
    body: new URLSearchParams([['type', 'card'], ...fields]),
  });
  return ((await answer.json()) as { id: string }).id;
}
