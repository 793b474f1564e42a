import { createHash } from 'node:crypto';
import { mapped } from '../answer.ts';
import type { Answer, PaymentFacts } from '../port.ts';
import type { AdyenClient } from './client.ts';
import { paymentFacts } from './translate.ts';
import { paymentShape } from './wire.ts';

/** Stands before what Adyen's script gives, so that it is told apart from what a page of Adyen's does. */
const byScript = 'threeDSResult=';

/** Reads what Adyen's page, or the page of ours with its script, gives the buyer to bring back. */
export function readResult(query: URLSearchParams): string | null {
  const said = query.get('threeDSResult');
  return said === null ? query.get('redirectResult') : byScript + said;
}

/** Asks what became of a payment whose buyer brought something back: /payments/details. */
export async function askDetails(
  call: AdyenClient,
  { reference, returned, until }: { readonly reference: string; readonly returned: string; readonly until: number },
): Promise<Answer<PaymentFacts>> {
  const details = returned.startsWith(byScript)
    ? { threeDSResult: returned.slice(byScript.length) }
    : { redirectResult: returned };
  const answer = await call({
    method: 'POST',
    path: '/payments/details',
    idempotencyKey: `details-${createHash('sha256').update(returned).digest('hex').slice(0, 48)}`,
    body: { details },
    shape: paymentShape,
  });
  // What a buyer brings back may be another order's.
  if (answer.kind === 'known' && !answer.facts.value.merchantReference)
    return { kind: 'unknown', detail: 'not said whose' };
  const asked = { reference, amount: null, until, method: null, questionAt: null };
  return mapped(answer, (timed) => paymentFacts(timed, asked));
}
