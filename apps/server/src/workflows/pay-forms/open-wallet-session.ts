import type { App } from '../../app.ts';
import type { OrderNo } from '../../kernel/ids.ts';
import { refuse } from '../../kernel/refusal.ts';
import { type Buyer, readOrder, refuseUnlessOpen, refuseUnlessOwn } from '../../modules/orders/index.ts';
import { localMethod } from '../payments/pay-locally.ts';

/**
 * Has the order's provider validate the merchant at Apple, for our own origin's domain. Stores nothing and moves no
 * money.
 * @throws Refusal order_not_found, order_timed_out, order_ended, payment_under_way, method_unavailable (the method is
 *   not Apple Pay), provider_unavailable when no session came
 */
export async function openWalletSession(
  app: Pick<App, 'db' | 'payments' | 'config'>,
  request: { buyer: Buyer; orderNo: OrderNo; validationUrl: string },
): Promise<Record<string, unknown>> {
  const order = refuseUnlessOwn(await readOrder(app.db, request.orderNo), request.buyer);
  refuseUnlessOpen(order);
  const { row, connector } = localMethod(app, order);
  if (row.type !== 'applePay') refuse('method_unavailable');
  const domain = new URL(app.config.publicUrl).hostname;
  const answer = await connector.openWalletSession({ validationUrl: request.validationUrl, domain });
  if (answer.kind !== 'known') refuse('provider_unavailable', { retryAfterSeconds: 5 });
  return answer.facts;
}
