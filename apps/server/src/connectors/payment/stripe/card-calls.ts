import { randomHandle } from '../../../kernel/ids.ts';
import { found } from '../answer.ts';
import type { CardCalls } from '../port.ts';
import type { CardPages } from './card-page.ts';
import { isCardToken } from './charge.ts';
import type { StripeClient } from './client.ts';
import { methodShape } from './wire.ts';

/** How long a session of card fields can be loaded, in ms. */
const cardPageMs = 15 * 60_000;
/** A card is typed for one payment. In ms. */
const tokenMs = 30 * 60_000;

/** Makes the calls about typed cards. The pages' address holds what a session would, so Stripe is not asked for one. */
export function cardCalls(
  call: StripeClient,
  { pages, now }: { readonly pages: CardPages; now(): number },
): Pick<CardCalls, 'openCardSession' | 'readCardPage' | 'cardPageApart' | 'readCardToken'> {
  return {
    cardPageApart: true,
    async openCardSession({ ancestors }) {
      const expiresAt = now() + cardPageMs;
      const frameUrl = pages.addressOf({ ancestors: [...ancestors], until: expiresAt });
      const sessionId = `stripe_${randomHandle()}`;
      return { kind: 'known', facts: { sessionId, frameUrl, oneFrame: true, expiresAt } };
    },
    readCardPage: (query) => pages.read(query, now()),
    async readCardToken(token) {
      if (!isCardToken(token)) return { kind: 'none' };
      const answer = await call({ method: 'GET', path: `/payment_methods/${token}`, shape: methodShape });
      if (answer.kind !== 'known') return found(answer);
      const { card, customer } = answer.facts.value;
      if (!card) return { kind: 'none' };
      // One that belongs to a customer was kept before: nobody has typed it just now.
      const facts = { brand: card.brand, last4: card.last4, used: Boolean(customer), expiresAt: now() + tokenMs };
      return { kind: 'known', facts };
    },
  };
}
