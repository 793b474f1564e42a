import { z } from 'zod';
import { done } from '../answer.ts';
import type { CardCalls } from '../port.ts';
import type { createClient } from './client.ts';

const savedCardShape = z.object({
  id: z.string().min(1).max(128),
  brand: z.string().max(32),
  last4: z.string().regex(/^\d{4}$/),
});

/** Makes Sandpay's calls about saved cards: docs/sandbox-provider.md, Saved cards. */
export function savedCardCalls(call: ReturnType<typeof createClient>): Pick<CardCalls, 'saveCard' | 'forgetCard'> {
  return {
    async saveCard({ reference, cardToken }) {
      const body = { reference, cardToken };
      const answer = await call({ method: 'POST', path: '/v1/kept-cards', body, shape: savedCardShape });
      if (answer.kind !== 'known') return done(answer);
      const { id, brand, last4 } = answer.facts;
      return { kind: 'known', facts: { providerCardId: id, brand, last4 } };
    },
    forgetCard: (providerCardId) =>
      call({ method: 'DELETE', path: `/v1/kept-cards/${encodeURIComponent(providerCardId)}`, shape: z.null() }),
  };
}
