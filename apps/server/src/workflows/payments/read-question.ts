import { createHash } from 'node:crypto';
import type { App } from '../../app.ts';
import type { QuestionPage } from '../../connectors/payment/index.ts';
import type { PaymentNo } from '../../kernel/ids.ts';
import { readOrder } from '../../modules/orders/index.ts';
import { readPayment } from '../../modules/payments/index.ts';
import { allowedAncestors } from './allowed-ancestors.ts';
import { answeredAddress, providerReturn } from './begin-attempt.ts';

/** An issuer's question that a provider's script asks in a page of ours. */
export type Question =
  | {
      readonly kind: 'open';
      readonly page: QuestionPage;
      /** The pages that may be above it. */
      readonly ancestors: readonly string[];
      /** SHA-256 of what is asked, in base64url: no other question is asked in our name. */
      readonly digest: string;
      readonly returnUrl: string;
    }
  /** It was answered, or its time is over. */
  | { readonly kind: 'over'; readonly onward: string };

/** Finds the question of a payment; undefined where there never was one. */
export async function readQuestion(
  app: Pick<App, 'config' | 'db' | 'payments'>,
  { provider, paymentNo }: { readonly provider: string; readonly paymentNo: PaymentNo },
): Promise<Question | undefined> {
  const connector = app.payments.get(provider);
  const payment = connector?.questionPage ? await readPayment(app.db, paymentNo) : undefined;
  if (!connector?.questionPage || payment?.provider !== provider || !payment.challengedAt) return undefined;
  const order = await readOrder(app.db, payment.orderNo);
  if (payment.status !== 'challenge' || !payment.challengeUrl || !order)
    return { kind: 'over', onward: answeredAddress(app, payment) };
  const asked = new URL(payment.challengeUrl).hash.slice(1);
  return {
    kind: 'open',
    page: connector.questionPage,
    ancestors: await allowedAncestors(app, order.appId),
    digest: createHash('sha256').update(asked).digest('base64url'),
    returnUrl: providerReturn(app, connector, payment),
  };
}
