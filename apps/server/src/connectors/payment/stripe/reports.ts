import { readEvent } from './sign.ts';

/** Finds the number of a payment, or of a refund, in Stripe's verified callbacks about our reference; '' for none. */
export function reportedId(
  reference: string,
  { reports, kind }: { reports: readonly string[]; kind: 'payment' | 'refund' },
): string {
  for (const body of reports) {
    const object = readEvent(body)?.data.object;
    if (object?.metadata?.reference !== reference) continue;
    const own = kind === 'payment' ? 'payment_intent' : 'refund';
    const id = object.object === own ? object.id : kind === 'payment' ? object.payment_intent : '';
    if (id) return id;
  }
  return '';
}
