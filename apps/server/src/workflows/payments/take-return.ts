import type { App } from '../../app.ts';
import type { PaymentNo } from '../../kernel/ids.ts';
import { readPayment, recordReturn } from '../../modules/payments/index.ts';
import { applyFacts } from './apply-facts.ts';
import { answeredAddress, returnAddress } from './begin-attempt.ts';
import { paymentClues } from './clues.ts';

/** A buyer who comes back from a provider's page. */
export interface Return {
  readonly provider: string;
  readonly paymentNo: PaymentNo;
  readonly query: URLSearchParams;
}

const mostCharacters = 8_000;

/**
 * Takes what a buyer brings back from a provider's page: keeps it, and asks the provider at once, so that the buyer's
 * next screen knows. Where the provider does not answer, the job asks again. It proves nothing on its own: anybody may
 * write such an address, and only the provider's answer counts.
 * @returns where the buyer continues; undefined when the provider has no such payment
 */
export async function takeReturn(app: App, { provider, paymentNo, query }: Return): Promise<string | undefined> {
  const connector = app.payments.get(provider);
  const returned = connector?.readReturn?.(query) ?? '';
  if (!connector?.readReturn || returned.length > mostCharacters) return undefined;
  const known = await readPayment(app.db, paymentNo);
  if (known?.provider !== provider) return undefined;
  const payment =
    returned === '' || returned === known.returned
      ? known
      : await recordReturn(app.db, { provider, paymentNo, returned });
  if (!payment) return undefined;
  if (returned !== '' && payment.returned === returned) {
    const answer = await connector.find(payment.paymentNo, await paymentClues(app, connector, payment));
    if (answer.kind === 'known') await applyFacts(app, payment, answer.facts);
  }
  return payment.challengedAt ? answeredAddress(app, payment) : returnAddress(app, payment);
}
