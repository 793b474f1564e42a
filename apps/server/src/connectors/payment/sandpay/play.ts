import { z } from 'zod';
import type { SandboxPlay } from '../sandbox-play.ts';
import type { createClient } from './client.ts';

const tokenShape = z.object({ token: z.string() });

/** Makes Sandpay's test calls: docs/sandbox-provider.md, Playing the other side. */
export function playCalls(call: ReturnType<typeof createClient>): SandboxPlay {
  return {
    async cardToken(reference, card) {
      const body = { reference, card };
      const answer = await call({ method: 'POST', path: '/test/card-tokens', body, shape: tokenShape });
      if (answer.kind !== 'known') throw new Error(`Sandpay gave no card token: ${answer.kind}`);
      return answer.facts.token;
    },
    async decide(reference, action) {
      const path = `/test/payments/${encodeURIComponent(reference)}`;
      await call({ method: 'POST', path, body: { action }, shape: z.unknown() });
    },
    async advance(reference, byMs) {
      const path = `/test/payments/${encodeURIComponent(reference)}/advance`;
      const { kind } = await call({ method: 'POST', path, body: { byMs }, shape: z.unknown() });
      if (kind === 'unknown') throw new Error('Sandpay has not answered');
    },
  };
}
