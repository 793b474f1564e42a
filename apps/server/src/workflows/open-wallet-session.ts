import type { App } from '../app.ts';
import { Refusal } from '../kernel/refusal.ts';
import { readOrder } from '../modules/orders/index.ts';
import { type Buyer, refuseUnlessOpen, refuseUnlessOwn } from './own-order.ts';
import { localMethod } from './pay-locally.ts';

/**
 * Has the order's provider validate the merchant at Apple, for our own origin's domain. Nothing is stored and nothing moves.
 * @throws Refusal 80007, 1025, 80102, 80004, 81000 (the method is not Apple Pay), 91206 when no session came
 */
export async function openWalletSession(
  app: Pick<App, 'db' | 'payments' | 'config'>,
  request: { buyer: Buyer; orderNo: string; validationUrl: string },
): Promise<Record<string, unknown>> {
  const order = refuseUnlessOwn(await readOrder(app.db, request.orderNo), request.buyer);
  refuseUnlessOpen(order);
  const { row, connector } = localMethod(app, order);
  if (row.type !== 'applePay') throw new Refusal('81000');
  const domain = new URL(app.config.publicUrl).hostname;
  const answer = await connector.openWalletSession({ validationUrl: request.validationUrl, domain });
  if (answer.kind !== 'known') throw new Refusal('91206', { retryAfterSeconds: 5 });
  return answer.facts;
}
