import { z } from 'zod';
import type { PaymentConnector } from '../port.ts';
import type { createClient } from './client.ts';

const keptCardShape = z.object({
  id: z.string().min(1).max(128),
  brand: z.string().max(32),
  last4: z.string().regex(/^\d{4}$/),
});

/** Sandpay's calls of cards that a buyer keeps: docs/sandbox-provider.md, Kept cards. */
export function keptCardCalls(
  call: ReturnType<typeof createClient>,
): Pick<PaymentConnector, 'keepCard' | 'forgetCard'> {
  return {
    async keepCard({ reference, cardToken }) {
      const body = { reference, cardToken };
      const answer = await call({ method: 'POST', path: '/v1/kept-cards', body, shape: keptCardShape });
      if (answer.kind !== 'known') return answer;
      const { id, brand, last4 } = answer.facts;
      return { kind: 'known', facts: { providerCardId: id, brand, last4 } };
    },
    forgetCard: (providerCardId) =>
      call({ method: 'DELETE', path: `/v1/kept-cards/${encodeURIComponent(providerCardId)}`, shape: z.null() }),
  };
}
