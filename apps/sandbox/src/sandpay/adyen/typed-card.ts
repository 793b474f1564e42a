import { createHash } from 'node:crypto';
import { CallerError } from '../../web-server/create-web-server.ts';
import { sessionWithout } from '../card-session.ts';
import { findCardToken, tokenizeCard } from '../card-token.ts';
import type { Sandpay } from '../context.ts';
import { openField } from './encrypted-card.ts';
import type { TypedCard } from './requests.ts';

/** Of Adyen's test cards. With another one they are declined. */
const testCode = '737';
const declinedNumber = '4000000000000002';

/**
 * Opens a typed card, and makes Sandpay's token of it: the same one for the same encrypted card, so that it pays once.
 * @throws CallerError 422 for fields that can't be opened, and for a card that is none
 */
export function cardTokenOf(
  sandpay: Sandpay,
  card: TypedCard,
  { reference, language = '' }: { readonly reference: string; readonly language?: string },
): string {
  // An open test card is no card typed once: each payment has its own.
  const isOpen = card.encryptedCardNumber.startsWith('test_');
  const subject = isOpen ? `${card.encryptedCardNumber} ${reference}` : card.encryptedCardNumber;
  const token = `ct_${createHash('sha256').update(subject).digest('hex').slice(0, 32)}`;
  const named = openField('encryptedCardNumber', card.encryptedCardNumber);
  const month = openField('encryptedExpiryMonth', card.encryptedExpiryMonth);
  const year = openField('encryptedExpiryYear', card.encryptedExpiryYear);
  const cvv = openField('encryptedSecurityCode', card.encryptedSecurityCode);
  if (findCardToken(sandpay, token)) return token;
  const number = isOpen && cvv !== testCode ? declinedNumber : named;
  const typed = { number, expiry: `${month}/${year.slice(-2)}`, cvv };
  const made = tokenizeCard(sandpay, { id: sessionWithout(sandpay, 'adyen', language), token }, typed);
  if ('field' in made) throw new CallerError(422, '101', 'Invalid card number');
  return token;
}
