import { z } from 'zod';
import { done } from '../answer.ts';
import type { CardCalls, SavedCardRecord } from '../port.ts';
import { encryptedCard } from './card-token.ts';
import type { AdyenClient } from './client.ts';
import { storedCardShape, storedCardsShape } from './wire.ts';

/** A card kept at Adyen: it is found under the shopper's reference alone, which is our card's number. */
interface StoredCard {
  readonly shopperReference: string;
  readonly storedPaymentMethodId: string;
}

/** Reads our name of a stored card. */
export function readStoredCard(providerCardId: string): StoredCard {
  const [shopperReference = '', storedPaymentMethodId = ''] = providerCardId.split('.');
  return { shopperReference, storedPaymentMethodId };
}

/**
 * Makes the calls about saved cards. Each of our cards is a shopper of its own at Adyen, so what a shopper has tells
 * whether the card was kept already: that is asked first, and an answer that got lost keeps no second one.
 */
export function savedCardCalls(call: AdyenClient, merchantAccount: string): Pick<CardCalls, 'saveCard' | 'forgetCard'> {
  const query = (shopperReference: string) => new URLSearchParams({ merchantAccount, shopperReference }).toString();
  const path = '/storedPaymentMethods';
  const record = (reference: string, card: z.output<typeof storedCardShape>): SavedCardRecord => ({
    providerCardId: `${reference}.${card.id}`,
    brand: brands[card.brand] ?? card.brand,
    last4: card.lastFour,
  });
  return {
    async saveCard({ reference, cardToken }) {
      const paymentMethod = encryptedCard(cardToken);
      if (!paymentMethod) return { kind: 'refused', code: 'card_token_unknown' };
      const kept = await call({ method: 'GET', path: `${path}?${query(reference)}`, shape: storedCardsShape });
      if (kept.kind !== 'known') return done(kept);
      const [before] = kept.facts.value.storedPaymentMethods ?? [];
      if (before) return { kind: 'known', facts: record(reference, before) };
      const body = {
        merchantAccount,
        shopperReference: reference,
        recurringProcessingModel: 'CardOnFile',
        paymentMethod,
      };
      const idempotencyKey = `keep-${reference}`;
      const answer = await call({ method: 'POST', path, body, idempotencyKey, shape: storedCardShape });
      return answer.kind === 'known' ? { kind: 'known', facts: record(reference, answer.facts.value) } : done(answer);
    },
    async forgetCard(providerCardId) {
      const { shopperReference, storedPaymentMethodId } = readStoredCard(providerCardId);
      const address = `${path}/${encodeURIComponent(storedPaymentMethodId)}?${query(shopperReference)}`;
      const answer = await call({ method: 'DELETE', path: address, shape: z.null() });
      return answer.kind === 'known' ? { kind: 'known', facts: null } : answer;
    },
  };
}

/** Adyen's names of brands, where they are not ours. */
const brands: Readonly<Record<string, string>> = { mc: 'mastercard' };
