import { rowsOfCode } from '@kassa/methods';
import type { App } from '../../app.ts';
import { connectorFor, type PaymentConnector } from '../../connectors/payment/index.ts';
import type { OrderNo } from '../../kernel/ids.ts';
import { refuse } from '../../kernel/refusal.ts';
import { readLink } from '../../modules/links/index.ts';
import { type Buyer, readOrder, refuseUnlessOpen, refuseUnlessOwn } from '../../modules/orders/index.ts';
import { localMethod } from '../payments/pay-locally.ts';

type Needs = Pick<App, 'db' | 'payments' | 'config'>;

/**
 * Has the order's provider validate the merchant at Apple, for our own origin's domain. Stores nothing and moves no
 * money.
 * @throws Refusal order_not_found, order_timed_out, order_ended, payment_under_way, method_unavailable (the method is
 *   not Apple Pay), provider_unavailable when no session came
 */
export async function openWalletSession(
  app: Needs,
  request: { buyer: Buyer; orderNo: OrderNo; validationUrl: string },
): Promise<Record<string, unknown>> {
  const order = refuseUnlessOwn(await readOrder(app.db, request.orderNo), request.buyer);
  refuseUnlessOpen(order);
  const { row, connector } = localMethod(app, order);
  if (row.type !== 'applePay') refuse('method_unavailable');
  return validate(app, connector, request.validationUrl);
}

/**
 * Does the same for a link whose order is placed once its buyer has agreed in the sheet.
 * @throws Refusal order_not_found for an unknown link, link_expired, method_unavailable, provider_unavailable
 */
export async function openWalletSessionOfLink(
  app: Needs,
  request: { nftParamNo: string; fiat?: string | undefined; validationUrl: string },
): Promise<Record<string, unknown>> {
  const link = await readLink(app.db, request.nftParamNo);
  if (!link) refuse('order_not_found');
  if (link.expired) refuse('link_expired');
  const row = rowsOfCode('501').find(({ type, enabled }) => type === 'applePay' && enabled);
  const sale = { nftParamNo: request.nftParamNo, currency: request.fiat ?? '', amountMinor: null };
  const connector = row && connectorFor(app.payments, row, sale);
  if (!connector) refuse('method_unavailable');
  return validate(app, connector, request.validationUrl);
}

async function validate(
  app: Needs,
  connector: PaymentConnector,
  validationUrl: string,
): Promise<Record<string, unknown>> {
  const domain = new URL(app.config.publicUrl).hostname;
  const answer = await connector.openWalletSession({ validationUrl, domain });
  if (answer.kind !== 'known') refuse('provider_unavailable', { retryAfterSeconds: 5 });
  return answer.facts;
}
